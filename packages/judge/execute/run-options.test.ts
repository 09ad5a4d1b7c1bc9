import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Program } from "#interface";
import { judgeOne } from "#testing/judge-one";
import { openTestJudge, type TestJudge } from "#testing/open-test-judge";

let open: TestJudge;
beforeAll(async () => {
  open = await openTestJudge();
});
afterAll(() => open.close());

const python = (source: string): Program => ({ languageId: 71, source });
const cpp = (source: string): Program => ({ languageId: 52, source });

describe("command line arguments", () => {
  const source = "import sys\nprint(sys.argv[1:])";
  it("reach the program as words, without shell metacharacters", async () => {
    const options = { commandLineArguments: "one 'two words' $HOME; `id` > file" };
    const { stdout } = await judgeOne(open.judge, python(source), { options });
    expect(stdout).toBe("['one', 'two words', 'HOME', 'id', 'file']\n");
  });

  it("reach a Java program, and one whose stderr is redirected", async () => {
    const java = "class A { public static void main(String[] a) { System.err.print(a.length + a[0]); } }";
    const options = { commandLineArguments: "x y", redirectsStderr: true };
    expect((await judgeOne(open.judge, { languageId: 91, source: java }, { options })).stdout).toBe("2x");
  });
});

describe("redirected stderr", () => {
  it("is merged into stdout in the order of writing, and a signal stays a signal", async () => {
    const source = "import os\nos.write(1, b'a')\nos.write(2, b'b')\nos.write(1, b'c')\nos.abort()";
    const result = await judgeOne(open.judge, python(source), { options: { redirectsStderr: true } });
    expect(result).toMatchObject({ verdict: "runtime_error", stdout: "abc", stderr: "", exitSignal: 6 });
  });
});

describe("number_of_runs", () => {
  it("repeats an accepted run, each time in a fresh box", async () => {
    const source = "import os\nprint(os.path.exists('left'))\nopen('left', 'w').close()";
    const test = { expected: "False", options: { numberOfRuns: 3 } };
    expect((await judgeOne(open.judge, python(source), test)).verdict).toBe("accepted");
  });

  it("reports the mean of the figures, and stops at the first run that is not accepted", async () => {
    // Half of the runs take 64 MB more, so the mean of twenty is between a light run and a heavy one.
    const source = "import os\nif os.urandom(1)[0] < 128: kept = bytearray(os.urandom(1)) * (64 << 20)\nprint('x')";
    const options = { numberOfRuns: 20 };
    const { memoryKb } = await judgeOne(open.judge, python(source), { options });
    expect(memoryKb).toBeGreaterThan(6_000);
    expect(memoryKb).toBeLessThan(66_000);
    expect((await judgeOne(open.judge, python(source), { expected: "y", options })).verdict).toBe("wrong_answer");
  });
});

describe("compiler options", () => {
  it("reach g++, without shell metacharacters", async () => {
    const source = "#include <bits/stdc++.h>\nint main() { puts(WORD); }";
    const program = { ...cpp(source), compilerOptions: `-DWORD='"a word"' -O0; \`touch x\`` };
    const { compilation } = await judgeOne(open.judge, program);
    expect(compilation.output).toContain("touch");
    const right = { ...program, compilerOptions: `-DWORD='"a word"' -O3` };
    expect((await judgeOne(open.judge, right)).stdout).toBe("a word\n");
    expect((await judgeOne(open.judge, { ...right, compilerOptions: "-DWORD=VALUE" })).compilation.isSuccess).toBe(
      false,
    );
  });

  it("reach javac, and an unknown one is a compilation error with javac's message", async () => {
    const source =
      "import java.util.*;\nclass A { public static void main(String[] a) { List l = new ArrayList(); l.add(1); } }";
    const asked = await judgeOne(open.judge, { languageId: 91, source, compilerOptions: "-Xlint:unchecked" });
    expect(asked.compilation).toMatchObject({ isSuccess: true, output: expect.stringContaining("unchecked call") });
    const unknown = await judgeOne(open.judge, { languageId: 91, source, compilerOptions: "-Xnonsense" });
    expect(unknown.compilation).toMatchObject({ isSuccess: false, output: expect.stringContaining("-Xnonsense") });
  });
});

describe("limits of a run", () => {
  const DEEP =
    "int f(int n) { volatile char a[1000]; a[0] = n; return n ? f(n - 1) + a[0] : 0; }\nint main() { return f(N) & 0; }";
  it("limit the stack separately if given; otherwise, and for 0, it may take all the memory", async () => {
    const program = { ...cpp(DEEP), compilerOptions: "-DN=20000 -O0" };
    expect((await judgeOne(open.judge, program)).verdict).toBe("accepted");
    expect(await judgeOne(open.judge, program, { limits: { stackKb: 8_192 } })).toMatchObject({ exitSignal: 11 });
    expect((await judgeOne(open.judge, program, { limits: { stackKb: 0 } })).verdict).toBe("accepted");
  });

  it("limit output, files and processes", async () => {
    const print = python("print('x' * 100_000)");
    expect((await judgeOne(open.judge, print, { limits: { outputKb: 64 } })).verdict).toBe("output_limit_exceeded");
    const write = python("open('file', 'wb').write(b'x' * 100_000)");
    const written = await judgeOne(open.judge, write, { limits: { fileSizeKb: 64 } });
    expect(written).toMatchObject({ verdict: "runtime_error", stderr: expect.stringContaining("File too large") });
    const fork = python(
      "import os, signal\ntry:\n  for n in range(8):\n    if os.fork() == 0: signal.pause()\nexcept OSError: os.write(1, b'%d' % n)\nos._exit(0)",
    );
    expect((await judgeOne(open.judge, fork, { limits: { processes: 4 } })).stdout).toBe("3");
  });

  it("let a program that is too slow run for the extra time, and judge it too slow", async () => {
    const source = "import time\nwhile time.process_time() < 0.5: pass\nprint('done')";
    const limits = { cpuTimeMs: 200 };
    const cut = await judgeOne(open.judge, python(source), { limits });
    expect(cut).toMatchObject({ verdict: "time_limit_exceeded", stdout: "" });
    const whole = await judgeOne(open.judge, python(source), { limits: { ...limits, cpuExtraTimeMs: 2_000 } });
    expect(whole).toMatchObject({ verdict: "time_limit_exceeded", stdout: "done\n", message: "Time limit exceeded" });
  });
});
