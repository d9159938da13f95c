"""Judge stack map readers by their results for the cases of the kit.

In pytest, one test for each case:

    from smemit.conformance.judge import judge

    test_my_reader = judge(my_reader)

`my_reader(data, case)` takes the bytes of a section. It returns the contents in the schema of `smemit decode --json`
(unknown fields may be missing), or raises a ValueError to refuse.
"""

from smemit.conformance.judge.pytest_judge import judge

__all__ = ["judge"]
