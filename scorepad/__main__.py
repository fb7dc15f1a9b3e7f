"""``python -m scorepad`` is the command line."""

import sys

from scorepad.cli.main import main

sys.exit(main())
