/* What a placed function calls finds its values by unwinding, and its caller finds its registers as they were.

   The caller puts numbers into all registers that callees save, calls a placed function, and looks at them again. From
   its sites that function calls `see`, which unwinds: the function's frame has its values where its record says, and the
   caller's frame has the numbers, as the function's call frame information says where they were saved. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unwind.h>

enum { REGISTER = 1, DIRECT, INDIRECT };

struct location {
  unsigned kind, reg, size, value_size;
  int offset;
  unsigned long long value;
};

#define NUMBER(n) (0x5a00000000000000u + 0x0001000100010001u * (n))
#if defined __x86_64__
#define SAVED R(0, "rbx", 3) R(1, "r12", 12) R(2, "r13", 13) R(3, "r14", 14) R(4, "r15", 15)
#define NUMBERS
enum { SP = 7 };
#elif defined __aarch64__
#define SAVED \
  R(0, "x19", 19) R(1, "x20", 20) R(2, "x21", 21) R(3, "x22", 22) R(4, "x23", 23) R(5, "x24", 24) R(6, "x25", 25) \
  R(7, "x26", 26) R(8, "x27", 27) R(9, "x28", 28)
#define NUMBERS \
  D(0, "v8", 72) D(1, "v9", 73) D(2, "v10", 74) D(3, "v11", 75) D(4, "v12", 76) D(5, "v13", 77) D(6, "v14", 78) \
  D(7, "v15", 79)
#define PINNED "+w"
enum { SP = 31 };
#else
#define SAVED \
  R(0, "r14", 14) R(1, "r15", 15) R(2, "r16", 16) R(3, "r17", 17) R(4, "r18", 18) R(5, "r19", 19) R(6, "r20", 20) \
  R(7, "r21", 21) R(8, "r22", 22) R(9, "r23", 23) R(10, "r24", 24) R(11, "r25", 25) R(12, "r26", 26) \
  R(13, "r27", 27) R(14, "r28", 28)
#define NUMBERS \
  D(0, "fr14", 46) D(1, "fr15", 47) D(2, "fr16", 48) D(3, "fr17", 49) D(4, "fr18", 50) D(5, "fr19", 51) D(6, "fr20", 52) \
  D(7, "fr21", 53) D(8, "fr30", 62) D(9, "fr31", 63)
#define PINNED "+d"
enum { SP = 1 };
#endif

static unsigned seen, checked[4], unwound, kept, wrong;

static void compare(const char *what, unsigned number, uint64_t found, uint64_t wanted) {
  if (found == wanted) return;
  wrong++;
  printf("%s %u: %llx instead of %llx\n", what, number, (unsigned long long)found, (unsigned long long)wanted);
}

static inline uint64_t number(double value) {
  uint64_t bits;
  memcpy(&bits, &value, 8);
  return bits;
}

static uint64_t in_frame(struct _Unwind_Context *context, unsigned reg) {
  if (reg >= 1200) reg -= 1200; /* lower halves on PowerPC */
  return reg == SP ? _Unwind_GetCFA(context) : _Unwind_GetGR(context, reg);
}

static void look(struct _Unwind_Context *context, const struct location *one) {
  unsigned char bytes[8];
  uint64_t found = in_frame(context, one->reg), value = 0;
  if (one->kind == REGISTER) {
    value = found;
  } else {
    found += (int64_t)one->offset;
    if (one->kind == INDIRECT) memcpy(bytes, (void *)found, one->size);
    if (one->kind == DIRECT) memcpy(bytes, (void *)found, 8); /* what is in the alloca */
    for (unsigned i = 0, size = one->kind == DIRECT ? 8 : one->size; i < size; i++)
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
      value = value << 8 | bytes[i];
#else
      value |= (uint64_t)bytes[i] << 8 * i;
#endif
  }
  if (one->value_size < 8) value &= (1ull << 8 * one->value_size) - 1;
  checked[one->kind]++;
  compare(one->kind == REGISTER ? "register" : one->kind == DIRECT ? "direct off" : "indirect off", one->reg, value,
          one->value);
}

extern const struct location *const sites[];

struct walk {
  unsigned depth;
  uint64_t site;
};

static _Unwind_Reason_Code frame(struct _Unwind_Context *context, void *argument) {
  struct walk *walk = argument;
  if (walk->depth == 1)
    for (const struct location *one = sites[walk->site]; one->kind; one++) look(context, one);
  if (walk->depth == 2) {
#define R(n, name, dwarf) unwound++, compare("unwound register", dwarf, _Unwind_GetGR(context, dwarf), NUMBER(n));
#define D(n, name, dwarf) unwound++, compare("unwound register", dwarf, _Unwind_GetGR(context, dwarf), number(n + .5));
    SAVED NUMBERS
#undef R
#undef D
  }
  return walk->depth++ == 2 ? _URC_END_OF_STACK : _URC_NO_REASON;
}

__attribute__((noinline)) uint64_t see(uint64_t site) {
  struct walk walk = {0, site};
  seen++;
  _Unwind_Backtrace(frame, &walk);
  if (walk.depth != 3) wrong++, printf("site %llu: no way up\n", (unsigned long long)site);
  return site;
}

__attribute__((noinline)) static void call(uint64_t (*placed)(uint64_t, uint32_t, double, void *)) {
#define R(n, name, dwarf) register uint64_t r##n __asm__(name) = NUMBER(n);
#define D(n, name, dwarf) register double d##n __asm__(name) = n + .5;
  SAVED NUMBERS
#undef R
#undef D
#define R(n, name, dwarf) __asm__ volatile("" : "+r"(r##n));
#define D(n, name, dwarf) __asm__ volatile("" : PINNED(d##n));
  SAVED NUMBERS
  uint64_t result = placed(A, B, C, (void *)P);
  SAVED NUMBERS
#undef R
#undef D
  compare("result", 0, result, A);
#define R(n, name, dwarf) kept++, compare("register behind the call", dwarf, r##n, NUMBER(n));
#define D(n, name, dwarf) kept++, compare("register behind the call", dwarf, number(d##n), number(n + .5));
  SAVED NUMBERS
}

int main(void) {
  CALLS
  printf("seen: %u sites, %u registers, %u direct, %u indirect, %u unwound, %u kept, %u wrong\n", seen,
         checked[REGISTER], checked[DIRECT], checked[INDIRECT], unwound, kept, wrong);
  return wrong != 0;
}
