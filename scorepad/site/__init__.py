"""The pad in the pocket: a folder of files that runs the pad in a browser, without a server and without a network."""
