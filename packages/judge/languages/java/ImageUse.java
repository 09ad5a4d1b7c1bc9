import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Decides whether a class uses only what the runtime image has (runtime-image.ts): everything that its constant pool names
 * must be the program's own or in a package listed here, and nothing may look up a class, service or program by a name that
 * is only known at run time. In doubt the program runs on the whole JDK.
 */
final class ImageUse {
  private static final Set<String> PACKAGES =
      Set.of(
          "java/io", "java/lang", "java/lang/annotation", "java/lang/invoke", "java/lang/ref", "java/lang/runtime",
          "java/math", "java/nio", "java/nio/channels", "java/nio/charset", "java/nio/file", "java/nio/file/attribute",
          "java/text", "java/time", "java/time/chrono", "java/time/format", "java/time/temporal", "java/time/zone",
          "java/util", "java/util/concurrent", "java/util/concurrent/atomic", "java/util/concurrent/locks",
          "java/util/function", "java/util/random", "java/util/regex", "java/util/stream", "java/util/zip");
  /** Classes of other packages. */
  private static final Set<String> ALSO =
      Set.of(
          "java/lang/reflect/Array", "java/security/MessageDigest", "java/security/NoSuchAlgorithmException",
          "java/security/SecureRandom");
  /** Through these a program can reach the rest of the JDK by name. */
  private static final Set<String> EXCEPT =
      Set.of(
          "java/io/ObjectInputStream", "java/lang/ClassLoader", "java/lang/Module", "java/lang/ModuleLayer",
          "java/lang/Process", "java/lang/ProcessBuilder", "java/lang/ProcessHandle", "java/lang/System$Logger",
          "java/util/ResourceBundle", "java/util/ServiceLoader");
  private static final Pattern CLASSES_OF_DESCRIPTOR = Pattern.compile("L([^;]+);");

  private static final int UTF8 = 1, LONG = 5, DOUBLE = 6, CLASS = 7, STRING = 8, METHOD = 10, NAME_AND_TYPE = 12;
  private static final int METHOD_HANDLE = 15, METHOD_TYPE = 16, MODULE = 19, PACKAGE = 20;

  private final int[] kinds, first, second;
  private final String[] texts;
  private final Set<String> own;

  /** Reads the constant pool (Java Virtual Machine Specification, 4.4); `own` has the names of the program's classes. */
  private ImageUse(byte[] bytes, Set<String> own) throws IOException {
    this.own = own;
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    in.skipBytes(8);
    int count = in.readUnsignedShort();
    kinds = new int[count];
    first = new int[count];
    second = new int[count];
    texts = new String[count];
    for (int index = 1; index < count; index++) {
      int kind = kinds[index] = in.readUnsignedByte();
      if (kind == UTF8) texts[index] = in.readUTF();
      else if (kind == LONG || kind == DOUBLE) {
        in.readLong();
        index++;
      } else if (kind == METHOD_HANDLE) in.skipBytes(3);
      else {
        first[index] = in.readUnsignedShort();
        boolean isShort = kind == CLASS || kind == STRING || kind == METHOD_TYPE || kind == MODULE || kind == PACKAGE;
        if (!isShort) second[index] = in.readUnsignedShort();
      }
    }
  }

  static boolean isEnoughFor(byte[] bytes, Set<String> own) throws IOException {
    ImageUse use = new ImageUse(bytes, own);
    for (int index = 1; index < use.kinds.length; index++) if (!use.isEnoughFor(index)) return false;
    return true;
  }

  private boolean isEnoughFor(int index) {
    switch (kinds[index]) {
      case CLASS:
        String name = texts[first[index]];
        return name.startsWith("[") ? hasAllOf(name) : has(name);
      case NAME_AND_TYPE:
        return hasAllOf(texts[second[index]]);
      case METHOD_TYPE:
        return hasAllOf(texts[first[index]]);
      case METHOD:
        return !findsByName(texts[first[first[index]]], texts[first[second[index]]]);
      default:
        return true;
    }
  }

  private boolean hasAllOf(String descriptor) {
    Matcher classes = CLASSES_OF_DESCRIPTOR.matcher(descriptor);
    while (classes.find()) if (!has(classes.group(1))) return false;
    return true;
  }

  private boolean has(String name) {
    if (own.contains(name) || ALSO.contains(name)) return true;
    return PACKAGES.contains(name.substring(0, Math.max(0, name.lastIndexOf('/')))) && !EXCEPT.contains(name);
  }

  private static boolean findsByName(String owner, String method) {
    // Lambdas name MethodHandles as well, but do not call its methods.
    return owner.equals("java/lang/invoke/MethodHandles") || (owner.equals("java/lang/Class") && method.equals("forName"));
  }
}
