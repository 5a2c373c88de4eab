// A scripted HTTP server on loopback.
