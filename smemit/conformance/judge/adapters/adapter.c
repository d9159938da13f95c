/* Adapter for `smemit judge`: prints what your reader read as JSON. Copy it and replace `read_map` by your reader.
   cc -o adapter adapter.c && smemit judge --reader "./adapter {endian} {}" --input section --versions 3 kit
   Tell what you know and leave out the rest; to refuse an input, say why on stderr and exit with 1. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int big;
static const unsigned char *data;
static size_t size;

static void refuse(const char *why) { fprintf(stderr, "error: %s\n", why); exit(1); }

static uint64_t number(size_t at, int width) {
  uint64_t value = 0;
  if (at > size || size - at < (size_t)width) refuse("the section is cut");
  for (int i = 0; i < width; i++) value |= (uint64_t)data[at + i] << 8 * (big ? width - 1 - i : i);
  return value;
}

static const char *comma(uint64_t index) { return index ? "," : ""; }

static size_t read_record(size_t at, const uint64_t *pool, uint64_t pool_size) {
  static const char *kinds[] = {"", "Register", "Direct", "Indirect", "Constant", "ConstantIndex"};
  printf("{\"id\":\"%" PRIu64 "\",\"offset\":%u,\"locations\":[", number(at, 8), (unsigned)number(at + 8, 4));
  uint64_t locations = number(at + 14, 2);
  at += 16;
  for (uint64_t i = 0; i < locations; i++, at += 12) {
    unsigned kind = number(at, 1), index = number(at + 8, 4);
    if (kind < 1 || kind > 5 || (kind == 5 && index >= pool_size)) refuse("a wrong location");
    printf("%s{\"kind\":\"%s\",\"size\":%u", comma(i), kinds[kind], (unsigned)number(at + 2, 2));
    if (kind < 4) printf(",\"register\":%u,\"offset\":%d}", (unsigned)number(at + 4, 2), (int32_t)index);
    else printf(",\"value\":\"%" PRId64 "\"}", kind == 4 ? (int32_t)index : (int64_t)pool[index]);
  }
  at = (at + 7) & ~(size_t)7;
  uint64_t live_outs = number(at + 2, 2);
  printf("],\"live_outs\":[");
  at += 4;
  for (uint64_t i = 0; i < live_outs; i++, at += 4)
    printf("%s{\"register\":%u,\"size\":%u}", comma(i), (unsigned)number(at, 2), (unsigned)number(at + 3, 1));
  printf("]}");
  return (at + 7) & ~(size_t)7;
}

static size_t read_map(size_t at) {
  uint64_t functions = number(at + 4, 4), constants = number(at + 8, 4), records = number(at + 12, 4);
  if (number(at, 1) != 3) refuse("not version 3");
  size_t table = at + 16, pool_at = table + 24 * functions;
  if (pool_at > size || (size - pool_at) / 8 < constants) refuse("the tables are cut");
  uint64_t *pool = malloc(8 * constants + 8);
  printf("{\"version\":\"3\",\"constants\":[");
  for (uint64_t i = 0; i < constants; i++) printf("%s\"%" PRIu64 "\"", comma(i), pool[i] = number(pool_at + 8 * i, 8));
  printf("],\"functions\":[");
  at = pool_at + 8 * constants;
  for (uint64_t i = 0; i < functions; i++) {
    uint64_t stack = number(table + 24 * i + 8, 8), count = number(table + 24 * i + 16, 8);
    printf("%s{\"address\":\"%" PRIu64 "\",\"stack_size\":", comma(i), number(table + 24 * i, 8));
    if (stack == UINT64_MAX) printf("null,\"records\":[");
    else printf("\"%" PRIu64 "\",\"records\":[", stack);
    if (count > records) refuse("a function claims more records than there are");
    records -= count;
    for (uint64_t k = 0; k < count; k++) printf("%s", comma(k)), at = read_record(at, pool, constants);
    printf("]}");
  }
  if (records) refuse("records without a function");
  printf("]}");
  free(pool);
  return at;
}

int main(int argc, char **argv) {
  FILE *file = argc == 3 ? fopen(argv[2], "rb") : NULL;
  if (!file) refuse("usage: adapter little|big FILE");
  big = !strcmp(argv[1], "big");
  fseek(file, 0, SEEK_END);
  size = ftell(file);
  rewind(file);
  unsigned char *bytes = malloc(size + 1);
  if (fread(bytes, 1, size, file) != size) refuse("cannot read");
  data = bytes;
  printf("{\"maps\":[");
  for (size_t at = 0; at < size || !at;) {
    printf("%s", comma(at));
    if ((at = read_map(at)) > size) refuse("the section is cut");
  }
  printf("]}\n");
}
