"""The fast selector: selects operations one by one (LLVM's FastISel)."""
