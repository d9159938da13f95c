// Prints what stackmap.hpp reads as JSON for `smemit judge`: c++ -std=c++17 -O2 -o judge judge.cpp, then
// smemit judge --reader loop:./judge --input section DIR
#include "stackmap.hpp"

#include <iostream>
#include <sstream>
#include <string>

static const char *comma(bool &is_first) {
  const char *text = is_first ? "" : ",";
  is_first = false;
  return text;
}

static void say(std::ostream &out, const sm::Record &record) {
  static const char *const kinds[] = {"", "Register", "Direct", "Indirect", "Constant", "ConstantIndex"};
  bool first = true;
  out << "{\"id\":\"" << record.id << "\",\"offset\":" << record.offset << ",\"flags\":" << record.flags
      << ",\"call_size\":" << unsigned(record.call_size) << ",\"locations\":[";
  for (sm_location at : record.locations()) {
    out << comma(first) << "{\"kind\":\"" << kinds[at.kind] << "\",\"size\":" << at.size;
    if (at.kind < SM_CONSTANT) out << ",\"register\":" << at.reg << ",\"offset\":" << at.offset << "}";
    else out << ",\"value\":\"" << at.value << "\"}";
  }
  out << "],\"live_outs\":[";
  first = true;
  for (sm_live_out live : record.live_outs())
    out << comma(first) << "{\"register\":" << live.reg << ",\"size\":" << unsigned(live.size) << "}";
  out << "]}";
}

static void say_frame(std::ostream &out, const sm::Map &map, const sm_function &function) {
  bool first = true;
  out << ",\"frame\":{\"code_size\":" << function.code_size << ",\"flags\":" << function.flags
      << ",\"base_register\":" << function.base_register << ",\"registers\":[";
  for (std::uint32_t i = 0; i < function.saved_count; i++) {
    sm_saved saved = sm_saved_at(&map, &function, i);
    out << comma(first) << "{\"register\":" << saved.reg << ",\"offset\":" << saved.offset
        << ",\"size\":" << unsigned(saved.size) << ",\"flags\":" << unsigned(saved.flags) << "}";
  }
  out << "]}";
}

static void say(std::ostream &out, const sm::Map &map) {
  bool first = true;
  std::string version = map.version == SM_RFC ? "rfc2" : std::to_string(map.version);
  out << "{\"version\":\"" << version << "\",\"constants\":[";
  for (std::uint64_t value : map.constants()) out << comma(first) << "\"" << value << "\"";
  out << "],\"functions\":[";
  first = true;
  auto records = map.records();
  auto record = records.begin();
  for (sm_function function : map.functions()) {
    out << comma(first) << "{\"address\":\"" << function.address << "\",\"stack_size\":";
    if (function.stack_size == SM_NOT_FIXED) out << "null";
    else out << "\"" << function.stack_size << "\"";
    if (map.version == SM_RFC) say_frame(out, map, function);
    out << ",\"records\":[";
    bool inner = true;
    for (std::uint64_t i = 0; i < function.record_count; i++, ++record) out << comma(inner), say(out, *record);
    out << "]}";
  }
  out << "],\"records_without_function\":[";
  first = true;
  for (; record != records.end(); ++record) out << comma(first), say(out, *record);
  out << "]}";
}

int main() {
  std::string line;
  while (std::getline(std::cin, line)) {
    std::istringstream words(line);
    std::size_t size;
    std::string endian, version;
    words >> size >> endian >> version;
    std::string data(size, '\0');
    std::cin.read(data.data(), std::streamsize(size));
    std::ostringstream out;
    bool first = true, accepted = true;
    try {
      out << "{\"maps\":[";
      for (const sm::Map &map : sm::Section(data.data(), size, endian == "big")) out << comma(first), say(out, map);
      out << "]}";
    } catch (const sm::Error &error) {
      accepted = false;
      out.str("");
      out << error.what() << " at byte " << error.at;
    }
    std::cout << (accepted ? "ok " : "no ") << out.str().size() << "\n" << out.str() << std::flush;
  }
}
