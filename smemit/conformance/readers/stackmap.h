/* Reads LLVM stack map sections: versions 1, 2 and 3, and the RFC of July 2015, in both byte orders.

   A header alone, C99 or C++11. It allocates nothing, reads no byte outside the section, and needs no alignment. A map is
   checked whole before it is given out: what is read from it afterwards cannot fail. Registers are DWARF numbers, sizes
   are bytes.

       sm_section section = sm_open(data, size, 0);
       sm_map map;
       int found;
       while ((found = sm_next_map(&section, &map)) > 0) {        // one map for each linked object file
         sm_records records = sm_records_of(&map);
         sm_record record;
         while (sm_next_record(&records, &record))
           for (uint32_t i = 0; i < record.location_count; i++) {
             sm_location where = sm_location_at(&record, i);
             ...
           }
       }
       if (found < 0) fprintf(stderr, "%s at byte %zu\n", sm_error_text(found), section.at);

   A runtime that has a return address asks `sm_find`, or makes an index once: `sm_index` and `sm_lookup`.
   Made by smemit, in the public domain where that exists, else under the MIT license. */
#ifndef SM_STACKMAP_H
#define SM_STACKMAP_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__GNUC__)
#define SM_MOSTLY(condition) __builtin_expect(!!(condition), 1)
#else
#define SM_MOSTLY(condition) (condition)
#endif

#if defined(SM_FUNCTION)
/* Yours. */
#elif defined(__GNUC__)
#define SM_FUNCTION static inline __attribute__((always_inline))
#elif defined(__cplusplus) || !defined(__TINYC__)
#define SM_FUNCTION static inline
#else
#define SM_FUNCTION static
#endif

/* Kinds of locations. */
enum { SM_REGISTER = 1, SM_DIRECT, SM_INDIRECT, SM_CONSTANT, SM_CONSTANT_INDEX };

/* The version of maps after the RFC, whose version byte is 2, too. */
enum { SM_RFC = 256 };

/* What is wrong with a section. */
enum {
  SM_CUT = -1,      /* it ends inside a structure */
  SM_VERSION = -2,  /* no known version */
  SM_COUNTS = -3,   /* the functions' record counts do not add up */
  SM_KIND = -4,     /* a location has no known kind */
  SM_POOL = -5,     /* a location names a constant that is not there */
  SM_TABLES = -6,   /* the RFC's tables have gaps, or a range leaves its table */
  SM_TRAILING = -7  /* no map begins where one should */
};

/* Stack size of a function whose frame has no fixed size. */
#define SM_NOT_FIXED UINT64_MAX

/* The function of a record of version 1, which does not name it. */
#define SM_NO_FUNCTION UINT32_MAX

typedef struct sm_section {
  const uint8_t *data;
  size_t size;
  size_t at;      /* where the next map begins, or where an error is */
  int big_endian;
} sm_section;

typedef struct sm_map {
  const uint8_t *data; /* the section */
  size_t start, end;   /* the map's bytes in it */
  int big_endian;
  int version;         /* 1, 2, 3 or SM_RFC */
  uint32_t function_count, constant_count, record_count;
  size_t functions_at, constants_at, records_at;
  size_t locations_at, live_outs_at, saved_at; /* RFC only: its other tables */
} sm_map;

typedef struct sm_function {
  uint64_t address;    /* as the section has it: 0 before linking */
  uint64_t stack_size; /* or SM_NOT_FIXED */
  uint64_t record_count;
  uint32_t code_size;  /* RFC only, as all that follows */
  uint16_t flags, base_register, saved_count;
  size_t saved_at;
} sm_function;

typedef struct sm_saved {
  uint16_t reg;
  int16_t offset;
  uint8_t size, flags;
} sm_saved;

typedef struct sm_record {
  uint64_t id;
  uint32_t offset;     /* of the instruction, from the function's first byte */
  uint16_t flags;
  uint8_t call_size;   /* RFC only */
  uint32_t location_count, live_out_count;
  uint32_t function;   /* its number, or SM_NO_FUNCTION */
  uint64_t address;    /* of the instruction; the offset alone where the function is not known */
  const sm_map *map;
  size_t locations_at, live_outs_at;
} sm_record;

