"""What users import in the tests of their own stack map readers.

    from smemit.conformance.judge import judge

    test_my_reader = judge(my_reader)          # pytest: one test for each case of the kit

    from smemit.conformance.judge import strategies      # Hypothesis; needs the package hypothesis
    from smemit.conformance.judge import afl             # AFL++, libFuzzer and atheris mutators

`my_reader(data, case)` takes the bytes of a section and returns what it read after the schema of `smemit decode
--json` (fields that it does not know may be missing), or raises to refuse.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from smemit.conformance.judge.pytest_judge import judge

__all__ = ["judge"]


def __getattr__(name: str) -> object:
    if name == "judge":
        from smemit.conformance.judge.pytest_judge import judge

        return judge
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
