import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judgeOne, type TestOptions } from "#testing/judge-one";
import { openTestJudge, type TestJudge } from "#testing/open-test-judge";
import { javaPrograms } from "#testing/programs-in-one";

let open: TestJudge;
beforeAll(async () => {
  open = await openTestJudge({ hasImages: true });
  // On a machine's first test run the image is prepared here.
}, 300_000);
afterAll(() => open.close());

const run = (source: string, options?: TestOptions) => judgeOne(open.judge, { languageId: 91, source }, options);
const main = (body: string) =>
  `import java.util.*;\npublic class Main {\n  public static void main(String[] args) throws Exception { ${body} }\n}\n`;

const chosen = javaPrograms(
  {
    doubles: "System.out.println(2 * new Scanner(System.in).nextInt());",
    fillsHeap: "List<int[]> l = new ArrayList<>(); for (;;) l.add(new int[100_000]);",
    largeArray: "System.out.print(new long[50_000_000].length);",
    fillsDirectMemory:
      "for (;;) { List<Object> l = new ArrayList<>(); for (int i = 0; i < 64; i++) l.add(java.nio.ByteBuffer.allocateDirect(4 << 20)); Thread.sleep(1); }",
    floods: 'for (;;) System.out.println("flood flood flood flood flood flood flood flood".repeat(50));',
    uses200Megabytes:
      "byte[][] blocks = new byte[200][]; for (int i = 0; i < 200; i++) { blocks[i] = new byte[1 << 20]; blocks[i][i] = 1; } System.out.print(blocks[199][199]);",
    exits: "System.exit(3);",
    recurses: "System.out.print(depth(1_000_000));",
    recursesEndlessly: "depth(-1);",
    readsLines:
      "BufferedReader in = new BufferedReader(new InputStreamReader(System.in)); long s = 0; for (String l; (l = in.readLine()) != null;) s += Long.parseLong(l); System.out.print(s);",
    startsThreads: `System.out.print("mine"); try { for (;;) { Thread t = new Thread(java.util.concurrent.locks.LockSupport::park); t.setDaemon(true); t.start(); } }
      catch (Error e) { System.out.print(" alone"); }`,
    usesPool:
      'var pool = java.util.concurrent.Executors.newFixedThreadPool(16); var f = pool.submit(() -> "grüß"); System.out.print(f.get()); pool.shutdown();',
  },
  "static int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }",
);
function runChosen(name: Parameters<typeof chosen>[0], options?: TestOptions) {
  const { program, options: choice } = chosen(name);
  return judgeOne(open.judge, program, { ...options, options: choice });
}

