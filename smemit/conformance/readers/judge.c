/* Prints what stackmap.h reads as JSON for `smemit judge`, as a program, a library or a libFuzzer target.

     cc -O2 -o judge judge.c && smemit judge --reader './judge {endian} {}' --input section DIR
     cc -O2 -shared -fPIC -o judge.so judge.c && smemit judge --reader library:./judge.so:read_stackmap --input section DIR
     cc -O1 -g -fsanitize=address,undefined -fno-sanitize-recover -o judge judge.c &&
       smemit fuzz --reader 'loop:./judge' --memory 0 --input section --versions 1,2,3 --minutes 10
     clang -O2 -g -fsanitize=fuzzer,address,undefined -fno-sanitize-recover -fno-sanitize-coverage=trace-cmp -DFUZZER
       -o fuzz judge.c && smemit corpus DIR &&
       ./fuzz -max_len=256 -runs=100000000 -entropic=0 -reduce_inputs=0 -use_counters=0 DIR/seeds

   Without arguments the program answers on its standard input and output, as `smemit docs readers` tells. */
#ifdef FUZZER
/* Each inlined copy would have counters of its own, which libFuzzer reads after each input. */
#define SM_FUNCTION static
#endif
#include "stackmap.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

/* Text as far as there is room for it; `used` counts on. */
typedef struct {
  char *text;
  size_t room, used;
} output;

static void say(output *out, const char *form, ...) {
  va_list values;
  size_t left = out->used < out->room ? out->room - out->used : 0;
  int length;
  va_start(values, form);
  length = vsnprintf(left ? out->text + out->used : NULL, left, form, values);
  va_end(values);
  if (length > 0) out->used += (size_t)length;
}

static void say_record(output *out, const sm_record *record) {
  static const char *const kinds[] = {"", "Register", "Direct", "Indirect", "Constant", "ConstantIndex"};
  uint32_t i;
  say(out, "{\"id\":\"%" PRIu64 "\",\"offset\":%" PRIu32 ",\"flags\":%u,", record->id, record->offset, record->flags);
  if (record->map->version == SM_RFC) say(out, "\"call_size\":%u,", record->call_size);
  say(out, "\"locations\":[");
  for (i = 0; i < record->location_count; i++) {
    sm_location at = sm_location_at(record, i);
    say(out, "%s{\"kind\":\"%s\",\"size\":%u,", i ? "," : "", kinds[at.kind], at.size);
    if (at.kind < SM_CONSTANT) say(out, "\"register\":%u,\"offset\":%" PRId32 "}", at.reg, at.offset);
    else if (at.kind == SM_CONSTANT) say(out, "\"value\":\"%" PRId64 "\"}", at.value);
    else say(out, "\"value\":\"%" PRId64 "\",\"index\":%" PRId32 "}", at.value, at.offset);
  }
  say(out, "],\"live_outs\":[");
  for (i = 0; i < record->live_out_count; i++) {
    sm_live_out live = sm_live_out_at(record, i);
    say(out, "%s{\"register\":%u,\"size\":%u}", i ? "," : "", live.reg, live.size);
  }
  say(out, "]}");
}

static void say_function(output *out, const sm_map *map, const sm_function *function) {
  uint32_t i;
  say(out, "{\"address\":\"%" PRIu64 "\",\"stack_size\":", function->address);
  if (function->stack_size == SM_NOT_FIXED) say(out, "null");
  else say(out, "\"%" PRIu64 "\"", function->stack_size);
  if (map->version == SM_RFC) {
    say(out, ",\"frame\":{\"code_size\":%" PRIu32 ",\"flags\":%u,\"base_register\":%u,\"registers\":[",
        function->code_size, function->flags, function->base_register);
    for (i = 0; i < function->saved_count; i++) {
      sm_saved saved = sm_saved_at(map, function, i);
      say(out, "%s{\"register\":%u,\"offset\":%d,\"size\":%u,\"flags\":%u}", i ? "," : "", saved.reg, saved.offset,
          saved.size, saved.flags);
    }
    say(out, "]}");
  }
}

static void say_map(output *out, const sm_map *map) {
  sm_records records = sm_records_of(map);
  sm_record record;
  uint32_t i;
  uint64_t k;
  if (map->version == SM_RFC) say(out, "{\"version\":\"rfc2\",\"constants\":[");
  else say(out, "{\"version\":\"%d\",\"constants\":[", map->version);
  for (i = 0; i < map->constant_count; i++) say(out, "%s\"%" PRIu64 "\"", i ? "," : "", sm_constant_at(map, i));
  say(out, "],\"functions\":[");
  for (i = 0; i < map->function_count; i++) {
    sm_function function = sm_function_at(map, i);
    say(out, i ? "," : "");
    say_function(out, map, &function);
    say(out, ",\"records\":[");
    for (k = 0; k < function.record_count && sm_next_record(&records, &record); k++) {
      say(out, k ? "," : "");
      say_record(out, &record);
    }
    say(out, "]}");
  }
  say(out, "],\"records_without_function\":[");
  for (k = 0; sm_next_record(&records, &record); k++) {
    say(out, k ? "," : "");
    say_record(out, &record);
  }
  say(out, "]}");
}

