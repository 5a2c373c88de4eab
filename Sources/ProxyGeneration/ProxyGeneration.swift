// Sources of ProxyGeneration.
