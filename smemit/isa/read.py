"""Read a target file, check all of it, and report every problem with its path.

A file with `extends` is merged over the file that it names: tables are merged, lists of registers are concatenated.
"""

from __future__ import annotations

import os
from collections.abc import Container, Iterable, Iterator
from typing import Any, TypeVar

from smemit.compile.mc.encode import LANGUAGES, language_called
from smemit.compile.mc.template import KINDS, Reader, Templates
from smemit.errors import TargetError
from smemit.isa.description import (
    Convention,
    Nops,
    Operand,
    Register,
    RegisterClass,
    RelocationKind,
    Target,
    Tuning,
    expand_range,
)
from smemit.isa.systems import for_system

_T = TypeVar("_T")

_ELF_REQUIRED: dict[str, type] = {
    "machine": int,
    "flags": int,
    "eh_frame_type": int,
    "text_align": int,
    "function_align": int,
    "function_align_min": int,
    "stack_align": int,
    "jump_table_entry": int,
    "access_suffixes": dict,
    "data_relocations": dict,
}
_ELF_OPTIONAL: dict[str, type] = {
    "abi": int,
    "eh_frame_writable": bool,
    "no_stack_note": bool,
    "retain_flag": int,
    "checks": dict,
    "entry_call": str,
    "large_sections": list,
    "function_tail": str, "prefixed_boundary": int,
    "line_unit": int, "unmarked_frame_code": bool, "located_reloads": bool,
    "printed_code": list, "trivial_code": list, "unmarked_epilogue_code": list,
    "unlocated_epilogue_code": list,
    "assembler_nop": int,
    "got_equivalents": bool,
    "jump_table_relative": str,
    "access_prefixes": dict,
    "code_word": str,
    "float_abis": dict,
    "mapping_symbols": dict,
    "preferred_align": dict,
    "relocated_constants_writable": bool,
    "address_table": str,
    "assembly_head": str,
    "shadow": str,
    "position_independent": bool,
    "liveness_before_phis": bool,
    "local_labels": bool,
    "local_labels_in_data": bool,
}
_ACCEPTED = ("unchanged", "processors", "features", "integer_processors", "integer_features", "number_processors",
             "number_features", "plain_types", "tunings", "vector_operations")
_CFI_REQUIRED: dict[str, type] = {
    "code_align": int,
    "data_align": int,
    "return_register": int,
    "initial": list,
    "pc_relocation": str,
    "pointer_encoding": int,
    "pointer_relocation": str,
}
_CFI_OPTIONAL: dict[str, type] = {
    "language_data_encoding": int, "language_data_relocation": str,
}
"""Keys of `[elf]` and `[cfi]`, which the object writer uses directly."""
_ROLES = ("stack_pointer", "frame_pointer", "patchpoint_scratch")
"""The register roles that every target must assign."""

_LIMITS_REQUIRED: dict[str, type] = {
    "step": int, "least_patch_bytes": int, "least_symbol_bytes": int, "target_bits": int, "live_integers": int,
    "live_floats": int, "anyreg_widths": list,
}
_LIMITS_OPTIONAL: dict[str, type] = {
    "not_after_patchpoint": str, "needs_sites": bool, "loses_volatile_bits": bool, "has_transitions": bool,
    "has_statepoints": bool, "has_segments": bool, "probes": str, "conventions": str, "target_cpus": str,
    "tune_cpus": str,
}

