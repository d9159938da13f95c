"""`python -m smemit` is the `smemit` command."""

import sys

from smemit.cli import main

sys.exit(main())
