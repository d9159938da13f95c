"""The fast selector: operations into instructions one by one (LLVM's FastISel)."""