typedef struct sm_location {
  uint8_t kind;
  uint16_t size;       /* 0 in the RFC, which has none */
  uint16_t reg;
  int32_t offset;      /* from the register; of a constant of the pool its number there */
  int64_t value;       /* of a constant, wherever it is kept */
} sm_location;

typedef struct sm_live_out {
  uint16_t reg;
  uint8_t size;
} sm_live_out;

/* A record read as that of a gc statepoint: numbers of its locations. */
typedef struct sm_statepoint {
  int32_t convention, flags;
  uint32_t deopt_first, deopt_count;
  uint32_t pair_first, pair_count; /* base and derived pointer: locations pair_first + 2 * i and the next one */
  uint32_t alloca_first, alloca_count;
} sm_statepoint;

/* ---- bytes */

SM_FUNCTION uint16_t sm_u16(const uint8_t *p, int big) {
  return (uint16_t)(big ? p[0] << 8 | p[1] : p[1] << 8 | p[0]);
}

SM_FUNCTION uint32_t sm_u32(const uint8_t *p, int big) {
  return big ? (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3]
             : (uint32_t)p[3] << 24 | (uint32_t)p[2] << 16 | (uint32_t)p[1] << 8 | p[0];
}

SM_FUNCTION uint64_t sm_u64(const uint8_t *p, int big) {
  return big ? (uint64_t)sm_u32(p, 1) << 32 | sm_u32(p + 4, 1) : (uint64_t)sm_u32(p + 4, 0) << 32 | sm_u32(p, 0);
}

SM_FUNCTION int32_t sm_i32(const uint8_t *p, int big) {
  uint32_t bits = sm_u32(p, big);
  int32_t value;
  memcpy(&value, &bits, sizeof value);
  return value;
}

SM_FUNCTION int64_t sm_signed(uint64_t bits) {
  int64_t value;
  memcpy(&value, &bits, sizeof value);
  return value;
}

SM_FUNCTION size_t sm_padded(size_t size) { return (size + 7) & ~(size_t)7; }

SM_FUNCTION const char *sm_error_text(int error) {
  switch (error) {
    case SM_CUT: return "the section ends inside a structure";
    case SM_VERSION: return "unknown version";
    case SM_COUNTS: return "the functions' record counts do not add up";
    case SM_KIND: return "unknown kind of location";
    case SM_POOL: return "a location names a constant that the pool does not have";
    case SM_TABLES: return "a table or a range of the RFC's leaves its place";
    case SM_TRAILING: return "no map begins here";
    default: return "no error";
  }
}

/* ---- what is read from a checked map */

SM_FUNCTION size_t sm_function_size(const sm_map *map) {
  return map->version == SM_RFC ? 32 : map->version == 1 ? 16 : 24;
}

SM_FUNCTION size_t sm_location_size(const sm_map *map) { return map->version == 3 ? 12 : 8; }

/* The function number `i`, below `map->function_count`. */
SM_FUNCTION sm_function sm_function_at(const sm_map *map, uint32_t i) {
  const uint8_t *p = map->data + map->functions_at + sm_function_size(map) * i;
  int big = map->big_endian;
  sm_function out = {sm_u64(p, big), 0, 0, 0, 0, 0, 0, 0};
  if (map->version == SM_RFC) {
    uint32_t stack = sm_u32(p + 12, big);
    out.code_size = sm_u32(p + 8, big);
    out.stack_size = stack == UINT32_MAX ? SM_NOT_FIXED : stack;
    out.flags = sm_u16(p + 16, big);
    out.base_register = sm_u16(p + 18, big);
    out.saved_count = sm_u16(p + 20, big);
    out.saved_at = map->saved_at + 8 * (size_t)sm_u16(p + 22, big);
    out.record_count = sm_u16(p + 24, big);
    return out;
  }
  out.stack_size = sm_u64(p + 8, big);
  out.record_count = map->version == 1 ? 0 : sm_u64(p + 16, big);
  return out;
}

/* RFC only: the saved register number `i`, below `function->saved_count`. */
SM_FUNCTION sm_saved sm_saved_at(const sm_map *map, const sm_function *function, uint32_t i) {
  const uint8_t *p = map->data + function->saved_at + 8 * (size_t)i;
  uint16_t bits = sm_u16(p + 2, map->big_endian);
  sm_saved out;
  out.reg = sm_u16(p, map->big_endian);
  memcpy(&out.offset, &bits, sizeof bits);
  out.size = p[4];
  out.flags = p[5];
  return out;
}

