"""Mutated statepoint texts: does the verifier take what `opt-22 -passes=verify` takes, and nothing else?

    python tests/properties/statepoint_mutations.py --count 5000

prints every text the two disagree about, but for those where LLVM's own answer is known to be no judgement.
"""

from __future__ import annotations

import argparse
import difflib
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from smemit.difftest.programs.dice import Dice  # noqa: E402
from smemit.errors import SmemitError  # noqa: E402
from smemit.ir.text import read, write  # noqa: E402
from smemit.ir.verify import verify  # noqa: E402
from tests.properties.statepoint_modules import random_statepoints  # noqa: E402

_TOKEN = re.compile(r'ptr addrspace\(\d+\)|<2 x ptr addrspace\(1\)>|elementtype\([^()]*(?:\([^()]*(?:\(\d\))?[^()]*\))?'
                    r'[^()]*\)|[%@!][-\w$.]+|"[^"]*"|[\w.]+|\s+|.')
_INTEREST = ("statepoint", "gc.re", "landingpad", "define", "deopt", "phi", "ret", "declare", "invoke")
_POOLS = (
    ["-1", "0", "0", "1", "1", "2", "3", "4", "5", "7", "2147483647", "4294967296"],
    ["ptr addrspace(1)", "ptr", "i64", "i32", "i8", "double", "token", "void", "<2 x ptr addrspace(1)>", "label",
     "ptr addrspace(2)", "{ ptr addrspace(1), i64 }", "metadata", "<2 x ptr>", "i1"],
    ['"deopt"', '"gc-live"', '"gc-transition"', '"funclet"', '"gc-liv"', '"kcfi"'],
    ['gc "statepoint-example"', 'gc "coreclr"', 'gc "erlang"', 'gc "shadow-stack"', 'gc "none"', ""],
    ["fastcc", "coldcc", "anyregcc", "preserve_allcc", "cc 1023", "", "tail", "musttail", "notail"],
    ["readnone", "nounwind", "readonly", "memory(none)", "memory(argmem: readwrite)", "memory(read)", "noreturn",
     "memory(inaccessiblemem: readwrite)", "willreturn"],
    ["undef", "poison", "none", "null", "zeroinitializer", "0", "1.0"],
)


def mutate(text: str, dice: Dice) -> str:
    """`text` after one to three changes, mostly of statepoints and what hangs on them."""
    # The first lines name file and triple, which LLVM wants to stand first.
    *head, rest = text.split("\n", 3)
    lines = rest.split("\n")
    for _ in range(dice.pick((1, 1, 1, 1, 2, 3))):
        chosen = [i for i, line in enumerate(lines) if any(word in line for word in _INTEREST)]
        at = dice.pick(chosen) if chosen and dice.chance(85) else dice.below(len(lines))
        match dice.below(12):
            case 0:
                del lines[at]
                if not lines:
                    return text
            case 1:
                lines.insert(at, lines.pop(dice.below(len(lines))))
            case 2:
                # A second copy of an operation, its result renamed.
                lines.insert(at, re.sub(r"^(\s+%)[-\w.$]+ =", rf"\1again{dice.below(99)} =", dice.pick(lines)))
            case _:
                lines[at] = _change(lines[at], text, dice)
    return "\n".join([*head, *lines])


def _change(line: str, text: str, dice: Dice) -> str:
    tokens = _TOKEN.findall(line)
    places = [i for i, token in enumerate(tokens) if not token.isspace()]
    if not places:
        return line
    at = dice.pick(places)
    token = tokens[at]
    kind = dice.below(10)
    if kind == 0:
        tokens[at] = dice.pick(dice.pick(_POOLS))
    elif kind == 1:
        del tokens[at:at + dice.pick((1, 2, 3))]
    elif kind == 2:
        bundle = re.search(r'"(deopt|gc-live|gc-transition)"\([^()]*(?:\(\d\)[^()]*)*\)', line)
        if bundle:
            return dice.pick((line.replace(bundle[0], ""), line.replace(bundle[0], f"{bundle[0]}, {bundle[0]}"),
                              line.replace(bundle[0], bundle[0].replace(bundle[1], dice.pick(
                                  ("deopt", "gc-live", "gc-transition"))))))
    elif kind == 3:
        # A call argument or bundle entry more or less.
        commas = [i for i, t in enumerate(tokens) if t == ","]
        if commas:
            comma = dice.pick(commas)
            value = dice.pick(_pool(dice.pick(("%x", "1", "@x")), text))
            tokens[comma:comma] = [", ", dice.pick(_POOLS[1]), " ", value]
    elif kind == 4 and "define" in line:
        return line.replace(re.search(r'gc "[^"]*"|$', line)[0] or "{", dice.pick(_POOLS[3]))  # type: ignore[index]
    elif kind == 5 and "call " in line:
        return line.replace("call ", f"{dice.pick(_POOLS[4])} call " if dice.chance(50)
                            else f"call {dice.pick(_POOLS[4])} ")
    elif kind == 6 and ")" in line and "call" in line:
        behind = line.rfind(") [") + 1 or line.rfind(")") + 1
        return f"{line[:behind]} {dice.pick(_POOLS[5])} {line[behind:]}"
    else:
        tokens[at] = dice.pick(_pool(token, text))
    return "".join(tokens)


