// Adapter for `smemit judge`: prints what your reader read as JSON. Copy it and replace readMap by your reader.
//   javac Adapter.java && smemit judge --reader "java -Xss16m Adapter {endian} {}" --memory 0 --input section --versions 3 kit
// Tell what you know and leave out the rest; to refuse an input, throw Refused: it ends on stderr, with exit code 1.
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

public class Adapter {
    static final String[] KINDS = {"", "Register", "Direct", "Indirect", "Constant", "ConstantIndex"};

    static class Refused extends RuntimeException {
        Refused(String why) { super(why); }
    }

    static String text(long value) { return "\"" + value + "\""; }
    static String unsigned(long value) { return "\"" + Long.toUnsignedString(value) + "\""; }
    static void align(ByteBuffer data) { skip(data, -data.position() & 7); }

    static void skip(ByteBuffer data, long count) {
        if (count < 0 || count > data.remaining()) throw new Refused("the section is cut");
        data.position(data.position() + (int) count);
    }

    static String readRecord(ByteBuffer data, List<Long> pool) {
        StringBuilder out = new StringBuilder("{\"id\":" + unsigned(data.getLong()));
        out.append(",\"offset\":").append(Integer.toUnsignedString(data.getInt())).append(",\"locations\":[");
        data.getShort();
        for (int i = 0, count = data.getShort() & 0xffff; i < count; i++) {
            int kind = data.get() & 0xff;
            data.get();
            int size = data.getShort() & 0xffff, register = data.getShort() & 0xffff;
            data.getShort();
            int value = data.getInt();
            if (kind < 1 || kind > 5 || kind == 5 && (value < 0 || value >= pool.size())) throw new Refused("a wrong location");
            out.append(i > 0 ? "," : "").append("{\"kind\":\"").append(KINDS[kind]).append("\",\"size\":").append(size);
            if (kind < 4) out.append(",\"register\":").append(register).append(",\"offset\":").append(value);
            else out.append(",\"value\":").append(text(kind == 4 ? value : pool.get(value)));
            out.append('}');
        }
        align(data);
        data.getShort();
        out.append("],\"live_outs\":[");
        for (int i = 0, count = data.getShort() & 0xffff; i < count; i++) {
            out.append(i > 0 ? "," : "").append("{\"register\":").append(data.getShort() & 0xffff);
            data.get();
            out.append(",\"size\":").append(data.get() & 0xff).append('}');
        }
        align(data);
        return out.append("]}").toString();
    }

    static String readMap(ByteBuffer data) {
        if (data.get() != 3) throw new Refused("not version 3");
        skip(data, 3);
        long functions = data.getInt() & 0xffffffffL, constants = data.getInt() & 0xffffffffL;
        long records = data.getInt() & 0xffffffffL;
        ByteBuffer table = data.duplicate().order(data.order());
        skip(data, 24 * functions);
        List<Long> pool = new ArrayList<>();
        List<String> told = new ArrayList<>(), rows = new ArrayList<>();
        for (; constants > 0; constants--) {
            pool.add(data.getLong());
            told.add(unsigned(pool.get(pool.size() - 1)));
        }
        for (; functions > 0; functions--) {
            String address = unsigned(table.getLong());
            long stack = table.getLong(), count = table.getLong();
            if (Long.compareUnsigned(count, records) > 0) throw new Refused("a function claims more records than there are");
            records -= count;
            List<String> own = new ArrayList<>();
            for (; count > 0; count--) own.add(readRecord(data, pool));
            rows.add("{\"address\":" + address + ",\"stack_size\":" + (stack == -1 ? "null" : unsigned(stack))
                     + ",\"records\":[" + String.join(",", own) + "]}");
        }
        if (records > 0) throw new Refused("records without a function");
        return "{\"version\":\"3\",\"constants\":[" + String.join(",", told) + "],\"functions\":["
               + String.join(",", rows) + "]}";
    }

    public static void main(String[] words) throws Exception {
        ByteBuffer data = ByteBuffer.wrap(Files.readAllBytes(Path.of(words[1])));
        data.order(words[0].equals("big") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        List<String> maps = new ArrayList<>();
        try {
            while (data.hasRemaining() || maps.isEmpty()) maps.add(readMap(data));
        } catch (Refused | BufferUnderflowException why) {
            System.err.println("error: " + why);
            System.exit(1);
        }
        System.out.println("{\"maps\":[" + String.join(",", maps) + "]}");
    }
}
