"""One map in every kind of file and every style of relocation."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from smemit.conformance.inputs.around import names_and_relocations, object_around
from smemit.conformance.inputs.elf_file import Linking, Style, code_of, divided_file, linked_file, object_file
from smemit.conformance.inputs.other_files import archive, coff_object, macho_object, pe_image
from smemit.conformance.kit.broken import small
from smemit.conformance.kit.case import Case, Verdict
from smemit.conformance.kit.places import Place
from smemit.stackmap.elf_writer import LORESERVE, Kind
from smemit.stackmap.model import StackMap
from smemit.stackmap.serialize import serialize

GROUP = "files"
MACHINES = ("x86_64", "aarch64", "ppc64", "ppc64le")


def with_file(case: Case) -> Case:
    """A case about its section, in an ELF object with a stub and a relocation for each function."""
    if case.file is not None:
        return case
    maps = case.maps or ((small(case.place),) if case.verdict is Verdict.REJECT else ())
    return attrs.evolve(case, file=object_around(case.section, case.place.machine, case.place.endian, maps))


def cases() -> Iterator[Case]:
    """All of them."""
    for machine in MACHINES:
        place = Place(3, machine)
        yield from _relocatable(place)
        yield from _linked(place)
    for machine in ("x86_64", "aarch64"):
        place = Place(3, machine)
        one = small(place)
        data = serialize(one)
        names, relocated = names_and_relocations((one,), data)
        yield _case(place, "mach-o-object", "A Mach-O object; the section is __LLVM_STACKMAPS,__llvm_stackmaps.",
                    "Look for the section by ELF's name.", (one,), macho_object(machine, data, names, relocated))
        yield _case(place, "coff-object", "A COFF object; the section's name is in the string table.",
                    "Compare the eight bytes of the section's name.", (one,),
                    coff_object(machine, data, names, relocated), ".obj")
        for has_symbols, name, text, careless in (
            (False, "pe-image", "An executable for Windows; the linker cut the section's name to `.llvm_st`.",
             "Look for the whole name."),
            (True, "pe-image-symbols", "An executable for Windows as GNU's linker makes it, with the section's name in "
             "the string table, and symbols.", "Expect an image to have no string table."),
        ):
            found = small(place)
            file, addresses = pe_image(machine, data, names, relocated, has_symbols)
            by_name = dict(zip(names, addresses, strict=True))
            for function in found.functions:
                function.address = function.resolved = by_name[function.symbol or ""]
                function.symbol = function.symbol if has_symbols else None
            yield _case(place, name, text, careless, (found,), file, ".exe")
    yield _many_sections(Place(3, "x86_64"))


def _many_sections(place: Place) -> Case:
    one = small(place)
    data = serialize(one)
    file = divided_file(place.machine, place.endian, [_addresses(data, one)], before=LORESERVE)
    return _case(place, "many-sections",
                 "An object with more sections than the 16 bits of the ELF header can count: the first section header "
                 "has their number, and SHT_SYMTAB_SHNDX the sections of the symbols.",
                 "Take e_shnum and e_shstrndx as they are, or the section of a symbol for 65,535.", (one,), file)


def _case(place: Place, name: str, text: str, careless: str, maps: tuple[StackMap, ...], file: bytes,
          suffix: str = ".o") -> Case:
    data = b"".join(map(serialize, maps))
    return Case(f"{place.prefix}-file-{name}", Verdict.ACCEPT, GROUP, text, careless, place, data, maps, file, suffix,
                in_file=True)


def _relocatable(place: Place) -> Iterator[Case]:
    one = small(place)
    data = serialize(one)
    names, relocated = names_and_relocations((one,), data)
    machine, endian = place.machine, place.endian
    styles: tuple[tuple[Style, str], ...] = (("symbol", "the function's symbol"),
                                             ("section", "the section's symbol and an offset"))
    for style, words in styles:
        for with_addends in (True, False):
            kind = "rela" if with_addends else "rel"
            file = object_file(machine, endian, data, names, relocated, style, with_addends)
            truth = small(place)
            if style == "section" and not with_addends:
                for function, start in zip(truth.functions, code_of(machine, endian, names).starts, strict=True):
                    function.address = start
            yield _case(place, f"{kind}-{style}",
                        f"An object whose {kind.upper()} relocations name {words}"
                        + ("." if with_addends else ", with the addend in the section."),
                        "Take the address in the section for the function's, or find names by symbol only.", (truth,),
                        file)
    for shift in (1, 4):
        yield _case(place, f"unaligned-by-{shift}",
                    f"An object whose section begins {shift} bytes past a multiple of 8 in the file.",
                    "Read 64-bit fields in place, which some machines and sanitizers refuse.", (one,),
                    object_file(machine, endian, data, names, relocated, align=8, at_offset=shift))
    two = _renamed(small(place))
    both = data + serialize(two)
    names, relocated = names_and_relocations((one, two), both)
    yield _case(place, "linked-relocatable", "The output of `ld -r`: two maps in one section of an object.",
                "Relocate the first map only, or read the first map only.", (one, two),
                object_file(machine, endian, both, names, relocated))

    objects = [object_around(serialize(each), machine, endian, (each,)) for each in (one, two)]
    # The first member has an odd size, so that the second one begins behind a byte of padding.
    yield _case(place, "archive", "A static archive of two objects.", "Refuse what is not ELF.", (one, two),
                archive([("a.o", objects[0] + b"\0"), ("b.o", objects[1])]), ".a")
    for name, text, careless, grouped in (
        ("several-sections", "Two sections of that name in one object, as `ld -r --unique` leaves them.",
         "Find a section by its name and stop.", False),
        ("comdat", "Two sections of that name, each in a COMDAT group with its function.",
         "Find a section by its name and stop, or skip what is in groups.", True),
    ):
        maps = (small(place), _renamed(small(place)))
        yield _case(place, name, text, careless, maps,
                    divided_file(machine, endian, [_addresses(serialize(each), each) for each in maps], grouped))
    yield _case(place, "function-sections", "A map of functions with a code section each: their values are all 0.",
                "Find a function's name by its address alone.", (one,),
                divided_file(machine, endian, [_addresses(data, one)]))


def _addresses(section: bytes, stack_map: StackMap) -> tuple[bytes, list[tuple[str, int]]]:
    names, relocated = names_and_relocations((stack_map,), section)
    return section, [(names[index], place) for place, index in relocated]


def _renamed(stack_map: StackMap) -> StackMap:
    for function in stack_map.functions:
        function.symbol = f"g_{function.symbol}"
    return stack_map


def _linked(place: Place) -> Iterator[Case]:
    machine, endian = place.machine, place.endian

    def maps() -> tuple[StackMap, StackMap]:
        return small(place), _renamed(small(place))

    forms: list[tuple[str, str, str, Kind, bool, bool, Linking]] = [
        ("executable", "An executable at a fixed address: the section holds final addresses.",
         "Subtract a load address that is not there.", "exec", False, False, "relative"),
        ("executable-stripped", "The same without a symbol table: addresses have no names.",
         "Insist on names.", "exec", False, True, "relative"),
        ("executable-emit-relocs", "An executable with the relocations of its objects; the section holds the results.",
         "Relocate the section again.", "exec", False, False, "kept"),
        ("pie", "A position-independent executable: the section holds zeros, and relative relocations the addresses.",
         "Take the zeros for addresses.", "dyn", False, False, "relative"),
        ("pie-in-place", "The same with the link-time addresses in the section as well.",
         "Add the addend to the address in place.", "dyn", True, False, "relative"),
        ("pie-relr", "Relative relocations packed as RELR: the section holds the link-time addresses.",
         "Insist on a relocation table with entries of 24 bytes.", "dyn", True, False, "relr"),
        ("pie-android", "Relative relocations packed as Android's linker reads them; the section holds zeros.",
         "Know the usual relocation tables only, and take the zeros for addresses.", "dyn", False, False, "android"),
        ("shared", "A shared object whose dynamic relocations name the functions.",
         "Know relative relocations only.", "dyn", False, False, "symbol"),
    ]
    if machine == "ppc64":
        forms.append(("executable-descriptors", "An ELFv1 executable: a function's address is its descriptor's.",
                      "Add an instruction offset to the descriptor's address.", "exec", False, False, "relative"))
    for name, text, careless, kind, in_place, stripped, linking in forms:
        found = maps()
        data = b"".join(map(serialize, found))
        names, relocated = names_and_relocations(found, data)
        file, addresses = linked_file(kind, machine, endian, data, names, relocated, in_place, stripped, linking,
                                      name.endswith("descriptors"))
        by_name = dict(zip(names, addresses, strict=True))
        for stack_map in found:
            for function in stack_map.functions:
                assert function.symbol is not None
                function.resolved = by_name[function.symbol]
                if kind == "exec" or in_place:
                    function.address = function.resolved
                if stripped:
                    function.symbol = None
        yield _case(place, name, text, careless, found, file, "")
