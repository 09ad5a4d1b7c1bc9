import type { HostileSource } from "#hostile/cpp-sources";

const BRIEF = { cpuTimeMs: 4_000, wallTimeMs: 20_000 };
const HELLO = 'public static void main(String[] a) { System.out.print("hello"); }';
const repeat = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join("");

/** Java sources that attack their compiler, or are unusual but harmless. */
export const JAVA_SOURCES: readonly HostileSource[] = [
  {
    name: "tries to run an annotation processor of its own",
    source: `import javax.annotation.processing.*; import javax.lang.model.element.*; import java.util.*;
      @SupportedAnnotationTypes("*") public class Main extends AbstractProcessor {
        static { System.err.println("RAN AT COMPILE TIME"); }
        public boolean process(Set<? extends TypeElement> s, RoundEnvironment r) { return false; } ${HELLO} }`,
    prints: "hello",
  },
  {
    name: "tries to run static code at compile time through a constant",
    source: `public class Main { static final int x = run(); static int run() { System.err.println("RAN"); return 1; } ${HELLO} }`,
    prints: "hello",
  },
  {
    name: "is abstract, final and strictfp",
    source: `final class A {} public abstract strictfp class B { ${HELLO} }`,
    prints: "hello",
  },
  {
    name: "has a name almost as long as a file's may be",
    source: `public class ${"N".repeat(200)} { ${HELLO} }`,
    prints: "hello",
  },
  {
    name: "has a name longer than a file's may be",
    source: `public class ${"N".repeat(3_000)} { ${HELLO} }`,
    prints: "hello",
  },
  { name: "has a name with special characters", source: `public class $_ü$1 { ${HELLO} }`, prints: "hello" },
  {
    name: "has a package named after /etc/passwd",
    source: `package etc.passwd; public class x { ${HELLO} }`,
    prints: "hello",
  },
  {
    name: "hides code in Unicode escapes",
    source: `public class Main { // \\u000a ${HELLO.replaceAll('"', "\\u0022")}\n }`,
    prints: "hello",
  },
  { name: "takes the place of java.lang", source: `package java.lang; public class String { }`, output: /error/ },
  { name: "is a module", source: "module poison { exports nothing; }", output: /error/ },
  {
    name: "imports the compiler's own classes",
    source: `import com.sun.tools.javac.main.*; public class Main { ${HELLO} Object o = new CompileServer(); }`,
    output: /is not visible/,
  },
  { name: "is empty", source: "", output: /no class has a method/ },
  { name: "has NUL bytes", source: `\0\0public class Main { ${HELLO} }`, output: /illegal character/ },
  {
    name: "is binary",
    source: Buffer.from("cafebabe0000003d0010", "hex").toString("latin1"),
    output: /illegal character|error/,
  },
  {
    name: "is five megabytes long",
    source: `${"// a comment that says nothing at all, over and over again\n".repeat(87_000)}public class Main { ${HELLO} }`,
    prints: "hello",
  },
  {
    name: "has a method that is too large",
    source: `public class Main { static int x; static void f() { ${"x += 12345678; ".repeat(8_000)} } ${HELLO} }`,
    output: /code too large/,
  },
  {
    name: "has a constant that is too large",
    source: `public class Main { String s = "${"x".repeat(70_000)}"; ${HELLO} }`,
    output: /constant string too long/,
  },
  {
    name: "nests brackets ten thousand deep",
    source: `public class Main { int x = ${"(".repeat(10_000)}1${")".repeat(10_000)}; ${HELLO} }`,
    output: /StackOverflowError/,
    limits: BRIEF,
  },
  {
    name: "doubles a constant until it is a gigabyte long",
    source: `public class Main { ${repeat(31, (i) => `static final String S${i} = ${i === 0 ? '"x"' : `S${i - 1} + S${i - 1}`};\n`)} ${HELLO} }`,
    output: /OutOfMemoryError|constant string too long/,
    limits: BRIEF,
  },
  {
    name: "has three thousand errors",
    source: `public class Main { ${HELLO} ${repeat(3_000, (i) => `int f${i}() { return undefined${i}; }\n`)} }`,
    output: /100 errors|only showing the first 100/,
  },
];
