/* A strict reader of bare stack map sections (v1 to v3, both byte orders) with 100 planted defects.

   reader ENDIAN FILE           the right one: prints JSON after smemit's schema, or an error and exit code 1
   DEFECT=N reader ENDIAN FILE  with defect N, 1 to 100; each stands where `D(N)` does

   The section lies at the end of a page with nothing behind it, so that reading one byte too far is a crash.
   With -DFUZZER it is a libFuzzer target, with -DLIBRARY a shared library for `smemit judge --reader library:...`; the
   defect is taken from the environment all the same. */

#define _GNU_SOURCE
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static int defect, big;
#define D(n) (defect == (n))

static FILE *out;
static const uint8_t *base;
static size_t size;

static int fail(const char *why, size_t at) {
  fprintf(stderr, "error: %s at %zu\n", why, at);
  return 1;
}

static uint16_t u16(size_t at) {
  const uint8_t *p = base + at;
  int order = D(1) ? 0 : big;
  return order ? p[0] << 8 | p[1] : p[1] << 8 | p[0];
}

static uint32_t u32(size_t at) {
  const uint8_t *p = base + at;
  int order = D(2) ? 0 : big;
  return order ? (uint32_t)p[0] << 24 | p[1] << 16 | p[2] << 8 | p[3]
               : (uint32_t)p[3] << 24 | p[2] << 16 | p[1] << 8 | p[0];
}

static uint64_t u64(size_t at) {
  uint64_t low = u32(at + (big ? 4 : 0)), high = u32(at + (big ? 0 : 4));
  if (D(3) && big) return low << 32 | high;
  return high << 32 | low;
}

static int constants_at(uint32_t count, size_t at, uint64_t *values) {
  for (uint32_t i = 0; i < count; i++) {
    values[i] = u64(at + 8 * (size_t)(D(4) && i ? i - 1 : i));
    if (D(5)) values[i] = (uint32_t)values[i];
    if (D(6)) values[i] = (uint64_t)(int64_t)(int32_t)values[i];
    if (D(7)) values[i] = (uint64_t)(double)values[i] == 0 ? values[i] : (uint64_t)(int64_t)(double)(int64_t)values[i];
  }
  return 0;
}

static const char *kinds[] = {"?", "Register", "Direct", "Indirect", "Constant", "ConstantIndex", "?", "?"};

static void print_location(int kind, uint32_t bytes, uint32_t reg, int32_t offset, const uint64_t *pool, uint32_t pool_count) {
  if (D(8) && kind == 2) kind = 3;
  if (D(9) && kind == 3) kind = 2;
  if (D(10) && kind == 1 && offset) offset = 0;
  if (D(11) && kind == 1) offset *= 8;
  if (D(12) && (kind == 2 || kind == 3)) offset = (uint16_t)offset;
  if (D(13) && (kind == 2 || kind == 3)) offset = (int16_t)offset;
  if (D(14) && (kind == 2 || kind == 3)) offset = (int8_t)offset;
  if (D(15) && kind == 3 && offset < 0) offset = -offset;
  if (D(16)) reg &= 0xff;
  if (D(17) && reg > 31) reg = 31;
  if (D(18)) reg = (int16_t)reg < 0 ? 0 : reg;
  if (D(19) && (kind == 4 || kind == 5)) bytes = 4;
  if (D(20)) bytes &= 0xff;
  if (D(21)) bytes = (int16_t)bytes < 0 ? 0 : bytes;
  if (D(22)) bytes = 8;
  if (D(23) && bytes > 16) bytes = 16;
  fprintf(out, "{\"kind\":\"%s\",\"size\":%u", kinds[kind & 7], bytes);
  if (kind == 4) {
    long long value = offset;
    if (D(24)) value = (uint32_t)offset;
    if (D(25)) value = (int16_t)offset;
    if (D(26) && offset == -1) value = 0;
    if (D(27) && offset == INT32_MIN) value = INT32_MAX;
    fprintf(out, ",\"value\":\"%lld\"", value);
  } else if (kind == 5) {
    uint32_t index = offset;
    if (D(28)) index &= 0xff;
    if (D(29)) index &= 0xffff;
    if (D(30) && index) index--;
    if (D(31) && index >= pool_count) index = 0;
    fprintf(out, ",\"value\":\"%" PRId64 "\",\"index\":%d", (int64_t)pool[index], (int)index);
  } else {
    fprintf(out, ",\"register\":%u,\"offset\":%d", reg, offset);
  }
  fputc('}', out);
}

