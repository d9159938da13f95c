import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What one object file has contributed to an LLVM stack map section: versions 1, 2 and 3, and the RFC of July 2015.
 *
 * <pre>
 *   for (StackMap map : StackMap.read(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN)))
 *     for (StackMap.Record record : map.records())
 *       for (StackMap.Location location : record.locations()) ...
 * </pre>
 *
 * A wrong section is a {@link Malformed}; what is read before it is not given out. Registers are DWARF numbers, sizes are
 * bytes, 64-bit numbers are unsigned. Made by smemit, in the public domain where that exists, else under the MIT license.
 */
public record StackMap(String version, List<Function> functions, List<Long> constants, List<Record> records) {
  public enum Kind { REGISTER, DIRECT, INDIRECT, CONSTANT, CONSTANT_INDEX }

  /** A section that is not as the format has it, and at which byte. */
  public static final class Malformed extends Exception {
    private static final long serialVersionUID = 1;
    public final int at;

    Malformed(String why, int at) {
      super(why + " at byte " + at);
      this.at = at;
    }
  }

  /**
   * A function. The address is as the section has it: 0 before linking. The stack size is empty when the frame has no
   * fixed size. Version 1 does not tell the number of records. Only the RFC has frames.
   */
  public record Function(long address, Optional<Long> stackSize, int recordCount, Optional<Frame> frame) {}

  public record Frame(long codeSize, int flags, int baseRegister, List<Saved> saved) {}

  public record Saved(int register, int offset, int size, int flags) {}

  /**
   * A record. The offset is from the function's first byte of code; the function is its number, or -1 in version 1,
   * which does not tell it.
   */
  public record Record(long id, long offset, int flags, int callSize, int function, List<Location> locations,
                       List<LiveOut> liveOuts) {}

  /**
   * A location. The offset is from the register, or the number of a constant in the pool; the value is that of a
   * constant, wherever it is kept.
   */
  public record Location(Kind kind, int size, int register, int offset, long value) {}

  public record LiveOut(int register, int size) {}

  /** A record read as that of a gc statepoint. A pair is a base and a derived pointer. */
  public record Statepoint(int convention, int flags, List<Location> deopt, List<List<Location>> pairs,
                           List<Location> allocas) {}

  /**
   * The record as that of a gc statepoint, if it has the form of one. No mark tells: a stackmap of three small constants
   * has it, too, so a reader goes by the ids that it gave.
   */
  public static Optional<Statepoint> statepointOf(Record record) {
    List<Location> all = record.locations();
    if (!record.liveOuts().isEmpty() || all.size() < 3) return Optional.empty();
    for (Location head : all.subList(0, 3))
      if (head.kind() != Kind.CONSTANT || head.offset() < 0) return Optional.empty();
    int convention = all.get(0).offset(), flags = all.get(1).offset(), count = all.get(2).offset();
    if (convention > 1023 || flags > 3 || count > all.size() - 3) return Optional.empty();
    // Pairs and allocas are not counted: Direct locations at the end are allocas, as many as leave whole pairs.
    int first = 3 + count, end = all.size();
    while (end > first && all.get(end - 1).kind() == Kind.DIRECT) end--;
    end += (end - first) % 2;
    if (end > all.size()) return Optional.empty();
    List<List<Location>> pairs = new ArrayList<>();
    for (int i = first; i < end; i += 2) pairs.add(all.subList(i, i + 2));
    return Optional.of(new Statepoint(convention, flags, all.subList(3, first), pairs, all.subList(end, all.size())));
  }

  /** Records by the address of their instruction: what a runtime looks a return address up in. */
  public static Map<Long, Record> byAddress(List<StackMap> maps) {
    Map<Long, Record> found = new HashMap<>();
    for (StackMap map : maps)
      for (Record record : map.records())
        if (record.function() >= 0) found.put(map.functions().get(record.function()).address() + record.offset(), record);
    return found;
  }

