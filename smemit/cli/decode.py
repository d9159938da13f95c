"""`smemit decode`: print the stack maps in a file."""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING

import attrs

from smemit.cli import section_arguments
from smemit.errors import UsageError

if TYPE_CHECKING:
    import argparse

    from smemit.stackmap.dialects.description import Dialect
    from smemit.stackmap.image import Image


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    section_arguments.configure(parser)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print JSON in the schema that --schema prints")
    form.add_argument("--format", choices=("text", "llvm"), default="text",
                      help="llvm: print the text of llvm-readobj --stackmap")
    form.add_argument("--stackmap", dest="format", action="store_const", const="llvm", help="same as --format llvm")
    parser.add_argument("--schema", action=section_arguments.printing(_print_schema), nargs=0,
                        help="print the JSON schema and exit")


def _print_schema() -> None:
    from importlib import resources

    sys.stdout.write(resources.files("smemit.stackmap").joinpath("schema.json").read_text("utf-8"))


def run(arguments: argparse.Namespace) -> int:
    """Print the stack maps; 1 if a file has none, or one that is damaged."""
    dialect = section_arguments.dialect_of(arguments)
    if dialect is not None:
        if arguments.format == "llvm":
            raise UsageError("llvm-readobj reads LLVM's formats only", notes=["--json or no --format"])
        return section_arguments.for_each(arguments, partial(_print_dialect, dialect, arguments.json), dialect)
    if arguments.json and len(arguments.files) > 1:
        return _json_of_several(arguments)
    work = _print_json if arguments.json else _print_as_llvm if arguments.format == "llvm" else _print_text
    return section_arguments.for_each(arguments, work)


def _json_of_several(arguments: argparse.Namespace) -> int:
    """Print one JSON array with a document for each file that can be opened."""
    written = 0

    def work(image: Image) -> int:
        nonlocal written
        sys.stdout.write(",\n" if written else "[\n")
        written += 1
        return _print_json(image)

    code = section_arguments.for_each(arguments, work)
    sys.stdout.write("]\n" if written else "[]\n")
    return code


def _print_json(image: Image) -> int:
    from smemit.stackmap.as_json import json_text

    sys.stdout.writelines(json_text(image))
    return _code(image) if len(image.data) else 0


def _code(image: Image) -> int:
    """1 if the image has no stack map, or a damaged one; else 0."""
    is_any = False
    for blob in image.blobs():
        is_any = True
        # Damage shows only when the whole section is read.
        if blob.end and blob.fault is not None:
            return 1
    return 0 if is_any else 1


def _print_as_llvm(image: Image) -> int:
    from smemit.stackmap import llvm_text

    for line in llvm_text.describe(image):
        sys.stdout.write(line + "\n")
    sys.stdout.flush()
    for section in llvm_text.firsts(image):
        reason = llvm_text.warning(section)
        if reason is not None:
            # llvm-readobj warns and exits with 0. Its text format keeps that exit code.
            print(f"smemit: warning: '{section.title}': {reason}", file=sys.stderr)
    return 0


def _print_dialect(dialect: Dialect, as_json: bool, image: Image) -> int:
    from smemit.stackmap.dialects import show
    from smemit.stackmap.dialects.image import check_in_file, maps_of

    code, maps, findings = 1, [], []
    for number, section in enumerate(image.sections):
        for found, stack_map in maps_of(section, dialect):
            code = 1 if found.fault is not None else 0
            if as_json:
                maps.append({"section": number, **show.as_json(found, stack_map, section.machine)})
            else:
                sys.stdout.writelines(f"{line}\n" for line in show.describe(section.title, found, stack_map,
                                                                            section.machine))
        findings += [{"section": number, **attrs.asdict(one), "severity": one.severity, "message": one.message}
                     for one in check_in_file(section, dialect)] if as_json else []
    if as_json:
        import json

        from smemit.stackmap.model_json import SCHEMA_VERSION

        json.dump({"schema": SCHEMA_VERSION, "file": image.path, "container": image.container,
                   "machine": image.machine, "maps": maps, "findings": findings}, sys.stdout)
        sys.stdout.write("\n")
    return code


def _print_text(image: Image) -> int:
    from smemit.stackmap import text

    if image.container == "raw" and next(image.blobs(), None) is None:
        raise section_arguments.no_stack_map(image)
    sys.stdout.writelines(text.describe(image))
    return _code(image)
