"""Strict reading: every rule, at its place."""

from __future__ import annotations

import pytest

from smemit.errors import SectionError
from smemit.stackmap import LiveOut, Location, StackMap, check, const, reg, section
from smemit.stackmap.build import SectionBuilder
from smemit.stackmap.findings import RULES
from smemit.stackmap.formats import FORMATS, Version


def right(version: Version = 3) -> SectionBuilder:
    """Two functions, three records; nothing wrong."""
    live = [LiveOut(3, 8), LiveOut(7, 8)] if version != 0 else []
    made = section(version).function("f", stack=24).record(1, 4, [reg(3), const(1 << 40)])
    return made.record(2, 9, [reg(3)], live).function("g").record(3, 1)


def rules(made: SectionBuilder, version: Version | None = None) -> list[tuple[int, str]]:
    return [(finding.offset, finding.rule) for finding in check(made.to_bytes(), version)]


@pytest.mark.parametrize("version", FORMATS)
def test_right_section_has_no_findings(version: Version) -> None:
    assert rules(right(version)) == []


@pytest.mark.parametrize(
    ("path", "value", "offset", "rule"),
    [
        ("header.reserved", 1, 0x01, "reserved-not-zero"),
        ("header.reserved#2", 1, 0x02, "reserved-not-zero"),
        ("record[0].flags", 2, 0x54, "reserved-not-zero"),
        ("record[0].location[1].reserved#2", 3, 0x6A, "reserved-not-zero"),
        ("record[1].padding", 9, 0x94, "reserved-not-zero"),
        ("record[0].location[0].kind", 6, 0x58, "kind-unknown"),
        ("record[0].location[1].offset", 1, 0x64, "constant-index"),
        ("record[0].location[1].offset", -1, 0x64, "constant-index"),
        ("record[0].location[1].register", 5, 0x64, "constant-register"),
        ("record[1].live-out[1].register", 2, 0xA0, "live-outs-unsorted"),
        ("record[1].live-out[1].register", 3, 0xA0, "live-outs-duplicate"),
        ("function[0].record count", 1, 0x00, "record-counts"),
        ("function[1].record count", 1 << 63, 0x00, "record-counts"),
        ("header.NumRecords", 4, None, "overrun"),
        ("header.NumFunctions", 0xFFFFFFFF, 0x10, "overrun"),
        ("header.NumConstants", 0xFFFFFFFF, 0x40, "overrun"),
        ("record[2].NumLocations", 50, None, "overrun"),
        ("record[2].NumLiveOuts", 50, None, "overrun"),
    ],
)
def test_departure_of_v3_is_found_at_its_place(path: str, value: int, offset: int | None, rule: str) -> None:
    found = rules(right().override(path, value))
    assert rule in [name for _, name in found]
    if offset is not None:
        assert (offset, rule) in found


@pytest.mark.parametrize(
    ("path", "value", "rule"),
    [
        ("header.FrameRecords offset", 36, "table-offsets"),
        ("header.Constants offset", 40, "table-offsets"),
        ("header.Locations offset", 1 << 20, "overrun"),
        ("function[0].flags", 16, "reserved-not-zero"),
        ("record[0].flags", 2, "reserved-not-zero"),
        ("function[0].number of records", 9, "range-overrun"),
        ("function[0].index of first frame register", 0, None),
        ("record[0].number of locations", 9, "range-overrun"),
        ("record[1].number of live-outs", 9, None),
        ("function[1].number of records", 0, "unowned-record"),
        ("record[0].location[0].reserved", 1, "reserved-not-zero"),
        ("record[1].live-out[1].register", 2, "live-outs-unsorted"),
        ("record[0].location[1].offset", 7, "constant-index"),
    ],
)
def test_departure_of_rfc2_is_found(path: str, value: int, rule: str | None) -> None:
    found = [name for _, name in rules(right("rfc2").override(path, value), "rfc2")]
    assert rule in found if rule else "range-overrun" not in found or path.endswith("live-outs")


def test_each_reserved_byte_of_every_version_is_looked_at() -> None:
    for version in FORMATS:
        data = right(version).to_bytes()
        from smemit.stackmap.decode import open_blob
        from smemit.stackmap.fields import fields

        zeros = [f for f in fields(open_blob(memoryview(data), 0, version, "little")) if f.field.zero]
        assert zeros
        for field in zeros:
            for at in range(field.offset, field.offset + field.size):
                wrong = bytearray(data)
                wrong[at] = 0x80
                found = list(check(bytes(wrong), version, "little"))
                assert [(f.offset, f.rule) for f in found] == [(field.offset, "reserved-not-zero")], (version, at)


def test_bytes_after_the_last_blob_are_found() -> None:
    size = len(right().to_bytes())
    assert rules(right().append(bytes(8))) == [(size, "trailing-zeros")]
    assert rules(right().append(b"garbage!")) == [(size, "trailing-bytes")]


def test_blob_off_its_alignment_is_found() -> None:
    data = right().to_bytes() + bytes(8) + right().to_bytes()
    assert list(check(data)) == []
    data = right(0).record(4, 9).to_bytes() + right(3).to_bytes()
    found = [finding.rule for finding in check(data)]
    assert "unaligned-blob" in found
    assert "mixed-versions" in found


def test_mislabelled_section_is_found() -> None:
    assert rules(right().override("header.version", 7)) == [(0, "mislabelled-version")]


def test_strict_reading_raises_what_check_finds() -> None:
    data = right().override("record[0].flags", 2).to_bytes()
    with pytest.raises(SectionError, match=r"0x0054: warning: record\[0\].flags is 2"):
        StackMap.from_bytes(data)
    assert StackMap.from_bytes(data, strict=False).functions[0].records[0].flags == 2


def test_every_rule_has_a_severity_and_a_text_that_can_be_filled() -> None:
    for rule in RULES.values():
        assert rule.severity in ("error", "warning", "note")
        assert rule.text.format(1, 2, 3, 4, 5)


def test_findings_of_a_hopeless_section_come_one_at_a_time() -> None:
    made = right()
    for index in range(3):
        made.record(9, 9, [Location(9, 9, 9, 9)] * 60000, fields={"flags": index + 1})
    first = next(iter(check(made.to_bytes())))
    assert first.rule == "kind-unknown" or first.rule == "reserved-not-zero"
