"""Hypothesis strategies give what they say, and shrink to little."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

hypothesis = pytest.importorskip("hypothesis")

from hypothesis import HealthCheck, find, given, settings  # noqa: E402

from smemit.compile.result import CompiledObject  # noqa: E402
from smemit.conformance.fuzz import strategies  # noqa: E402
from smemit.stackmap import read  # noqa: E402
from smemit.stackmap.image import open_image  # noqa: E402
from smemit.stackmap.serialize import serialize  # noqa: E402
from smemit.stackmap.strict import check  # noqa: E402

QUICK = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


@QUICK
@given(strategies.sections(most_maps=3))
def test_right_sections_read_as_their_maps(made: Any) -> None:
    assert read(made.data, made.maps[0].version, made.maps[0].endian).stack_maps == list(made.maps)
    assert not any(f.severity == "error" for f in check(made.data, made.maps[0].version, made.maps[0].endian))


@QUICK
@given(made=strategies.objects())
def test_objects_hold_their_section(made: Any, tmp_path_factory: pytest.TempPathFactory) -> None:
    path: Path = tmp_path_factory.getbasetemp() / "strategy.o"
    path.write_bytes(made.data)
    image = open_image(path)
    assert image.machine == made.machine and image.stack_maps == list(made.maps)


@QUICK
@given(strategies.faulty_sections())
def test_faulty_sections_are_refused(made: Any) -> None:
    assert made.rule and made.what


def test_failures_shrink_to_a_small_record() -> None:
    small = find(strategies.maps(), lambda made: any(x.offset < -100 for r in made.records for x in r.locations),
                 settings=settings(max_examples=500, deadline=None, database=None), random=Random(7))
    (record,) = small.records
    assert len(record.locations) <= 2 and len(serialize(small)) <= 112
    assert min(location.offset for location in record.locations) == -101 and record.id == 0


@QUICK
@given(strategies.compiled())
def test_compiled_functions_have_their_values_where_they_were_asked_to_be(made: CompiledObject) -> None:
    truth = made.truth["maps"][0]["functions"][0]["records"]
    found = made.stackmap.stack_maps[0].records
    kinds = {"register": "Register", "spill": "Indirect", "pool": "ConstantIndex"}
    for told, record in zip(truth, found, strict=True):
        for location, said in zip(record.locations, told["locations"], strict=True):
            assert location.kind_name == said["kind"]
            asked = said["operand"].get("placement", "any").partition("(")[0]
            assert kinds.get(asked, said["kind"]) == said["kind"]
