"""The `smemit` command: one module per sub-command, imported only when it is asked for.

A sub-command module has `configure(parser)`, which adds its arguments, and `run(arguments) -> int`, its exit code.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from smemit.cli.parse import parse
from smemit.errors import SmemitError

COMMANDS = {
    "compile": "turn a module into an object, assembly, LLVM IR, a section or a listing",
    "pass": "put safepoint polls in and make statepoints of calls, as LLVM IR text",
    "diff": "compare with LLVM, or two objects with each other, byte by byte",
    "inject": "put sites at random places of a module, as LLVM IR text",
    "golden": "make or check the golden cases",
    "run": "call a function, stop at its records, or judge what compiled code does",
    "witness": "judge any compiler's objects by running them",
    "patch": "overwrite what a record of an object file offers: a patch area or a shadow",
    "gdb-init": "print a file that teaches gdb and lldb to show records and their values",
    "targets": "print what the target files say",
    "decode": "print the stack maps in a file",
    "explain": "print a stack map section with its meaning, location by location",
    "truth": "join the truths of objects for the file linked from them",
    "kit": "write the conformance kit for stack map readers",
    "judge": "run a stack map reader over the conformance kit",
    "fuzz": "search for what a stack map reader does wrong",
    "reader": "write a stack map reader in C, C++, Rust or Java, to copy",
    "generate": "random objects and sections with their truth, right or with labelled faults",
    "corpus": "write seeds and a dictionary for fuzzers",
    "check": "report every departure of a stack map section from its format",
    "docs": "print the tutorial, the reference, the glossary and other pages",
    "completion": "print what makes a shell complete the command line",
    "check-safepoints": "report pointers used after a statepoint that may have moved their objects",
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run one sub-command; 0 on success, 1 on a user's mistake or a negative answer, 2 on wrong usage."""
    argv = list(sys.argv[1:] if argv is None else argv)
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A name in a file can hold characters that the terminal's encoding has not.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        arguments = parse(argv, COMMANDS, module_of)
        code: int = module_of(arguments.command).run(arguments)
        sys.stdout.flush()
        return code
    except SmemitError as error:
        print(error, file=sys.stderr)
        return error.exit_code
    except BrokenPipeError:
        # The reader of our output left (`smemit decode a.o | head`): not an error of ours, and nothing more to print.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        # A full disk behind the standard output: whatever is still in its buffer has nowhere to go.
        print(f"error: cannot write the output: {error.strerror}", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130


def module_of(command: str) -> Any:
    """The Python module of a sub-command."""
    name = command.replace("-", "_")
    # A keyword is no module's name.
    return import_module(f"smemit.cli.{name}_" if name == "pass" else f"smemit.cli.{name}")
