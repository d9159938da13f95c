"""Feature and processor words that change nothing: `python -m tests.properties.words_campaign [--target T] [--make]`.

A function may ask for a processor and for features. What llc -O0 makes of a corpus with a word and without it says
whether the word changes anything; the words that do not are `accepted.unchanged` of the target's file, which `--make`
writes and a plain run checks. The corpus is all golden inputs of the target and random modules of all features, as one
module; both selectors take it. All words with a plus, and all with a minus, change nothing together either. Needs llc
and llvm-link of LLVM 22, and ten minutes a target. Exit code 1 when the file says otherwise.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
import textwrap
from collections.abc import Iterator, Sequence
from pathlib import Path

from smemit.difftest import golden
from smemit.difftest.llvm import LLVM, SELECTORS, Ending, find_llvm
from smemit.difftest.programs.features import ALL, without_missing
from smemit.difftest.programs.random_module import random_module
from smemit.errors import SmemitError
from smemit.ir.module import TARGETS, Module
from smemit.ir.text import write
from smemit.isa.load import load_target

_RANDOM = 12
"""Random modules in the corpus."""
_RARE = frozenset(("fix-cortex-a53-835769",))
"""Words that change pairs of instructions which no program of a corpus need have."""
_WORD = re.compile(r"^  (\S+) +- ", re.MULTILINE)
_LISTED = re.compile(r'^unchanged = """\\\n.*?^"""\n', re.MULTILINE | re.DOTALL)
_OWN = ("target-cpu", "tune-cpu", "target-features")


def words_of(llvm: LLVM, target: str) -> tuple[list[str], list[str]]:
    """The processors and the features that LLVM has for a target."""
    done = subprocess.run([*llvm.command, f"-mtriple={TARGETS[target]}", "-mattr=help"], input="", capture_output=True,
                          text=True, check=False)
    processors, _, features = (done.stdout + done.stderr).partition("Available features")
    return _WORD.findall(processors), _WORD.findall(features)


def _modules(target: str) -> Iterator[Module]:
    for case in golden.cases(golden.default_folder()).values():
        if case.target == target and not case.isel:
            yield case.read()
    features, _ = without_missing(ALL - {"attributes"}, target)
    for seed in range(1, _RANDOM + 1):
        yield random_module(seed, 30, features, target)


def selectors_of(target: str) -> list[tuple[str, ...]]:
    """Options of llc for each selector that smemit has on a target."""
    return [SELECTORS["dag"]] if load_target(target).limits.get("needs_sites") else [(), SELECTORS["dag"]]


def corpus(llvm: LLVM, target: str) -> str:
    """One module of all functions that say nothing of processors, as text; what LLVM does not compile is left out."""
    with tempfile.TemporaryDirectory() as folder:
        parts = []
        for at, module in enumerate(_modules(target)):
            if any(name in function.attributes for function in module.functions for name in _OWN):
                continue
            text = write(module)
            if module.flags or module.comdats or any(llvm.compile(text, options=selector).ending is not Ending.OBJECT
                                                     for selector in selectors_of(target)):
                continue
            for item in [*module.globals.values()]:
                if not item.is_declaration:
                    item.name = f"{item.name}.{at}"
            path = Path(folder, f"{at}.ll")
            path.write_text(write(module), encoding="utf-8", errors="surrogateescape")
            parts.append(path)
        linked = subprocess.run(["llvm-link-22", "-S", "-o", "-", *parts], capture_output=True, text=True, check=False)
        if linked.returncode:
            raise SystemExit(f"llvm-link: {linked.stderr.strip()}")
        return linked.stdout


class Corpus:
    """What llc makes of the corpus, with options."""

    def __init__(self, llvm: LLVM, target: str) -> None:
        self.llvm, self.text = llvm, corpus(llvm, target)
        self.selectors = selectors_of(target)
        self.plain = [self._objects(selector) for selector in self.selectors]
        if not all(self.plain):
            raise SystemExit(f"llc: {llvm.compile(self.text, timeout=300, memory=4 << 30).message}")

    def _objects(self, options: Sequence[str]) -> bytes:
        return self.llvm.compile(self.text, options=tuple(options), timeout=300, memory=4 << 30).object

    def is_unchanged(self, *options: str) -> bool:
        """Whether llc makes the same objects with these options."""
        return all(self._objects((*selector, *options)) == plain
                   for selector, plain in zip(self.selectors, self.plain, strict=True))


def unchanged(llvm: LLVM, target: str) -> list[str]:
    """The words that change nothing: processors, then features with their sign."""
    judge = Corpus(llvm, target)
    processors, features = words_of(llvm, target)
    found = [name for name in processors if judge.is_unchanged(f"-mcpu={name}")]
    features = [name for name in features if name not in _RARE]
    for sign in "+-":
        found += _idle(judge, [sign + name for name in features], [])
    return found


def _idle(judge: Corpus, words: list[str], others: list[str]) -> list[str]:
    """The features among `words` that change nothing, with `others` besides: all at once, else those of each half."""
    if not words or judge.is_unchanged(f"-mattr={','.join(others + words)}"):
        return words
    half = len(words) // 2
    if not half:
        return []
    first = _idle(judge, words[:half], others)
    return first + _idle(judge, words[half:], others + first)


def _file(target: str) -> Path:
    return Path(__file__).parents[2] / "targets" / f"{target}.toml"


def _make(target: str, words: list[str]) -> None:
    path = _file(target)
    lines = textwrap.wrap(" ".join(words), 118, break_on_hyphens=False, break_long_words=False)
    listed = 'unchanged = """\\\n' + "".join(f"{line} \\\n" for line in lines) + '"""\n'
    text = _LISTED.sub("", path.read_text(encoding="utf-8"))
    path.write_text(text.replace("\n[accepted]\n", f"\n[accepted]\n{listed}", 1), encoding="utf-8")


def main(arguments: list[str] | None = None) -> int:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--target", choices=TARGETS, action="append")
    parser.add_argument("--make", action="store_true", help="write the words into the targets' files")
    given = parser.parse_args(arguments)
    try:
        llvm = find_llvm()
    except SmemitError as error:
        raise SystemExit(str(error)) from error
    wrong = 0
    for target in given.target or TARGETS:
        words, listed = unchanged(llvm, target), load_target(target).accepted["unchanged"]
        print(f"{target}: {len(words)} words change nothing")
        if given.make:
            _make(target, words)
            continue
        for word in sorted(listed.symmetric_difference(words)):
            wrong += 1
            print(f"{target}: {word} is {'listed and changes something' if word in listed else 'not listed'}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
