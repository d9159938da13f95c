"""`smemit compile`: compile a Python file, a Python module or LLVM IR text to an object file or another output."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from smemit.cli import llc_words, pass_options
from smemit.cli.parse import positive, triple
from smemit.cli.status import Status
from smemit.errors import SectionError, SmemitError, UsageError
from smemit.files import write_whole
from smemit.ir.attributes import set_processor

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from smemit.compile.objfile.truth import Truth
    from smemit.compile.options import Options
    from smemit.ir.module import Module
    from smemit.ir.ops import Patchpoint, Stackmap
    from smemit.stackmap.build import SectionBuilder

EMITS = {"obj": ".o", "asm": ".s", "llvm-ir": ".ll", "stackmap": ".stackmap", "listing": ".lst",
         "null": ""}
"""What `--emit` takes, with the suffix of the file it makes; `null` compiles and writes nothing."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("inputs", nargs="*", metavar="INPUT",
                        help="FILE.py[:name], package.module[:name], FILE.ll, FILE.mir, or - for LLVM IR or machine "
                             "IR on standard input")
    parser.add_argument("-o", dest="output", metavar="FILE",
                        help="output file, - for standard output; a folder if there are several inputs")
    parser.add_argument("--emit", choices=EMITS, help="what to write (default: obj)")
    parser.add_argument("--target", metavar="NAME", help="compile for this target instead of the module's own")
    parser.add_argument("--triple", metavar="TRIPLE", type=triple, help="compile for this LLVM target triple")
    parser.add_argument("-O", dest="level", choices=("0", "1", "2", "3"), default="0", help="only -O0 is supported")
    parser.add_argument("--llvm-bugs", action="store_true",
                        help="reproduce the known miscompilations of llc 22, for equal bytes (smemit docs llvm-bugs)")
    parser.add_argument("--isel", choices=("dag",), default="",
                        help="use the graph selector for all code, as llc -O0 -global-isel=0 -fast-isel=0")
    parser.add_argument("--stackmap-version", choices=("0", "1", "2", "3", "rfc2"),
                        help="format of the stack map section (default: 3, as in llc); 0 has no functions or live-outs")
    parser.add_argument("--unique", action="store_true",
                        help="write equal lists of locations, live-outs or saved registers once (rfc2 only)")
    pass_options.fragment(parser)
    parser.add_argument("--strip-debug", action="store_true",
                        help="drop all debug information of the LLVM IR text; by default line tables are kept, and a "
                             "note says what is not")
    parser.add_argument("--show", metavar="STAGE", default="",
                        help="print every function after this stage, or the selection graphs after one of their steps: "
                             "build, combine, legalize, select, schedule")
    parser.add_argument("--time", action="store_true", help="print the time spent in each stage and step")
    parser.add_argument("--rules", action="store_true", help="print the graph selector's rules that fired, and where")
    parser.add_argument("--truth", metavar="FILE", help="write the compiler's own account of every record, as JSON")
    parser.add_argument("--check", action="store_true",
                        help="verify graphs and machine functions after each step, and check every register allocation")
    parser.add_argument("--passes", metavar="NAMES", default="",
                        help="run these passes first: mem2reg, place-safepoints, rewrite-statepoints-for-gc")
    parser.add_argument("--check-safepoints", action="store_true",
                        help="reject uses of a pointer after a statepoint may have moved its object")
    parser.add_argument("--jobs", "-j", type=positive, default=1, metavar="N", help="compile N inputs at a time")
    parser.add_argument("--batch", action="store_true",
                        help="read one input a line from standard input, optionally followed by a tab and an output")
    pass_options.collectors(parser)
    pass_options.configure(parser)
    llc_words.configure(parser)


def run(arguments: argparse.Namespace) -> int:
    """Compile all inputs. An input with errors leaves no output."""
    llc_words.settle(arguments)
    if arguments.batch or len(arguments.inputs) > 1:
        if arguments.truth:
            raise UsageError("--truth takes one input", notes=["compile inputs one by one for theirs"])
        from smemit.cli.many import compile_all

        return compile_all(arguments)
    if not arguments.inputs:
        raise UsageError("nothing to compile", notes=["name a module, or give names with --batch"])
    compile_one(arguments.inputs[0], arguments.output, arguments)
    return 0


