"""llc's options for `smemit compile`: accepted where smemit has the same option, else the error names smemit's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from smemit.cli.parse import count, triple
from smemit.errors import UsageError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from smemit.compile.sites.statepoint_registers import StatepointRegisters


_STAGES = {
    "finalize-isel": "finalize", "phi-node-elimination": "phi", "twoaddressinstruction": "two_address",
    "regallocfast": "allocate", "fixup-statepoint-caller-saved": "caller_saved", "prologepilog": "frame",
    "postrapseudos": "expand", "stackmap-liveness": "live_outs",
}
"""The stage that matches each LLVM pass."""
_ANSWERED = {
    "-code-model": "set the module flag \"Code Model\" instead",
    "-fast-isel": "--isel=dag turns the fast selector off",
    "-global-isel": "--isel=dag is -global-isel=0 -fast-isel=0",
    "-function-sections": "give each function a section of its own in the module",
    "-data-sections": "give each variable a section of its own in the module",
    "-stackmap-version": "--stackmap-version writes that version, where llc only changes its number",
    "-verify-machineinstrs": "use --check",
    "-segmented-stacks": "give functions the attribute \"split-stack\"; f.define(..., stack=\"split\") in the DSL",
    "-stop-before": "--stop-after STAGE writes the machine IR after a stage",
    "-print-after-all": "--show STAGE prints the functions after a stage",
}


_IN_LANDING_PADS = "-use-registers-for-gc-values-in-landing-pad"


def _answer(**known: Any) -> argparse.Action:
    """A hidden option of llc's that smemit spells differently."""
    import argparse

    class Answer(argparse.Action):
        def __call__(self, parser: argparse.ArgumentParser, namespace: argparse.Namespace,
                     values: str | Sequence[Any] | None, option: str | None = None) -> None:
            word = f"-{(option or '').lstrip('-')}"
            parser.error(f"{word} is llc's: {_ANSWERED[word]}")

    return Answer(help=argparse.SUPPRESS, **known)


def site_options(parser: argparse.ArgumentParser | argparse._ArgumentGroup) -> None:
    """Add the options that change records."""
    parser.add_argument("-enable-patchpoint-liveness", "--enable-patchpoint-liveness", type=_switch, default=True,
                        metavar="BOOL", help="false: patchpoints record no live-out registers (default: true)")
    for word, metavar, text in (
            ("-max-registers-for-gc-values", "N", "statepoints keep up to N pointers in registers (default: 0)"),
            ("-use-registers-for-deopt-values", None, "statepoints keep deopt values in registers"),
            ("-fixup-allow-gcptr-in-csr", None, "record such pointers in callee-saved registers, not in slots"),
            ("-fixup-max-csr-statepoints", "N", "only at the first N - 1 statepoints of a function"),
            (_IN_LANDING_PADS, None, "accepted without -max-registers-for-gc-values, where it changes nothing")):
        parser.add_argument(word, f"-{word}", **({"type": count, "metavar": metavar} if metavar else
                                                 {"action": "store_true"}), help=text)


def statepoint_registers(arguments: argparse.Namespace) -> StatepointRegisters:
    """The values of statepoints that stay in registers."""
    import attrs

    from smemit.compile.sites.statepoint_registers import StatepointRegisters

    if arguments.max_registers_for_gc_values and arguments.use_registers_for_gc_values_in_landing_pad:
        raise UsageError(f"{_IN_LANDING_PADS} is not supported with -max-registers-for-gc-values",
                         notes=["llc -O0 then reads a slot in the landing pad that nothing has written; leave it out"])
    given = {field.name: getattr(arguments, field.metadata["llc"][1:].replace("-", "_"))
             for field in attrs.fields(StatepointRegisters)}
    return StatepointRegisters(**{name: value for name, value in given.items() if value is not None})


def _switch(text: str) -> bool:
    """A boolean, as llc reads it."""
    import argparse

    if text.lower() not in ("true", "false", "1", "0"):
        raise argparse.ArgumentTypeError(f"{text!r} is neither true nor false")
    return text.lower() in ("true", "1")


def configure(parser: argparse.ArgumentParser) -> None:
    """Add llc's options."""
    words = parser.add_argument_group("options of llc")
    words.add_argument("-mtriple", "--mtriple", metavar="TRIPLE", type=triple, help="same as --triple")
    words.add_argument("-march", "--march", metavar="NAME", help="same as --target")
    words.add_argument("-mcpu", "--mcpu", metavar="CPU", help="processor for functions that do not name one")
    words.add_argument("-mattr", "--mattr", metavar="+A,-B", help="features to add to every function")
    words.add_argument("-filetype", "--filetype", choices=("obj", "asm", "null"),
                       help="same as --emit; null writes nothing")
    words.add_argument("-relocation-model", "--relocation-model", choices=("pic", "static"), default="",
                       help="pic: position-independent code; static (default: pic for Python programs; for LLVM IR "
                            "as in llc: static, except on ppc64)")
    site_options(words)
    words.add_argument("-S", dest="filetype", action="store_const", const="asm", help="same as --emit asm")
    words.add_argument("-emit-llvm", "--emit-llvm", action="store_true", help="same as --emit llvm-ir")
    words.add_argument("-stop-after", "--stop-after", metavar="STAGE",
                       help="write the machine IR after a stage, or after the LLVM pass that does the same")
    words.add_argument("-debug-only", "--debug-only", choices=("stackmaps",),
                       help="print the records of the object to standard error as LLVM does")
    for word in _ANSWERED:
        own = word == "-stackmap-version"  # with two dashes that is smemit's
        words.add_argument(word, *([] if own else [f"-{word}"]), action=_answer, nargs="?")  # type: ignore[arg-type]


def stage_of(name: str) -> str:
    """The stage for a name: a stage of smemit, or an LLVM pass that does the same."""
    return _STAGES.get(name, name)


def settle(arguments: argparse.Namespace) -> None:
    """Translate llc's options to smemit's; raise UsageError if two contradict each other."""
    from smemit.ir.triples import target_of

    if arguments.emit_llvm:
        # clang's -S -emit-llvm is one request: for text.
        arguments.filetype = "llvm-ir" if arguments.filetype in (None, "asm") else arguments.filetype
    emits = {arguments.emit, arguments.filetype, "llvm-ir" if arguments.emit_llvm else None} - {None}
    if len(emits) > 1:
        raise UsageError(f"two outputs are asked for: {' and '.join(sorted(emits))}", notes=["name one"])
    arguments.emit = emits.pop() if emits else "obj"
    triples = {arguments.triple, arguments.mtriple} - {None}
    if len(triples) > 1:
        raise UsageError(f"two triples are asked for: {' and '.join(sorted(triples))}", notes=["name one"])
    arguments.triple = triples.pop() if triples else None
    if arguments.march == "x86-64":
        arguments.march = "x86_64"
    asked = {f"--target {arguments.target}": arguments.target and target_of(arguments.target),
             f"-march {arguments.march}": arguments.march and target_of(arguments.march),
             f"the triple {arguments.triple}": arguments.triple and target_of(arguments.triple)}
    named = {word: target for word, target in asked.items() if target}
    if len(set(named.values())) > 1:
        raise UsageError(f"different targets are asked for: {' and '.join(named)}", notes=["name one"])
    arguments.target = next(iter(named.values()), None)
