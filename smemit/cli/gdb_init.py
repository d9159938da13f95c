"""`smemit gdb-init`: print a script with which gdb and lldb show records and their values."""

from __future__ import annotations

import argparse
import sys
from importlib.resources import files


def configure(parser: argparse.ArgumentParser) -> None:
    """The command takes no arguments."""


def run(arguments: argparse.Namespace) -> int:
    """Print it."""
    sys.stdout.write(files("smemit.run").joinpath("debugger_commands.py").read_text(encoding="utf-8"))
    return 0
