"""Uses of pointers that a statepoint may have moved: do we find those that LLVM finds, and no others?

    python tests/properties/safepoint_uses.py --count 3000

compares `unrelocated_uses` with `opt-22 -passes='verify<safepoint-ir>'` on random modules, use by use. The modules make
no pointers of integers, which LLVM takes for constants; those with a branch on a constant that cuts blocks off are left
out, because LLVM takes a loop there for one that runs. LLVM takes some phis of nothing but unrelocated pointers for
mixed ones and refuses comparisons of them; these are counted apart.
"""

from __future__ import annotations

import argparse
import itertools
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from smemit.ir import ops  # noqa: E402
from smemit.ir.module import Function, Module  # noqa: E402
from smemit.ir.text import read, write  # noqa: E402
from smemit.passes.check_safepoints import UnrelocatedUse, live_edges, unrelocated_uses  # noqa: E402
from tests.properties.statepoint_modules import random_statepoints  # noqa: E402

RUNS = 8
"""LLVM visits blocks in the order of their addresses, and its answer on comparisons of mixed phis can differ from run
to run; one that is ours will do."""

Use = tuple[str, str]
"""The name of the pointer, and the instruction: its word, or its result's name where it has one."""


def ours(module: Module) -> list[Use]:
    """What we find."""
    found = []
    for use in unrelocated_uses(module):
        word = "invoke" if getattr(use.user, "normal", None) is not None else (
            "call" if isinstance(use.user, ops.CallSite) else use.user.mnemonic)
        found.append((use.value.name, use.user.name or word))
    return found


def theirs(text: str) -> list[Use]:
    """What LLVM finds."""
    done = subprocess.run(["opt-22", "-passes=verify<safepoint-ir>", "-safepoint-ir-verifier-print-only",
                           "-disable-output", "-"], input=text.encode(), capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    found = []
    for definition, user in re.findall(r"^Def: (.*)\nUse:   (.*)$", done.stderr.decode(), re.M):
        name = re.match(r"\s*%([\w.]+) =", definition) or re.search(r"%([\w.]+)$", definition)
        result = re.match(r"(?:%\d+ = )?(?:%([a-z][\w.]*) =|([a-z]+))", user)
        assert name and result, (definition, user)
        found.append((name[1], result[1] or result[2]))
    return found


def has_dead_blocks(function: Function) -> bool:
    """Whether a branch on a constant cuts blocks off: LLVM takes a loop behind it for one that runs."""
    reached = set(function.blocks[:1])
    todo = list(reached)
    while todo:
        for block in todo.pop().operations[-1].successors():
            if block not in reached:
                reached.add(block)
                todo.append(block)
    return bool(function.blocks) and len(live_edges(function)[0]) != len(reached)


def is_plausible(use: UnrelocatedUse) -> bool:
    """Whether the path is one: edge by edge, from the statepoint to the user."""
    path = use.path
    steps = all(b in set(a.operations[-1].successors()) for a, b in itertools.pairwise(path))
    return steps and use.statepoint.block is path[0] and use.user.block is path[-1]


def main() -> int:
    """Compare; 1 when there is a difference."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--show", type=int, default=5)
    arguments = parser.parse_args()
    uses = clean = differ = strange = skipped = compared = 0
    for seed in range(arguments.seed, arguments.seed + arguments.count):
        text = write(random_statepoints(seed, 8, numbers=False))
        module = read(text, "m")
        if any(has_dead_blocks(function) for function in module.functions):
            skipped += 1
            continue
        mine, other = set(ours(module)), set(theirs(text))
        uses += len(other)
        clean += not other
        strange += sum(not is_plausible(use) for use in unrelocated_uses(module))
        comparisons = {op.name for function in module.functions for op in function.operations()
                       if isinstance(op, ops.ICmp)}
        excess = {use for use in other - mine if use[1] in comparisons}
        compared += len(excess)
        if mine != other - excess and not any(mine == set(theirs(text)) for _ in range(RUNS)):
            differ += 1
            if differ <= arguments.show:
                print(f"seed {seed}: only we {sorted(mine - other)}, only LLVM {sorted(other - mine)}")
    print(f"{arguments.count - skipped} modules, {clean} without a late use, {uses} late uses; "
          f"{differ} modules differ, {strange} paths are none; {compared} comparisons refused by LLVM alone")
    return int(differ > 0 or strange > 0)


if __name__ == "__main__":
    sys.exit(main())
