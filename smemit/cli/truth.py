"""`smemit truth`: the truths of objects as one for the file that was linked from them."""

from __future__ import annotations

import argparse
import json


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("truths", metavar="TRUTH.json", nargs="+", help="of `smemit compile --truth`, in link order")
    parser.add_argument("--linked", metavar="FILE", required=True, help="the linked file, with its symbols")
    parser.add_argument("--base", metavar="ADDRESS", default="0", help="where a position-independent file is loaded")
    parser.add_argument("-o", dest="output", metavar="FILE", default="-", help="where to write (default: the screen)")


def run(arguments: argparse.Namespace) -> int:
    """Join the truths."""
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
