import { statusOfVerdict } from "@assay/contract/vocabulary/statuses";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judgeOne, type TestOptions } from "#testing/judge-one";
import { openTestJudge, type TestJudge } from "#testing/open-test-judge";

let open: TestJudge;
beforeAll(async () => {
  open = await openTestJudge();
});
afterAll(() => open.close());

const run = (source: string, options?: TestOptions) => judgeOne(open.judge, { languageId: 52, source }, options);
const main = (body: string) =>
  `#include <bits/stdc++.h>\n#include <sys/wait.h>\n#include <unistd.h>\nint main() { ${body} }\n`;
const DOUBLE = main("long long a; std::cin >> a; std::cout << 2 * a << '\\n';");

describe("C++", () => {
  it("accepts the right output and rejects a wrong one", async () => {
    expect(await run(DOUBLE, { input: "21", expected: "42" })).toMatchObject({
      verdict: "accepted",
      stdout: "42\n",
      stderr: "",
      exitCode: 0,
      exitSignal: null,
      message: null,
      compilation: { isSuccess: true, output: null },
    });
    expect(await run(DOUBLE, { input: "20", expected: "42" })).toMatchObject({
      verdict: "wrong_answer",
      stdout: "40\n",
    });
  });

  it("accepts a clean run if there is nothing to compare with", async () => {
    expect(await run(DOUBLE, { input: "1" })).toMatchObject({ verdict: "accepted", stdout: "2\n" });
  });

  it("reports CPU time, wall time and memory", async () => {
    const result = await run(main("std::vector<char> v(40 << 20, 1); std::cout << v[12345] + 0;"));
    expect(result.cpuTimeMs).toBeGreaterThan(0);
    expect(result.wallTimeMs).toBeGreaterThan(0);
    expect(result.memoryKb).toBeGreaterThan(40 * 1_024);
    expect(result.memoryKb).toBeLessThan(80 * 1_024);
  });

  it("compiles C++20", async () => {
    const source = main(
      "auto odd = std::views::iota(1, 9) | std::views::filter([](int i) { return i % 2; }); for (int i : odd) std::cout << i;",
    );
    expect(await run(source, { expected: "1357" })).toMatchObject({ verdict: "accepted" });
  });

  it("defines ONLINE_JUDGE, and still uses the precompiled header", async () => {
    const source = `#include <bits/stdc++.h>\n#ifndef ONLINE_JUDGE\n#include "debug.h"\n#endif\nint main() { puts("ok"); }`;
    const options = "-Winvalid-pch -Werror";
    const result = await judgeOne(open.judge, { languageId: 52, source, compilerOptions: options }, { expected: "ok" });
    expect(result).toMatchObject({ verdict: "accepted", compilation: { output: null } });
  });

  it.each([
    [
      "endless work",
      "for (volatile long i = 0;; i = i + 1);",
      { cpuTimeMs: 300 },
      "time_limit_exceeded",
      "Time limit exceeded",
    ],
    [
      "work in a child process",
      "if (fork() == 0) for (;;); wait(nullptr);",
      { cpuTimeMs: 300 },
      "time_limit_exceeded",
      "Time limit exceeded",
    ],
    ["waiting", "sleep(60);", { wallTimeMs: 300 }, "time_limit_exceeded", "Time limit exceeded (wall clock)"],
    [
      "memory on the heap",
      "std::vector<char*> v; for (;;) { v.push_back(new char[1 << 20]); memset(v.back(), 1, 1 << 20); }",
      { memoryKb: 65_536 },
      "memory_limit_exceeded",
      "Memory limit exceeded",
    ],
    [
      "output without end",
      'for (;;) puts("flood flood flood flood flood");',
      {},
      "output_limit_exceeded",
      "Output limit exceeded",
    ],
  ] as const)("stops %s", async (_case, body, limits, verdict, message) => {
    expect(await run(main(body), { limits })).toMatchObject({ verdict, message });
  });

  it("stops endless work at the wall limit", async () => {
    const result = await run(main("for (volatile long i = 0;; i = i + 1);"), { limits: { wallTimeMs: 400 } });
    expect(result.message).toBe("Time limit exceeded (wall clock)");
    // On a busy machine the run may count as idle; Judge0's status is the same.
    expect(statusOfVerdict(result.verdict, result.exitSignal)).toBe(5);
  });

  it.each([
    ["a segmentation fault", "volatile int* p = nullptr; *p = 1;", 11],
    ["abort", "std::cout << 1 << std::flush; abort();", 6],
    ["an uncaught exception", 'throw std::runtime_error("thrown");', 6],
    ["a division by zero", "volatile int zero = 0, seven = 7; std::cout << seven / zero;", 8],
  ])("reports the signal of %s", async (_case, body, exitSignal) => {
    expect(await run(main(body))).toMatchObject({
      verdict: "runtime_error",
      exitCode: 0,
      exitSignal,
      message: `Caught fatal signal ${exitSignal}`,
    });
  });

  it("reports an exit code and the output before it", async () => {
    expect(await run(main('std::cout << 42; std::cerr << "no"; return 7;'), { expected: "42" })).toMatchObject({
      verdict: "runtime_error",
      exitCode: 7,
      exitSignal: null,
      message: "Exited with error status 7",
      stdout: "42",
      stderr: "no",
    });
  });

  it("has a stack for a million frames", async () => {
    const source = `#include <cstdio>\nint depth(int n) { volatile char frame[64]; frame[0] = 1; return n == 0 ? 0 : frame[0] + depth(n - 1); }\nint main() { printf("%d", depth(1000000)); }\n`;
    expect(await run(source, { expected: "1000000" })).toMatchObject({ verdict: "accepted" });
  });

  it("reads five megabytes of input", async () => {
    const source = main(
      "std::ios::sync_with_stdio(false); std::cin.tie(nullptr); long long a, s = 0, n = 0; while (std::cin >> a) s += a, n++; std::cout << n << ' ' << s;",
    );
    const input = "123456\n".repeat(750_000);
    expect(await run(source, { input, expected: `750000 ${123_456 * 750_000}` })).toMatchObject({
      verdict: "accepted",
    });
  });

  it("keeps the compiler's warnings of a successful compilation", async () => {
    const { verdict, compilation } = await run("int main() { return 2147483647 + 1 ? 0 : 1; }\n");
    expect(verdict).toBe("accepted");
    expect(compilation.isSuccess).toBe(true);
    expect(compilation.output).toContain("main.cpp:1:32: warning: integer overflow");
  });

  it("returns the compiler's output for a source that does not compile, in UTF-8", async () => {
    const result = await run("int main() { return grüße; }\n");
    expect(result).toMatchObject({
      verdict: "compilation_error",
      compilation: { isSuccess: false },
      ...{ cpuTimeMs: null, wallTimeMs: null, memoryKb: null, stdout: null, stderr: null },
      ...{ exitCode: null, exitSignal: null, message: null },
    });
    expect(result.compilation.output).toContain("main.cpp:1:21: error: ‘grüße’ was not declared in this scope");
  });
});
