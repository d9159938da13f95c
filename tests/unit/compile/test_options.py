"""The options of a compilation: what they accept."""

from __future__ import annotations

import pytest

from smemit import Builder, CompiledObject, Module, i64
from smemit.errors import UsageError


def compiled(version: int | str) -> CompiledObject:
    module = Module("m", target="x86_64")

    @module.function
    def recorded(f: Builder, a: i64) -> i64:
        f.stackmap(7, 0, live=[a])
        return a

    return module.compile(stackmap_version=version)


@pytest.mark.parametrize("version", [1, 2, 3])
def test_a_format_version_is_a_number_or_its_text(version: int) -> None:
    assert bytes(compiled(version)) == bytes(compiled(str(version)))


@pytest.mark.parametrize("version", [0, 4, True])
def test_other_format_versions_are_refused(version: int) -> None:
    with pytest.raises(UsageError, match="stackmap_version is"):
        compiled(version)
