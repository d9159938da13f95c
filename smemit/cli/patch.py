"""`smemit patch`: overwrite the area of a patchpoint or the shadow of a stackmap in an object file."""

from __future__ import annotations

import argparse

from smemit.cli.parse import count, whole
from smemit.errors import SmemitError, UsageError


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("object", metavar="OBJECT", help="a relocatable object file with a stack map")
    parser.add_argument("--id", type=whole, required=True, metavar="N", help="the record whose code is overwritten")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--asm", metavar="TEXT", help="assembly; {result}, {arg0}, {live0} and value names stand for "
                                                    "the record's registers")
    what.add_argument("--bytes", metavar="HEX", help="the new bytes; nops fill the rest")
    what.add_argument("--call", metavar="SYMBOL", help="call this function")
    parser.add_argument("--module", metavar="FILE", help="the module of the object, for the size of the area "
                                                         "and the contents of registers")
    parser.add_argument("--room", type=count, default=0, metavar="N",
                        help="size of the area in bytes, if there is no module")
    parser.add_argument("-o", dest="output", metavar="FILE", help="output file (default: the object itself)")


def run(arguments: argparse.Namespace) -> int:
    """Patch the file; 0 on success."""
    from smemit.cli.load import load_module
    from smemit.files import write_whole
    from smemit.run.image import ObjectFile
    from smemit.run.patch_object import patch_object

    try:
        with open(arguments.object, "rb") as file:
            data = file.read()
    except OSError as error:
        raise SmemitError(f"cannot be read: {error.strerror}", place=arguments.object) from None
    module = None
    if arguments.module:
        module = load_module(arguments.module, target=ObjectFile(data, 0, 0).machine)
    made = patch_object(data, arguments.id, module=module, room=arguments.room, asm=arguments.asm or "",
                        code=_hex(arguments.bytes), call=arguments.call or "")
    write_whole(arguments.output or arguments.object, made)
    return 0


def _hex(text: str | None) -> bytes:
    try:
        return bytes.fromhex(text or "")
    except ValueError:
        raise UsageError(f"--bytes {text}: not hexadecimal", notes=["for instance --bytes '48 8b 47 08'"]) from None
