"""The report of a campaign over damaged texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path


def report(results: Iterable[tuple[int, bytes, str]], keep: str | None, suffix: str) -> int:
    """Count results by their first word; print failures, and write their texts to `keep`. 1 when a case failed.

    A result is a case's number, its text, and its outcome; failures begin with FAIL.
    """
    counts: Counter[str] = Counter()
    for number, text, outcome in results:
        counts[outcome.split()[0]] += 1
        if outcome.startswith("FAIL"):
            print(f"case {number}: {outcome}", flush=True)
            if keep:
                Path(keep, f"{number}{suffix}").write_bytes(text)
    print(", ".join(f"{name} {count}" for name, count in sorted(counts.items())))
    return 1 if counts["FAIL"] else 0
