"""Write sections, symbols and relocations as an object file in LLVM's layout."""
