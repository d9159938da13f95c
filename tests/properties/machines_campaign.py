"""llc's objects for machines that smemit only reads: are records where the code has them?

    python -m tests.properties.machines_campaign [MODULES] [SEED]

For each machine so many random modules with stackmaps, patchpoints and statepoints are compiled and linked by ld.lld.
`check` finds nothing; each record begins at an instruction as disassembled, a statepoint's behind a call; records have
the values of the module that are constants; llvm-readobj and assembly text say the same as the object. Modules that llc
refuses are counted apart. Exit code 1 when something differs.
"""

from __future__ import annotations

import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from smemit.conformance.judge.compare import differences
from smemit.conformance.judge.reading import from_json, parse_llvm
from smemit.errors import SmemitError
from smemit.stackmap import Image, open_image
from smemit.stackmap.as_json import to_json

Truth = dict[tuple[str, int], list[int | None]]
"""By function and ID the values of a site: the constants, and None for what is computed."""

MACHINES = {
    "riscv64": ("riscv64-unknown-linux-gnu", "-mattr=-relax", "stackmap statepoint"),
    "riscv64, relaxed": ("riscv64-unknown-linux-gnu", "-mattr=+relax,+c", "stackmap statepoint"),
    "s390x": ("s390x-unknown-linux-gnu", "", "stackmap patchpoint"),
    "aarch64_be": ("aarch64_be-unknown-linux-gnu", "", "stackmap patchpoint statepoint"),
    "ppc32": ("powerpc-unknown-linux-gnu", "", "narrow stackmap"),
    "loongarch64": ("loongarch64-unknown-linux-gnu", "-mattr=-relax", "statepoint"),
    "loongarch64, relaxed": ("loongarch64-unknown-linux-gnu", "-mattr=+relax", "statepoint"),
}
"""Triple, option, and the sites that llc compiles for each; `narrow` has no values of 64 bits."""

STATEPOINTS = 1000
"""IDs from here on are statepoints'."""

DECLARATIONS = {
    "stackmap": "declare void @llvm.experimental.stackmap(i64, i32, ...)",
    "patchpoint": "declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)",
    "statepoint": "declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)",
}
CALLS = re.compile(r"\t(?:bl|bctrl|blr|jalr?|c\.jalr|brasl|basr|jirl|auipc)\b")


def module(dice: random.Random, sites: str) -> tuple[str, Truth]:
    """LLVM IR: some functions that call others with sites between them."""
    truth: Truth = {}
    word = "i32" if "narrow" in sites else "i64"
    pointer = "ptr addrspace(1)" if "statepoint" in sites else "ptr"
    kinds = [kind for kind in ("stackmap", "patchpoint", "statepoint") if kind in sites]
    lines = [f"declare {word} @other({word})", "declare void @poll()", *(DECLARATIONS[kind] for kind in kinds)]
    for index in range(dice.randrange(1, 4)):
        collector = 'gc "statepoint-example" ' if "statepoint" in sites else ""
        lines.append(f"define {word} @f{index}({word} %v0, {pointer} %p) {collector}{{")
        last = 0
        for step in range(1, dice.randrange(2, 9)):
            big = ["i32 7"] if word == "i32" else [f"i64 {dice.randrange(1 << 40)}", "i64 4294967296"]
            choices = [f"{word} %v{dice.randrange(last + 1)}", f"i32 {dice.randrange(-9, 9)}", *big]
            chosen = [dice.choice(choices) for _ in range(dice.randrange(1, 6))]
            values, kind = ", ".join(chosen), dice.choice(kinds)
            truth[f"f{index}", step + STATEPOINTS * (kind == "statepoint")] = [
                None if "%" in value else int(value.split()[1]) for value in chosen]
            if kind == "statepoint":
                lines.append(f"  %t{step} = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint."
                             f"p0(i64 {STATEPOINTS + step}, i32 0, ptr elementtype(void ()) @poll, i32 0, i32 0, i32 0,"
                             f" i32 0) [\"deopt\"({values}), \"gc-live\"({pointer} %p)]")
            elif kind == "patchpoint":
                lines.append(f"  %q{step} = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 "
                             f"{step}, i32 {8 * dice.randrange(6)}, ptr null, i32 0, {values})")
            else:
                lines.append(f"  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 {step}, i32 "
                             f"{4 * dice.randrange(4)}, {values})")
            if dice.random() < 0.7:
                lines.append(f"  %v{last + 1} = call {word} @other({word} %v{dice.randrange(last + 1)})")
                last += 1
        lines += [f"  ret {word} %v{last}", "}"]
    return "\n".join(lines) + "\n", truth


