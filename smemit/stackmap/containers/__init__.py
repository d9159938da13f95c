"""The files that carry stack map sections: ELF, Mach-O, COFF and PE, and the archives and universal files around them.

Needs:  the bytes of a file.
Gives:  `Carried` sections in file order, and about each what its file knows: relocations, names of places, code.
Keeps:  to what a stack map needs, and inside the file: a count or offset is believed as far as bytes follow it.

These readers are our own. A stack map needs a dozen fields of each format; libraries for the whole of it take 40 us a
symbol, believe what damaged files claim, or speak of them on stderr.
"""
