"""The rules of the format, and findings: violations of one rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

import attrs

Severity = Literal["error", "warning", "note"]


class Rule(NamedTuple):
    """`error`: readers misread or stop. `warning`: no information is lost, but no known emitter writes this.
    `note`: some emitter does."""

    severity: Severity
    text: str


RULES: Final[Mapping[str, Rule]] = {
    "unknown-version": Rule("error", "version byte {0} is none of 0, 1, 2, 3, and the bytes do not read as v3 either"),
    "mislabelled-version": Rule("error", "version byte {0}, but the bytes read as {1} and not as the version named"),
    "mixed-versions": Rule("warning", "{0} in a section that began with {1}"),
    "mixed-byte-orders": Rule("error", "a {0}-endian map behind a {1}-endian one"),
    "other-byte-order": Rule("error", "the map reads as {0}-endian, but was to be read as {1}-endian"),
    "overrun": Rule("error", "{0} claims {1}, but the section ends at {2:#x}"),
    "record-counts": Rule("error", "the functions claim {0} records, the header {1}"),
    "reserved-not-zero": Rule("warning", "{0} is {1}; the format has 0"),
    "fixed-value": Rule("error", "{0} is {1}; the format has {2}"),
    "no-last": Rule("error", "{0} is like the one before it, but it is the first"),
    "kind-unknown": Rule("error", "location kind {0}; known are 1 to 5"),
    "constant-index": Rule("error", "constant index {0} in a pool of {1}"),
    "constant-register": Rule("warning", "a constant location names register {0}; the format has 0"),
    "live-outs-unsorted": Rule("warning", "live-out register {0} after {1}; the list is sorted by number"),
    "live-outs-duplicate": Rule("warning", "live-out register {0} twice; equal numbers are merged"),
    "table-offsets": Rule("error", "{0} at {1:#x} does not follow from the table before it"),
    "range-overrun": Rule("error", "{0}: {1} entries from index {2}, but the table has {3}"),
    "range-overlap": Rule("error", "ranges name {0} more often than {1}; the rest is not read"),
    "unowned-record": Rule("error", "record {0} belongs to no function"),
    "unaligned-blob": Rule("warning", "a blob starts here, which is not a multiple of 8"),
    "trailing-zeros": Rule("warning", "{0} zero bytes after the last blob"),
    "empty-section": Rule("error", "the section is empty"),
    "no-stack-map": Rule("error", "the section is {0} zero bytes and no stack map"),
    "section-type": Rule("warning", "the section has type {0}; LLVM gives it 1 (PROGBITS)"),
    "section-alignment": Rule("warning", "the section is aligned to {0} bytes; its fields want 8"),
    "section-not-loaded": Rule("error", "the section is not loaded into memory, so no running program can read it"),
    "section-flags": Rule("warning", "the section is {0}"),
    "assembly-distances": Rule("note", "{0} instruction offsets are distances of labels, read as 0: assemble the file"),
    "missing-relocation": Rule("error", "no relocation fills in this function's address"),
    "relocation-kind": Rule("error", "{0} for a function's address; it takes {1}"),
    "relocation-target": Rule("warning", "the function's address is {0}, which this file does not define"),
    "relocation-place": Rule("error", "a relocation changes bytes here, which are not function's address"),
    "shared-address": Rule("warning", "function {0} has the address of the one at {1}"),
    "offset-outside": Rule("warning", "record {0} is at {1}+{2}, but the function has {3} bytes of code"),
    "unknown-register": Rule("warning", "record {0}, location {1}: {3} has no register of number {2}"),
    "register-size": Rule("warning", "record {0}, location {1}: {2} bytes in {3}, which has {4}"),
    "zero-size": Rule("warning", "record {0}, location {1}: 0 bytes"),
    "repeated-id": Rule("note", "record {0} again; the first is at {1:#x}"),
    "records-unordered": Rule("note", "offset {0} behind offset {1} of the same function"),
    "statepoint-form": Rule("error", "record {0} has not a statepoint's form: three constants, deopt values, pairs"),
    "unreadable-member": Rule("error", "member {0}: {1}"),
    "trailing-bytes": Rule("error", "{0} bytes that do not begin a blob"),
}


@attrs.frozen(order=True)
class Finding:
    """One violation: its offset, the rule, and the numbers in its message."""

    offset: int
    rule: str
    values: tuple[int | str, ...] = ()

    @property
    def severity(self) -> Severity:
        """The severity of its rule; an `error` for a rule that this release does not know."""
        rule = RULES.get(self.rule)
        return rule.severity if rule is not None else "error"

    @property
    def message(self) -> str:
        """A description of the violation."""
        rule = RULES.get(self.rule)
        try:
            return rule.text.format(*self.values) if rule is not None else f"{self.rule} {self.values}"
        except (IndexError, ValueError, AttributeError):
            # Made by hand, with other values than the rule's.
            return f"{self.rule} {self.values}"

    def __str__(self) -> str:
        return f"{self.offset:#06x}: {self.severity}: {self.message} [{self.rule}]"