_SELECTION: dict[str, type] = {
    **dict.fromkeys((
        "call_frame_setup", "call_frame_destroy", "nop", "defined_operations", "defined_values", "load_pair",
        "store_pair", "widened_types", "signed_truncation_checks", "element_types", "element_operations", "choice",
    ), str),
    **dict.fromkeys((
        "min_jump_table_entries", "min_jump_table_entries_minsize", "max_stores_per_memcpy", "max_stores_per_memset",
        "max_stores_per_memset_optsize", "return_address_offset", "return_address_behind_frame",
        "max_glued_stores_per_memcpy",
    ), int),
    **dict.fromkeys((
        "calls_in_frame", "jumps_to_library", "has_and_not", "convert_select_of_constants_to_math",
        "use_load_stack_guard_node",
        "return_address_in_caller", "is_fma_faster_than_fmul_and_fadd", "fuses_used_products", "cuts_results",
        "should_insert_fences_for_atomic", "chains_carries", "keeps_fill_constants", "lists_are_addresses",
        "prefers_selects", "joins_in_vectors", "moves_by_registers", "has_differences", "has_br_cc",
        "should_normalize_to_select_sequence", "has_select_cc", "shifts_boolean", "splats_by_any_index",
        "loads_elements_alone", "stores_low_elements", "should_scalarize_binop", "moves_signs",
        "moves_floats_as_integers", "has_bit_preserving_fp_logic", "convert_setcc_logic_to_bitwise_logic",
        "is_desirable_to_combine_logic_op_of_setcc", "promotes", "clusters_loads",
        "prefer_inc_of_vectors", "should_fold_mask_to_variable_shift_pair",
    ), bool),
    "classes": dict, "coalescable": dict, "passed_as": dict,
}
_SETS = ("defined_operations", "defined_values", "widened_types", "signed_truncation_checks", "element_types",
         "element_operations")
"""Keys of `[selection]`, which the `hooks.py` files of `isel/dag` explain, and those of them that list words."""


def read_target(path: str) -> Target:
    """Read a target file; raises a `TargetError` that lists everything that is wrong with it."""
    return make_target(read_toml(path), path, check_all=True)


def make_target(data: dict[str, Any], path: str, *, check_all: bool = False) -> Target:
    """The target that the contents of the file `path` describe.

    Templates and systems are checked on first use, or all of them now with `check_all`.
    """
    problems: list[str] = []
    target = _Loader(data, path, problems, check_all).load()
    if problems:
        raise TargetError(
            f"{len(problems)} problem{'s' if len(problems) > 1 else ''} in this target file",
            place=path,
            notes=problems,
        )
    return target


def read_toml(path: str, above: tuple[str, ...] = ()) -> dict[str, Any]:
    """The contents of a file, merged over those of the file it extends; `above` is the chain of extending files."""
    import tomllib

    if path in above:
        raise TargetError("a target file extends itself", place=path)
    try:
        with open(path, "rb") as file:
            data = tomllib.load(file)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise TargetError(f"this target file cannot be read: {error}", place=path) from error
    base = data.pop("extends", None)
    if base is None:
        return data
    if not isinstance(base, str):
        raise TargetError("`extends` must be the name of a target file", place=path)
    return _merge(read_toml(os.path.join(os.path.dirname(path), f"{base}.toml"), (*above, path)), data)


def _merge(base: dict[str, Any], over: dict[str, Any]) -> dict[str, Any]:
    out = dict(base)
    for key, value in over.items():
        before = out.get(key)
        if isinstance(before, dict) and isinstance(value, dict):
            out[key] = _merge(before, value)
        elif isinstance(before, list) and isinstance(value, list):
            out[key] = before + value
        else:
            out[key] = value
    return out


class _Table:
    """A table of the file: it checks values as they are taken and reports the keys that were not."""

    def __init__(self, data: Any, path: str, problems: list[str]) -> None:
        self.path, self.problems = path, problems
        if not isinstance(data, dict):
            problems.append(f"{path}: expected table, found {_type_name(data)}")
            data = {}
        self.data: dict[str, Any] = data
        self._left = set(data)

    def take(self, key: str, kind: type[_T], default: _T | None = None) -> _T:
        """The value of `key`; without a default the key is required."""
        self._left.discard(key)
        value = self.data.get(key, _MISSING)
        if value is _MISSING:
            if default is None:
                self.problems.append(f"{self.path}.{key}: required key is missing")
                return kind()
            return default
        if type(value) is not kind:
            expected = _NAMES.get(kind, kind.__name__)
            self.problems.append(f"{self.path}.{key}: expected {expected}, found {_type_name(value)}")
            return kind() if default is None else default
        return value

    def tables(self, key: str) -> Iterator[tuple[str, _Table]]:
        """The tables inside the table `key`, by name."""
        for name, data in self.take(key, dict, {}).items():
            yield name, _Table(data, f"{self.path}.{key}.{name}", self.problems)

    def strings(self, key: str, *, required: bool = True) -> dict[str, str]:
        """The table `key`, all of whose values are text."""
        out = {}
        for name, value in self.take(key, dict, None if required else {}).items():
            if isinstance(value, str):
                out[name] = value
            else:
                self.problems.append(f"{self.path}.{key}.{name}: expected str, found {_type_name(value)}")
        return out

    def close(self) -> None:
        """Report unknown keys."""
        self.problems += [f"{self.path}.{key}: unknown key" for key in self.data if key in self._left]


