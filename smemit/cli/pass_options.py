"""Options of the safepoint passes, named as in LLVM's opt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import argparse

    from smemit.ir.module import Module
    from smemit.passes.options import PassOptions

_SWITCHES = {
    "spp-no-entry": "insert no polls at function entries",
    "spp-no-backedge": "insert no polls in loops",
    "spp-no-call": "insert a poll in a loop even if it contains a call",
    "spp-all-backedges": "insert a poll in every loop",
    "spp-split-backedge": "insert polls on the back edges of loops, not before the branch",
    "spp-print-liveset": "print the pointers that are live across each call",
    "spp-print-liveset-size": "print how many pointers are live across each call",
    "spp-print-base-pointers": "print the base of each pointer that is live across a call",
    "rs4gc-clobber-non-live": "set pointers that a statepoint does not relocate to null",
}
_NUMBERS = {
    "spp-counted-loop-trip-width": "width in bits of the trip count of a short loop, which needs no poll (32)",
    "spp-rematerialization-threshold": "cost limit for rematerializing a pointer (6)",
}
_ANSWERS = {
    "rs4gc-remat-derived-at-uses": "rematerialize derived pointers at their uses (true)",
    "rs4gc-allow-statepoint-with-no-deopt-info": "also turn calls without deopt operands into statepoints (true)",
}


def fragment(parser: argparse.ArgumentParser) -> None:
    """Add the option that completes a fragment of LLVM IR text."""
    parser.add_argument("--fragment", action="store_true",
                        help="the LLVM IR text is a fragment, such as an example from LLVM's documents: add missing "
                             "declarations and the function around it, and say what was added")


def collectors(parser: argparse.ArgumentParser) -> None:
    """Add the option that declares the program's own collectors."""
    parser.add_argument("--collectors", metavar="FILE.toml",
                        help="declare collectors that functions name as their gc (smemit docs statepoints)")


def declare_collectors(module: Module, arguments: argparse.Namespace) -> None:
    """Give a module the collectors of the file that the arguments name."""
    if arguments.collectors is not None:
        from smemit.passes.own_collectors import read_collectors

        module.collectors.update(read_collectors(arguments.collectors))


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options to a parser."""
    words = parser.add_argument_group("options of the passes, as in LLVM's opt")
    for name, summary in _SWITCHES.items():
        words.add_argument(f"-{name}", f"--{name}", action="store_true", help=summary)
    for name, summary in _NUMBERS.items():
        words.add_argument(f"-{name}", f"--{name}", type=_number, metavar="N", help=summary)
    for name, summary in _ANSWERS.items():
        words.add_argument(f"-{name}", f"--{name}", type=_answer, metavar="BOOL", help=summary)


def options_of(arguments: argparse.Namespace) -> PassOptions:
    """The pass options that the arguments select."""
    from smemit.passes.options import PassOptions

    return PassOptions(**{name.partition("-")[2].replace("-", "_"): value for name, value in given(arguments).items()})


def given(arguments: argparse.Namespace) -> dict[str, Any]:
    """The pass options on a command line, by LLVM's names."""
    values = {name: getattr(arguments, name.replace("-", "_")) for name in (*_SWITCHES, *_NUMBERS, *_ANSWERS)}
    return {name: value for name, value in values.items() if value is not None and (value or name not in _SWITCHES)}


def _number(text: str) -> int:
    if not text.isdecimal() or not text.isascii() or len(text) > 9:
        import argparse

        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 to 999999999")
    return int(text)


def _answer(text: str) -> bool:
    if text.lower() not in ("0", "1", "true", "false"):
        import argparse

        raise argparse.ArgumentTypeError(f"{text!r} is none of 0, 1, true and false")
    return text.lower() in ("1", "true")