def compile_one(source: str, output: str | None, arguments: argparse.Namespace) -> str:
    """Compile one input. Returns the name of the file that was written, "" for none."""
    if not arguments.passes and (words := pass_options.given(arguments)):
        raise UsageError(f"-{next(iter(words))} is an option of passes, and none is asked for",
                         notes=["--passes NAMES runs passes"])
    emit = arguments.emit
    to_screen = emit == "listing" or _is_printing(arguments)
    suffix = ".mir" if arguments.stop_after else EMITS[emit]
    name = output or ("-" if to_screen or emit == "null" else default_output(source, suffix))
    if output is None and not _is_printing(arguments) and name == "-" and emit == "obj":
        raise UsageError("the object of standard input needs a file name",
                         notes=["give -o FILE, or -o - for standard output"])
    result = _compiled(source, arguments)
    if emit == "null" or (_is_printing(arguments) and output is None):
        return ""
    write_output(name, result)
    return name


def _compiled(source: str, arguments: argparse.Namespace) -> bytes:
    from smemit.cli.load import is_machine_ir, is_text, load, load_text, read_text
    from smemit.ir.module import Module

    target, triple = arguments.target, arguments.triple
    text = completed(source) if arguments.fragment else read_text(source) if is_text(source) else None
    if text is not None and is_machine_ir(*text):
        return _machine_ir(*text, arguments)
    if text is None:
        module = load(source, target=target, triple=triple)
    else:
        module = load_text(*text, target=target, triple=triple, strip_debug=arguments.strip_debug)
        if module.left_out:
            print(f"{text[1]}: note: {module.left_out}", file=sys.stderr)
    if not isinstance(module, Module):
        return _section(module, arguments)
    set_processor(module, arguments.mcpu, arguments.mattr)
    pass_options.declare_collectors(module, arguments)
    if arguments.passes:
        from smemit.passes import run as run_passes

        run_passes(module, arguments.passes, pass_options.options_of(arguments))
    model = arguments.relocation_model or (_model_of_program(module) if text is None else "")
    return _module(module, arguments, model)


def _model_of_program(module: Module) -> str:
    """The relocation model of a Python program by default: linkers of today make position-independent executables.

    Only thread-local variables of the dynamic models keep llc's default: position-independent code does not reach them.
    """
    dynamic = any(one.thread_local.endswith("dynamic") for one in module.globals.values())
    return "" if dynamic else "pic"


def completed(source: str) -> tuple[str, str]:
    """Turn a fragment of LLVM IR into a whole module, and print each addition as a note."""
    from smemit.cli.load import is_text, read_text
    from smemit.ir.text.fragment import complete

    if not is_text(source):
        raise UsageError("--fragment completes LLVM IR text", place=source, notes=["give FILE.ll, or -"])
    text, file = read_text(source)
    whole, notes = complete(text)
    for note in notes:
        print(f"{file}: note: {note}", file=sys.stderr)
    return whole, file


def _machine_ir(text: str, file: str, arguments: argparse.Namespace) -> bytes:
    """Compile a file of machine IR, written by llc or by hand, from the stage that it has reached."""
    from smemit.compile.codegen.mir.files import read_machine_ir
    from smemit.compile.machine_ir import compile_machine_ir
    from smemit.ir.module import TARGETS

    if arguments.emit == "llvm-ir" or arguments.passes or arguments.isel or arguments.stop_after:
        raise UsageError("machine IR comes after the passes and selection", place=file,
                         notes=["leave --passes, --isel, --stop-after and --emit llvm-ir out"])
    triple = arguments.triple or TARGETS.get(arguments.target or "", "")
    truth = _truth() if arguments.truth else None
    made = compile_machine_ir(read_machine_ir(text, file, triple=triple), _options(arguments, truth, None))
    if truth is not None:
        write_output(arguments.truth, truth.to_text().encode())
    return made


def _is_printing(arguments: argparse.Namespace) -> bool:
    """Whether the user asks for a report instead of an output file."""
    return bool(arguments.show or arguments.time or arguments.rules)


def _section(made: SectionBuilder, arguments: argparse.Namespace) -> bytes:
    """Serialize a section built by hand, in the requested version."""
    from smemit.stackmap.formats import parse_version

    emit = arguments.emit
    if arguments.unique:
        raise UsageError("a section made by hand is written as it is", notes=["leave out --unique"])
    if emit not in ("obj", "stackmap", "null"):
        raise UsageError(f"a section made by hand has no {emit}", notes=["it has obj and stackmap"])
    if arguments.stackmap_version is not None:
        made.version = parse_version(arguments.stackmap_version)
    return made.to_bytes() if emit == "stackmap" else made.to_object()


