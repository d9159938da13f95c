"""The program before lowering: types, values, operations, modules."""
