import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Compiles the Java source on standard input and writes its jar to the file named by the first argument. Further arguments
 * are compiler options. The compiler's output goes to standard error. Exits with 1 if the source does not compile or has
 * no main method.
 */
public final class SourceCompiler {
  public static void main(String[] arguments) throws Exception {
    List<String> options = new ArrayList<>(Compilation.OPTIONS);
    options.addAll(Arrays.asList(arguments).subList(1, arguments.length));
    String source = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
    Compilation compilation = Compilation.of(source, options);
    PrintStream output = new PrintStream(System.err, false, StandardCharsets.UTF_8);
    output.print(compilation.output);
    output.flush();
    if (compilation.jar == null) System.exit(1);
    try (OutputStream product = new FileOutputStream(arguments[0])) {
      product.write(compilation.jar);
    }
  }
}