/* The constant number `i`, below `map->constant_count`. */
SM_FUNCTION uint64_t sm_constant_at(const sm_map *map, uint32_t i) {
  return sm_u64(map->data + map->constants_at + 8 * (size_t)i, map->big_endian);
}

/* The location number `i`, below `record->location_count`. */
SM_FUNCTION sm_location sm_location_at(const sm_record *record, uint32_t i) {
  const sm_map *map = record->map;
  int big = map->big_endian;
  size_t step = sm_location_size(map), reg_at = step == 12 ? 4 : 2;
  const uint8_t *p = map->data + record->locations_at + step * i;
  sm_location out;
  out.kind = p[0];
  out.size = SM_MOSTLY(map->version == 3) ? sm_u16(p + 2, big) : map->version == SM_RFC ? 0 : p[1];
  out.reg = sm_u16(p + reg_at, big);
  out.offset = sm_i32(p + step - 4, big);
  out.value = out.kind == SM_CONSTANT_INDEX ? sm_signed(sm_constant_at(map, (uint32_t)out.offset)) : out.offset;
  return out;
}

/* The live-out number `i`, below `record->live_out_count`. */
SM_FUNCTION sm_live_out sm_live_out_at(const sm_record *record, uint32_t i) {
  const uint8_t *p = record->map->data + record->live_outs_at + 4 * (size_t)i;
  sm_live_out out;
  out.reg = sm_u16(p, record->map->big_endian);
  out.size = p[3];
  return out;
}

/* ---- the records of a map, in the order of the section */

typedef struct sm_records {
  const sm_map *map;
  size_t at;
  uint32_t number;       /* of the next record */
  uint32_t function;     /* the one it belongs to */
  uint64_t left;         /* records of that function that are still to come */
  uint64_t address;
} sm_records;

SM_FUNCTION sm_records sm_records_of(const sm_map *map) {
  sm_records out = {map, map->records_at, 0, UINT32_MAX, 0, 0};
  return out;
}

/* The bytes of a record in version 1 to 3; its fields go to `out`. 0 when it is longer than the `left` bytes. */
SM_FUNCTION size_t sm_record_fields(const sm_map *map, size_t at, size_t left, sm_record *out) {
  const uint8_t *p = map->data + at;
  int big = map->big_endian;
  size_t length = 16;
  if (length > left) return 0;
  out->id = sm_u64(p, big);
  out->offset = sm_u32(p + 8, big);
  out->flags = sm_u16(p + 12, big);
  out->location_count = sm_u16(p + 14, big);
  out->locations_at = at + length;
  length += sm_location_size(map) * out->location_count;
  if (map->version == 3) length = sm_padded(length);
  if (length + 4 > left) return 0;
  out->live_out_count = sm_u16(p + length + 2, big);
  out->live_outs_at = at + length + 4;
  length = sm_padded(length + 4 + 4 * (size_t)out->live_out_count);
  return length > left ? 0 : length;
}

/* The next record; 0 behind the last one. */
SM_FUNCTION int sm_next_record(sm_records *records, sm_record *out) {
  const sm_map *map = records->map;
  if (records->number == map->record_count) return 0;
  while (map->version != 1 && !records->left) {
    sm_function function = sm_function_at(map, ++records->function);
    records->left = function.record_count;
    records->address = function.address;
  }
  out->map = map;
  out->call_size = 0;
  if (map->version == SM_RFC) {
    const uint8_t *p = map->data + records->at;
    int big = map->big_endian;
    out->id = sm_u64(p, big);
    out->offset = sm_u32(p + 8, big);
    out->call_size = p[12];
    out->flags = p[13];
    out->location_count = sm_u16(p + 14, big);
    out->locations_at = map->locations_at + 8 * (size_t)sm_u16(p + 16, big);
    out->live_out_count = sm_u16(p + 18, big);
    out->live_outs_at = map->live_outs_at + 4 * (size_t)sm_u16(p + 20, big);
    records->at += 24;
  } else {
    records->at += sm_record_fields(map, records->at, SIZE_MAX, out);
  }
  if (map->version == 1) {
    /* Only a single function can be the record's. */
    out->function = map->function_count == 1 ? 0 : SM_NO_FUNCTION;
    out->address = map->function_count == 1 ? sm_function_at(map, 0).address + out->offset : out->offset;
  } else {
    out->function = records->function;
    out->address = records->address + out->offset;
    records->left--;
  }
  records->number++;
  return 1;
}

