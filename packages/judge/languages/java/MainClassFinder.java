import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/**
 * Finds the class to start among those with a main method, their own or inherited: the class Main, which Judge0 and most judges
 * require, otherwise the first public class, otherwise the first class (ICPC problem package format, appendix on languages: the
 * class that contains main).
 */
final class MainClassFinder implements TaskListener {
  private final Elements elements;
  private String mainClass;
  /** How well that class fits; larger is better. */
  private int rank;

  MainClassFinder(Elements elements) {
    this.elements = elements;
  }

  /** The binary name of the class, or null if no class has a main method. */
  String mainClass() {
    return mainClass;
  }

  @Override
  public void finished(TaskEvent event) {
    TypeElement type = event.getTypeElement();
    if (event.getKind() != TaskEvent.Kind.ANALYZE || type == null) return;
    int rankOfType = rankOf(type);
    if (rankOfType <= rank || !hasMain(type)) return;
    mainClass = elements.getBinaryName(type).toString();
    rank = rankOfType;
  }

  private static int rankOf(TypeElement type) {
    if (type.getNestingKind() == NestingKind.TOP_LEVEL && type.getSimpleName().contentEquals("Main")) return 3;
    return type.getModifiers().contains(Modifier.PUBLIC) ? 2 : 1;
  }

  private boolean hasMain(TypeElement type) {
    return ElementFilter.methodsIn(elements.getAllMembers(type)).stream().anyMatch(MainClassFinder::isMain);
  }

  private static boolean isMain(ExecutableElement method) {
    return method.getSimpleName().contentEquals("main")
        && method.getModifiers().containsAll(Set.of(Modifier.PUBLIC, Modifier.STATIC))
        && method.getReturnType().getKind() == TypeKind.VOID
        && method.getParameters().size() == 1
        && method.getParameters().get(0).asType().toString().equals("java.lang.String[]");
  }
}
