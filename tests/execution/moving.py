"""Random programs on objects that a collector moves at every statepoint: `python -m tests.execution.moving`.

A program allocates objects of a number and two links, links them, reads them, and calls functions of its own and of the
driver, all by statepoints, over which some objects go two in a vector. The driver's collector finds the module's stack
map in its own executable, walks the frames up to the one that called the program, copies every object that can be
reached, overwrites where they were, and rewrites the slots that the records name. A program must give the same number
whether objects move or not; with one pair left out of every record, or one slot not rewritten, it must not.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile

from smemit.compile.pipeline import compile_module
from smemit.difftest.programs.dice import Dice
from smemit.dsl.builder import Builder
from smemit.dsl.module import Module
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.module import Block, Function
from smemit.ir.values import Undef, Value
from tests.execution.driver import TIMEOUT_SECONDS, TOOLCHAINS

GC = t.pointer(1)
PAIR = t.vector(2, GC)
NUMBER, LEFT, RIGHT = 8, 16, 24
"""Where the parts of an object are, behind a word that is the collector's."""
MODES = ("stay", "move", "leave a pair out", "leave a slot")
"""What the driver's collector does, by the number it is told."""
PROGRAMS_PER_MODULE = 25

DRIVER = r"""
#include <elf.h>
#include <setjmp.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct object { struct object *moved; uint64_t number; struct object *link[2]; } object;
typedef struct { uint8_t kind; uint16_t size, reg; int32_t offset; } location;
enum { ROOM = 1 << 16, MOST = 4096, SHIFT = 64, PLACES = 512 };
static object rooms[2][ROOM];
static object *room, *next;
static int turns;
static int mode;
static unsigned char *map;
static uint64_t functions, constants, records;
static long collections, frames, moved, mistakes;

static void find_map(const char *path) {
  FILE *file = fopen(path, "rb");
  static unsigned char image[1 << 24];
  fread(image, 1, sizeof image, file);
  fclose(file);
  Elf64_Ehdr *head = (Elf64_Ehdr *)image;
  Elf64_Shdr *sections = (Elf64_Shdr *)(image + head->e_shoff);
  char *names = (char *)image + sections[head->e_shstrndx].sh_offset;
  for (int i = 0; i < head->e_shnum; i++)
    if (!strcmp(names + sections[i].sh_name, ".llvm_stackmaps")) map = (unsigned char *)sections[i].sh_addr;
  uint32_t counts[3];
  memcpy(counts, map + 4, sizeof counts);
  functions = counts[0];
  constants = counts[1];
  records = counts[2];
}

/* The record of a return address: its locations and their number, and the size of the function's frame. */
static location *record_at(uint64_t address, int *count, uint64_t *size) {
  static location read[1 << 16];
  int version = map[0], wide = version == 1 ? 16 : 24, each = version == 3 ? 12 : 8;
  unsigned char *head = map + 16, *record = head + functions * wide + constants * 8;
  uint64_t start = 0, left = 0, last = -1;
  for (uint64_t r = 0; r < records; r++) {
    uint64_t id;
    uint32_t offset;
    uint16_t locations, live;
    memcpy(&id, record, 8);
    /* Version 1 does not say how many records a function has: here the upper half of an id numbers it. */
    if (version == 1 ? id >> 32 != last : !left) {
      memcpy(&start, head, 8);
#if defined(__powerpc64__) && _CALL_ELF != 2
      start = *(uint64_t *)start; /* what a symbol names is its descriptor */
#endif
      memcpy(size, head + 8, 8);
      if (version > 1) memcpy(&left, head + 16, 8);
      last = id >> 32;
      head += wide;
    }
    left--;
    memcpy(&offset, record + 8, 4);
    memcpy(&locations, record + 14, 2);
    unsigned char *end = record + 16 + each * locations;
    if (version == 3) end += (8 - (end - map)) & 7;
    memcpy(&live, end + 2, 2);
    end += 4 + 4 * live;
    end += (8 - (end - map)) & 7;
    if (start + offset == address) {
      for (int i = 0; i < locations; i++) {
        unsigned char *from = record + 16 + each * i;
        read[i].kind = from[0];
        read[i].size = from[1];
        if (version == 3) memcpy(&read[i].size, from + 2, 2);
        memcpy(&read[i].reg, from + (version == 3 ? 4 : 2), 2);
        memcpy(&read[i].offset, from + each - 4, 4);
      }
      *count = locations;
      return read;
    }
    record = end;
  }
  return 0;
}

static object *forward(object *from) {
  if (!from) return from;
  if (!from->moved) {
    *next = *from;
    next->moved = 0;
    from->moved = next++;
    moved++;
  }
  return from->moved;
}

static uint64_t *slot_of(location *where, uint64_t stack, uint64_t size) {
  /* 3: the value lies at an offset from a register: the stack pointer, or what a placement asks for */
  if (where->kind != 3) return 0;
#if defined(__x86_64__)
  if (where->reg == 6) stack += size - 8; /* rbp; rbx is a copy of rsp */
#elif defined(__powerpc64__)
  if (where->reg == 30) stack += size; /* r31 is a copy of r1 */
#endif
  return (uint64_t *)(stack + where->offset);
}

static void collect(uint64_t stack, uint64_t address, uint64_t *pointer, uint64_t expected) {
  static struct { uint64_t *slot; object *base; uint64_t value; } found[MOST];
  int roots = 0;
  collections++;
  for (;;) {
    int count;
    uint64_t size;
    location *at = record_at(address, &count, &size);
    if (!at) break;
    frames++;
    int deopt = at[2].offset;
    if (deopt && expected) { /* the first deopt value is the one that was passed as well */
      uint64_t *slot = slot_of(at + 3, stack, size);
      if (slot && *slot != expected) mistakes++;
    }
    expected = 0;
    for (int i = 3 + deopt; i + 1 < count; i += 2) {
      if (mode == 2 && i == 3 + deopt) continue;
      uint64_t *base = slot_of(at + i, stack, size), *derived = slot_of(at + i + 1, stack, size);
      if (!base) continue;
      for (int part = 0; part < at[i].size / 8; part++) { /* a vector has several pointers */
        if (!(mode == 3 && i == 3 + deopt)) {
          found[roots].slot = base + part;
          found[roots].base = (object *)base[part];
          found[roots++].value = base[part];
        }
        if (derived && derived != base) {
          found[roots].slot = derived + part;
          found[roots].base = (object *)base[part];
          found[roots++].value = derived[part];
        }
        if (mode == 3 && i == 3 + deopt) forward((object *)base[part]);
        if (roots + 2 > MOST) exit(3);
      }
    }
    /* Up to the caller: where the frame ends, and where it keeps its return address. */
#if defined(__x86_64__)
    stack += size;
    address = *(uint64_t *)stack;
    stack += 8;
#elif defined(__powerpc64__)
    stack += size;
    address = *(uint64_t *)(stack + 16);
#else
    stack += size;
    address = pointer[1];
    pointer = (uint64_t *)pointer[0];
#endif
  }
  if (!mode) return;
  object *old = room;
  room = rooms[room == rooms[0]];
  /* Begun elsewhere each time: after two moves nothing is where it was. */
  object *first = next = room + SHIFT * (++turns % PLACES);
  for (int i = 0; i < roots; i++) {
    object *base = found[i].base;
    if (base) *found[i].slot = (uint64_t)forward(base) + (found[i].value - (uint64_t)base);
  }
  for (object *scan = first; scan < next; scan++)
    for (int i = 0; i < 2; i++) scan->link[i] = forward(scan->link[i]);
  memset(old, 0xdb, sizeof rooms[0]);
}

#define HERE (uint64_t)__builtin_dwarf_cfa(), (uint64_t)__builtin_return_address(0), \
             *(uint64_t **)__builtin_frame_address(0)

object *allocate(uint64_t number) {
  collect(HERE, 0);
  if (next + 1 >= room + ROOM) exit(4);
  *next = (object){0, number, {0, 0}};
  return next++;
}
void poll(uint64_t expected) { collect(HERE, expected); }
uint64_t look(object *one, uint64_t n) {
  uint64_t found = one->number * 31 + n;
  collect(HERE, 0);
  return found;
}

extern uint64_t (*programs[])(uint64_t);
extern int count_of_programs;

static sigjmp_buf crashed;
static void give_up(int signal) { siglongjmp(crashed, signal); }

int main(int argc, char **argv) {
  mode = atoi(argv[1]);
  find_map(argv[0]);
  signal(SIGSEGV, give_up);
  signal(SIGBUS, give_up);
  for (int i = 0; i < count_of_programs; i++) {
    memset(rooms, 0, sizeof rooms);
    room = next = rooms[0];
    turns = 0;
    if (sigsetjmp(crashed, 1)) printf("%d crashed\n", i);
    else printf("%d %016llx\n", i, (unsigned long long)programs[i](i * 977 + 5));
  }
  fprintf(stderr, "%ld collections, %ld frames, %ld moved\n", collections, frames, moved);
  return mistakes != 0;
}
"""
"""The program that calls them; its argument is the number of a mode."""


