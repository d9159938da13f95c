/* Runs functions with segmented stacks on a thread of 64 KiB; at their deepest, walks frames by the stack map.
   Prints the sum, how many growing frames kept their memory, frames walked, values read right, segment borders crossed
   and segments in use. */
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef uint64_t u64;
u64 down(u64), grow(u64, u64);
extern const unsigned char __LLVM_StackMaps[];
extern const char __morestack[];
void *__splitstack_find(void *, void *, size_t *, void **, void **, void **);
static u64 frames, segments, values_right, borders;
static u64 depth_of_walk = 20000;

#define AT(p, type) (*(const type *)(p))
/* The offset of the slot that the record at a return address names, from its frame pointer; 0 for no record. */
static int slot_at(u64 address) {
  const unsigned char *p = __LLVM_StackMaps + 16, *f = p, *r;
  uint32_t nf = AT(__LLVM_StackMaps + 4, uint32_t), nc = AT(__LLVM_StackMaps + 8, uint32_t);
  r = f + 24 * nf + 8 * nc;
  for (uint32_t i = 0; i < nf; i++, f += 24)
    for (u64 k = 0; k < AT(f + 16, u64); k++) {
      uint32_t at = AT(r + 8, uint32_t);
      uint16_t nl = AT(r + 14, uint16_t);
      const unsigned char *loc = r + 16;
      if (AT(f, u64) + at + 13 == address && nl == 1 && loc[0] == 2 && AT(loc + 4, uint16_t) == 6)
        return AT(loc + 8, int32_t);
      r = loc + 12 * nl;
      r += -(uintptr_t)r & 7;
      r += 4 + 4 * AT(r + 2, uint16_t);
      r += -(uintptr_t)r & 7;
    }
  return 0;
}

void at_bottom(u64 expected) {
  u64 *frame = __builtin_frame_address(0);
  while (frames < depth_of_walk) {
    u64 back = frame[1], *caller = (u64 *)frame[0];
    if (back >= (u64)__morestack && back < (u64)__morestack + 256) {
      borders++;
      back = caller[2];
      caller = (u64 *)caller[0];
    }
    int slot = slot_at(back);
    if (slot) {
      values_right += AT((char *)caller + slot, u64) == expected++;
      frames++;
    }
    frame = caller;
  }
  size_t size;
  void *segment = 0, *sp = 0, *initial = 0;
  void *found = __splitstack_find(0, 0, &size, &segment, &sp, &initial);
  while (found) {
    segments++;
    found = __splitstack_find(segment, sp, &size, &segment, &sp, &initial);
  }
}

u64 through_c(u64 n) { return down(n); }
void fill(char *p, u64 size, u64 n) { for (u64 i = 0; i < size; i++) p[i] = n + i * 7; }
u64 check(char *p, u64 size, u64 n) {
  for (u64 i = 0; i < size; i++) if (p[i] != (char)(n + i * 7)) return 0;
  return 1;
}
static u64 sum, grown;
static void *work(void *n) {
  sum = down((u64)n);
  grown = grow(100, 20000);
  return 0;
}
int main(int argc, char **argv) {
  pthread_t thread;
  pthread_attr_t how;
  if (argc != 2) return 2;
  pthread_attr_init(&how);
  pthread_attr_setstacksize(&how, 65536);
  if (pthread_create(&thread, &how, work, (void *)strtoull(argv[1], 0, 0))) return 2;
  pthread_join(thread, 0);
  printf("%llu %llu %llu %llu %llu %llu\n", (unsigned long long)sum, (unsigned long long)grown,
         (unsigned long long)frames, (unsigned long long)values_right, (unsigned long long)borders,
         (unsigned long long)segments);
  return 0;
}
