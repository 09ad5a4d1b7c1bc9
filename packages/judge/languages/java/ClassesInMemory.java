import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.Deflater;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/** Keeps the classes that the compiler writes in memory, and packs them into a jar. */
final class ClassesInMemory extends ForwardingJavaFileManager<JavaFileManager> {
  private final Map<String, ByteArrayOutputStream> classes = new LinkedHashMap<>();

  ClassesInMemory(JavaFileManager platform) {
    super(platform);
  }

  @Override
  public JavaFileObject getJavaFileForOutput(
      Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
    String path = className.replace('.', '/') + kind.extension;
    return new SimpleJavaFileObject(URI.create("memory:///output"), kind) {
      @Override
      public OutputStream openOutputStream() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        classes.put(path, bytes);
        return bytes;
      }
    };
  }

  /** Writes a jar that starts with `java -jar`. Without compression: packing costs more time than it saves room. */
  void writeJar(String mainClass, OutputStream product) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, mainClass);
    try (JarOutputStream jar = new JarOutputStream(product, manifest)) {
      jar.setLevel(Deflater.NO_COMPRESSION);
      for (Map.Entry<String, ByteArrayOutputStream> entry : classes.entrySet()) {
        jar.putNextEntry(new JarEntry(entry.getKey()));
        entry.getValue().writeTo(jar);
        jar.closeEntry();
      }
    }
  }
}
