"""Floating-point values in records, comparisons that know NaN, and conversions."""

from smemit import Builder, Module, double, float_, i64

m = Module("floats")


@m.function
def blend(f: Builder, x: double, y: float_, n: i64) -> double:
    wide = f.fpext(y, double)
    root = f.sqrt(x * x + wide * wide)
    larger = f.select(f.fcmp("ogt", x, wide), x, wide)
    f.stackmap(7000, 0, [x, y, root, f.const(double, 0.5)])
    f.stackmap(7001, 0, [f.fptosi(root, i64)])
    return larger * f.sitofp(n, double) - root / 2.0
