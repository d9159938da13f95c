"""From sections, symbols and relocations to an ELF object in LLVM's layout."""