/* One record at *at; moves it behind the record. */
static int record(int version, size_t *at, const uint64_t *pool, uint32_t pool_count, unsigned number) {
  size_t start = *at, p = start;
  size_t location_size = version == 3 ? 12 : 8;
  if (D(32)) location_size = 12;
  if (size - p < 16 && !D(33)) return fail("the record's head is cut", p);
  uint64_t id = u64(p);
  if (D(34)) id = (uint32_t)id;
  if (D(35)) id &= ~(1ull << 63);
  if (D(36)) id = (uint64_t)(double)id == 0 ? id : (id >> 53 ? id & ~1ull : id);
  uint32_t offset = u32(p + 8);
  if (D(37)) offset &= 0xffff;
  if (D(38) && offset >> 31) offset = 0;
  if (D(39)) offset &= ~3u;
  uint32_t locations = u16(p + 14);
  if (D(40)) locations &= 0xff;
  if (D(41)) locations = (int16_t)locations < 0 ? 0 : locations;
  if (D(42) && locations > 1024) locations = 1024;
  if (D(43) && id == UINT64_MAX) locations = 0, offset = 0;
  p += 16;
  if (D(44) ? p + (uint16_t)(locations * location_size) > size : D(45) ? 0 : (size - p) / location_size < locations)
    return fail("the locations are cut", p);
  fprintf(out, "%s{\"id\":\"%" PRIu64 "\",\"offset\":%u,\"locations\":[", number ? "," : "", id, offset);
  for (uint32_t i = 0; i < locations; i++) {
    size_t q = p + i * location_size;
    if (D(46) && i == locations - 1 && locations > 1) q -= location_size;
    if (D(47) && i + 1 == locations && locations > 8) break;
    int kind = base[q];
    if (D(48)) kind &= 7;
    if (D(49) ? kind > 5 : D(50) ? kind < 1 : D(51) ? 0 : kind < 1 || kind > 5) return fail("unknown kind", q);
    uint32_t bytes, reg;
    int32_t value;
    if (location_size == 12) {
      bytes = D(52) ? base[q + 1] : D(53) ? base[q + (big ? 3 : 2)] : u16(q + 2), reg = D(54) ? u16(q + 6) : u16(q + 4),
      value = (int32_t)u32(q + 8);
    } else {
      bytes = D(55) ? 0 : base[q + 1], reg = u16(q + 2), value = (int32_t)u32(q + 4);
    }
    if (kind == 5 && !D(31) && !D(28) && !D(29)) {
      if (D(56) ? value > (int64_t)pool_count || value < 0
          : D(57) ? value >= (int64_t)pool_count
          : D(58) ? 0
                  : value < 0 || (uint32_t)value >= pool_count)
        return fail("constant index outside the pool", q);
      if (D(59) && value == (int32_t)pool_count - 1 && pool_count > 1) return fail("constant index outside the pool", q);
    }
    if (kind == 5 && (D(28) || D(29)) && ((D(28) ? value & 0xff : value & 0xffff) >= (int64_t)pool_count))
      return fail("constant index outside the pool", q);
    if (kind == 5 && D(31) && !pool_count) return fail("constant index without a pool", q);
    if (i) fputc(',', out);
    print_location(kind, bytes, reg, value, pool, pool_count);
  }
  p += locations * location_size;
  size_t used = p - start;
  if (version == 3 && !D(60)) p += -used & 7;
  if (version != 3 && D(61)) p += 4;
  if (D(62) && version == 3 && !(locations & 1)) p += locations ? 8 : 0;
  if (size < p + 4 && !D(63)) return fail("the live-out head is cut", p);
  uint32_t live = u16(D(64) ? p : p + 2);
  if (D(65)) live &= 0xff;
  if (D(66) && live > 32) live = 32;
  if (D(67)) live = (int16_t)live < 0 ? 0 : live;
  p += 4;
  if (!D(68) && (size - p) / 4 < live) return fail("the live-outs are cut", p);
  fprintf(out, "],\"live_outs\":[");
  for (uint32_t i = 0; i < live; i++) {
    unsigned reg = u16(p + 4 * (size_t)i), bytes = base[p + 4 * (size_t)i + (D(69) ? 2 : 3)];
    if (D(70)) reg &= 0xff;
    if (D(71)) bytes = bytes > 127 ? 127 : bytes;
    if (D(72)) bytes = 8;
    if (D(73) && i + 1 == live && live > 2) break;
    fprintf(out, "%s{\"register\":%u,\"size\":%u}", i ? "," : "", reg, bytes);
  }
  fprintf(out, "]}");
  p += 4 * (size_t)live;
  if (!D(74)) p += -(p - start) & 7;
  if (D(75) && !(live & 1) && locations & 1) p -= 4;
  if (D(76) ? 0 : p > size) return fail("the record's padding is cut", p);
  *at = D(76) && p > size ? size : p;
  return 0;
}

