"""Differential tests: random programs, LLVM as the reference, comparison, reduction, golden cases, limits."""
