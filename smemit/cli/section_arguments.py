"""Arguments that every command on sections has."""

from __future__ import annotations

import argparse
import os

from smemit.errors import UsageError
from smemit.stackmap.formats import ENDIANS, parse_version
from smemit.stackmap.image import Image, open_image


def configure(parser: argparse.ArgumentParser) -> None:
    """A file, and what its label may not tell."""
    parser.add_argument(
        "file", metavar="FILE", help="an ELF, Mach-O, COFF or PE file, an archive of them, or the bytes of a section"
    )
    parser.add_argument("--version", metavar="V", help="read as 0, 1, 2, 3 or rfc2, whatever the version byte says")
    parser.add_argument("--endian", choices=ENDIANS, help="byte order of a bare section, when both would read")
    parser.add_argument("--machine", metavar="NAME", help="register names for a bare section, such as x86_64")


def open_section(arguments: argparse.Namespace) -> Image:
    """The section the arguments name."""
    try:
        version = parse_version(arguments.version) if arguments.version is not None else None
    except ValueError as error:
        raise UsageError(str(error)) from None
    if not os.path.exists(arguments.file):
        raise UsageError("no such file", place=arguments.file)
    return open_image(arguments.file, version, arguments.endian, arguments.machine)
