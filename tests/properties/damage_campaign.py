"""Damaged inputs of `smemit diff`, `judge` and `fuzz`: each ends in a result or in one of our own errors.

    python -m tests.properties.damage_campaign [INPUTS] [SEED]

`diff` gets a damaged object beside the whole one; `judge` a kit with damaged manifest, truth, case or state, or what a
reader printed and what was damaged since. Prints each command that ended in a traceback or took longer than 2 s of
processor time, and keeps its folder.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

from smemit.cli import main
from smemit.conformance.fuzz.readers import load_state
from smemit.conformance.judge.kit_directory import KitCase, load_kit
from smemit.conformance.kit.write import write
from smemit.errors import SmemitError
from smemit.stackmap import open_image
from smemit.stackmap.as_json import json_text
from tests.properties.container_campaign import DAMAGE
from tests.unit.difftest.test_damaged_objects import objects

SECONDS = 2.0
ODD: tuple[Any, ...] = (None, True, -1, 0, 5, 1 << 64, -(1 << 80), 10**400, 1.5, float("nan"), float("inf"), "", "x",
                        "-1", "9" * 5000, "\udc80", "a\0b", "../x", [], {}, [[]], [None], {"": {}}, "Register")


def damaged(rng: random.Random, data: bytes) -> bytes:
    """Some bytes are not what they were."""
    changed = bytearray(data)
    for change in rng.choices(DAMAGE, k=rng.choice((1, 1, 1, 2, 3))):
        if len(changed) > 16:
            change(rng, changed, data)
    return bytes(changed)


def damaged_json(rng: random.Random, data: bytes) -> bytes:
    """Some bytes, or a value somewhere in the tree."""
    if rng.random() < 0.4:
        return damaged(rng, data)
    tree: Any = json.loads(data)
    for _ in range(rng.choice((1, 1, 2))):
        place: Any = tree
        while isinstance(place, dict | list) and place:
            key = rng.choice(list(place) if isinstance(place, dict) else range(len(place)))
            if not place[key] or not isinstance(place[key], dict | list) or rng.random() < 0.15:
                if rng.random() < 0.2:
                    del place[key]
                else:
                    place[key] = deepcopy(rng.choice(ODD))
                break
            place = place[key]
    return json.dumps(tree).encode()


class Kit:
    """A kit of a few cases, written anew for each input."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "whole"
        write(self.folder, ["records", "kind"])
        cases = load_kit(self.folder)
        chosen = [next(case for case in cases if (case.verdict, case.version) == kind)
                  for kind in (("accept", "3"), ("accept", "rfc2"), ("reject", "3"), ("accept", "1"))]
        manifest = json.loads((self.folder / "manifest.json").read_bytes())
        names = {case.name for case in chosen}
        manifest["cases"] = [row for row in manifest["cases"] if row["name"] in names]
        self.manifest = json.dumps(manifest).encode()
        self.files = {name: (self.folder / name).read_bytes() for case in chosen for name in _files(case)}
        images = (open_image(self.folder / case.file) for case in chosen)
        self.outputs = ["".join(json_text(image)).encode() for image in images]
        if llvm := shutil.which("llvm-readobj-22"):
            self.outputs += [subprocess.run([llvm, "--stackmap", self.folder / case.file], capture_output=True,
                                            timeout=60, check=False).stdout for case in chosen]

    def write(self, folder: Path, manifest: bytes, files: dict[str, bytes]) -> None:
        """The kit with these files."""
        for name, data in {**self.files, **files, "manifest.json": manifest}.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(data)


def _files(case: KitCase) -> list[str]:
    return [case.file, case.truth, case.text, *([case.section] if case.section else [])]


Work = Callable[[random.Random, Path, Kit], int]


def diff(rng: random.Random, folder: Path, _: Kit) -> int:
    """A damaged object and the whole one, in either order."""
    whole = rng.choice(objects())
    (folder / "whole.o").write_bytes(whole)
    (folder / "damaged.o").write_bytes(damaged(rng, whole))
    names = rng.sample([str(folder / "whole.o"), str(folder / "damaged.o")], 2)
    form = rng.choice(([], [], ["--json"], ["--html", str(folder / "page.html")]))
    return main(["diff", *names, *form])


