import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judgeAll, judgedTest, judgeOne, type TestOptions } from "#testing/judge-one";
import { openTestJudge, type TestJudge } from "#testing/open-test-judge";

let open: TestJudge;
beforeAll(async () => {
  open = await openTestJudge();
});
afterAll(() => open.close());

const run = (source: string, options?: TestOptions) => judgeOne(open.judge, { languageId: 71, source }, options);

describe("Python", () => {
  it("accepts the right output and rejects a wrong one", async () => {
    expect(await run("print(2 * int(input()))", { input: "21", expected: "42" })).toMatchObject({
      verdict: "accepted",
      stdout: "42\n",
      compilation: { isSuccess: true, output: null },
    });
    expect(await run("print(2 * int(input()))", { input: "20", expected: "42" })).toMatchObject({
      verdict: "wrong_answer",
    });
  });

  it.each([
    ["endless work", "while True: pass", { cpuTimeMs: 300 }, "time_limit_exceeded"],
    ["waiting", "import time; time.sleep(60)", { wallTimeMs: 700 }, "time_limit_exceeded"],
    [
      "memory beyond the limit",
      "a = []\nwhile True: a.append(bytearray(1 << 20))",
      { memoryKb: 65_536 },
      "memory_limit_exceeded",
    ],
    ["endless output", "while True: print('flood' * 1000)", {}, "output_limit_exceeded"],
  ] as const)("stops %s", async (_case, source, limits, verdict) => {
    expect(await run(source, { limits })).toMatchObject({ verdict });
  });

  it.each([
    ["pre-forked", {}],
    ["with arguments", { commandLineArguments: "a b" }],
    ["with its streams joined", { redirectsStderr: true }],
  ])("runs script.py from its folder, as Judge0 does: %s", async (_case, options) => {
    const source = "import os, sys\nprint(sys.argv[0], sys.path[0], os.getcwd(), __file__)";
    expect((await run(source, { options })).stdout).toBe("script.py /box /box /box/script.py\n");
  });

  it("reports a syntax error once for all tests of a problem, with the line", async () => {
    const source = "n = int(input())\nif n > 1\n    print(n)\n";
    const tests = ["a", "b", "c"].map((id) =>
      judgedTest(id, { input: "secret", expected: "1", reportsSyntaxErrors: true }),
    );
    const { compilation, results } = await judgeAll(open.judge, { languageId: 71, source }, tests);
    const output = "  File \"/box/script.py\", line 2\n    if n > 1\n            ^\nSyntaxError: expected ':'\n";
    expect(compilation).toEqual({ isSuccess: false, output });
    expect(results).toMatchObject(tests.map(({ id }) => ({ id, verdict: "compilation_error", stderr: null })));
  });

  it.each([
    ["prints its input as a syntax error", "import sys\nsys.exit('SyntaxError: ' + input())"],
    [
      "prints its input as the whole report",
      "import sys\nsys.exit('  File \"/box/script.py\", line 1\\nSyntaxError: ' + input())",
    ],
    ["does not parse what it reads", "exec('secret = (' + input())"],
  ])("believes no program that %s", async (_case, source) => {
    const result = await run(source, { input: "secret", expected: "1", reportsSyntaxErrors: true });
    expect(result).toMatchObject({ verdict: "runtime_error", compilation: { isSuccess: true, output: null } });
  });

  it("names the exception and its line", async () => {
    const source = "def first(items):\n    return items[0]\n\nprint(first([]))\n";
    expect((await run(source)).exception).toEqual({ name: "IndexError", line: 2, message: "list index out of range" });
    expect(await run("raise SystemExit(3)")).not.toHaveProperty("exception");
  });

  it("reports an exception with its trace, and an exit code", async () => {
    const thrown = await run("def f(): return 1 // 0\nf()\n");
    expect(thrown).toMatchObject({ verdict: "runtime_error", exitCode: 1, message: "Exited with error status 1" });
    expect(thrown.stderr).toContain('File "/box/script.py", line 1, in f');
    expect(thrown.stderr).toContain("ZeroDivisionError");
    expect(await run("exit(9)")).toMatchObject({ verdict: "runtime_error", exitCode: 9 });
  });

  it("iterates over a set of strings in the same order each time", async () => {
    const source = "print(*{str(n) for n in range(30)})";
    const orders = [await run(source), await run(source), await run(`${source} # another`)].map(({ stdout }) => stdout);
    expect(new Set(orders).size).toBe(1);
    const started = await run(source, { options: { commandLineArguments: "word" } });
    expect(started.stdout).toBe(orders[0]);
  });

  it("reports a signal", async () => {
    expect(await run("import os; os.abort()")).toMatchObject({ verdict: "runtime_error", exitSignal: 6 });
  });

  it("reports a syntax error as a runtime error, as Judge0 does", async () => {
    const result = await run("print(");
    expect(result).toMatchObject({ verdict: "runtime_error", compilation: { isSuccess: true } });
    expect(result.stderr).toContain("SyntaxError");
  });

  it.each([
    ["at once", "print(depth(1_000_000))"],
    [
      "in a thread with a stack of its own size",
      "threading.stack_size(128 << 20)\nt = threading.Thread(target=lambda: print(depth(1_000_000)))\nt.start()\nt.join()",
    ],
  ])("recurses a million frames deep, %s", async (_how, lines) => {
    const source = `import sys, threading\nsys.setrecursionlimit(10**7)\ndef depth(n): return 0 if n == 0 else 1 + depth(n - 1)\n${lines}`;
    expect(await run(source, { expected: "1000000" })).toMatchObject({ verdict: "accepted" });
  });

  it("can recurse until memory runs out if it raises the recursion limit, and otherwise gets RecursionError", async () => {
    const endless = "import sys\nsys.setrecursionlimit(10**9)\ndef f(n): return f(n + 1) + 1\nf(0)";
    expect((await run(endless, { limits: { memoryKb: 65_536 } })).verdict).toBe("memory_limit_exceeded");
    const { verdict, stderr } = await run("def f(n): return f(n + 1) + 1\nf(0)");
    expect([verdict, stderr?.includes("RecursionError")]).toEqual(["runtime_error", true]);
  });

  it("recurses deeply through C code as well", async () => {
    const source =
      "import sys, functools\nsys.setrecursionlimit(10**6)\n@functools.lru_cache(None)\ndef depth(n): return 0 if n == 0 else 1 + depth(n - 1)\nprint(depth(50000))\n";
    expect(await run(source, { expected: "50000" })).toMatchObject({ verdict: "accepted" });
  });

  it("reads five megabytes of input", async () => {
    const source = "import sys\nprint(sum(map(int, sys.stdin.read().split())))\n";
    expect(await run(source, { input: "123456\n".repeat(750_000), expected: `${123_456 * 750_000}` })).toMatchObject({
      verdict: "accepted",
    });
  });

  it("reads and prints UTF-8", async () => {
    expect(await run("print(input() + 'ß')", { input: "grü", expected: "grüß" })).toMatchObject({
      verdict: "accepted",
    });
  });

  it("reads and prints integers of any length", async () => {
    const digits = "7".repeat(20_000);
    const result = await run("print(int(input()))", { input: digits, expected: digits });
    expect(result).toMatchObject({ verdict: "accepted" });
  });

  it("does not see the host's environment", async () => {
    const { stdout } = await run("import os; print(sorted(os.environ.items()))");
    expect(stdout).toMatch(
      /^\[\('HOME', '\/tmp'\), \('LANG', 'C\.UTF-8'\), \('PATH', '[^']+'\), \('PWD', '\/box'\), \('PYTHONHASHSEED', '0'\), \('PYTHONINTMAXSTRDIGITS', '0'\)\]\n$/,
    );
  });
});
