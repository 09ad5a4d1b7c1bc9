import com.sun.source.util.JavacTask;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * Compiles the Java source on standard input, in memory, and writes the jar that starts it to the file named by the
 * first argument; further ones are options for the compiler. The compiler's words go to standard error. Exits with 1 when the source does not compile or has no
 * main method.
 */
public final class SourceCompiler {
  private static final List<String> OPTIONS = List.of("-proc:none");

  public static void main(String[] arguments) throws Exception {
    List<String> options = new ArrayList<>(OPTIONS);
    options.addAll(Arrays.asList(arguments).subList(1, arguments.length));
    String source = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
    PrintWriter words = new PrintWriter(new OutputStreamWriter(System.err, StandardCharsets.UTF_8), true);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    ClassesInMemory classes =
        new ClassesInMemory(compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8));
    JavacTask task;
    try {
      task = (JavacTask) compiler.getTask(words, classes, null, options, null, List.of(new SourceInMemory(source)));
    } catch (IllegalArgumentException unknownOption) {
      words.println(unknownOption.getMessage());
      System.exit(1);
      return;
    }
    MainClassFinder finder = new MainClassFinder(task.getElements());
    task.addTaskListener(finder);

    boolean isSuccess = task.call();
    if (isSuccess && finder.mainClass() == null) {
      words.println("error: no class has a method public static void main(String[])");
      isSuccess = false;
    }
    words.flush();
    if (!isSuccess) System.exit(1);
    try (OutputStream product = new FileOutputStream(arguments[0])) {
      classes.writeJar(finder.mainClass(), product);
    }
  }
}