def _module(module: Module, arguments: argparse.Namespace, model: str) -> bytes:
    emit = arguments.emit
    if emit == "llvm-ir":
        if _is_printing(arguments) or arguments.check or arguments.truth:
            raise UsageError("--emit llvm-ir compiles nothing that could be shown, timed or checked",
                             notes=["leave it out, or --show, --time, --rules, --check and --truth"])
        from smemit.ir.text import write
        from smemit.ir.verify import verify

        verify(module)
        if arguments.check_safepoints:
            from smemit.passes.check_safepoints import check_safepoints

            check_safepoints(module)
        return write(module).encode("utf-8", "surrogateescape")
    from smemit.compile.notes import note_left_out, notes_of
    from smemit.compile.pipeline import compile_module

    if arguments.stop_after:
        from smemit.compile.machine_ir import machine_ir

        if emit != "obj" or _is_printing(arguments) or arguments.truth or arguments.check:
            raise UsageError("--stop-after writes machine IR, and nothing else is made",
                             notes=["leave out --emit, --show, --time, --rules, --check and --truth"])
        options = _options(arguments, None, None)
        return machine_ir(module, llc_words.stage_of(arguments.stop_after), options).encode("utf-8", "surrogateescape")
    truth = _truth() if arguments.truth else None
    left_out: list[Stackmap | Patchpoint] = []
    with Status(sum(bool(function.blocks) for function in module.functions), "functions") as status:
        result = compile_module(module, _options(arguments, truth, status.show if sys.stderr.isatty() else None,
                                                 left_out), relocation_model=model)
    for site in left_out:
        print(note_left_out(site), file=sys.stderr)
    if truth is not None:
        write_output(arguments.truth, truth.to_text().encode())
    if arguments.debug_only:
        _dump(result, arguments)
    for note in notes_of(module, arguments.isel):
        print(note, file=sys.stderr)
    return result


def _dump(result: bytes, arguments: argparse.Namespace) -> None:
    """Print the records of an object as `llc -debug-only=stackmaps` does."""
    from smemit.stackmap import open_image
    from smemit.stackmap.llvm_dump import dump

    if arguments.emit != "obj" or arguments.stackmap_version not in (None, "3"):
        raise UsageError("-debug-only=stackmaps prints the records of an object, in version 3",
                         notes=["leave out --emit and --stackmap-version"])
    try:
        sections = open_image(result).sections
    except SectionError:
        return  # LLVM, too, prints nothing for a module without records.
    for section in sections:
        for blob in section.blobs():
            stack_map = blob.to_stack_map()
            section.name_functions(blob, stack_map)
            print(dump(stack_map), end="", file=sys.stderr)


def _options(arguments: argparse.Namespace, truth: Truth | None,
             progress: Callable[[int], None] | None, left_out: list[Stackmap | Patchpoint] | None = None) -> Options:
    from smemit.compile.options import Options

    return Options(
        level=int(arguments.level), stackmap_version=arguments.stackmap_version or "3", unique=arguments.unique,
        output="obj" if arguments.emit == "null" else arguments.emit, check=arguments.check, show=arguments.show,
        show_to=sys.stdout, time=arguments.time, rules=arguments.rules,
        isel=arguments.isel, llvm_bugs=arguments.llvm_bugs, patchpoint_liveness=arguments.enable_patchpoint_liveness,
        relocation_model=arguments.relocation_model, statepoint_registers=llc_words.statepoint_registers(arguments),
        truth=truth, check_safepoints=arguments.check_safepoints,
        progress=progress, left_out=left_out)


def _truth() -> Truth:
    from smemit.compile.objfile.truth import Truth

    return Truth()


def default_output(source: str, suffix: str) -> str:
    """The file `smemit compile` writes when no `-o` is given: the input's base name with another suffix."""
    if source == "-":
        return "-"
    path = source.rpartition(":")[0] if ":" in os.path.basename(source) else source
    base = os.path.basename(path)
    stem = base.rpartition(".")[0] if base.endswith((".py", ".ll", ".bc", ".mir")) else base.rpartition(".")[2]
    return stem + suffix


def write_output(name: str, data: bytes) -> None:
    """Write a whole file or nothing; `-` is standard output."""
    if name == "-":
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        return
    try:
        write_whole(name, data)
    except SmemitError as error:
        error.notes = (*error.notes, "choose another place with -o FILE, or -o - for standard output")
        raise
