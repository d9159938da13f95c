// Adapter for `smemit judge` around the reader that LLVM ships: llvm/Object/StackMapParser.h. Replace it by yours.
//   c++ -std=c++17 -I$(llvm-config-22 --includedir) -o adapter adapter.cpp $(llvm-config-22 --libs support)
//   smemit judge --reader "./adapter {endian} {}" --input section --versions 3 kit
// Tell what you know and leave out the rest; to refuse an input, say why on stderr and exit with 1.
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Object/StackMapParser.h"
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

using Bytes = llvm::ArrayRef<uint8_t>;

static std::string text(long long value) { return "\"" + std::to_string(value) + "\""; }
static std::string text(uint64_t value) { return "\"" + std::to_string(value) + "\""; }

template <class Parser> static int tell(Bytes data) {
  if (llvm::Error error = Parser::validateHeader(data)) {
    llvm::consumeError(std::move(error));
    std::cerr << "error: the header is refused\n";
    return 1;
  }
  Parser parser(data);
  std::string out = "{\"maps\":[{\"version\":\"" + std::to_string(parser.getVersion()) + "\",\"constants\":[";
  const char *comma = "";
  for (const auto &constant : parser.constants()) out += comma + text(constant.getValue()), comma = ",";
  out += "],\"functions\":[";
  comma = "";
  auto record = parser.records_begin();
  for (const auto &function : parser.functions()) {
    out += comma + std::string("{\"address\":") + text(function.getFunctionAddress());
    uint64_t stack = function.getStackSize();
    out += ",\"stack_size\":" + (stack == ~0ull ? "null" : text(stack)) + ",\"records\":[";
    comma = "";
    for (uint64_t count = function.getRecordCount(); count; --count, ++record) {
      out += comma + std::string("{\"id\":") + text(record->getID());
      out += ",\"offset\":" + std::to_string(record->getInstructionOffset()) + ",\"locations\":[";
      comma = "";
      for (const auto &location : record->locations()) {
        static const char *kinds[] = {"", "Register", "Direct", "Indirect", "Constant", "ConstantIndex"};
        unsigned kind = static_cast<unsigned>(location.getKind());
        out += comma + std::string("{\"kind\":\"") + (kind < 6 ? kinds[kind] : "?") + "\"";
        out += ",\"size\":" + std::to_string(location.getSizeInBytes());
        if (kind < 4) out += ",\"register\":" + std::to_string(location.getDwarfRegNum());
        if (kind == 2 || kind == 3) out += ",\"offset\":" + std::to_string(location.getOffset());
        if (kind == 4) out += ",\"value\":" + text((long long)(int32_t)location.getSmallConstant());
        if (kind == 5) out += ",\"value\":" + text((long long)parser.getConstant(location.getConstantIndex()).getValue());
        out += "}", comma = ",";
      }
      out += "],\"live_outs\":[";
      comma = "";
      for (const auto &live : record->liveouts()) {
        out += comma + std::string("{\"register\":") + std::to_string(live.getDwarfRegNum());
        out += ",\"size\":" + std::to_string(live.getSizeInBytes()) + "}", comma = ",";
      }
      out += "]}", comma = ",";
    }
    out += "]}", comma = ",";
  }
  std::cout << out << "]}]}\n";
  return 0;
}

int main(int argc, char **argv) {
  if (argc != 3) return 2;
  std::ifstream file(argv[2], std::ios::binary);
  std::vector<char> bytes((std::istreambuf_iterator<char>(file)), {});
  Bytes data(reinterpret_cast<const uint8_t *>(bytes.data()), bytes.size());
  return argv[1][0] == 'b' ? tell<llvm::StackMapParser<llvm::endianness::big>>(data)
                           : tell<llvm::StackMapParser<llvm::endianness::little>>(data);
}
