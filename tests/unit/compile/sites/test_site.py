"""Each kind of location is written, described and found in the frame as its class says."""

from __future__ import annotations

from smemit.compile.codegen.machine import slot_operand
from smemit.compile.sites.maker import SiteMaker
from smemit.compile.sites.record import Recorder
from smemit.compile.sites.site import ConstantEntry, DirectEntry, Entry, IndirectEntry, RegisterEntry, Site
from smemit.isa.load import load_target

TARGET = load_target("x86_64")
REG = TARGET.reg


def locations(recorder: Recorder, live: list[Entry], ops: list[int]) -> list[tuple[int, ...]]:
    return [tuple(entry.location(ops, recorder)) for entry in live]


def test_locations_of_every_kind() -> None:
    recorder = Recorder(TARGET)
    live = [RegisterEntry(0), RegisterEntry(1), ConstantEntry(-1), ConstantEntry(1 << 31), ConstantEntry(5),
            ConstantEntry(1 << 31), ConstantEntry(5, is_pooled=True), DirectEntry(2, -16), IndirectEntry(4, 3, 24)]
    ops = [REG("edi"), REG("xmm3"), REG("rbp"), REG("rsp")]
    assert locations(recorder, live, ops) == [
        (1, 4, 5, 0), (1, 16, 20, 0), (4, 8, 0, -1), (5, 8, 0, 0), (4, 8, 0, 5), (5, 8, 0, 0), (5, 8, 0, 1),
        (2, 8, 6, -16), (3, 4, 7, 24)]
    assert recorder.constants == [1 << 31, 5]
    assert [entry.describe(ops, recorder, TARGET.register_name) for entry in live] == [
        "Register edi", "Register xmm3", "Constant -1", "ConstantIndex 0: 2147483648", "Constant 5",
        "ConstantIndex 0: 2147483648", "ConstantIndex 1: 5", "Direct rbp-16", "Indirect [rsp+24], 4 bytes"]


def test_slots_become_base_registers_with_offsets() -> None:
    maker = SiteMaker()
    maker.record_register(REG("rbx"), kill=True)
    maker.record_address(3)
    maker.record_constant(7)
    maker.record_spilled(4, 8)
    site = Site("stackmap", 1)
    inst = maker.instruction(TARGET, site, overwritten=(REG("r11"),), are_dead=True)
    assert inst.ops == [REG("rbx"), slot_operand(3), slot_operand(4), REG("r11")]
    assert (inst.kill, inst.dead, inst.note) == (1, 8, site)
    asked = []

    def find(slot: int) -> tuple[int, int]:
        asked.append(slot)
        return REG("rbp"), -8 * slot

    site.resolve(inst.ops, {}, find)
    assert asked == [3, 4] and inst.ops[1:3] == [REG("rbp")] * 2
    assert site.live == [RegisterEntry(0), DirectEntry(1, -24), ConstantEntry(7), IndirectEntry(8, 2, -32)]
    assert str(site) == ("stackmap id 1 size 0 live [register 0, direct 1-24, constant 7, "
                         "indirect 2-32 of 8 bytes]")
