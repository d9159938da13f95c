"""The `smemit` command, and `python -m smemit`."""

from __future__ import annotations

import sys
from typing import NoReturn

from smemit.cli import main


def run() -> NoReturn:
    """Run the command of the line and end the process."""
    sys.exit(main())


if __name__ == "__main__":
    run()
