"""The kit judged by readers that do not share its code: our decoder, and llvm-readobj where it is installed.

Their results must match the truth as far as they go: llvm-readobj knows version 3 and shows the first map only.
It checks nothing, so only our strict reader judges invalid cases, and only those with an invalid section.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path

from smemit.conformance.judge.judging import Outcome, weigh
from smemit.conformance.judge.kit_directory import KitCase, load_kit
from smemit.conformance.judge.reading import Reading, from_json, parse_llvm
from smemit.errors import SmemitError
from smemit.stackmap.as_json import to_json
from smemit.stackmap.formats import Endian
from smemit.stackmap.image import open_image

LLVM_READOBJ = ("llvm-readobj-22", "llvm-readobj")
_AT_ONCE = 200


def prove(directory: Path) -> Iterator[str]:
    """The contradictions to the kit, as text."""
    cases = load_kit(directory)
    for case in cases:
        yield from by_decoder(case)
    tool = next(filter(None, map(shutil.which, LLVM_READOBJ)), None)
    if tool is not None:
        yield from by_llvm(tool, cases)


def by_decoder(case: KitCase) -> Iterator[str]:
    """Where our decoder contradicts the kit."""
    for what in ("file", "section"):
        path = case.path(what)
        if path is None:
            continue
        outcome, detail = weigh(case.verdict, case.read_truth(), read(path, case.endian))
        wanted = {"accept": (Outcome.RIGHT,), "reject": (Outcome.REFUSED,)}.get(case.verdict)
        if (wanted is not None and outcome not in wanted) or outcome is Outcome.WRONG:
            yield f"{case.verdict}/{case.name}: smemit on the {what}: {outcome.value}: {detail}"


def read(path: Path, endian: Endian) -> Reading:
    """Our decoder's result. The byte order of a bare section is given."""
    try:
        return from_json(to_json(open_image(path, endian=endian)))
    except SmemitError as error:
        return Reading(None, True, error.message)


def by_llvm(tool: str, cases: Sequence[KitCase]) -> Iterator[str]:
    """Where llvm-readobj contradicts the truth, or refuses a valid case."""
    chosen = [case for case in cases if case.verdict == "accept" and case.version == "3"]
    for start in range(0, len(chosen), _AT_ONCE):
        some = chosen[start : start + _AT_ONCE]
        done = subprocess.run([tool, "--stackmap", *(str(case.path("file")) for case in some)], capture_output=True,
                              text=True, stdin=subprocess.DEVNULL)
        for line in done.stderr.splitlines():
            yield f"{tool}: {line}"
        # The output for each file, part of a universal file, or member of an archive, begins with a line that names it.
        texts: dict[str, str] = {}
        for text in done.stdout.split("\nFile: ")[1:]:
            path = text.partition("\n")[0].partition("(")[0]
            texts[path] = texts.get(path, "") + text
        if len(texts) != len(some):
            yield f"{tool} read {len(texts)} of {len(some)} files"
            continue
        for case, text in zip(some, texts.values(), strict=True):
            outcome, detail = weigh("accept", case.read_truth(), parse_llvm(text, is_signed=False))
            # It does not know the name that linkers for Windows cut to eight bytes.
            is_cut = case.container == "pe" and outcome is Outcome.SILENT
            if outcome not in (Outcome.RIGHT, Outcome.PARTIAL) and not is_cut:
                yield f"accept/{case.name}: {tool}: {outcome.value}: {detail}"