/* ---- the maps of a section */

SM_FUNCTION sm_section sm_open(const void *data, size_t size, int big_endian) {
  sm_section out = {(const uint8_t *)data, size, 0, big_endian};
  return out;
}

/* Whether a kind of the locations at `p` is SM_CONSTANT_INDEX or none. */
SM_FUNCTION int sm_is_special(const uint8_t *p, uint32_t count, size_t step) {
  uint32_t bits = 0;
  for (; count; count--, p += step) bits |= (uint32_t)p[0] - 1;
  return bits > 3;
}

/* The locations at `at`: 0, or what is wrong; `*wrong` is where. */
SM_FUNCTION int sm_check_locations(const sm_map *map, size_t at, uint32_t count, size_t *wrong) {
  /* By kind, what the last four bytes must be below. */
  const uint64_t any = (uint64_t)1 << 32, below[8] = {0, any, any, any, any, map->constant_count, 0, 0};
  size_t step = sm_location_size(map);
  const uint8_t *p = map->data + at, *end = p + step * count;
  uint32_t kinds = 0, beyond = 0;
  if (!(step == 12 ? sm_is_special(p, count, 12) : sm_is_special(p, count, 8))) return 0;
  /* No branch on the kind: it would be mispredicted. */
  for (; p != end; p += step) {
    kinds |= p[0];
    beyond += sm_u32(p + step - 4, map->big_endian) >= below[p[0] & 7];
  }
  if (SM_MOSTLY(!beyond && kinds < 8)) return 0;
  for (p = map->data + at;; p += step) {
    *wrong = (size_t)(p - map->data);
    if (p[0] < SM_REGISTER || p[0] > SM_CONSTANT_INDEX) return SM_KIND;
    if (sm_u32(p + step - 4, map->big_endian) >= below[p[0]]) return SM_POOL;
  }
}

SM_FUNCTION int sm_check_versions_1_to_3(sm_map *map, size_t size, size_t *wrong) {
  size_t row = sm_function_size(map), at = map->start + 16;
  uint64_t claimed = 0;
  uint32_t i;
  sm_record record;
  *wrong = map->start;
  map->function_count = sm_u32(map->data + map->start + 4, map->big_endian);
  map->constant_count = sm_u32(map->data + map->start + 8, map->big_endian);
  map->record_count = sm_u32(map->data + map->start + 12, map->big_endian);
  map->functions_at = at;
  if ((size - at) / row < map->function_count) return SM_CUT;
  at += row * map->function_count;
  map->constants_at = at;
  if ((size - at) / 8 < map->constant_count) return SM_CUT;
  at += 8 * (size_t)map->constant_count;
  map->records_at = at;
  for (i = 0; map->version != 1 && i < map->function_count; i++) {
    uint64_t count = sm_u64(map->data + map->functions_at + row * i + 16, map->big_endian);
    if (count > map->record_count - claimed) return SM_COUNTS;
    claimed += count;
  }
  if (map->version != 1 && claimed != map->record_count) return SM_COUNTS;
  for (i = 0; i < map->record_count; i++) {
    size_t length = sm_record_fields(map, at, size - at, &record);
    int error;
    *wrong = at;
    if (!length) return SM_CUT;
    error = sm_check_locations(map, record.locations_at, record.location_count, wrong);
    if (error) return error;
    at += length;
  }
  map->end = at;
  return 0;
}

