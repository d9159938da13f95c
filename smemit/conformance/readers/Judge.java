import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Prints what StackMap.java reads as JSON for `smemit judge`: javac Judge.java StackMap.java, then
 * smemit judge --reader 'loop:java -cp . Judge' --memory 0 --input section --versions 1,2,3,rfc2 DIR
 */
public final class Judge {
  private static final String[] KINDS = {"Register", "Direct", "Indirect", "Constant", "ConstantIndex"};

  private static <T> String list(List<T> items, Function<T, String> say) {
    return items.stream().map(say).collect(Collectors.joining(",", "[", "]"));
  }

  private static String say(StackMap.Location at) {
    String head = "{\"kind\":\"" + KINDS[at.kind().ordinal()] + "\",\"size\":" + at.size();
    if (at.kind().compareTo(StackMap.Kind.CONSTANT) < 0)
      return head + ",\"register\":" + at.register() + ",\"offset\":" + at.offset() + "}";
    return head + ",\"value\":\"" + at.value() + "\"}";
  }

  private static String say(StackMap.Record record) {
    return "{\"id\":\"" + Long.toUnsignedString(record.id()) + "\",\"offset\":" + record.offset() + ",\"flags\":"
        + record.flags() + ",\"call_size\":" + record.callSize() + ",\"locations\":" + list(record.locations(), Judge::say)
        + ",\"live_outs\":"
        + list(record.liveOuts(), live -> "{\"register\":" + live.register() + ",\"size\":" + live.size() + "}") + "}";
  }

  private static String say(StackMap.Function function, Iterator<StackMap.Record> records) {
    StringBuilder out = new StringBuilder("{\"address\":\"" + Long.toUnsignedString(function.address()));
    out.append("\",\"stack_size\":");
    out.append(function.stackSize().map(size -> "\"" + Long.toUnsignedString(size) + "\"").orElse("null"));
    function.frame().ifPresent(frame -> out.append(",\"frame\":{\"code_size\":" + frame.codeSize() + ",\"flags\":"
        + frame.flags() + ",\"base_register\":" + frame.baseRegister() + ",\"registers\":"
        + list(frame.saved(), saved -> "{\"register\":" + saved.register() + ",\"offset\":" + saved.offset()
            + ",\"size\":" + saved.size() + ",\"flags\":" + saved.flags() + "}") + "}"));
    out.append(",\"records\":[");
    for (int i = 0; i < function.recordCount(); i++) out.append(i > 0 ? "," : "").append(say(records.next()));
    return out.append("]}").toString();
  }

  private static String say(StackMap map) {
    Iterator<StackMap.Record> records = map.records().iterator();
    String functions = list(map.functions(), function -> say(function, records));
    StringBuilder rest = new StringBuilder();
    while (records.hasNext()) rest.append(rest.length() > 0 ? "," : "").append(say(records.next()));
    return "{\"version\":\"" + map.version() + "\",\"constants\":"
        + list(map.constants(), value -> "\"" + Long.toUnsignedString(value) + "\"") + ",\"functions\":" + functions
        + ",\"records_without_function\":[" + rest + "]}";
  }

  public static void main(String[] arguments) throws IOException {
    DataInputStream questions = new DataInputStream(new java.io.BufferedInputStream(System.in));
    OutputStream answers = new BufferedOutputStream(System.out);
    StringBuilder line = new StringBuilder();
    for (int c; (c = questions.read()) >= 0;) {
      if (c != '\n') {
        line.append((char) c);
        continue;
      }
      String[] words = line.toString().split(" ");
      line.setLength(0);
      byte[] data = new byte[Integer.parseInt(words[0])];
      questions.readFully(data);
      ByteBuffer section = ByteBuffer.wrap(data);
      section.order(words[1].equals("big") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
      String word = "ok", said;
      try {
        said = "{\"maps\":" + list(StackMap.read(section), Judge::say) + "}";
      } catch (StackMap.Malformed error) {
        word = "no";
        said = error.getMessage();
      }
      byte[] bytes = said.getBytes(StandardCharsets.UTF_8);
      answers.write((word + " " + bytes.length + "\n").getBytes(StandardCharsets.UTF_8));
      answers.write(bytes);
      answers.flush();
    }
  }
}
