"""What campaigns share: the arguments of those that run on each target, and the report of counted comparisons."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable

from smemit.ir.module import TARGETS


def on_each_target(campaign: Callable[[str, int, int], bool], text: str | None, count: int, counted: str) -> int:
    """Run a campaign, a function of target, count and seed, for the targets asked for; 1 if one of them fails."""
    parser = argparse.ArgumentParser(description=text)
    parser.add_argument("--count", type=int, default=count, help=f"{counted} for each target (default: {count})")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--target", action="append", choices=list(TARGETS))
    given = parser.parse_args()
    passed = [campaign(target, given.count, given.seed) for target in given.target or TARGETS]
    return 0 if all(passed) else 1


def all_right(name: str, outcomes: Iterable[tuple[str, bool]], text: str) -> bool:
    """Print each wrong outcome, and how many are right."""
    right = count = 0
    for what, is_right in outcomes:
        count, right = count + 1, right + is_right
        if not is_right:
            print(f"{name}: {what}", flush=True)
    print(f"{name}: {right:,} of {count:,} {text}", flush=True)
    return right == count