def _pool(token: str, text: str) -> list[str]:
    """What may stand where `token` stands, as far as the lexer sees."""
    if token[0] in "%@":
        names = re.findall(rf"{token[0]}[-\w$.]+", text)
        return names or [token]
    for pool in _POOLS:
        if token in pool:
            return pool
    if token.startswith("elementtype"):
        return ["", "elementtype(i64)", "elementtype(void ())", "elementtype(void (i64, ...))",
                "elementtype(i64 (...))", "elementtype(ptr addrspace(1) (ptr addrspace(1)))"]
    return ["-1", "0", "1", "7"] if token.lstrip("-").isdecimal() else [token, ""]


def _changes(text: str, mutated: str) -> str:
    found = difflib.unified_diff(text.split("\n"), mutated.split("\n"), "sound", "mutated", n=0, lineterm="")
    return "\n".join(f"  {line}" for line in found if line[:2] not in ("--", "++", "@@"))


def judge(text: str) -> tuple[str | None, str | None]:
    """Our mistake and LLVM's, None where there is none; LLVM's begins with `crash` where it died."""
    try:
        verify(read(text, "m"))
        mine = None
    except SmemitError as error:
        mine = str(error)
    done = subprocess.run(["opt-22", "-passes=verify", "-disable-output", "-"], input=text.encode(),
                          capture_output=True, check=False)
    theirs = done.stderr.decode(errors="replace")
    if done.returncode < 0 or "PLEASE submit a bug report" in theirs:
        return mine, f"crash: {theirs.splitlines()[0] if theirs else done.returncode}"
    return mine, theirs if done.returncode else None


KNOWN = ("does not apply to parameters", "statepoint too many arguments", "w/inline")
"""LLVM's words where we take more on purpose: attributes wherever they stand, statepoints in their old form."""
_OLD_TOKEN = re.compile(r"@llvm\.experimental\.gc\.re[\w.]+\(i32")
"""The first releases with statepoints declared tokens as i32, and such text is still read."""


def is_known(mine: str | None, theirs: str | None, text: str) -> bool:
    """Whether we take a text on purpose that LLVM refuses."""
    return mine is None and theirs is not None and (
        any(words in theirs for words in KNOWN) or _OLD_TOKEN.search(text) is not None)


def main() -> int:
    """Judge; 1 when there is a disagreement."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--show", type=int, default=10, help="disagreements printed whole")
    arguments = parser.parse_args()
    tally: Counter[str] = Counter()
    shown = 0
    for seed in range(arguments.seed, arguments.seed + arguments.count):
        dice = Dice(seed)
        text = write(random_statepoints(seed // 5, 4))
        mutated = mutate(text, dice)
        mine, theirs = judge(mutated)
        if theirs is not None and theirs.startswith("crash"):
            tally[f"LLVM crashes, we {'refuse' if mine else 'accept'}"] += 1
            if not mine and shown < arguments.show:
                shown += 1
                print(f"seed {seed}: accepted, LLVM: {theirs[:300]}\n{mutated}")
            continue
        agree = (mine is None) == (theirs is None)
        if is_known(mine, theirs, mutated):
            tally["known to differ"] += 1
            continue
        tally["both accept" if mine is None and agree else "both refuse" if agree else
              "only we refuse" if mine else "only LLVM refuses"] += 1
        if not agree and shown < arguments.show:
            shown += 1
            print(f"seed {seed}: we: {mine or 'accept'}\n  LLVM: {(theirs or 'accepts')[:400]}")
            print(_changes(text, mutated))
    print(", ".join(f"{what}: {count}" for what, count in tally.items()))
    return int(any(what.startswith("only") for what in tally))


if __name__ == "__main__":
    sys.exit(main())
