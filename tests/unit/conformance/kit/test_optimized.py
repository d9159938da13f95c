"""The kit's optimized code is what llc makes of the modules in its files."""

from __future__ import annotations

import subprocess

import pytest

from smemit.conformance.kit.optimized import FILES, cases
from tests.conftest import need_tool

CASES = {case.name: case for case in cases()}


def test_duplicated_and_merged_records_are_in_the_truth() -> None:
    def ids(name: str) -> list[int]:
        (stack_map,) = CASES[f"v3-x86_64-optimized-{name}"].maps
        return [record.id for record in stack_map.records]

    assert ids("duplicated") == [4, 4, 4]
    assert ids("merged") == [5]


def test_records_of_one_address_and_rows_out_of_order() -> None:
    (stack_map,) = CASES["v3-ppc64-optimized-one-address"].maps
    records = list(stack_map.records)
    assert [record.id for record in records] == [6, 7, 8]
    assert len({record.offset for record in records}) == 1
    (stack_map,) = CASES["v3-ppc64-optimized-cold"].maps
    assert [function.symbol for function in stack_map.functions] == ["hot", "cold", "last"]


@pytest.mark.parametrize("name", sorted(file.name.removesuffix(".mir") for file in FILES.iterdir()))
def test_llc_makes_the_same_object(name: str) -> None:
    llc = need_tool("llc-22")
    module = FILES.joinpath(f"{name}.mir").read_text("utf-8").partition("\n...\n")[0].removeprefix("--- |\n")
    options = ["-use-registers-for-deopt-values"] if name.startswith("roots") else []
    made = subprocess.run([llc, "-O2", *options, "-filetype=obj", "-o", "-", "-"], input=module.encode(),
                          capture_output=True, check=True).stdout
    kind, _, machine = name.rpartition("-")
    assert CASES[f"v3-{machine}-optimized-{kind}"].file == made
