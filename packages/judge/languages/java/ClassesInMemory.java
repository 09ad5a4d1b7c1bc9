import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.Deflater;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/** Keeps the compiler's classes in memory and packs them into a jar. */
final class ClassesInMemory extends ForwardingJavaFileManager<JavaFileManager> {
  /** Read by jar-manifest.ts. */
  private static final Attributes.Name IMAGE_IS_ENOUGH = new Attributes.Name("Assay-Image-Is-Enough");

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

  /** Writes a jar for `java -jar`. It is not compressed, because that would take more time than the space is worth. */
  void writeJar(String mainClass, OutputStream product) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, mainClass);
    if (isImageEnough()) manifest.getMainAttributes().put(IMAGE_IS_ENOUGH, "true");
    try (JarOutputStream jar = new JarOutputStream(product)) {
      // The constructor that takes a manifest would compress it, but jar-manifest.ts reads it as it is.
      jar.setLevel(Deflater.NO_COMPRESSION);
      jar.putNextEntry(new JarEntry(JarFile.MANIFEST_NAME));
      manifest.write(jar);
      jar.closeEntry();
      for (Map.Entry<String, ByteArrayOutputStream> entry : classes.entrySet()) {
        jar.putNextEntry(new JarEntry(entry.getKey()));
        entry.getValue().writeTo(jar);
        jar.closeEntry();
      }
    }
  }

  private boolean isImageEnough() throws IOException {
    Set<String> own = new HashSet<>();
    for (String path : classes.keySet()) own.add(path.substring(0, path.lastIndexOf('.')));
    for (ByteArrayOutputStream bytes : classes.values()) {
      if (!ImageUse.isEnoughFor(bytes.toByteArray(), own)) return false;
    }
    return true;
  }
}
