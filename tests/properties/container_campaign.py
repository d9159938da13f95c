"""Damaged files around stack maps: `python -m tests.properties.container_campaign --files N [--kind elf] [--seed S]`.

Each kind of container has whole files of its own, made by LLVM's tools and linkers where they are installed; one class
of damage after the other is done to them, and every verb reads what comes out. Nothing but smemit's own errors may
leave it, no verb may take longer than a second for a megabyte (with a floor of 50 ms) or more memory than 50 times the
file (with a floor of a megabyte; looked at for one file in fifty). Pages are made of one file in five. A failure prints
kind, damage and seed, and keeps the file.
"""

from __future__ import annotations

import argparse
import random
import shutil
import struct
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from smemit.cli.pages.html import page
from smemit.cli.pages.listing import listings
from smemit.conformance.inputs.random_maps import VERSIONS
from smemit.errors import SmemitError
from smemit.stackmap import Image, Record, const, direct, open_image, reg, section, spill
from smemit.stackmap import text as as_text
from smemit.stackmap.as_json import json_text
from smemit.stackmap.explain import explain
from smemit.stackmap.llvm_text import describe
from smemit.stackmap.stub import elf_object
from tests.unit.stackmap.test_containers import MADE, by_rel_relocations, compressed, with_section

SECONDS_PER_MB = 1.0
SECONDS_FLOOR = 0.05
BYTES_PER_BYTE = 50
BYTES_FLOOR = 1 << 20
LOOK_AT_MEMORY = 50
MAKE_PAGE = 5

SOURCE = """
define void @{f}(i64 %a, ptr %p) {{
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 8, i64 %a, i64 -1, i64 2147483648, ptr %p)
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 5, i32 48, ptr null, i32 0, i64 %a)
  ret void
}}
define internal void @{g}(i64 %a) {{
  %x = alloca i64
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0, ptr %x)
  ret void
}}
define void @{f}_user() {{
  call void @{g}(i64 1)
  ret void
}}
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
"""
ELF = {"x86_64": "x86_64-linux-gnu", "aarch64": "aarch64-linux-gnu", "ppc64": "powerpc64-linux-gnu",
       "ppc64le": "powerpc64le-linux-gnu"}  # fmt: skip
MAC = {"x86_64": "x86_64-apple-macosx13", "arm64": "arm64-apple-macosx13"}
WINDOWS = {"x86_64": "x86_64-pc-windows-msvc", "aarch64": "aarch64-pc-windows-msvc"}

Kinds = dict[str, list[bytes]]


def whole_files(folder: Path) -> Kinds:
    """Undamaged files of every kind the tools here can make."""
    kinds: Kinds = {"elf": [], "linked elf": [], "macho": [], "linked macho": [], "coff": [], "pe": [], "archive": [],
                    "universal": [], "unusual elf": []}  # fmt: skip
    for machine in ELF:
        made = section(machine=machine).function("f", stack=24)
        made.record(7, 4, [reg(3), spill(7, -8), const(-1), const(1 << 40), direct(7, 16)], [5, 6])
        kinds["elf"].append(made.function("g").record(8, 9).to_object())
    kinds["unusual elf"] = [compressed(MADE.to_bytes(), len(MADE.to_bytes())), by_rel_relocations(),
                            with_section(MADE.to_object(), type=7, flags=6, align=4)]  # fmt: skip
    for version in VERSIONS:
        made = section(version).function("f", stack=24).record(1, 2, [reg(3), const(-7)]).record(2, 9)
        kinds["unusual elf"].append(elf_object("x86_64", "little", made.to_bytes() * 3, [("f", 20)], []))
    if shutil.which("llc-22") is None:
        return {kind: files for kind, files in kinds.items() if files}
    for machine, triple in ELF.items():
        parts = objects(folder, triple)
        kinds["elf"] += [part.read_bytes() for part in parts]
        linker = shutil.which({"x86_64": "x86_64-linux-gnu-ld", "aarch64": "aarch64-linux-gnu-ld"}.get(
            machine, f"{triple}-ld")) or (shutil.which("ld") if machine == "x86_64" else None)  # fmt: skip
        for mode in (["-no-pie"], ["-pie"], ["-shared"], ["-r", "--unique=.llvm_stackmaps"]) if linker else ():
            options = [*mode, "-z", "max-page-size=4096", "-e", "main", "-o", "out"]
            add(kinds["linked elf"], folder, [linker or "", *options, *map(str, parts)])
            add(kinds["linked elf"], folder, [linker or "", *options, "-s", *map(str, parts)])
        add(kinds["archive"], folder, ["llvm-ar-22", "rcs", "out", *map(str, parts)])
    slim = []
    for arch, triple in MAC.items():
        parts = objects(folder, triple)
        slim.append(parts[0])
        kinds["macho"] += [part.read_bytes() for part in parts]
        for fixups in ("-fixup_chains", "-no_fixup_chains"):
            platform = ["-platform_version", "macos", "13.0", "13.0", "-undefined", "dynamic_lookup", fixups]
            add(kinds["linked macho"], folder, ["ld64.lld-22", "-arch", arch, *platform, "-o", "out", *map(str, parts)])
        add(kinds["archive"], folder, ["llvm-ar-22", "--format=darwin", "rcs", "out", *map(str, parts)])
    add(kinds["universal"], folder, ["llvm-lipo-22", "-create", "-output", "out", *map(str, slim)])
    for triple in WINDOWS.values():
        parts = objects(folder, triple)
        kinds["coff"] += [part.read_bytes() for part in parts]
        flags = ["-flavor", "link", "/nodefaultlib", "/entry:main", "/subsystem:console", "/opt:noref", "/out:out"]
        for symbols in ([], ["/debug:symtab"]):
            add(kinds["pe"], folder, ["lld-22", *flags, *symbols, *map(str, parts)])
    return {kind: files for kind, files in kinds.items() if files}