SM_FUNCTION int sm_check_rfc(sm_map *map, size_t size, size_t *wrong) {
  static const uint8_t strides[] = {8, 32, 8, 24, 8};
  const uint8_t *header = map->data + map->start;
  int big = map->big_endian, error;
  size_t at[6], counts[5], live_outs = 0, owned = 0;
  uint32_t i;
  *wrong = map->start;
  if (size - map->start < 32) return SM_CUT;
  for (i = 0; i < 6; i++) {
    at[i] = sm_u32(header + 4 + 4 * i, big);
    if (at[i] > size - map->start) return SM_TABLES;
    if (i == 0 ? at[0] != 32 : at[i] < at[i - 1] || (at[i] - at[i - 1]) % strides[i - 1]) return SM_TABLES;
    if (i) counts[i - 1] = (at[i] - at[i - 1]) / strides[i - 1];
  }
  map->constants_at = map->start + at[0], map->functions_at = map->start + at[1], map->saved_at = map->start + at[2];
  map->records_at = map->start + at[3], map->locations_at = map->start + at[4], map->live_outs_at = map->start + at[5];
  map->constant_count = (uint32_t)counts[0];
  map->function_count = (uint32_t)counts[1];
  map->record_count = (uint32_t)counts[3];
  for (i = 0; i < map->function_count; i++) {
    const uint8_t *p = map->data + map->functions_at + 32 * (size_t)i;
    size_t records = sm_u16(p + 24, big), first = sm_u16(p + 26, big), saved = sm_u16(p + 20, big);
    *wrong = map->functions_at + 32 * (size_t)i;
    if (sm_u16(p + 22, big) + saved > counts[2]) return SM_TABLES;
    if (first + records > counts[3] || (records && first != owned)) return SM_TABLES;
    owned += records;
  }
  if (owned != counts[3]) return SM_COUNTS;
  for (i = 0; i < map->record_count; i++) {
    const uint8_t *p = map->data + map->records_at + 24 * (size_t)i;
    size_t locations = sm_u16(p + 14, big), live = sm_u16(p + 18, big), last = sm_u16(p + 20, big) + live;
    *wrong = map->records_at + 24 * (size_t)i;
    if (sm_u16(p + 16, big) + locations > counts[4]) return SM_TABLES;
    if (last > live_outs) live_outs = last;
  }
  *wrong = map->live_outs_at;
  if ((size - map->live_outs_at) / 4 < live_outs) return SM_TABLES;
  error = sm_check_locations(map, map->locations_at, (uint32_t)counts[4], wrong);
  map->end = map->start + sm_padded(map->live_outs_at + 4 * live_outs - map->start);
  /* The last map may end without its padding. */
  if (map->end > size) map->end = size;
  return error;
}

/* The next map, checked whole: 1, 0 at the end of the section, or what is wrong, which `section->at` then says where. */
SM_FUNCTION int sm_next_map(sm_section *section, sm_map *map) {
  const uint8_t *data = section->data;
  size_t at = section->at, size = section->size, wrong;
  int error;
  if (at) {
    /* Linkers fill gaps with zeros. */
    while (at < size && !data[at]) at++;
    if (at == size) return 0;
    at = section->at + (at - section->at) / 8 * 8;
    section->at = at;
  } else if (!size) {
    return 0;
  }
  map->data = data;
  map->locations_at = map->live_outs_at = map->saved_at = 0;
  map->start = at;
  map->big_endian = section->big_endian;
  if (size - at < 16) return at ? SM_TRAILING : SM_CUT;
  map->version = data[at];
  if (map->version < 1 || map->version > 3) return at ? SM_TRAILING : SM_VERSION;
  wrong = at;
  if (map->version == 2 && sm_u32(data + at + 4, map->big_endian) == 32) {
    /* The RFC's header begins with the offset of its first table; of version 2 that is the number of functions. */
    map->version = SM_RFC;
    error = sm_check_rfc(map, size, &wrong);
    if (error != SM_TABLES && error != SM_CUT) goto checked;
    map->version = 2;
    if (sm_check_versions_1_to_3(map, size, &wrong)) {
      section->at = wrong;
      return error;
    }
    error = 0;
  } else {
    error = sm_check_versions_1_to_3(map, size, &wrong);
  }
checked:
  if (error) {
    section->at = wrong;
    return error;
  }
  section->at = map->end;
  return 1;
}

/* ---- look-up by return address */

/* The record at `address`, which a loader has moved by `slide`: 1, 0 when there is none, or what is wrong. `map` must
   stay where it is while the record is used. Walks the whole section; for many questions make an index. */
SM_FUNCTION int sm_find(const void *data, size_t size, int big_endian, uint64_t address, uint64_t slide, sm_map *map,
                        sm_record *out) {
  sm_section section = sm_open(data, size, big_endian);
  int found;
  while ((found = sm_next_map(&section, map)) > 0) {
    sm_records records = sm_records_of(map);
    while (sm_next_record(&records, out))
      if (out->function != SM_NO_FUNCTION && out->address + slide == address) return 1;
  }
  return found;
}