  /** All maps of a section, which is what remains of the buffer, in the buffer's byte order. */
  public static List<StackMap> read(ByteBuffer section) throws Malformed {
    ByteBuffer data = section.slice().order(section.order());
    List<StackMap> maps = new ArrayList<>();
    int at = 0;
    while (at < data.limit()) {
      if (at > 0) {
        // Linkers fill gaps with zeros.
        int zeros = at;
        while (zeros < data.limit() && data.get(zeros) == 0) zeros++;
        if (zeros == data.limit()) break;
        at += (zeros - at) / 8 * 8;
      }
      Reader reader = new Reader(data, at);
      maps.add(reader.map());
      at = reader.at;
    }
    return maps;
  }

  /** Reads one map; `at` goes along. */
  private static final class Reader {
    private final ByteBuffer data;
    private final int start;
    private int version;
    private int at;
    private final List<Function> functions = new ArrayList<>();
    private final List<Long> constants = new ArrayList<>();
    private final List<Record> records = new ArrayList<>();

    Reader(ByteBuffer data, int start) {
      this.data = data;
      this.start = this.at = start;
    }

    private int u8(int at) { return data.get(at) & 0xFF; }
    private int u16(int at) { return data.getShort(at) & 0xFFFF; }
    private long u32(int at) { return data.getInt(at) & 0xFFFFFFFFL; }
    private int left() { return data.limit() - at; }
    private int padded(int at, int from) { return at + (8 - (at - from) % 8) % 8; }

    /** A count of things of `size` bytes that have to be there. */
    private int count(long count, int size, String what) throws Malformed {
      if (count > left() / size) throw new Malformed("the " + what + " are cut", at);
      return (int) count;
    }

    StackMap map() throws Malformed {
      if (left() < 16) throw new Malformed("the header is cut", at);
      version = u8(at);
      if (version < 1 || version > 3) throw new Malformed("unknown version " + version, at);
      if (version == 2 && u32(start + 4) == 32) {
        // The RFC's header begins with the offset of its first table; of version 2 that is the number of functions.
        try {
          rfc();
          return new StackMap("rfc2", functions, constants, records);
        } catch (Malformed | IndexOutOfBoundsException error) {
          functions.clear();
          constants.clear();
          records.clear();
          at = start;
        }
      }
      sequential();
      return new StackMap(Integer.toString(version), functions, constants, records);
    }

    private void sequential() throws Malformed {
      long functionCount = u32(start + 4), constantCount = u32(start + 8), recordCount = u32(start + 12);
      at += 16;
      int row = version == 1 ? 16 : 24;
      long claimed = 0;
      for (int left = count(functionCount, row, "functions"); left > 0; left--, at += row) {
        long size = data.getLong(at + 8), own = version == 1 ? 0 : data.getLong(at + 16);
        if (own < 0 || own > recordCount - claimed) throw new Malformed("a function claims more records than there are", at);
        claimed += own;
        functions.add(new Function(data.getLong(at), size == -1 ? Optional.empty() : Optional.of(size), (int) own,
                                   Optional.empty()));
      }
      if (version != 1 && claimed != recordCount) throw new Malformed("records without a function", start);
      for (int left = count(constantCount, 8, "constants"); left > 0; left--, at += 8) constants.add(data.getLong(at));
      int left = count(recordCount, 24, "records");
      if (version == 1) {
        for (; left > 0; left--) records.add(record(functions.size() == 1 ? 0 : -1));
        return;
      }
      for (int number = 0; number < functions.size(); number++)
        for (int own = functions.get(number).recordCount(); own > 0; own--) records.add(record(number));
    }

    private Record record(int function) throws Malformed {
      int head = at;
      if (left() < 16) throw new Malformed("a record is cut", at);
      int locationCount = u16(at + 14), step = version == 3 ? 12 : 8;
      at += 16;
      List<Location> locations = new ArrayList<>();
      for (int left = count(locationCount, step, "locations"); left > 0; left--, at += step) locations.add(location(at));
      if (version == 3) at = padded(at, head);
      if (left() < 4) throw new Malformed("the live-outs are cut", at);
      int liveOutCount = u16(at + 2);
      at += 4;
      List<LiveOut> liveOuts = liveOuts(at, count(liveOutCount, 4, "live-outs"));
      at = padded(at + 4 * liveOutCount, head);
      if (at > data.limit()) throw new Malformed("the padding of a record is cut", at);
      return new Record(data.getLong(head), u32(head + 8), u16(head + 12), 0, function, locations, liveOuts);
    }