def judge_kit(rng: random.Random, folder: Path, kit: Kit) -> int:
    """A damaged manifest, or a damaged file that the manifest knows or does not know."""
    manifest, files = kit.manifest, {}
    if rng.random() < 0.5:
        manifest = damaged_json(rng, manifest)
    else:
        name = rng.choice(list(kit.files))
        data = kit.files[name]
        files[name] = (damaged_json if name.endswith(".json") else damaged)(rng, data)
        if rng.random() < 0.8:
            old, new = (hashlib.sha256(given).hexdigest().encode() for given in (data, files[name]))
            manifest = manifest.replace(old, new)
    kit.write(folder, manifest, files)
    forms = (["--lenient"], ["--json", "-"], ["--html", str(folder / "page.html")], ["--input", "section"])
    more = rng.choice(([], *forms))
    return main(["judge", str(folder), "--jobs", "1", "--reader", "cat {}", *more])


def judge_output(rng: random.Random, folder: Path, kit: Kit) -> int:
    """A reader that prints damaged JSON, or damaged lines of llvm-readobj."""
    output = rng.choice(kit.outputs)
    change = damaged_json if output.startswith(b"{") else damaged
    kit.write(folder, kit.manifest, {})
    (folder / "output").write_bytes(change(rng, output))
    more = rng.choice(([], ["--adapter", "json"], ["--adapter", "llvm"], ["--junit", str(folder / "junit.xml")]))
    return main(["judge", str(folder), "--jobs", "1", "--reader", f"cat {folder}/output", *more])


def fuzz_state(rng: random.Random, folder: Path, _: Kit) -> int:
    """The state of a campaign that goes on."""
    state = json.dumps({"next": 12, "causes": ["crash at read_record", "wrong value: size"]}).encode()
    (folder / "state.json").write_bytes(damaged_json(rng, state))
    with contextlib.suppress(SmemitError):
        load_state(folder)
    return 0


WORK: tuple[Work, ...] = (diff, diff, judge_kit, judge_output, fuzz_state)


def attempt(work: Work, rng: random.Random, folder: Path, kit: Kit) -> str:
    """What is wrong with the end of a command, or nothing."""
    start = time.process_time()
    try:
        printed = io.TextIOWrapper(io.BytesIO(), "utf-8")
        with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
            code = work(rng, folder, kit)
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            raise
        frame = traceback.extract_tb(error.__traceback__)[-1]
        return f"{type(error).__name__} at {frame.filename}:{frame.lineno}: {error!s:.80}"
    spent = time.process_time() - start
    return f"exit code {code}" if code not in (0, 1, 2) else f"{spent:.1f} s" if spent > SECONDS else ""


def run(count: int, seed: int) -> int:
    """The campaign; 1 when a command ended wrongly."""
    done, wrong = Counter[str](), 0
    with tempfile.TemporaryDirectory() as name:
        kit = Kit(Path(name))
        for number in range(count):
            work = WORK[number % len(WORK)]
            folder = Path(name, "input")
            folder.mkdir()
            found = attempt(work, random.Random(f"{seed} {number}"), folder, kit)
            done[work.__name__] += 1
            if found:
                wrong += 1
                kept = tempfile.mkdtemp(prefix=f"smemit-damage-{seed}-{number}-")
                shutil.copytree(folder, kept, dirs_exist_ok=True)
                print(f"{work.__name__}, input {number} of seed {seed}: {found}; {kept}", flush=True)
            shutil.rmtree(folder)
    words = ", ".join(f"{times:,} {name}" for name, times in done.items())
    print(f"{wrong} of {count:,} damaged inputs ended wrongly ({words})")
    return 1 if wrong else 0


if __name__ == "__main__":
    os.environ.setdefault("TERM", "dumb")
    given = [*map(int, sys.argv[1:]), *(33000, 1)[len(sys.argv) - 1 :]]
    sys.exit(run(*given))