describe("Java", () => {
  it("accepts the right output and rejects a wrong one", async () => {
    expect(await runChosen("doubles", { input: "21", expected: "42" })).toMatchObject({
      verdict: "accepted",
      stdout: "42\n",
      stderr: "",
      compilation: { isSuccess: true, output: null },
    });
    expect(await runChosen("doubles", { input: "20", expected: "42" })).toMatchObject({ verdict: "wrong_answer" });
  });

  const hello = 'public static void main(String[] args) { System.out.print("hello"); }';
  it.each([
    ["a package statement", `package contest.a.b;\npublic class Task { ${hello} }`],
    ["a class that is not public, after another", `class Helper {}\nclass Runner { ${hello} }`],
    [
      "the public class of any name before others with main",
      `class A { public static void main(String[] a) {} }\npublic class B { ${hello} }`,
    ],
    [
      "the class Main before others with main, public ones too",
      `class A { public static void main(String[] a) {} }\npublic class B { public static void main(String[] a) {} static class Main { public static void main(String[] a) {} } }\nclass Main { ${hello} }`,
    ],
    ["an inherited main", `public class Main extends Base {}\nclass Base { ${hello} }`],
    ["an interface", `interface Start { static void main(String[] a) { System.out.print("hello"); } }`],
    [
      "a public final class with a non-ASCII name, enums, nested and anonymous classes, and lambdas",
      `enum Kind { A }\npublic final class Größe { record P(int a) {} ${hello.replace('"hello"', 'new Object() { public String toString() { Runnable r = () -> {}; return "hello" + "".repeat(new P(0).a()); } }')} }`,
    ],
  ])("starts %s", async (_case, source) => {
    expect(await run(source, { expected: "hello" })).toMatchObject({ verdict: "accepted" });
  });

  it("sets the property ONLINE_JUDGE", async () => {
    const printed = await run(main('System.out.print(System.getProperty("ONLINE_JUDGE"));'), { expected: "true" });
    expect(printed.verdict).toBe("accepted");
  });

  it("reports that there is no main method", async () => {
    const result = await run("public class Main { void main() {} }");
    expect(result.verdict).toBe("compilation_error");
    expect(result.compilation.output).toBe("error: no class has a method public static void main(String[])\n");
  });

  it.each([
    ["a heap beyond the limit", "fillsHeap", { memoryKb: 65_536 }, "memory_limit_exceeded"],
    ["one array larger than the limit", "largeArray", {}, "memory_limit_exceeded"],
    ["memory beside the heap", "fillsDirectMemory", { memoryKb: 65_536 }, "memory_limit_exceeded"],
    ["output without end", "floods", {}, "output_limit_exceeded"],
  ] as const)("stops %s", async (_case, name, limits, verdict) => {
    expect(await runChosen(name, { limits })).toMatchObject({ verdict });
  });

  it("lets a program use as much heap as its memory limit", async () => {
    expect(await runChosen("uses200Megabytes", { limits: { memoryKb: 256 * 1_024 }, expected: "1" })).toMatchObject({
      verdict: "accepted",
    });
  });

  it("works under a limit of 64 MB", async () => {
    expect(await runChosen("doubles", { limits: { memoryKb: 65_536 }, input: "1", expected: "2" })).toMatchObject({
      verdict: "accepted",
    });
  });

  it("reports an uncaught exception and an exit code", async () => {
    const thrown = await run(main('throw new IllegalStateException("thrown");'));
    expect(thrown).toMatchObject({ verdict: "runtime_error", exitCode: 1, message: "Exited with error status 1" });
    expect(thrown.stderr).toContain("java.lang.IllegalStateException: thrown\n\tat Main.main(Main.java:3)");
    expect(thrown.exception).toEqual({ name: "IllegalStateException", line: 3, message: "thrown" });
    expect(await runChosen("exits")).toMatchObject({ verdict: "runtime_error", exitCode: 3 });
  });

  it("recurses a million frames deep", async () => {
    expect(await runChosen("recurses", { expected: "1000000" })).toMatchObject({ verdict: "accepted" });
  });

  it("stops an endless recursion at the memory limit", async () => {
    expect(await runChosen("recursesEndlessly")).toMatchObject({ verdict: "memory_limit_exceeded" });
  });

  it("reads five megabytes of input", async () => {
    expect(
      await runChosen("readsLines", { input: "123456\n".repeat(750_000), expected: `${123_456 * 750_000}` }),
    ).toMatchObject({ verdict: "accepted" });
  });

  it("keeps HotSpot's own messages out of the program's output", async () => {
    const result = await runChosen("startsThreads", { limits: { processes: 4 }, expected: "mine alone" });
    expect(result).toMatchObject({ verdict: "accepted", stderr: expect.stringContaining("Failed to start thread") });
  });

  it("runs threads, and prints UTF-8", async () => {
    expect(await runChosen("usesPool", { expected: "grüß" })).toMatchObject({ verdict: "accepted" });
  });

  it("keeps the compiler's notes of a successful compilation", async () => {
    const { verdict, compilation } = await run(main("new Date(1).getYear();"));
    expect(verdict).toBe("accepted");
    expect(compilation.output).toContain("Note: Main.java uses or overrides a deprecated API.");
  });

  it("returns the compiler's output for a source that does not compile, in UTF-8", async () => {
    const { verdict, compilation } = await run(main('int größe = "ä";'));
    expect(verdict).toBe("compilation_error");
    expect(compilation.isSuccess).toBe(false);
    expect(compilation.output).toMatch(
      /^Main\.java:3: error: incompatible types: String cannot be converted to int\n.*int größe = "ä";/,
    );
    expect(compilation.output).toMatch(/1 error\n$/);
  });
});
