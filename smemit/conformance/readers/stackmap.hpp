// The reader of stackmap.h with C++17's ranges:
//
//     for (const sm::Map &map : sm::Section(data, size))
//       for (const sm::Record &record : map.records())
//         for (sm_location where : record.locations()) ...
//
// Maps are checked whole before they are given out; a wrong section throws sm::Error. Nothing is allocated.
#ifndef SM_STACKMAP_HPP
#define SM_STACKMAP_HPP

#include <cstdint>
#include <exception>
#include <iterator>
#include <optional>

#include "stackmap.h"

namespace sm {

// What is wrong with a section, and at which byte.
struct Error : std::exception {
  Error(int code, std::size_t at) : code(code), at(at) {}
  const char *what() const noexcept override { return sm_error_text(code); }
  int code;
  std::size_t at;
};

// Entries found by their numbers: `Get` makes the one of a number.
template <class Owner, class Entry, Entry (*Get)(const Owner *, std::uint32_t)>
class Entries {
 public:
  class iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = Entry;
    using difference_type = std::ptrdiff_t;
    using pointer = const Entry *;
    using reference = Entry;
    iterator(const Owner *owner, std::uint32_t number) : owner_(owner), number_(number) {}
    Entry operator*() const { return Get(owner_, number_); }
    iterator &operator++() { return ++number_, *this; }
    bool operator==(const iterator &other) const { return number_ == other.number_; }
    bool operator!=(const iterator &other) const { return number_ != other.number_; }

   private:
    const Owner *owner_;
    std::uint32_t number_;
  };

  Entries(const Owner *owner, std::uint32_t count) : owner_(owner), count_(count) {}
  iterator begin() const { return {owner_, 0}; }
  iterator end() const { return {owner_, count_}; }
  std::uint32_t size() const { return count_; }
  Entry operator[](std::uint32_t number) const { return Get(owner_, number); }

 private:
  const Owner *owner_;
  std::uint32_t count_;
};

// A record; it is of use as long as its map is.
struct Record : sm_record {
  auto locations() const { return Entries<sm_record, sm_location, sm_location_at>(this, location_count); }
  auto live_outs() const { return Entries<sm_record, sm_live_out, sm_live_out_at>(this, live_out_count); }
  // What it says as the record of a gc statepoint, if it has the form of one.
  std::optional<sm_statepoint> statepoint() const {
    sm_statepoint out;
    if (!sm_statepoint_of(this, &out)) return std::nullopt;
    return out;
  }
};

// Things that come one after the other: `Source` has `bool next(Value &)`.
template <class Source, class Value>
class Sequence {
 public:
  struct End {};
  class iterator {
   public:
    explicit iterator(Source source) : source_(source) { ++*this; }
    const Value &operator*() const { return value_; }
    const Value *operator->() const { return &value_; }
    iterator &operator++() { return more_ = source_.next(value_), *this; }
    bool operator!=(End) const { return more_; }

   private:
    Source source_;
    Value value_ = {};
    bool more_ = false;
  };

  explicit Sequence(Source source) : source_(source) {}
  iterator begin() const { return iterator(source_); }
  End end() const { return {}; }

 private:
  Source source_;
};

struct RecordSource {
  sm_records records;
  bool next(Record &out) { return sm_next_record(&records, &out); }
};

// What one object file has contributed to a section.
struct Map : sm_map {
  auto functions() const { return Entries<sm_map, sm_function, sm_function_at>(this, function_count); }
  auto constants() const { return Entries<sm_map, std::uint64_t, sm_constant_at>(this, constant_count); }
  auto records() const { return Sequence<RecordSource, Record>(RecordSource{sm_records_of(this)}); }
};

struct MapSource {
  sm_section section;
  bool next(Map &out) {
    int found = sm_next_map(&section, &out);
    if (found < 0) throw Error(found, section.at);
    return found > 0;
  }
};

// The maps of a section.
class Section : public Sequence<MapSource, Map> {
 public:
  Section(const void *data, std::size_t size, bool big_endian = false)
      : Sequence(MapSource{sm_open(data, size, big_endian)}) {}
};

// A record found by its address, with the map that it belongs to.
struct Found {
  Map map;
  Record record;
};

// Find the record at `address`, which a loader has moved by `slide`; false when there is none.
inline bool find(const void *data, std::size_t size, bool big_endian, std::uint64_t address, std::uint64_t slide,
                 Found &out) {
  int found = sm_find(data, size, big_endian, address, slide, &out.map, &out.record);
  if (found < 0) throw Error(found, 0);
  return found > 0;
}

}  // namespace sm

#endif