_MISSING = object()
_NAMES: dict[type, str] = {dict: "table"}


def _type_name(value: Any) -> str:
    return _NAMES.get(type(value), type(value).__name__)


class _Loader:
    """Converts a file to a `Target`."""

    def __init__(self, data: dict[str, Any], path: str, problems: list[str], check_all: bool) -> None:
        # Paths in reports start at the folder of the target files.
        folder, name = os.path.split(path)
        self.top = _Table(data, f"{os.path.basename(folder).lstrip('_')}/{name}", problems)
        self.path, self.problems, self.check_all = path, problems, check_all
        self.registers: dict[str, Register] = {}

    def load(self) -> Target:
        top = self.top
        take = top.take
        name, family = take("name", str), take("family", str)
        endian, language = take("endian", str), take("encoding", str)
        self._one_of("endian", endian, ("little", "big"))
        self._one_of("encoding", language, LANGUAGES)
        self._read_registers()
        reserved = frozenset(self._numbers(f"{top.path}.reserved", take("reserved", str)))
        roles = {
            role: number
            for role, text in top.strings("roles").items()
            for number in self._numbers(f"{top.path}.roles.{role}", text)
        }
        self.problems += [f"{top.path}.roles.{role}: required key is missing" for role in _ROLES if role not in roles]
        conventions = self._read_conventions()
        classes = self._read_classes(reserved)
        value_types = top.strings("value_types")
        for key, value in value_types.items():
            self._known(f"value_types.{key}", value, classes, "class")
        templates = self._read_templates(classes, language)
        for one in classes.values():
            for move in one.spills:
                self._known(f"classes.{one.name}.spills", move, templates, "template")
        shortened = self._read_shortened(templates, language)
        relax = top.strings("relax", required=False)
        for key, value in relax.items():
            self._known(f"relax.{key}", key, templates, "template")
            self._known(f"relax.{key}", value, templates, "template")
        tunings = {
            key: Tuning(key, table.take("longest_nop", int), frozenset(table.take("traits", str, "").split()),
                        table.take("function_align", int, 0))
            for key, table in self._closing("tunings")
        }
        if "" not in tunings:
            self.problems.append(f'{top.path}.tunings."": required key is missing')
        tuned_by = top.strings("tuned_by", required=False)
        relocations = self._read_relocations()
        target = Target(
            name=name,
            family=family,
            description=take("description", str),
            endian=endian,
            pointer_size=take("pointer_size", int),
            encoding=language,
            path=self.path,
            registers=self.registers,
            reserved=reserved,
            roles=roles,
            classes=classes,
            value_types=value_types,
            conventions=conventions,
            templates=templates,
            shortened=shortened,
            relax=relax,
            spills=top.strings("spills"),
            nops=self._read_nops(),
            tunings=tunings,
            processors=self._read_processors(tunings),
            tuned_as=top.strings("tuned_as", required=False),
            tuned_by=tuned_by,
            accepted=self._read_accepted(tuned_by),
            traits={key: frozenset(words.split()) for key, words in top.strings("traits", required=False).items()},
            variants={key: frozenset(words.split()) for key, words in top.strings("variants", required=False).items()},
            relocations=relocations,
            elf=self._read_facts("elf", _ELF_REQUIRED, _ELF_OPTIONAL),
            cfi=self._read_facts("cfi", _CFI_REQUIRED, _CFI_OPTIONAL),
            limits=self._read_facts("limits", _LIMITS_REQUIRED, _LIMITS_OPTIONAL),
            selection=self._read_selection(classes),
            conditions=tuple(take("conditions", str, "").split()),
            refused_frames=frozenset(take("refused_frames", str, "").split()),
            syntax=self._read_syntax(),
            aliases=top.strings("aliases", required=False),
            directives={int(size): text for size, text in top.strings("directives").items() if size.isdecimal()},
            systems={name: table.data for name, table in top.tables("system")},
            pic=take("pic", dict, {}),
            code_endian=endian,
            big_endian=take("big_endian", dict, {}),
        )
        top.close()
        for size, kind in target.elf.get("data_relocations", {}).items():
            self._known(f"elf.data_relocations.{size}", kind, relocations, "relocation")
        for key in ("pc_relocation", "pointer_relocation"):
            self._known(f"cfi.{key}", target.cfi.get(key, ""), relocations, "relocation")
        if self.check_all:
            for system in target.systems:
                try:
                    for_system(target, (system,))
                except TargetError as error:
                    self.problems.append(f"{top.path}.system.{system}: {error.message}")
        templates.target = target
        return target

    def _closing(self, key: str) -> Iterator[tuple[str, _Table]]:
        for name, table in self.top.tables(key):
            yield name, table
            table.close()

    def _one_of(self, key: str, value: str, allowed: tuple[str, ...]) -> None:
        if value and value not in allowed:
            self.problems.append(f"{self.top.path}.{key}: expected {' or '.join(allowed)}, found {value!r}")

    def _known(self, key: str, name: str, among: Container[str], what: str) -> bool:
        if name in among:
            return True
        self.problems.append(f"{self.top.path}.{key}: unknown {what} {name!r}")
        return False

    def _numbers(self, path: str, text: str) -> tuple[int, ...]:
        """Numbers of the registers in a list such as `rax xmm0..15`."""
        numbers = []
        for word in text.split():
            for name in expand_range(word):
                register = self.registers.get(name)
                if register is None:
                    self.problems.append(f"{path}: unknown register {name!r}")
                else:
                    numbers.append(register.number)
        return tuple(numbers)

    def _read_registers(self) -> None:
        top, registers = self.top, self.registers
        parts: dict[str, dict[str, str]] = {}
        own_units: dict[str, int] = {}
        for index, data in enumerate(top.take("register", list)):
            path = f"{top.path}.register[{index}]"
            table = _Table(data, path, self.problems)
            name = table.take("name", str)
            if name in registers:
                self.problems.append(f"{path}.name: register {name!r} stands twice")
                continue
            parts[name] = table.strings("parts", required=False)
            own_units[name] = table.take("own_units", int, 0 if parts[name] else 1)
            registers[name] = Register(
                name,
                len(registers) + 1,
                table.take("hw", int),
                table.take("dwarf", int, -1),
                table.take("size", int),
                prefix=table.take("prefix", str, ""),
                asm=table.take("asm", str, name),
                offset=table.take("offset", int, 0),
            )
            table.close()
        for index, direct in enumerate(parts.values()):
            for part_index, part in direct.items():
                if part not in registers:
                    self.problems.append(f"{top.path}.register[{index}].parts.{part_index}: unknown register {part!r}")
                    return
        self._settle_parts(parts, own_units)
        self._settle_wholes()

    def _settle_parts(self, parts: dict[str, dict[str, str]], own_units: dict[str, int]) -> None:
        """Complete parts and units: parts of parts are parts, and units include those of parts."""
        registers = self.registers
        units: dict[str, tuple[int, ...]] = {}
        count = 0

        def settle(name: str) -> tuple[int, ...]:
            nonlocal count
            if name in units:
                return units[name]
            units[name] = ()
            register = registers[name]
            found: list[int] = []
            for index, part in parts[name].items():
                found += [unit for unit in settle(part) if unit not in found]
                register.parts[index] = registers[part].number
                for inner, number in registers[part].parts.items():
                    register.parts.setdefault(inner, number)
            found += range(count, count + own_units[name])
            count += own_units[name]
            units[name] = register.units = tuple(found)
            return register.units

        for index, name in enumerate(registers):
            settle(name)
            if registers[name].number in registers[name].parts.values():
                self.problems.append(f"{self.top.path}.register[{index}].parts: {name!r} is a part of itself")

    def _settle_wholes(self) -> None:
        """Record the registers that contain each part; a part without a DWARF number inherits theirs."""
        by_number = list(self.registers.values())
        wholes: dict[int, list[Register]] = {}
        for whole in by_number:
            for number in dict.fromkeys(whole.parts.values()):
                wholes.setdefault(number, []).append(whole)
        for number, holders in wholes.items():
            part = by_number[number - 1]
            holders.sort(key=lambda whole: len(whole.parts))
            part.wholes = tuple(whole.number for whole in holders)
            if part.dwarf < 0:
                part.dwarf = next((whole.dwarf for whole in holders if whole.dwarf >= 0), -1)

    def _read_classes(self, reserved: frozenset[int]) -> dict[str, RegisterClass]:
        classes: dict[str, RegisterClass] = {}
        for name, table in self._closing("classes"):
            raw = self._numbers(f"{table.path}.registers", table.take("registers", str))
            without = self._numbers(f"{table.path}.unallocated", table.take("unallocated", str, ""))
            order = tuple(n for n in raw if n not in reserved and n not in without)
            size = table.take("size", int)
            classes[name] = RegisterClass(name, order, frozenset(raw), size, table.take("align", int, size),
                                          tuple(table.take("spills", str, "").split()))
        for one in classes.values():
            one.subclasses = frozenset(
                other.name
                for other in classes.values()
                if other.members <= one.members and other.spill_size >= one.spill_size
            )
        return classes

    def _read_conventions(self) -> dict[str, Convention]:
        conventions = {}
        by_number = list(self.registers.values())
        common: dict[str, Any] = {}
        for name, table in self._closing("conventions"):
            if name == "C":
                common = {key: value for key, value in table.data.items() if key not in ("number", "numbers")}
            table.data = common | table.data

            def numbers(key: str, table: _Table = table) -> tuple[int, ...]:
                return self._numbers(f"{table.path}.{key}", table.take(key, str, ""))

            saved, pairs, aggregates = numbers("saved"), table.take("pairs", str, ""), table.take("aggregates", str, "")
            self._one_of(f"conventions.{name}.pairs", pairs, ("whole", "even"))
            self._one_of(f"conventions.{name}.aggregates", aggregates, ("whole", "packed"))
            conventions[name] = Convention(
                name,
                table.take("number", int),
                frozenset(int(n) for word in table.take("numbers", str, "").split() for n in expand_range(word)),
                numbers("integer_arguments"),
                numbers("float_arguments"),
                numbers("integer_results"),
                numbers("float_results"),
                saved,
                frozenset(unit for number in saved for unit in by_number[number - 1].units),
                table.take("home_bytes", int, 0),
                table.take("callee_pops", bool, False),
                table.take("argument_bits", int, 32),
                table.take("result_bits", int, 8),
                numbers("reserved"),
                pairs,
                aggregates,
                table.take("narrow_in_memory", bool, False),
                table.take("widens_booleans", bool, False),
                table.take("pads_area", bool, False),
                numbers("narrow_arguments"),
                table.take("registers_first", bool, False),
                table.take("fills_slots", bool, True),
                table.take("extended_result_bits", int, 0),
            )
        if "C" not in conventions:
            self.problems.append(f"{self.top.path}.conventions.C: required key is missing")
        return conventions

    def _read_templates(self, classes: dict[str, RegisterClass], language: str) -> Templates:
        groups = {}
        for name, text in self.top.strings("groups", required=False).items():
            members = []
            for word in text.split():
                member, _, what = word.partition(":")
                if what in KINDS:
                    members.append(Operand(member, what))
                elif self._known(f"groups.{name}", what, classes, "class"):
                    members.append(Operand(member, "reg", what))
            groups[name] = tuple(members)
        lines = self.top.strings("templates")
        if language not in LANGUAGES:
            return Templates({}, None, self.path)
        templates = Templates(lines, Reader(self.registers, classes, groups, language), self.path)
        if self.check_all:
            self.problems += [f"{self.top.path}.templates.{name}: {problem}" for name in lines
                              for problem in templates.read(name)]
        return templates

    def _read_shortened(self, templates: Templates, language: str) -> dict[str, tuple[tuple[str, str], ...]]:
        shortened = {}
        for name, text in self.top.strings("shortened", required=False).items():
            self._known(f"shortened.{name}", name, templates, "template")
            rules = []
            for word in text.split():
                rule, _, short = word.partition(":")
                if language in LANGUAGES and rule not in language_called(language).RULES:
                    self.problems.append(f"{self.top.path}.shortened.{name}: unknown rule {rule!r}")
                self._known(f"shortened.{name}", short, templates, "template")
                rules.append((rule, short))
            shortened[name] = tuple(rules)
        return shortened

    def _read_nops(self) -> Nops:
        table = _Table(self.top.take("nops", dict), f"{self.top.path}.nops", self.problems)
        families = []
        for key in ("fill", "padding"):
            family = {}
            for size, text in table.strings(key).items():
                data = self._bytes(f"{table.path}.{key}.{size}", text)
                if not size.isdecimal() or len(data) != int(size):
                    self.problems.append(f"{table.path}.{key}.{size}: {len(data)} bytes stand for {size}")
                else:
                    family[int(size)] = data
            families.append(family)
        nops = Nops(families[0], families[1], self._bytes(f"{table.path}.extender", table.take("extender", str, "")))
        table.close()
        return nops

    def _bytes(self, path: str, text: str) -> bytes:
        try:
            return bytes.fromhex(text)
        except ValueError:
            self.problems.append(f"{path}: expected bytes in hexadecimal, found {text!r}")
            return b""

    def _read_facts(self, key: str, required: dict[str, type], optional: dict[str, type]) -> dict[str, Any]:
        table = _Table(self.top.take(key, dict), f"{self.top.path}.{key}", self.problems)
        facts: dict[str, Any] = {name: table.take(name, kind) for name, kind in required.items()}
        facts |= {name: table.take(name, kind) for name, kind in optional.items() if name in table.data}
        table.close()
        return facts

    def _read_selection(self, classes: dict[str, RegisterClass]) -> dict[str, Any]:
        facts = self._read_facts("selection", {}, _SELECTION)
        for type, name in facts.get("classes", {}).items():
            self._known(f"selection.classes.{type}", name, classes, "register class")
        return facts | {key: frozenset(facts[key].split()) for key in _SETS if key in facts}

    def _read_syntax(self) -> dict[str, str]:
        table = _Table(self.top.take("syntax", dict), f"{self.top.path}.syntax", self.problems)
        syntax = {key: table.take(key, str) for key in ("register", "immediate", "comment")}
        table.close()
        return syntax

    def _read_accepted(self, tuned_by: Iterable[str]) -> dict[str, frozenset[str]]:
        given = self.top.strings("accepted", required=False)
        for key in given.keys() - set(_ACCEPTED):
            self.problems.append(f"{self.top.path}.accepted.{key}: unknown key")
        accepted = {key: frozenset(given.get(key, "").split()) for key in _ACCEPTED}
        accepted["features"] |= {sign + word for word in tuned_by for sign in "+-"}
        return accepted

    def _read_processors(self, tunings: dict[str, Tuning]) -> dict[str, Tuning]:
        processors = {}
        for tuning, names in self.top.strings("processors", required=False).items():
            if self._known(f"processors.{tuning}", tuning, tunings, "tuning"):
                processors.update(dict.fromkeys(names.split(), tunings[tuning]))
        return processors

    def _read_relocations(self) -> dict[str, RelocationKind]:
        kinds = {}
        for name, table in self._closing("relocations"):
            kinds[name] = RelocationKind(
                table.take("type", int),
                table.take("size", int),
                table.take("is_relative", bool, False),
                table.take("is_field", bool, True),
                table.take("needs_symbol", bool, False),
                table.take("keeps_entries", bool, False),
                table.take("is_thread_local", bool, False),
                table.take("bits", int, 0),
                table.take("scale", int, 0),
                table.take("at", int, 0),
                table.take("relative", str, ""),
                table.take("suffix", str, ""),
                table.take("elf", str),
                table.take("macho", int, -1),
            )
        for name, kind in kinds.items():
            if kind.relative:
                self._known(f"relocations.{name}.relative", kind.relative, kinds, "relocation")
        return kinds
