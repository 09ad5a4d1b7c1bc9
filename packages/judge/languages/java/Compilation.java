import com.sun.source.util.JavacTask;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles one Java source in memory, with a new compiler and file manager. Annotation processors are off, so that no code
 * of the source runs.
 */
final class Compilation {
  /**
   * Options for every source. The JDK compiles itself with the second one. With it, javac concatenates strings with
   * StringBuilder, as it did up to Java 8; setting up the newer way would take 20 of the 80 ms of each program run
   * (November 2026).
   */
  static final List<String> OPTIONS = List.of("-proc:none", "-XDstringConcat=inline");

  /** The program's jar, or null if the source does not compile or has no main method. */
  final byte[] jar;
  /** What the compiler printed. */
  final String output;

  private Compilation(byte[] jar, String output) {
    this.jar = jar;
    this.output = output;
  }

  static Compilation of(String source, List<String> options) throws IOException {
    StringWriter said = new StringWriter();
    PrintWriter output = new PrintWriter(said);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager platform = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      ClassesInMemory classes = new ClassesInMemory(platform);
      JavacTask task =
          (JavacTask) compiler.getTask(output, classes, null, options, null, List.of(new SourceInMemory(source)));
      MainClassFinder finder = new MainClassFinder(task.getElements());
      task.addTaskListener(finder);
      boolean isSuccess = task.call();
      if (isSuccess && finder.mainClass() == null) {
        output.println("error: no class has a method public static void main(String[])");
        isSuccess = false;
      }
      ByteArrayOutputStream jar = new ByteArrayOutputStream();
      if (isSuccess) classes.writeJar(finder.mainClass(), jar);
      return new Compilation(isSuccess ? jar.toByteArray() : null, said.toString());
    } catch (IllegalArgumentException unknownOption) {
      return new Compilation(null, unknownOption.getMessage() + "\n");
    }
  }
}
