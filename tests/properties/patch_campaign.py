"""Random patch requests on random objects: `python -m tests.properties.patch_campaign --count 10000`.

Each request is assembly text, bytes or a call, of a random length, at a random record. It is refused by name, or it
fills the whole area: bytes around it stay, and its rest is nops of the target. Undoing it restores every byte.
The exit code is 1 if anything else happens.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Iterator

from smemit import compile_module
from smemit.difftest.executions import runnable_module
from smemit.difftest.programs.features import ALL, without_missing
from smemit.errors import SmemitError
from smemit.run import Program, load
from tests.properties.campaigns import on_each_target

PER_PROGRAM = 25
_AROUND = 64
_TEXTS = {
    "x86_64": ("nop", "mov rax, {arg0}", "mov {result}, 7", "mov rbx, 1", "jmp 0x1000000", "ret", "add rsp, 8; ret",
               "lea rcx, [rax+8]", "no instruction", "mov {nobody}, 1"),
    "aarch64": ("nop", "mov x0, {arg0}", "mov {result}, #7", "mov x19, #1", "b 0x1000000", "ret", "ldr x1, [sp]",
                "no instruction", "mov {nobody}, #1"),
    "ppc": ("nop", "mr 3, {arg0}", "li {result}, 7", "li 14, 1", "b 0x1000000", "blr", "ld 4, 8(1)",
            "no instruction", "li {nobody}, 1"),
}


def programs(target: str, seed: int) -> Iterator[Program]:
    """Random programs with records, ever more of them."""
    features, _ = without_missing(ALL - {"wild"}, target)
    while True:
        module = runnable_module(seed, 20, features, target)
        seed += 1
        program = load(compile_module(module), module=module)
        if any(not site.is_return_address for site in program.sites.values()):
            yield program


def request(program: Program, target: str, dice: random.Random) -> tuple[int, dict[str, object]]:
    """A record's id and what is asked for; both may make no sense."""
    ids = [one.record.id for one in program.records]
    id = dice.choice(ids) if dice.randrange(20) else dice.getrandbits(8)
    texts = _TEXTS.get(target, _TEXTS["ppc"])
    kind = dice.randrange(4)
    if kind == 0:
        return id, {"asm": "\n".join(dice.choices(texts, k=dice.randint(1, 6)))}
    if kind == 1:
        return id, {"bytes": dice.randbytes(dice.randint(1, 48))}
    if kind == 2:
        nops = program.image.target.nops(program.image.target.system.step * dice.randint(1, 12))
        return id, {"bytes": nops + program.image.target.return_code * dice.randrange(2)}
    return id, {"call": dice.choice([*program.image.entries, "nobody", dice.getrandbits(48), lambda hit: 1])}


def wrong(program: Program, id: int, asked: dict[str, object]) -> str:
    """What is wrong with the answer; "refused" or "" where nothing is."""
    image, machine = program.image, program.machine
    size = image.end - image.base
    before = machine.read(image.base, size)
    try:
        patch = program.patch(id, **asked)  # type: ignore[arg-type]
    except SmemitError:
        return "refused" if machine.read(image.base, size) == before else "a refused patch changed the code"
    site = program.sites[program.records.named(id)[0]]
    start, end = site.recorded.address, site.recorded.address + site.room
    if (patch.address, len(patch.after)) != (start, site.room):
        return f"the patch has {len(patch.after)} bytes at {patch.address:#x}, the area {site.room} at {start:#x}"
    after = machine.read(image.base, size)
    for at, (one, other) in enumerate(zip(before, after, strict=True), image.base):
        if one != other and not start <= at < end:
            return f"the byte at {at:#x} is outside the area and changed"
    code = asked.get("bytes")
    if isinstance(code, bytes) and patch.after != code + image.target.nops(site.room - len(code)):
        return "the area is not the bytes and nops"
    patch.undo()
    return "" if machine.read(image.base, size) == before else "undoing left a change"


def campaign(target: str, count: int, seed: int) -> bool:
    """Print how many requests were carried out and refused, and what went wrong."""
    dice, outcomes, started = random.Random(f"{target}{seed}"), Counter[str](), time.monotonic()
    for program in programs(target, seed):
        for _ in range(min(PER_PROGRAM, count - outcomes.total())):
            id, asked = request(program, target, dice)
            outcome = wrong(program, id, asked)
            outcomes[outcome or "carried out"] += 1
            if outcome not in ("", "refused"):
                print(f"{target}: record {id}, {asked}: {outcome}", flush=True)
        if outcomes.total() >= count:
            break
    print(f"{target}: {', '.join(f'{number:,} {word}' for word, number in outcomes.most_common())}, "
          f"{time.monotonic() - started:.0f} s", flush=True)
    return outcomes.keys() <= {"carried out", "refused"}


if __name__ == "__main__":
    sys.exit(on_each_target(campaign, __doc__, 2500, "requests"))
