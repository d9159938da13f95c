"""The program before lowering: types, values, operations, modules, the builder users write with."""
