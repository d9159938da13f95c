"""A loop with phis, and a safepoint poll on its back edge."""

from smemit import Builder, Module, i64, ptr

m = Module("loop")


@m.function
def sum_of(f: Builder, array: ptr, length: i64) -> i64:
    with f.for_range(0, length) as loop:
        total = loop.carry(0, i64, name="total")
        element = f.load(i64, f.gep(array, loop.index, type=i64))
        # A patch point without a target: nops that the runtime turns into a call when it wants to stop the program.
        f.patchpoint(2000, 8, live=[array, loop.index, total])
        loop.next(total, total + element)
    return total


@m.function
def by_hand(f: Builder, n: i64) -> i64:
    """The same kind of loop with blocks and phis of one's own: the product of 1 to n."""
    entry, head, body, end = f.current, f.block("head"), f.block("body"), f.block("end")
    assert entry is not None
    f.br(head)
    f.position_at_end(head)
    index = f.phi(i64, [(1, entry)], name="index")
    product = f.phi(i64, [(1, entry)], name="product")
    f.cond_br(f.icmp("sle", index, n), body, end)
    f.position_at_end(body)
    f.stackmap(2001, 0, [index, product])
    product.add_incoming(product * index, body)
    index.add_incoming(index + 1, body)
    f.br(head)
    f.position_at_end(end)
    return product
