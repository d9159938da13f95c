"""The `smemit` command: one module per sub-command, imported when the command is used.

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
    "compile": "compile a module or LLVM's machine IR to an object, assembly, LLVM IR, a section or a listing",
    "pass": "insert safepoint polls and turn calls into statepoints; writes LLVM IR",
    "diff": "compare a module with LLVM's output, or two objects, byte by byte",
    "inject": "insert sites at random places of a module; writes LLVM IR",
    "golden": "check the golden cases, or make them with llc",
    "run": "call a function, stop at its records, or check compiled code against the IR",
    "witness": "check the objects of any compiler by running them",
    "patch": "overwrite a patchpoint's area or a stackmap's shadow in an object file",
    "gdb-init": "print a script with which gdb and lldb show records and their values",
    "targets": "describe the targets",
    "decode": "print the stack maps in a file",
    "explain": "explain a stack map section, location by location",
    "truth": "merge the truth files of several objects to match a linked file",
    "kit": "write the conformance kit for stack map readers",
    "judge": "run a stack map reader over the conformance kit",
    "fuzz": "fuzz a stack map reader",
    "reader": "write a stack map reader in C, C++, Rust or Java to copy into a project",
    "generate": "generate random objects and sections, valid or with one known fault",
    "corpus": "write a seed corpus and a dictionary for fuzzers",
    "check": "report every violation of the format in a stack map section",
    "docs": "print the tutorial, the reference and the other pages, or write them as a web site",
    "completion": "print the completion script for a shell",
    "check-safepoints": "report uses of a pointer after a statepoint may have moved its object",
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run one sub-command; 0 on success, 1 on a user's mistake or a negative answer, 2 on wrong usage."""
    argv = list(sys.argv[1:] if argv is None else argv)
    if isinstance(sys.stdout, io.TextIOWrapper):
        # Names from files may contain characters that the terminal's encoding lacks.
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
        # The program reading our output exited (`smemit decode a.o | head`): not an error.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        # A full disk, for instance. Discard the rest of the output.
        place = f"{error.filename}: " if error.filename else ""
        print(f"{place}error: cannot write the output: {error.strerror}", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130


def module_of(command: str) -> Any:
    """The Python module of a sub-command."""
    name = command.replace("-", "_")
    # A keyword cannot name a module.
    return import_module(f"smemit.cli.{name}_" if name == "pass" else f"smemit.cli.{name}")