/* An entry of an index. */
typedef struct sm_site {
  uint64_t address;
  size_t map_at, record_at;
  uint32_t number, function;
} sm_site;

SM_FUNCTION void sm_sift(sm_site *sites, size_t root, size_t count) {
  for (;;) {
    size_t child = 2 * root + 1;
    sm_site moved;
    if (child >= count) return;
    if (child + 1 < count && sites[child].address < sites[child + 1].address) child++;
    if (sites[root].address >= sites[child].address) return;
    moved = sites[root], sites[root] = sites[child], sites[child] = moved;
    root = child;
  }
}

/* Fill `sites`, which has room for `room` entries, with all records whose function is known, sorted by address. How many
   there are, which can be more than there is room for (call again then); 0 and `*error` when the section is wrong. */
SM_FUNCTION size_t sm_index(const void *data, size_t size, int big_endian, sm_site *sites, size_t room, int *error) {
  sm_section section = sm_open(data, size, big_endian);
  size_t count = 0, i;
  sm_map map;
  *error = 0;
  for (;;) {
    int found = sm_next_map(&section, &map);
    sm_records records;
    sm_record record;
    size_t at;
    if (found < 0) {
      *error = found;
      return 0;
    }
    if (!found) break;
    for (records = sm_records_of(&map), at = records.at; sm_next_record(&records, &record); at = records.at) {
      if (record.function == SM_NO_FUNCTION) continue;
      if (count < room) {
        sites[count].address = record.address;
        sites[count].map_at = map.start, sites[count].record_at = at;
        sites[count].number = records.number - 1, sites[count].function = record.function;
      }
      count++;
    }
  }
  if (count > room) return count;
  for (i = count / 2; i--;) sm_sift(sites, i, count);
  for (i = count; i-- > 1;) {
    sm_site last = sites[i];
    sites[i] = sites[0], sites[0] = last;
    sm_sift(sites, 0, i);
  }
  return count;
}

/* The record at `address` by an index: 1, or 0 when there is none. `map` must stay where it is while the record is used.
   The map is checked again, which takes as long as it is large; keep maps of a section that is asked often. */
SM_FUNCTION int sm_lookup(const void *data, size_t size, int big_endian, const sm_site *sites, size_t count,
                          uint64_t address, sm_map *map, sm_record *out) {
  size_t low = 0, high = count;
  sm_section section = sm_open(data, size, big_endian);
  sm_records records;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (sites[middle].address < address) low = middle + 1;
    else high = middle;
  }
  if (low == count || sites[low].address != address) return 0;
  section.at = sites[low].map_at;
  if (sm_next_map(&section, map) <= 0) return 0;
  records = sm_records_of(map);
  records.at = sites[low].record_at;
  records.number = sites[low].number;
  if (map->version != 1) {
    records.function = sites[low].function;
    records.address = sm_function_at(map, records.function).address;
    records.left = 1;
  }
  return sm_next_record(&records, out);
}

/* ---- statepoints */

/* Read a record as that of a gc statepoint; 0 when it has not the form of one. No mark tells: a stackmap of three small
   constants has it, too, so a reader goes by the ids that it gave. */
SM_FUNCTION int sm_statepoint_of(const sm_record *record, sm_statepoint *out) {
  int32_t heads[3];
  uint32_t i, count = record->location_count, end;
  if (record->live_out_count || count < 3) return 0;
  for (i = 0; i < 3; i++) {
    sm_location head = sm_location_at(record, i);
    if (head.kind != SM_CONSTANT || head.offset < 0) return 0;
    heads[i] = head.offset;
  }
  if (heads[0] > 1023 || heads[1] > 3 || (uint32_t)heads[2] > count - 3) return 0;
  out->convention = heads[0];
  out->flags = heads[1];
  out->deopt_first = 3;
  out->deopt_count = (uint32_t)heads[2];
  out->pair_first = 3 + out->deopt_count;
  /* Pairs and allocas are not counted: Direct locations at the end are allocas, as many as leave whole pairs. */
  end = count;
  while (end > out->pair_first && sm_location_at(record, end - 1).kind == SM_DIRECT) end--;
  end += (end - out->pair_first) % 2;
  if (end > count) return 0;
  out->pair_count = (end - out->pair_first) / 2;
  out->alloca_first = end;
  out->alloca_count = count - end;
  return 1;
}

#endif