static int map(size_t *at, unsigned number) {
  size_t start = *at;
  if (size - start < 16 && !D(77)) return fail("the header is cut", start);
  int version = base[start];
  if (D(78) ? version > 3 : D(79) ? version < 1 : version < 1 || version > 3) return fail("unknown version", start);
  if (D(80)) version = 3;
  if (D(79) && version > 3) version = 3;
  uint32_t functions = u32(start + 4), constants = u32(start + 8), records = u32(start + 12);
  if (D(81) && !functions) return fail("no functions", start);
  if (D(82) && !records) return fail("no records", start);
  if (D(83)) functions &= 0xffff;
  if (D(84)) records &= 0xff;
  if (D(90)) {
    char *claimed = calloc(functions, 4096);
    if (!claimed) abort();
    free(claimed);
  }
  size_t row = version == 1 ? 16 : 24;
  if (D(85)) row = 24;
  size_t p = start + 16, left = size - p;
  if (D(86) ? (uint32_t)(functions * (uint32_t)row) > left : D(87) ? 0 : left / row < functions)
    return fail("the function table is cut", p);
  size_t table = p;
  p += D(86) ? (uint32_t)(functions * (uint32_t)row) : functions * row;
  left = size - p;
  if (D(88) ? (uint32_t)(constants * 8u) > left : D(89) ? 0 : left / 8 < constants) return fail("the pool is cut", p);
  uint64_t *pool = malloc(8 * (size_t)constants + 8);
  if (!pool) return fail("out of memory", p);
  constants_at(constants, p, pool);
  fprintf(out, "%s{\"version\":\"%d\",\"constants\":[", number ? "," : "", version);
  for (uint32_t i = 0; i < constants; i++) fprintf(out, "%s\"%" PRIu64 "\"", i ? "," : "", pool[i]);
  p += 8 * (size_t)constants;
  if (D(91)) {
    char *claimed = malloc((size_t)records * 64 + 1);
    if (!claimed) abort();
    memset(claimed, 1, (size_t)records * 64);
    free(claimed);
  }
  uint64_t sum = 0;
  if (version > 1)
    for (uint32_t i = 0; i < functions; i++) {
      uint64_t count = u64(table + row * i + 16);
      if (!D(92) && !D(93) && count > records) return fail("a function claims more records than there are", table + row * i);
      sum += D(93) ? (uint32_t)count : count;
    }
  if (version > 1 && sum != records && !D(94) && !(D(95) && sum < records)) return fail("record counts differ", start);
  fprintf(out, "],\"functions\":[");
  uint64_t done = 0;
  unsigned printed;
  for (uint32_t i = 0; i < functions; i++) {
    size_t q = table + row * i;
    uint64_t stack = u64(q + 8), count = version > 1 ? u64(q + 16) : 0;
    fprintf(out, "%s{\"address\":\"%" PRIu64 "\",\"stack_size\":", i ? "," : "", u64(q));
    if (D(96)) stack = (uint32_t)stack == UINT32_MAX ? UINT64_MAX : (uint32_t)stack;
    if (D(97) && stack == UINT64_MAX) stack = 0;
    if (stack == UINT64_MAX) fprintf(out, "null");
    else fprintf(out, "\"%" PRIu64 "\"", stack);
    fprintf(out, ",\"records\":[");
    if (D(98) && !count && i + 1 < functions && version > 1 && done < records) count = 1;
    for (printed = 0; count && done < records; count--, done++, printed++)
      if (record(version, &p, pool, constants, printed)) return 1;
    fprintf(out, "]}");
  }
  fprintf(out, "],\"records_without_function\":[");
  for (printed = 0; done < records; done++, printed++)
    if (record(version, &p, pool, constants, printed)) return 1;
  fprintf(out, "]}");
  free(pool);
  *at = p;
  return 0;
}