def objects(folder: Path, triple: str) -> list[Path]:
    """Two objects that can be linked."""
    made = []
    for names in (("f", "g"), ("main", "inner")):
        path = folder / f"{triple}-{names[0]}.o"
        command = ["llc-22", "-O0", f"-mtriple={triple}", "-relocation-model=pic", "-filetype=obj", "-o", str(path)]
        subprocess.run(command, input=SOURCE.format(f=names[0], g=names[1]).encode(), check=True, timeout=60)
        made.append(path)
    return made


def add(files: list[bytes], folder: Path, command: list[str]) -> None:
    """The file `out` that a tool makes; nothing when the tool is not there or will not."""
    (folder / "out").unlink(missing_ok=True)
    with suppress(OSError, subprocess.CalledProcessError):
        subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=60)
        files.append((folder / "out").read_bytes())


# ---- Damage


def flipped(rng: random.Random, data: bytearray, _: bytes) -> None:
    """A few bits."""
    for _step in range(rng.randrange(1, 5)):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)


def overwritten(rng: random.Random, data: bytearray, _: bytes) -> None:
    """A few bytes."""
    for _step in range(rng.randrange(1, 9)):
        data[rng.randrange(len(data))] = rng.choice((0, 1, 0x7F, 0x80, 0xFF, rng.randrange(256)))


def renumbered(rng: random.Random, data: bytearray, _: bytes) -> None:
    """A field somewhere is an extreme number, in either byte order."""
    for _step in range(rng.randrange(1, 4)):
        code = rng.choice("HIQ")
        size = struct.calcsize(f"<{code}")
        most = (1 << 8 * size) - 1
        near = rng.randrange(len(data) * 2)
        value = rng.choice((0, 1, most, most >> 1, (most >> 1) + 1, near & most, len(data) & most, rng.getrandbits(20)))
        at = rng.randrange(0, max(1, len(data) - size)) & -min(size, 4)
        struct.pack_into(f"{rng.choice('<>')}{code}", data, at, value & most)


def headers(rng: random.Random, data: bytearray, whole: bytes) -> None:
    """As `renumbered`, in the first kilobyte or the last two, where headers and tables are."""
    start = rng.choice((0, 0, max(0, len(data) - 2048)))
    part = bytearray(data[start : start + (1024 if start == 0 else 2048)])
    if len(part) > 16:
        renumbered(rng, part, whole)
        data[start : start + len(part)] = part


def cut(rng: random.Random, data: bytearray, _: bytes) -> None:
    """The end is missing."""
    del data[rng.randrange(len(data)) :]


def spliced(rng: random.Random, data: bytearray, other: bytes) -> None:
    """A piece of another file stands somewhere."""
    at, start = rng.randrange(len(data)), rng.randrange(len(other))
    piece = other[start : start + rng.choice((4, 16, 64, 512))]
    data[at : at + rng.choice((0, len(piece)))] = piece


def doubled(rng: random.Random, data: bytearray, _: bytes) -> None:
    """A piece stands twice, or is taken out."""
    at, size = rng.randrange(len(data)), rng.choice((1, 8, 60, 64, 300))
    if rng.random() < 0.5:
        data[at:at] = data[at : at + size]
    else:
        del data[at : at + size]


