"""Readers of files with stack map sections: ELF, Mach-O, COFF and PE, archives and universal files.

Needs:  the bytes of a file.
Gives:  `Carried` sections in file order, with facts from the file: relocations, names of places, code.
Keeps:  inside the file: counts and offsets are trusted only as far as there are bytes.

These readers are not from a library, because a stack map needs only a dozen fields of each format, and libraries for
the whole formats need 40 us for a symbol, trust damaged files, or write messages to stderr.
"""