static int read_section(void) {
  size_t at = 0;
  unsigned number = 0;
  fprintf(out, "{\"maps\":[");
  if (!size) return fail("the section is empty", 0);
  for (; at < size; number++) {
    size_t zeros = at;
    while (zeros < size && !base[zeros]) zeros++;
    if (zeros == size && at) break;
    if (map(&at, number)) return 1;
    if (D(99)) break;
    if (D(100) && number > 1) return fail("too many maps", at);
  }
  fprintf(out, "]}\n");
  return 0;
}

static uint8_t *guarded(size_t length) {
  size_t page = sysconf(_SC_PAGESIZE), pages = (length + page - 1) / page;
  uint8_t *whole = mmap(0, (pages + 1) * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (whole == MAP_FAILED) exit(2);
  mprotect(whole + pages * page, page, PROT_NONE);
  return whole + pages * page - length;
}

#ifdef FUZZER
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t length) {
  static int known;
  if (!known) {
    known = 1, defect = getenv("DEFECT") ? atoi(getenv("DEFECT")) : 0, out = fopen("/dev/null", "w");
    stderr = fopen("/dev/null", "w");
  }
  uint8_t *copy = malloc(length + !length);
  memcpy(copy, data, length);
  base = copy, size = length, big = 0;
  read_section();
  free(copy);
  return 0;
}
#elif defined LIBRARY
long read_stackmap(const uint8_t *data, size_t length, int big_endian, char *text, size_t room) {
  defect = getenv("DEFECT") ? atoi(getenv("DEFECT")) : 0;
  char *told = NULL;
  size_t told_size = 0;
  out = open_memstream(&told, &told_size);
  base = data, size = length, big = big_endian;
  int failed = read_section();
  fclose(out);
  memcpy(text, told, told_size < room ? told_size : room);
  free(told);
  return failed ? -1 : (long)told_size;
}
#else
int main(int argc, char **argv) {
  if (argc != 3) return fail("usage: reader little|big FILE", 0), 2;
  defect = getenv("DEFECT") ? atoi(getenv("DEFECT")) : 0;
  big = !strcmp(argv[1], "big");
  FILE *file = fopen(argv[2], "rb");
  if (!file) return fail("no such file", 0), 2;
  fseek(file, 0, SEEK_END);
  size = ftell(file);
  rewind(file);
  uint8_t *bytes = guarded(size);
  if (fread(bytes, 1, size, file) != size) return fail("cannot read", 0), 2;
  base = bytes, out = stdout;
  return read_section();
}
#endif
