/* Stop at every record of a program and compare what its locations hold with what the code stored right before it.

   The table names each record's address and locations. A trap stands at each; when it is hit, registers are those of the
   interrupted code. Afterwards the code there is what it was. */
#define _GNU_SOURCE
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

enum { REGISTER = 1, DIRECT, INDIRECT };

struct location {
  uint64_t address;
  int32_t offset;
  uint32_t slot, mark; /* where the code stored the value, and that it came to the site */
  uint16_t reg, size, value_size;
  uint8_t kind, is_float, is_zero;
  uint8_t pad[3];
};

unsigned char placed_values[SLOTS][16];
static struct location *table;
static unsigned count, checked[4], wrong, sites;
static unsigned char *before, *done;

#if defined __x86_64__
static const unsigned char trap[] = {0xcc};
enum { BEHIND = 1 };
static uint64_t *pc(ucontext_t *uc) { return (uint64_t *)&uc->uc_mcontext.gregs[REG_RIP]; }
static unsigned char *at(ucontext_t *uc, unsigned reg) {
  static const int names[] = {REG_RAX, REG_RDX, REG_RCX, REG_RBX, REG_RSI, REG_RDI, REG_RBP, REG_RSP,
                              REG_R8, REG_R9, REG_R10, REG_R11, REG_R12, REG_R13, REG_R14, REG_R15};
  if (reg < 16) return (unsigned char *)&uc->uc_mcontext.gregs[names[reg]];
  if (reg >= 17 && reg < 33) return (unsigned char *)&uc->uc_mcontext.fpregs->_xmm[reg - 17];
  return 0;
}
#elif defined __aarch64__
static const unsigned char trap[] = {0x00, 0x00, 0x20, 0xd4};
enum { BEHIND = 0 };
static uint64_t *pc(ucontext_t *uc) { return (uint64_t *)&uc->uc_mcontext.pc; }
static unsigned char *at(ucontext_t *uc, unsigned reg) {
  if (reg < 31) return (unsigned char *)&uc->uc_mcontext.regs[reg];
  if (reg == 31) return (unsigned char *)&uc->uc_mcontext.sp;
  struct _aarch64_ctx *head = (struct _aarch64_ctx *)uc->uc_mcontext.__reserved;
  if (reg < 64 || reg > 95) return 0;
  while (head->magic && head->magic != FPSIMD_MAGIC) head = (struct _aarch64_ctx *)((char *)head + head->size);
  return head->magic ? (unsigned char *)&((struct fpsimd_context *)head)->vregs[reg - 64] : 0;
}
#else
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
static const unsigned char trap[] = {0x7f, 0xe0, 0x00, 0x08};
#else
static const unsigned char trap[] = {0x08, 0x00, 0xe0, 0x7f};
#endif
enum { BEHIND = 0 };
static uint64_t *pc(ucontext_t *uc) { return (uint64_t *)&uc->uc_mcontext.gp_regs[32]; }
static unsigned char *at(ucontext_t *uc, unsigned reg) {
  if (reg >= 1200 && reg < 1232) reg -= 1200; /* the lower halves */
  if (reg < 32) return (unsigned char *)&uc->uc_mcontext.gp_regs[reg];
  if (reg >= 32 && reg < 64) return (unsigned char *)&uc->uc_mcontext.fp_regs[reg - 32];
  return 0;
}
#endif

#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define LOW(size, part) ((size) - (part))
#else
#define LOW(size, part) 0
#endif

static void compare(ucontext_t *uc, struct location *one) {
  unsigned char *place = at(uc, one->reg), narrow[8], address[8];
  uint64_t base;
  if (!place && one->kind == REGISTER) return;
  if (one->is_zero) {
    memset(address, 0, 8);
    place = address;
  } else if (one->kind != REGISTER) {
    memcpy(&base, place, 8);
    base += (int64_t)one->offset;
    memcpy(address, &base, 8);
    place = one->kind == DIRECT ? address : (unsigned char *)base;
  }
#if defined __powerpc64__
  if (one->is_float && one->size == 8) { /* registers hold numbers in double precision, and so are they spilled */
    double wide;
    memcpy(&wide, place, 8);
    float small = (float)wide;
    memcpy(narrow, &small, 4);
    place = narrow;
  } else
#endif
    if (!one->is_zero) place += one->kind == REGISTER ? LOW(8, one->value_size) + one->offset / 8
                                                      : LOW(one->size, one->value_size);
  checked[one->kind]++;
  if (!memcmp(place, placed_values[one->slot], one->value_size)) return;
  wrong++;
  uint64_t found = 0, stored = 0;
  memcpy(&found, place, one->value_size), memcpy(&stored, placed_values[one->slot], one->value_size);
  printf("wrong: slot %u kind %u register %u offset %d size %u: %llx, stored %llx\n", one->slot, one->kind, one->reg,
         one->offset, one->size, (unsigned long long)found, (unsigned long long)stored);
}

static void stopped(int number, siginfo_t *info, void *context) {
  ucontext_t *uc = context;
  uint64_t here = *pc(uc) - BEHIND;
  unsigned found = 0;
  for (unsigned i = 0; i < count; i++) {
    if (table[i].address != here) continue;
    /* The code may also come from somewhere else to what stands behind the site. */
    if (!found++) sites += placed_values[table[i].mark][0];
    if (placed_values[table[i].mark][0]) compare(uc, &table[i]);
    memcpy((void *)here, before + 4 * i, sizeof trap);
  }
  if (!found) {
    printf("a trap at %llx, which is no record\n", (unsigned long long)here);
    exit(3);
  }
  __builtin___clear_cache((char *)here, (char *)here + sizeof trap);
  *pc(uc) = here;
}

__attribute__((constructor)) static void plant(void) {
  FILE *file = fopen(getenv("PLACED"), "rb");
  long page = sysconf(_SC_PAGESIZE);
  fseek(file, 0, SEEK_END);
  count = ftell(file) / sizeof *table;
  rewind(file);
  table = calloc(count + 1, sizeof *table);
  before = calloc(count + 1, 4);
  if (fread(table, sizeof *table, count, file) != count) exit(3);
  struct sigaction action = {.sa_sigaction = stopped, .sa_flags = SA_SIGINFO};
  sigaction(SIGTRAP, &action, 0);
  for (unsigned i = 0; i < count; i++) {
#if defined _CALL_ELF && _CALL_ELF == 1
    uint64_t offset = table[i].address >> 40; /* a descriptor's address has fewer bits */
    table[i].address = *(uint64_t *)(table[i].address & ((1ull << 40) - 1)) + offset;
#endif
    memcpy(before + 4 * i, (void *)table[i].address, sizeof trap);
  }
  for (unsigned i = 0; i < count; i++) {
    void *start = (void *)(table[i].address & -page);
    if (mprotect(start, 2 * page, PROT_READ | PROT_WRITE | PROT_EXEC)) perror("mprotect"), exit(3);
    memcpy((void *)table[i].address, trap, sizeof trap);
    __builtin___clear_cache((char *)table[i].address, (char *)table[i].address + sizeof trap);
  }
}

__attribute__((destructor)) static void tell(void) {
  printf("placed: %u sites, %u registers, %u direct, %u indirect, %u wrong\n", sites, checked[REGISTER],
         checked[DIRECT], checked[INDIRECT], wrong);
}
