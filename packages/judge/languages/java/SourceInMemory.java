import java.net.URI;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.tools.SimpleJavaFileObject;

/** A source that may contain a public class of any name in any package. Diagnostics call it Main.java. */
final class SourceInMemory extends SimpleJavaFileObject {
  private final String source;

  SourceInMemory(String source) {
    super(URI.create("memory:///Main.java"), Kind.SOURCE);
    this.source = source;
  }

  @Override
  public String getName() {
    return "Main.java";
  }

  @Override
  public boolean isNameCompatible(String simpleName, Kind kind) {
    return kind == Kind.SOURCE;
  }

  @Override
  public NestingKind getNestingKind() {
    return null;
  }

  @Override
  public Modifier getAccessLevel() {
    return null;
  }

  @Override
  public CharSequence getCharContent(boolean ignoreEncodingErrors) {
    return source;
  }
}
