"""LLVM IR as data: types, values, operations, modules."""
