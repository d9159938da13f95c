"""llc's objects for machines that smemit only reads: are records where the code has them?

    python -m tests.properties.machines_campaign [MODULES] [SEED]

For each machine so many random modules with stackmaps, patchpoints and statepoints are compiled. `check` finds nothing;
each record begins at an instruction as disassembled, a statepoint's behind a call; and assembly text says the same IDs,
locations and constants as the object. Modules that llc refuses are counted apart. Exit code 1 when something differs.
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

from smemit.errors import SmemitError
from smemit.stackmap import open_image

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


def module(dice: random.Random, sites: str) -> str:
    """LLVM IR: some functions that call others with sites between them."""
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
            values = ", ".join(dice.choice(choices) for _ in range(dice.randrange(1, 6)))
            kind = dice.choice(kinds)
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
    return "\n".join(lines) + "\n"


def faults(folder: Path, triple: str, option: str, text: str) -> Iterator[str]:
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
    yield from (f"check: {finding}" for finding in image.check())
    listed = subprocess.run(["llvm-objdump-22", "-d", folder / "x.obj"], capture_output=True, text=True, check=True)
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
    if not compiled["asm"]:
        # llc cannot print the addresses of ppc32, whose symbols have 4 bytes.
        return
    assembly = open_image(folder / "x.asm")
    both = [[(record.id, record.locations, record.live_outs) for record in one.records] for one in (image, assembly)]
    pools = [[stack_map.constants for stack_map in one.stack_maps] for one in (image, assembly)]
    if both[0] != both[1] or pools[0] != pools[1]:
        yield "assembly and object say different things"


def campaign(modules: int, seed: int) -> int:
    """The number of faults."""
    wrong = 0
    with tempfile.TemporaryDirectory() as name:
        for machine, (triple, option, sites) in MACHINES.items():
            counts: Counter[str] = Counter()
            for number in range(modules):
                text = module(random.Random(f"{seed} {number}"), sites)
                try:
                    found = list(faults(Path(name), triple, option, text))
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
