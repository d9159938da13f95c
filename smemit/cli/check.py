"""`smemit check`: report every departure of a stack map section from its format."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from smemit.cli import section_arguments
from smemit.stackmap.findings import Finding
from smemit.stackmap.image import Image
from smemit.stackmap.meaning import plural


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    section_arguments.configure(parser)
    parser.add_argument(
        "--fail-on",
        choices=("warning", "error", "never"),
        default="warning",
        help="the least severe finding that makes the exit code 1 (default: warning)",
    )


def run(arguments: argparse.Namespace) -> int:
    """0 without findings as severe as asked for, 1 with."""
    image = section_arguments.open_section(arguments)
    count, failed = 0, False
    for title, finding in _findings(image):
        count += 1
        failed = failed or arguments.fail_on == "warning" or finding.severity == arguments.fail_on
        sys.stdout.write(f"{title}:{finding}\n")
    if count:
        print(f"{image.path}: {plural(count, 'finding')}", file=sys.stderr)
    return 1 if failed else 0


def _findings(image: Image) -> Iterator[tuple[str, Finding]]:
    """Every finding and the section it is about."""
    for finding in image.check_members():
        yield image.path, finding
    for section in image.sections:
        for finding in section.check():
            yield section.title, finding
