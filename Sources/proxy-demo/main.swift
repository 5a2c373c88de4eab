print("proxy-demo")
