"""smemit: LLVM stack maps without LLVM."""