class Program:
    """Writes one function: what it knows are base pointers, none of them null, pointers into objects, and a sum."""

    def __init__(self, module: Module, dice: Dice, function: Function, helpers: list[Function]) -> None:
        self.module, self.dice, self.helpers = module, dice, helpers
        self.builder: Builder = function.builder
        self.objects: list[Value] = [a for a in function.args if a.type is GC]
        self.inside: list[tuple[int, int, Value]] = []
        """(which object, how far into it, the pointer)."""
        self.sum: Value = function.args[-1]
        self.left = 0

    def write(self, size: int) -> None:
        """A body of about `size` steps that ends with a look at every object it knows."""
        self.left = size
        while len(self.objects) < 2:
            self._allocate()
        self._region(0)
        self._poll()
        for pointer in self.objects:
            self._mix(self._number(pointer))
        for _, at, pointer in self.inside:
            self._mix(self.builder.load(t.i64, self.builder.gep(pointer, NUMBER - at)))
        self.builder.ret(self.sum)

    # ---- steps

    def _region(self, depth: int) -> None:
        while self.left > 0:
            self.left -= 1
            steps = [self._allocate, self._poll, self._look, self._link, self._read, self._follow, self._into]
            weights = [3, 3, 2, 4, 4, 3, 2]
            if self.helpers:
                steps.append(self._help)
                weights.append(2)
            if depth < 2 and self.left > 3:
                steps += [lambda: self._branch(depth), lambda: self._loop(depth)]
                weights += [2, 1]
            self.dice.weighted(steps, weights)()

    def _mix(self, value: Value) -> None:
        self.sum = self.builder.add(self.builder.mul(self.sum, 31), value)

    def _number(self, pointer: Value) -> Value:
        return self.builder.load(t.i64, self.builder.gep(pointer, NUMBER))

    def _safepoint(self, callee: Function, args: list[Value], deopt: list[Value] | None = None) -> ops.Statepoint:
        """A call, behind which all pointers are where the collector put them; the order of relocates is any."""
        dice, builder = self.dice, self.builder
        pair = self._pair()
        apart = {id(one) for one in pair}
        live = [one for one in self.objects if id(one) not in apart] + [pointer for _, _, pointer in self.inside]
        if pair:
            live.append(builder.insert_element(builder.insert_element(Undef(PAIR), pair[0], 0), pair[1], 1))
        places = dice.shuffled(list(range(len(live))))
        listed = [live[place] for place in places]
        if dice.chance(20) and listed:
            deopt = [*(deopt or []), dice.pick(listed)]
        token = builder.statepoint(callee, args, id=dice.below(1000), gc=listed, deopt=deopt)
        base_of = {id(pointer): self.objects[which] for which, _, pointer in self.inside}
        position = {id(pointer): at for at, pointer in enumerate(listed)}
        moved: dict[int, Value] = {}
        for pointer in dice.shuffled(listed):
            base = base_of.get(id(pointer), pointer)
            moved[id(pointer)] = builder.gc_relocate(token, position[id(base)], position[id(pointer)])
        for place, one in enumerate(pair):
            moved[id(one)] = builder.extract_element(moved[id(live[-1])], place)
        self.objects = [moved[id(pointer)] for pointer in self.objects]
        self.inside = [(which, at, moved[id(pointer)]) for which, at, pointer in self.inside]
        return token

    def _pair(self) -> list[Value]:
        """Two objects that go in a vector, sometimes; none that a pointer goes into."""
        bases = {id(self.objects[which]) for which, _, _ in self.inside}
        free = {id(one): one for one in self.objects if id(one) not in bases}
        return self.dice.shuffled(list(free.values()))[:2] if len(free) > 1 and self.dice.chance(20) else []

    def _allocate(self) -> None:
        number = self.builder.add(self.sum, self.dice.below(1000))
        token = self._safepoint(self._outside("allocate", GC, t.i64), [number])
        self.objects.append(self.builder.gc_result(token))
        self._forget()

    def _poll(self) -> None:
        self._safepoint(self._outside("poll", t.void, t.i64), [self.sum], [self.sum])

    def _look(self) -> None:
        token = self._safepoint(self._outside("look", t.i64, GC, t.i64), [self.dice.pick(self.objects), self.sum])
        self._mix(self.builder.gc_result(token))

    def _help(self) -> None:
        helper = self.dice.pick(self.helpers)
        pointers = [self.dice.pick(self.objects) for param in helper.function_type.params if param is GC]
        token = self._safepoint(helper, [*pointers, self.builder.and_(self.sum, 0xFFFF)])
        self._mix(self.builder.gc_result(token))

    def _link(self) -> None:
        one, other = self.dice.pick(self.objects), self.dice.pick(self.objects)
        self.builder.store(other, self.builder.gep(one, self.dice.pick((LEFT, RIGHT))))

    def _read(self) -> None:
        self._mix(self._number(self.dice.pick(self.objects)))

    def _follow(self) -> None:
        """An object behind a link; where the link is null, the object itself."""
        builder, one = self.builder, self.dice.pick(self.objects)
        found = builder.load(GC, builder.gep(one, self.dice.pick((LEFT, RIGHT))))
        is_null = builder.icmp("eq", found, builder.const(GC, None))
        self.objects.append(builder.select(is_null, one, found))
        self._forget()

    def _into(self) -> None:
        if len(self.inside) < 4:
            which, at = self.dice.below(len(self.objects)), self.dice.pick((4, 8, 16, 31))
            self.inside.append((which, at, self.builder.gep(self.objects[which], at)))

    def _forget(self) -> None:
        if len(self.objects) > 12:
            gone = self.dice.below(len(self.objects))
            del self.objects[gone]
            self.inside = [(which - (which > gone), at, p) for which, at, p in self.inside if which != gone]

    def _outside(self, name: str, result: t.Type, *params: t.Type) -> Function:
        found = self.module.globals.get(name)
        if found is None:
            found = self.module.declare(name, result, params)
        assert isinstance(found, Function)
        return found

    # ---- control

    def _branch(self, depth: int) -> None:
        """Two ways, behind which each object is a phi of what it was on either; pointers into objects end there."""
        builder, dice = self.builder, self.dice
        condition = builder.icmp("ult", builder.and_(self.sum, 7), dice.below(8))
        arms, join = [builder.block(), builder.block()], Block("", builder.function)
        before, total, outer = self.objects, self.sum, self.left
        count = len(before)
        builder.cond_br(condition, *arms)
        ends: list[tuple[Block, list[Value], Value]] = []
        for arm in arms:
            self.objects, self.sum, self.inside = list(before), total, []
            builder.position_at_end(arm)
            self.left = dice.below(max(outer // 3, 1))
            while self.left > 0 and len(self.objects) < 12:
                self.left -= 1
                dice.pick((self._allocate, self._poll, self._look, self._link, self._read))()
            assert builder.current is not None
            ends.append((builder.current, self.objects[:count], self.sum))
            builder.br(join)
        builder.function.blocks.append(join)
        builder.position_at_end(join)
        self.objects = [builder.phi(GC, [(objects[i], block) for block, objects, _ in ends]) for i in range(count)]
        self.sum = builder.phi(t.i64, [(value, block) for block, _, value in ends])
        self.inside, self.left = [], outer - 2

    def _loop(self, depth: int) -> None:
        """A few rounds, into each of which the objects come from the one before."""
        builder, dice = self.builder, self.dice
        start, header, behind = builder.current, builder.block(), Block("", builder.function)
        assert start is not None
        before, total = self.objects[:6], self.sum
        builder.br(header)
        builder.position_at_end(header)
        phis = [builder.phi(GC, [(value, start)]) for value in before]
        counter, running = builder.phi(t.i64, [(0, start)]), builder.phi(t.i64, [(total, start)])
        self.objects, self.sum, self.inside = list(phis), running, []
        for _ in range(dice.between(1, 4)):
            if len(self.objects) < 12:
                dice.pick((self._allocate, self._poll, self._look, self._link, self._read))()
        latch = builder.current
        assert latch is not None
        for phi, value in zip(phis, self.objects, strict=False):
            phi.incoming.append((value, latch))
        again = builder.add(counter, 1)
        counter.incoming.append((again, latch))
        running.incoming.append((self.sum, latch))
        builder.cond_br(builder.icmp("ult", again, dice.between(2, 5)), header, behind)
        builder.function.blocks.append(behind)
        builder.position_at_end(behind)
        self.objects, self.inside = self.objects[:len(before)], []


def random_module(seed: int, programs: int, target: str) -> Module:
    """A module of `programs` functions `program<n>`, and of others that they call."""
    dice = Dice(seed)
    module = Module(f"moving_{seed}", target)
    attributes: dict[str, object] = {"frame-pointer": "all"}
    helpers: list[Function] = []
    for index in range(3):
        params = (*(GC,) * dice.between(1, 10), t.i64)
        helper = module.define(f"helper{index}", t.i64, params, gc="statepoint-example", attributes=dict(attributes))
        Program(module, dice, helper, list(helpers)).write(dice.between(2, 8))
        helpers.append(helper)
    for index in range(programs):
        function = module.define(f"program{index}", t.i64, (t.i64,), gc=dice.pick(("statepoint-example", "coreclr")),
                                 attributes=dict(attributes))
        Program(module, dice, function, helpers).write(dice.between(5, 40))
    return module


def number_sites(module: Module) -> None:
    """Let the upper half of each statepoint's id say in which function it is."""
    for number, function in enumerate(module.functions):
        for op in function.operations():
            if isinstance(op, ops.Statepoint):
                op.id = number << 32


def driver_source(programs: int) -> str:
    """The driver for a module of so many programs."""
    names = [f"program{index}" for index in range(programs)]
    declared = "".join(f"extern uint64_t {name}(uint64_t);\n" for name in names)
    return f"{DRIVER}{declared}uint64_t (*programs[])(uint64_t) = {{{', '.join(names)}}};\n" \
           f"int count_of_programs = {programs};\n"


def run(module: Module, programs: int, folder: str, version: str = "3") -> list[list[str]]:
    """What each program gave in each mode, in lines; fewer lines where a mode ended it early."""
    if version == "1":
        number_sites(module)
    tools = TOOLCHAINS[module.target]
    c_file, o_file, program = (os.path.join(folder, name) for name in ("moving.c", "moving.o", "moving"))
    with open(c_file, "w", encoding="utf-8") as file:
        file.write(driver_source(programs))
    with open(o_file, "wb") as file:
        file.write(compile_module(module, check=True, stackmap_version=version))
    subprocess.run([tools.compiler, "-w", "-O1", "-fno-omit-frame-pointer", "-fno-optimize-sibling-calls", "-no-pie",
                    "-static", c_file, o_file, "-o", program], check=True)
    given: list[list[str]] = []
    for mode in range(len(MODES)):
        try:
            done = subprocess.run([*tools.runner, program, str(mode)], capture_output=True, text=True,
                                  timeout=TIMEOUT_SECONDS * 5)
            output = done.stdout.splitlines()
            given.append(output if not done.returncode else [*output, f"ended with {done.returncode} {done.stderr}"])
        except subprocess.TimeoutExpired as error:
            given.append([*(error.stdout or b"").decode().splitlines(), "does not end"])
    return given


def main() -> int:
    """Run many programs; 1 when one gives another number, or gives the same where it must not."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--programs", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--target", action="append", choices=list(TOOLCHAINS))
    parser.add_argument("--stackmap-version", default="3", choices=("1", "2", "3"))
    arguments = parser.parse_args()
    bad = 0
    for target in arguments.target or TOOLCHAINS:
        equal = [0] * len(MODES)
        total = 0
        for number in range(-(-arguments.programs // PROGRAMS_PER_MODULE)):
            count = min(PROGRAMS_PER_MODULE, arguments.programs - total)
            module = random_module(arguments.seed + number, count, target)
            with tempfile.TemporaryDirectory() as folder:
                given = run(module, count, folder, arguments.stackmap_version)
            total += count
            for mode, lines in enumerate(given):
                equal[mode] += len([1 for one, other in zip(lines, given[0], strict=False) if one == other])
            print(f"{target}: {total} programs", end="\r", file=sys.stderr)
        print(f"{target}: {total} programs; the same number as without moving: "
              + ", ".join(f"{MODES[mode]} {equal[mode]}" for mode in range(1, len(MODES))))
        bad += equal[0] != total or equal[1] != total or equal[2] == total or equal[3] == total
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