def faults(folder: Path, triple: str, option: str, sites: str, text: str, truth: Truth) -> Iterator[str]:
    """What is wrong about a module; a single "refused" when llc does not compile it."""
    compiled = {}
    for kind in ("obj", "asm"):
        words = ["llc-22", "-O1", f"-mtriple={triple}", *([option] if option else []), f"-filetype={kind}"]
        done = subprocess.run([*words, "-o", folder / f"x.{kind}"], input=text, capture_output=True, text=True)
        compiled[kind] = done.returncode == 0
    if not compiled["obj"]:
        yield "refused"
        return
    image = open_image(folder / "x.obj")
    yield from misplaced(image, folder / "x.obj")
    yield from untrue(image, truth)
    told = subprocess.run(["llvm-readobj-22", "--stackmap", folder / "x.obj"], capture_output=True, text=True)
    for found in differences(from_json(to_json(image)), parse_llvm(told.stdout, is_signed=False)):
        # llvm-readobj does not apply the relocations of offsets in code that a linker may relax.
        if "+relax" not in option or not found.path.endswith(".offset"):
            yield f"llvm-readobj: {found}"
    if "narrow" not in sites:
        # llc gives addresses of ppc32 a relocation that linkers do not know.
        subprocess.run(["ld.lld-22", "-e", "f0", "-o", folder / "x.elf", folder / "x.obj", folder / "called.obj"],
                       check=True)
        linked = open_image(folder / "x.elf")
        yield from (f"linked: {fault}" for fault in (*misplaced(linked, folder / "x.elf"), *untrue(linked, truth)))
    if not compiled["asm"]:
        # llc cannot print the addresses of ppc32, whose symbols have 4 bytes.
        return
    assembly = open_image(folder / "x.asm")
    both = [[(record.id, record.locations, record.live_outs) for record in one.records] for one in (image, assembly)]
    pools = [[stack_map.constants for stack_map in one.stack_maps] for one in (image, assembly)]
    if both[0] != both[1] or pools[0] != pools[1]:
        yield "assembly and object say different things"


def misplaced(image: Image, path: Path) -> Iterator[str]:
    """What `check` finds, and the records that the disassembled code contradicts."""
    yield from (f"check: {finding}" for finding in image.check())
    listed = subprocess.run(["llvm-objdump-22", "-d", path], capture_output=True, text=True, check=True)
    rows = re.findall(r"^\s*([0-9a-f]+): (.*)$", listed.stdout, re.MULTILINE)
    starts = [int(address, 16) for address, _ in rows]
    behind = {after for after, (_, words) in zip(starts[1:], rows, strict=False) if CALLS.search(words)}
    ends = {int(address, 16) + len(words.split("\t")[0].split()) for address, words in rows[-1:]}
    for record in image.records:
        assert record.function is not None
        address = (record.function.resolved or 0) + record.offset
        if address not in starts and address not in ends:
            yield f"record {record.id} at {address:#x}, where no instruction begins"
        elif record.id >= STATEPOINTS and address not in behind:
            yield f"statepoint {record.id} at {address:#x}, which is behind no call"


def untrue(image: Image, truth: Truth) -> Iterator[str]:
    """The records whose constants are not those of the module."""
    left = dict(truth)
    for stack_map in image.stack_maps:
        for function in stack_map.functions:
            for record in function.records:
                values = [stack_map.value_of(location) for location in record.locations]
                wanted = left.pop((function.symbol or "", record.id), [])
                # A statepoint begins with its convention, its flags and the number of its deopt values.
                got = values[3:][: values[2]] if record.id >= STATEPOINTS else values
                if len(got) != len(wanted) or any(a not in (None, b) for a, b in zip(wanted, got, strict=True)):
                    yield f"record {record.id} of {function.symbol} has {got}, not {wanted}"
    yield from (f"no record {number} of {name}" for name, number in left)


def campaign(modules: int, seed: int) -> int:
    """The number of faults."""
    wrong = 0
    with tempfile.TemporaryDirectory() as name:
        for machine, (triple, option, sites) in MACHINES.items():
            called = "define WORD @other(WORD %x) {\n  ret WORD %x\n}\ndefine void @poll() {\n  ret void\n}\n"
            subprocess.run(
                ["llc-22", f"-mtriple={triple}", *([option] if option else []), "-filetype=obj", "-o",
                 Path(name) / "called.obj"],
                input=called.replace("WORD", "i32" if "narrow" in sites else "i64"), text=True, check=True)
            counts: Counter[str] = Counter()
            for number in range(modules):
                text, truth = module(random.Random(f"{seed} {number}"), sites)
                try:
                    found = list(faults(Path(name), triple, option, sites, text, truth))
                except SmemitError as error:
                    found = [str(error)]
                counts["refused by llc" if found == ["refused"] else "wrong" if found else "right"] += 1
                for fault in found if found != ["refused"] else ():
                    print(f"{machine}, module {number}: {fault}", flush=True)
            wrong += counts["wrong"]
            print(f"{machine}: {', '.join(f'{many} {what}' for what, many in sorted(counts.items()))}", flush=True)
    return wrong


if __name__ == "__main__":
    given = [*map(int, sys.argv[1:]), *(500, 1)[len(sys.argv) - 1 :]]
    sys.exit(1 if campaign(*given) else 0)