def blanked(rng: random.Random, data: bytearray, _: bytes) -> None:
    """A piece is zeros or ones."""
    at, size = rng.randrange(len(data)), rng.choice((8, 24, 40, 64, 512))
    size = min(size, len(data) - at)
    data[at : at + size] = rng.choice((b"\0", b"\xff")) * size


DAMAGE: tuple[Callable[[random.Random, bytearray, bytes], None], ...] = (
    flipped, overwritten, renumbered, headers, cut, spliced, doubled, blanked,
)  # fmt: skip


# ---- Reading


def verbs(image: Image, with_page: bool) -> Iterator[tuple[str, Callable[[], object]]]:
    """Everything that can be asked of a file, in pieces that are not kept; a page holds most of the rest once more."""
    yield "decode", lambda: count(as_text.describe(image))
    yield "decode --json", lambda: count(json_text(image))
    yield "decode --format llvm", lambda: count(describe(image))
    yield "check", lambda: sum(len(str(finding)) for finding in image.check())
    yield "explain", lambda: sum(1 for carrier in image.sections for _ in explain(carrier))
    yield "explain, code", lambda: sum(
        len(line.text) for carrier in image.sections for listing in listings(carrier) for line in listing.lines
    )
    if with_page:
        yield "explain --html", lambda: count(page(image))
    yield "objects and names", lambda: look_up(image)


def count(pieces: Iterator[str]) -> int:
    return sum(map(len, pieces))


def look_up(image: Image) -> list[Record]:
    with suppress(SmemitError):
        image.at(0x1000)
    image.named("f")
    return image.by_id(4)


def read(data: bytes, with_page: bool, with_memory: bool) -> None:
    """Read a damaged file in every way."""
    try:
        image = open_image(data)
    except SmemitError:
        return
    limit = max(SECONDS_FLOOR, SECONDS_PER_MB * len(data) / 1e6)
    for name, verb in verbs(image, with_page):
        # Time of this process, and the best of up to three: the machine may be busy.
        for turn in range(3):
            start = time.process_time()
            with suppress(SmemitError):
                verb()
            spent = time.process_time() - start
            if spent <= limit:
                break
            assert turn < 2, f"{name}: {spent:.2f} s for {len(data)} bytes"
        if with_memory:
            tracemalloc.start()
            try:
                with suppress(SmemitError):
                    verb()
                _, peak = tracemalloc.get_traced_memory()
            finally:
                tracemalloc.stop()
            assert peak <= max(BYTES_FLOOR, BYTES_PER_BYTE * len(data)), f"{name}: {peak} bytes for {len(data)}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--files", type=int, default=1_000_000)
    parser.add_argument("--kind", help="only this kind of container")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", default="/tmp/smemit-container", help="where a failing file is kept")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        kinds = whole_files(Path(folder))
    if arguments.kind is not None:
        kinds = {kind: files for kind, files in kinds.items() if kind == arguments.kind}
    for kind, files in kinds.items():
        for whole in files:
            assert open_image(whole).stack_maps, f"a whole {kind} file without maps"
    start = told = time.monotonic()
    names, failures = sorted(kinds), 0
    for number in range(arguments.files):
        rng = random.Random(f"{arguments.seed} {number}")
        kind = names[number % len(names)]
        data = bytearray(rng.choice(kinds[kind]))
        damage = [rng.choice(DAMAGE) for _ in range(rng.choice((1, 1, 1, 2, 3)))]
        for change in damage:
            if len(data) > 16:
                change(rng, data, rng.choice(kinds[kind]))
        try:
            read(bytes(data), number // len(names) % MAKE_PAGE == 0, number % LOOK_AT_MEMORY == 0)
        except Exception as error:
            failures += 1
            path = f"{arguments.keep}-{arguments.seed}-{number}"
            Path(path).write_bytes(data)
            words = ", ".join(change.__name__ for change in damage)
            print(f"{kind}, {words}, file {number} of seed {arguments.seed}: {type(error).__name__}: {error}; {path}")
            if failures == 20:
                return 1
        if time.monotonic() - told > 30:
            told = time.monotonic()
            print(f"{number + 1} of {arguments.files}, {told - start:.0f} s", file=sys.stderr)
    spent = time.monotonic() - start
    print(f"{arguments.files} damaged files of {len(names)} kinds in {spent:.0f} s, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
