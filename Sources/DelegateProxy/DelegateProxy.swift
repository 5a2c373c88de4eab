// Sources of DelegateProxy.
