"""`smemit check`: report every departure of a stack map section from its format."""

from __future__ import annotations

import argparse
import sys

from smemit.cli import section_arguments
from smemit.stackmap.meaning import plural


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    section_arguments.configure(parser)


def run(arguments: argparse.Namespace) -> int:
    """0 without findings, 1 with."""
    image = section_arguments.open_section(arguments)
    count = 0
    for finding in image.check():
        count += 1
        sys.stdout.write(f"{image.path}:{finding}\n")
    if count:
        print(f"{image.path}: {plural(count, 'finding')}", file=sys.stderr)
    return 1 if count else 0
