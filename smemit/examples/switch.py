"""One step of an interpreter: a switch on the opcode, with a record in each case."""

from smemit import Builder, Module, i32, i64

m = Module("switch")


@m.function
def step(f: Builder, opcode: i32, a: i64, b: i64) -> i64:
    other = f.block("other")
    choice = f.switch(opcode, other)
    for number, operation in enumerate((f.add, f.sub, f.mul, f.and_, f.or_, f.xor)):
        case = f.block(operation.__name__)
        choice.add_case(number, case)
        f.position_at_end(case)
        f.stackmap(6000 + number, 0, [a, b])
        f.ret(operation(a, b))
    f.position_at_end(other)
    f.stackmap(6099, 0, [opcode])
    return f.select(f.icmp("slt", a, b), a, b)