long read_stackmap(const unsigned char *data, size_t size, int big_endian, char *text, size_t room) {
  sm_section section = sm_open(data, size, big_endian);
  output out = {text, room, 0};
  sm_map map;
  int found, count = 0;
  say(&out, "{\"maps\":[");
  while ((found = sm_next_map(&section, &map)) > 0) {
    say(&out, count++ ? "," : "");
    say_map(&out, &map);
  }
  if (found < 0) {
    out.used = 0;
    say(&out, "%s at byte %zu", sm_error_text(found), section.at);
    return -(long)out.used;
  }
  say(&out, "]}");
  return (long)out.used;
}

#ifdef FUZZER
/* The header allocates nothing and keeps no address, so only libFuzzer's own calls would pay for these checks. */
const char *__asan_default_options(void);
const char *__asan_default_options(void) {
  return "detect_leaks=0:detect_stack_use_after_return=0:malloc_context_size=0";
}

/* Everything that a map says, added up: a fuzzer wants it read, and quickly. */
static uint64_t sum_record(const sm_record *record) {
  uint64_t sum = record->id + record->offset + record->flags + record->call_size + record->address;
  sm_statepoint statepoint;
  uint32_t i;
  for (i = 0; i < record->location_count; i++) {
    sm_location at = sm_location_at(record, i);
    sum += at.kind + at.size + at.reg + (uint64_t)at.offset + (uint64_t)at.value;
  }
  for (i = 0; i < record->live_out_count; i++) {
    sm_live_out live = sm_live_out_at(record, i);
    sum += live.reg + live.size;
  }
  if (sm_statepoint_of(record, &statepoint)) sum += statepoint.pair_count;
  return sum;
}

static uint64_t sum_map(const sm_map *map) {
  sm_records records = sm_records_of(map);
  sm_record record;
  uint64_t sum = 0, count = 0;
  uint32_t i, k;
  for (i = 0; i < map->constant_count; i++) sum += sm_constant_at(map, i);
  for (i = 0; i < map->function_count; i++) {
    sm_function function = sm_function_at(map, i);
    sum += function.address + function.stack_size + function.code_size + function.flags + function.base_register;
    for (k = 0; k < function.saved_count; k++) {
      sm_saved saved = sm_saved_at(map, &function, k);
      sum += saved.reg + saved.size + saved.flags + (uint64_t)saved.offset;
    }
  }
  while (sm_next_record(&records, &record)) sum += sum_record(&record), count++;
  if (count != map->record_count) abort();
  return sum;
}

/* Reads the section in both byte orders, and asks for one of its records by its address. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static volatile uint64_t total;
  int big;
  for (big = 0; big < 2; big++) {
    sm_section section = sm_open(data, size, big);
    sm_site sites[64];
    sm_map map;
    sm_record record;
    uint64_t sum = 0;
    int found, error;
    size_t count;
    while ((found = sm_next_map(&section, &map)) > 0) sum += sum_map(&map);
    count = sm_index(data, size, big, sites, 64, &error);
    if (error != found || !sm_error_text(error)) abort();
    if (count && count <= 64) {
      uint64_t address = sites[sum % count].address;
      if (!sm_lookup(data, size, big, sites, count, address, &map, &record) || record.address != address) abort();
      if (sm_find(data, size, big, address, 0, &map, &record) != 1 || record.address != address) abort();
    }
    total += sum;
  }
  return 0;
}
#else
/* What is read from `size` bytes of a file; the caller frees the text. The copy is as long as the section, so that a
   sanitizer sees what is read behind it. */
static char *read_from(FILE *file, size_t size, int big_endian, long *length) {
  unsigned char *data = (unsigned char *)malloc(size ? size : 1);
  char *text;
  if (!data || fread(data, 1, size, file) != size) exit(2);
  *length = read_stackmap(data, size, big_endian, NULL, 0);
  text = (char *)malloc((size_t)labs(*length) + 1);
  if (!text) exit(2);
  read_stackmap(data, size, big_endian, text, (size_t)labs(*length) + 1);
  free(data);
  return text;
}

int main(int argc, char **argv) {
  char endian[16], *text;
  size_t size;
  long length;
  FILE *file;
  while (argc == 1 && scanf("%zu %15s %*s %*[^\n]", &size, endian) == 2 && getchar() == '\n') {
    text = read_from(stdin, size, endian[0] == 'b', &length);
    printf("%s %ld\n", length < 0 ? "no" : "ok", labs(length));
    fwrite(text, 1, (size_t)labs(length), stdout);
    fflush(stdout);
    free(text);
  }
  if (argc == 1) return 0;
  file = argc == 3 ? fopen(argv[2], "rb") : NULL;
  if (!file) return fputs("usage: judge [little|big FILE]\n", stderr), 2;
  fseek(file, 0, SEEK_END);
  size = (size_t)ftell(file);
  rewind(file);
  text = read_from(file, size, argv[1][0] == 'b', &length);
  fclose(file);
  fprintf(length < 0 ? stderr : stdout, "%s%s\n", length < 0 ? "error: " : "", text);
  free(text);
  return length < 0;
}
#endif
