"""Random modules that must compile, keep every promise and decode: `python -m tests.properties.checked_campaign`.

For targets where no LLVM can be compared with, as PowerPC with statepoints: every module is compiled with `--check`,
which verifies graphs and machine functions and proves every allocation, and its stack map is read strictly. Seeds and
sizes are those of `smemit diff --random`. Exit code 1 when a module is refused or anything is found.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from smemit import stackmap
from smemit.cli.diff import _pairs, _sizes
from smemit.compile.pipeline import compile_module
from smemit.difftest.programs.features import parse_features
from smemit.difftest.programs.random_module import random_module
from smemit.errors import SmemitError
from smemit.ir.module import Module


def found_in(module: Module) -> Iterator[str]:
    """What is wrong with a module's object, or why there is none."""
    try:
        data = compile_module(module, check=True)
        for section in stackmap.open_image(data).sections if b".llvm_stackmaps" in data else ():
            yield from (str(finding) for finding in section.check())
            yield from (f"not read: {fault}" for fault in section.read().faults)
    except SmemitError as error:
        yield f"{type(error).__name__}: {error}"


def main(arguments: list[str] | None = None) -> int:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--random", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", default="5-60")
    parser.add_argument("--features", default="statepoint,all")
    parser.add_argument("--target", default="ppc64")
    given = parser.parse_args(arguments)
    features = parse_features(given.features)
    wrong = 0
    for seed, size in _pairs(given.random, given.seed, _sizes(given.size)):
        findings = list(found_in(random_module(seed, size, features, given.target)))
        wrong += bool(findings)
        for finding in findings:
            print(f"seed {seed} size {size}: {finding}", flush=True)
    print(f"{given.target}: {given.random - wrong} of {given.random} modules compile, check and decode")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
