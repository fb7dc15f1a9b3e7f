"""The command line: documents in, answers out; the archive, the site, and the pad itself."""
