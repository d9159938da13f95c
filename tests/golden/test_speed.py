"""The module whose compilation is timed is compared with LLVM's, too: its first functions are a golden case."""

from __future__ import annotations

from smemit.difftest import golden
from tests.speed.module import build

FUNCTIONS = 40
REMARK = "The first functions of the module that tests/speed compiles."


def test_the_module_timed_is_a_case() -> None:
    cases = golden.cases(golden.default_folder())
    targets = ["x86_64", "aarch64", "ppc64", "ppc64le"]
    text = golden.input_text(build(FUNCTIONS, targets[0]), "speed", REMARK, targets)
    assert (golden.default_folder() / "inputs" / "speed.ll").read_text(encoding="utf-8") == text
    assert {f"{target}/speed" for target in targets} <= cases.keys()