    private List<LiveOut> liveOuts(int at, int count) {
      List<LiveOut> found = new ArrayList<>(count);
      for (int i = 0; i < count; i++) found.add(new LiveOut(u16(at + 4 * i), u8(at + 4 * i + 3)));
      return found;
    }

    private Location location(int at) throws Malformed {
      boolean wide = version == 3;
      int kind = u8(at), offset = data.getInt(at + (wide ? 8 : 4));
      if (kind < 1 || kind > 5) throw new Malformed("unknown kind of location " + kind, at);
      if (kind == 5 && (offset < 0 || offset >= constants.size()))
        throw new Malformed("a location names a constant that the pool does not have", at);
      int size = wide ? u16(at + 2) : version == RFC ? 0 : u8(at + 1);
      return new Location(Kind.values()[kind - 1], size, u16(at + (wide ? 4 : 2)), offset,
                          kind == 5 ? constants.get(offset) : offset);
    }

    private static final int RFC = 256;
    private static final int[] STRIDES = {8, 32, 8, 24, 8};

    private void rfc() throws Malformed {
      version = RFC;
      long[] offsets = new long[6];
      int[] counts = new int[5], tables = new int[6];
      try {
        if (left() < 32) throw new Malformed("the header is cut", start);
        for (int i = 0; i < 6; i++) {
          offsets[i] = u32(start + 4 + 4 * i);
          long size = i == 0 ? 0 : offsets[i] - offsets[i - 1];
          if (offsets[i] > data.limit() - start || size < 0 || (i > 0 && size % STRIDES[i - 1] != 0))
            throw new Malformed("a table of the RFC's leaves its place", start + 4 + 4 * i);
          if (i > 0) counts[i - 1] = (int) size / STRIDES[i - 1];
          tables[i] = start + (int) offsets[i];
        }
        for (int i = 0; i < counts[0]; i++) constants.add(data.getLong(tables[0] + 8 * i));
        List<Location> locations = new ArrayList<>();
        for (int i = 0; i < counts[4]; i++) locations.add(location(tables[4] + 8 * i));
        int owned = 0;
        List<Integer> owners = new ArrayList<>();
        for (int i = 0; i < counts[1]; i++) {
          int row = tables[1] + 32 * i, savedFirst = u16(row + 22), own = u16(row + 24), first = u16(row + 26);
          long stack = u32(row + 12);
          List<Saved> saved = new ArrayList<>();
          if (savedFirst + u16(row + 20) > counts[2] || first + own > counts[3] || (own > 0 && first != owned))
            throw new Malformed("a range of the RFC's leaves its table", row);
          for (int k = savedFirst; k < savedFirst + u16(row + 20); k++) {
            int place = tables[2] + 8 * k;
            saved.add(new Saved(u16(place), data.getShort(place + 2), u8(place + 4), u8(place + 5)));
          }
          owned += own;
          for (int k = 0; k < own; k++) owners.add(i);
          functions.add(new Function(data.getLong(row), stack == 0xFFFFFFFFL ? Optional.empty() : Optional.of(stack), own,
                                     Optional.of(new Frame(u32(row + 8), u16(row + 16), u16(row + 18), saved))));
        }
        if (owned != counts[3]) throw new Malformed("records without a function", tables[3]);
        int liveOuts = 0;
        for (int i = 0; i < counts[3]; i++) {
          int row = tables[3] + 24 * i, count = u16(row + 14), first = u16(row + 16), live = u16(row + 18);
          int liveFirst = u16(row + 20);
          if (first + count > counts[4] || liveFirst + live > (data.limit() - tables[5]) / 4)
            throw new Malformed("a range of the RFC's leaves its table", row);
          liveOuts = Math.max(liveOuts, liveFirst + live);
          records.add(new Record(data.getLong(row), u32(row + 8), u8(row + 13), u8(row + 12), owners.get(i),
                                 locations.subList(first, first + count), liveOuts(tables[5] + 4 * liveFirst, live)));
        }
        // The last map may end without its padding.
        at = Math.min(padded(tables[5] + 4 * liveOuts, start), data.limit());
      } catch (Malformed error) {
        version = 2;
        throw error;
      }
    }
  }
}
