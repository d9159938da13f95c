"""`smemit truth`: merge the truth files of several objects to match a linked file."""

from __future__ import annotations

import argparse
import json


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("truths", metavar="TRUTH.json", nargs="+",
                        help="files from `smemit compile --truth`, in link order")
    parser.add_argument("--linked", metavar="FILE", required=True, help="the linked file, with its symbol table")
    parser.add_argument("--base", metavar="ADDRESS", default="0", help="load address of a position-independent file")
    parser.add_argument("-o", dest="output", metavar="FILE", default="-", help="output file (default: standard output)")


def run(arguments: argparse.Namespace) -> int:
    """Merge the truth files."""
    from smemit.cli.compile import write_output
    from smemit.compile.objfile.truth import symbols_of, with_addresses
    from smemit.errors import SmemitError, UsageError

    truths = []
    for name in arguments.truths:
        try:
            with open(name, encoding="utf-8") as file:
                truth = json.load(file)
            if not isinstance(truth.get("maps"), list):
                raise ValueError("it has no maps")
            truths.append(truth)
        except OSError as error:
            raise UsageError(f"cannot be read: {error.strerror}", place=name) from None
        except (ValueError, AttributeError) as error:
            raise SmemitError(f"not a truth: {error}", place=name) from None
    try:
        base = int(arguments.base, 0)
    except ValueError:
        raise UsageError(f"--base {arguments.base} is not a number") from None
    joined = with_addresses(truths, symbols_of(arguments.linked), base)
    write_output(arguments.output, json.dumps(joined, indent=1).encode() + b"\n")
    return 0
