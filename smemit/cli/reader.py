"""`smemit reader`: write the source of a stack map reader to copy into another project."""

from __future__ import annotations

import argparse
import os
from importlib import resources

READERS = {"c": ("stackmap.h", "judge.c"), "c++": ("stackmap.hpp", "judge.cpp"), "rust": ("stackmap.rs", "judge.rs"),
           "java": ("StackMap.java", "Judge.java")}
"""For each language, the reader and the driver that prints its results for `smemit judge`."""
_NEEDS = {"c++": ("stackmap.h",)}
"""Readers that consist of other readers, too."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--language", choices=tuple(READERS), default="c",
                        help="language of the reader (default: %(default)s)")
    parser.add_argument("--driver", action="store_true",
                        help="write a program that runs the reader for `smemit judge`")
    parser.add_argument("-o", "--output", metavar="FILE", default="-",
                        help="output file (default: standard output); DIR/ writes the reader, its dependencies and "
                             "the driver")


def run(arguments: argparse.Namespace) -> int:
    """Write one source, or all sources of a language."""
    from smemit.cli.compile import write_output

    reader, driver = READERS[arguments.language]
    folder = resources.files("smemit.conformance.readers")
    if arguments.output.endswith(("/", os.sep)) or os.path.isdir(arguments.output):
        os.makedirs(arguments.output, exist_ok=True)
        for name in (reader, *_NEEDS.get(arguments.language, ()), driver):
            write_output(os.path.join(arguments.output, name), folder.joinpath(name).read_bytes())
        return 0
    write_output(arguments.output, folder.joinpath(driver if arguments.driver else reader).read_bytes())
    return 0
