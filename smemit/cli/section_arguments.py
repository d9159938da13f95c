"""Command-line arguments shared by all commands that read sections."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from smemit.cli.load import BITCODE
from smemit.errors import SectionError, SmemitError
from smemit.stackmap.formats import ENDIANS, Version, parse_version
from smemit.stackmap.image import Image, open_image

if TYPE_CHECKING:
    import argparse

    from smemit.stackmap.dialects.description import Dialect

_HEAD = 1 << 16
"""Bytes that are searched for the kind of a file."""
_CONTROL = re.compile(rb"[\x00-\x08\x0e-\x1f]")
_IR = re.compile(rb"^(?:define|declare|source_filename|target triple|--- \|)", re.MULTILINE)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the files, and options for facts that the files may not give."""
    parser.add_argument(
        "files", metavar="FILE", nargs="+",
        help="an ELF, Mach-O, COFF or PE file, an archive of them (or lib.a(member.o)), assembly, or the bytes of a "
             "section; - for standard input",
    )
    parser.add_argument("--version", metavar="V",
                        help="read as format version 0, 1, 2, 3 or rfc2, ignoring the version byte, or as the format "
                             "that a TOML file describes (smemit docs dialects)")
    parser.add_argument("--endian", choices=ENDIANS, help="byte order of a bare section that is valid in both")
    parser.add_argument("--symbols", metavar="FILE",
                        help="the file that objcopy --only-keep-debug split off, for function names")
    parser.add_argument("--core", metavar="CORE", help="read the section out of a core file of the program FILE")
    parser.add_argument("--machine", metavar="NAME",
                        help="machine of a bare section, for register names, such as x86_64")


def printing(write: Callable[[], None]) -> Any:
    """The action of an option that prints and ends the process. argparse accepts a function that makes an action."""

    def action(**known: Any) -> argparse.Action:
        import argparse

        class Print(argparse.Action):
            def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
                write()
                parser.exit()

        return Print(**known)

    return action


def dialect_of(arguments: argparse.Namespace) -> Dialect | None:
    """The format that `--version` names, if a file describes it; UsageError if the file is missing."""
    if arguments.version is None:
        return None
    from smemit.stackmap.dialects.description import Dialect, named_format

    found = named_format(arguments.version)
    return found if isinstance(found, Dialect) else None


def for_each(arguments: argparse.Namespace, work: Callable[[Image], int], dialect: Dialect | None = None) -> int:
    """Do the work for every file, even if some fail. Returns the greatest exit code."""
    version = parse_version(arguments.version) if arguments.version is not None and dialect is None else None
    names = dialect.sections if dialect is not None else ()
    code = 0
    for name in arguments.files:
        try:
            code = max(code, work(_opened(name, version, arguments, names)))
        except SmemitError as error:
            if len(arguments.files) == 1:
                raise
            sys.stdout.flush()
            print(error, file=sys.stderr)
            code = max(code, error.exit_code)
    return code


def _opened(name: str, version: Version | None, arguments: argparse.Namespace, names: Sequence[str]) -> Image:
    if arguments.core:
        from smemit.stackmap.memory import open_core

        image = open_core(arguments.core, name)
        for section in image.sections:
            section.version = version
        return image
    if name != "-":
        return open_image(name, version, arguments.endian, arguments.machine, names, arguments.symbols)
    image = open_image(sys.stdin.buffer.read(), version, arguments.endian, arguments.machine, names)
    image.path = "<stdin>"
    for section in image.sections:
        section.path = image.path
    return image


def no_stack_map(image: Image) -> SectionError:
    """The error for a file in which no stack map begins. It says what the file is and what would work."""
    data = bytes(image.data[:_HEAD])
    if image.container != "raw":
        what, note = "its stack map section has none", "--version names a version by hand"
    elif not data:
        what, note = "the file is empty", "give an object file, or the bytes of its stack map section"
    elif data.startswith(BITCODE):
        what, note = "this is LLVM bitcode", "`llvm-dis -o - FILE | smemit compile -` makes an object of it"
    elif _CONTROL.search(data):
        what, note = f"no version has the first byte {data[0]}", "--version names a version by hand"
    elif image.path.endswith(".py") or _IR.search(data):
        what = "this is a Python program" if image.path.endswith(".py") else "this is LLVM IR"
        note = "`smemit compile` makes an object of it"
    else:
        what, note = "this is text", "give an object file, assembly, or the bytes of a stack map section"
    return SectionError(f"no stack map begins here: {what}", place=image.path, notes=[note])
