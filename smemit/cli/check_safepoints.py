"""`smemit check-safepoints`: report uses of a pointer after a statepoint may have moved its object."""

from __future__ import annotations

import argparse
import json
import sys

from smemit.cli import pass_options


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("input", help="FILE.py[:name], package.module[:name], FILE.ll, or - for LLVM IR text")
    pass_options.collectors(parser)
    parser.add_argument("--json", action="store_true", help="print the uses as JSON, each with its statepoint and path")


def run(arguments: argparse.Namespace) -> int:
    """Check the module; 1 if a pointer is used after its object may have moved, else 0."""
    from smemit.cli.load import load_module
    from smemit.ir.verify import verify
    from smemit.passes.check_safepoints import unrelocated_uses

    module = load_module(arguments.input)
    pass_options.declare_collectors(module, arguments)
    verify(module)
    found = unrelocated_uses(module)
    if arguments.json:
        json.dump([use.as_json() for use in found], sys.stdout, indent=2)
        sys.stdout.write("\n")
    else:
        for use in found:
            sys.stdout.write(f"{use.error()}\n")
    if found:
        late = "1 use" if len(found) == 1 else f"{len(found):,} uses"
        print(f"{module.name}: {late} of pointers that a statepoint may have moved", file=sys.stderr)
    return 1 if found else 0
