"""`smemit targets`: describe the targets, as text or JSON."""

from __future__ import annotations

import argparse
import json
from typing import Any

from smemit.ir.collectors import COLLECTORS
from smemit.isa.description import Convention, Register, Target
from smemit.isa.load import load_target, target_names


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `smemit targets`."""
    parser.add_argument("name", nargs="?", metavar="NAME", help="the target to describe; without it, list all targets")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Print the list of targets, or one of them."""
    if arguments.name is not None:
        facts = describe(load_target(arguments.name))
        print(json.dumps(facts, indent=2) if arguments.json else _describe_as_text(facts))
        return 0
    listed = [load_target(name) for name in target_names()]
    if arguments.json:
        print(json.dumps([{"name": target.name, "description": target.description} for target in listed], indent=2))
    else:
        for target in listed:
            print(f"{target.name:<10} {target.description}, {target.endian}-endian")
    return 0


def describe(target: Target) -> dict[str, Any]:
    """The contents of a target file as plain data, with register names and hexadecimal bytes."""
    return {
        "name": target.name,
        "description": target.description,
        "family": target.family,
        "endian": target.endian,
        "pointer_size": target.pointer_size,
        "file": target.path,
        "roles": {role: target.register_name(number) for role, number in target.roles.items()},
        "registers": [_register(register, target) for register in target.registers.values()],
        "classes": {
            name: {"size": one.spill_size, "align": one.spill_align, "order": _names(one.order, target)}
            for name, one in target.classes.items()
        },
        "conventions": {name: _convention(one, target) for name, one in target.conventions.items()},
        "sites": {
            "patchpoint": {
                "scratch": target.register_name(target.roles["patchpoint_scratch"]),
                "least_bytes": target.limits["least_patch_bytes"],
            },
            "statepoint": {
                "in_llvm": target.limits.get("has_statepoints", False),
                "transitions_in_llvm": target.limits.get("has_transitions", False),
                "collectors": {name: one.space for name, one in COLLECTORS.items()},
            },
        },
        "nops": {
            "fill": {size: data.hex() for size, data in target.nops.fill.items()},
            "padding": {size: data.hex() for size, data in target.nops.padding.items()},
        },
        "tunings": {
            tuning.name or "default": {
                "longest_nop": tuning.longest_nop,
                "processors": [name for name, one in target.processors.items() if one is tuning],
            }
            for tuning in target.tunings.values()
        },
        "words": {
            "unchanged": sorted(target.accepted["unchanged"]),
            "carried_out": sorted(target.accepted["processors"] | target.accepted["features"]),
        },
        "relocations": {
            name: {"elf": kind.elf, "type": kind.type, "size": kind.size} for name, kind in target.relocations.items()
        },
        "templates": sum(1 for template in target.templates.values() if template.encoding),
        "pseudo_templates": sum(1 for template in target.templates.values() if template.is_pseudo),
    }


def _register(register: Register, target: Target) -> dict[str, Any]:
    return {
        "name": register.name,
        "hw": register.hw,
        "dwarf": register.dwarf if register.dwarf >= 0 else None,
        "size": register.size,
        "parts": {index: target.register_name(number) for index, number in register.parts.items()},
        "is_reserved": register.number in target.reserved,
    }


def _convention(convention: Convention, target: Target) -> dict[str, Any]:
    return {
        "number": convention.number,
        "integer_arguments": _names(convention.integer_arguments, target),
        "float_arguments": _names(convention.float_arguments, target),
        "integer_results": _names(convention.integer_results, target),
        "float_results": _names(convention.float_results, target),
        "saved": _names(convention.saved, target),
        "home_bytes": convention.home_bytes,
        "callee_pops": convention.callee_pops,
    }


def _names(numbers: tuple[int, ...], target: Target) -> list[str]:
    return [target.register_name(number) for number in numbers]


def _describe_as_text(facts: dict[str, Any]) -> str:
    lines = [
        f"{facts['name']}: {facts['description']}, {facts['endian']}-endian",
        f"file: {facts['file']}",
        f"instruction templates: {facts['templates']}, and {facts['pseudo_templates']} pseudo instructions",
        "",
        "register    hw  dwarf  bytes  parts",
    ]
    for register in facts["registers"]:
        dwarf = "-" if register["dwarf"] is None else register["dwarf"]
        parts = " ".join(register["parts"].values())
        row = f"{register['name']:<10} {register['hw']:>3}  {dwarf:>5}  {register['size']:>5}  {parts}"
        lines.append(row.rstrip() + ("  (reserved)" if register["is_reserved"] else ""))
    lines += ["", "class, bytes of a spill slot, registers in allocation order"]
    for name, one in facts["classes"].items():
        lines.append(f"{name:<18} {one['size']:>3}  {' '.join(one['order'])}".rstrip())
    for name, convention in facts["conventions"].items():
        lines += ["", f"convention {name}, number {convention['number']} in records"]
        lines += [
            f"  {key.replace('_', ' '):<18} {' '.join(convention[key])}"
            for key in ("integer_arguments", "float_arguments", "integer_results", "float_results", "saved")
            if convention[key]
        ]
    lines += ["", "sites", *_sites(facts["sites"])]
    for family, use in (("fill", "shadows and patch areas"), ("padding", "gaps between functions")):
        lines += ["", f"nops for {use}"]
        lines += [f"  {size:>2}  {_spaced(data)}" for size, data in facts["nops"][family].items()]
    lines += ["", "tuning, longest nop, processors"]
    for name, tuning in facts["tunings"].items():
        processors = " ".join(tuning["processors"]) or "all others"
        lines.append(f"  {name:<10} {tuning['longest_nop']:>3}  {processors}")
    lines += ["", "fixup, relocation"]
    lines += [f"  {name:<15} {kind['elf']} ({kind['type']})" for name, kind in facts["relocations"].items()]
    return "\n".join(lines)


def _sites(sites: dict[str, Any]) -> list[str]:
    patchpoint, statepoint = sites["patchpoint"], sites["statepoint"]
    judge = "as llc has them" if statepoint["in_llvm"] else "LLVM 22 stops at them here, so they are smemit's own"
    if statepoint["in_llvm"] and not statepoint["transitions_in_llvm"]:
        judge += "; it stops at gc transitions, which are smemit's own"
    named = ", ".join(name if space is None else f"{name} (address space {space})"
                      for name, space in statepoint["collectors"].items())
    return [
        "  stackmap    live values where they are; a shadow of nops",
        f"  patchpoint  a call through {patchpoint['scratch']} of {patchpoint['least_bytes']} bytes or more, then nops",
        f"  statepoint  a call, or nops in its place; pointers in slots of the frame; {judge}",
        f"  collectors  {named}",
    ]


def _spaced(data: str) -> str:
    return " ".join(data[at : at + 2] for at in range(0, len(data), 2))
