"""The `smemit` command as a process of its own, and `python -m smemit`."""

from __future__ import annotations

import atexit
import os
import sys

from smemit import kept_modules
from smemit.kept_modules import Archive

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn


def run() -> NoReturn:
    """Run the command of the line and end the process.

    Taking all objects apart is a tenth of a short run. It is left out where nobody waits for the end of Python: no
    debugger or profiler, and no function that asked to be called then.
    """
    archive = kept_modules.install(os.path.dirname(os.path.abspath(__file__)))
    from smemit.cli import main

    code = main()
    if archive is not None:
        keep(archive)
    if sys.gettrace() is None and sys.getprofile() is None and not atexit._ncallbacks():
        try:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(code)
        except OSError:
            pass  # Python says what could not be written
    sys.exit(code)


def keep(archive: Archive) -> None:
    """Keep for later runs what this one met for the first time."""
    if archive.missed:
        from smemit.keep_modules import keep_missed

        keep_missed(archive)
    expressions = sys.modules.get("smemit.expressions")
    if expressions is not None:
        expressions.keep()


if __name__ == "__main__":
    run()
