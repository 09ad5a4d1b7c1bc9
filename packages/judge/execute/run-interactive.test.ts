import { readdirSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { CheckerProgram } from "@assay/contract/vocabulary/checking";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { InternalError, type Program } from "#interface";
import { cppChecker, pythonChecker } from "#testing/checkers";
import { judgeAll, judgedTest, judgeOne, type TestOptions } from "#testing/judge-one";
import { openTestJudge, type TestJudge } from "#testing/open-test-judge";

let open: TestJudge;
beforeAll(async () => {
  open = await openTestJudge();
});
afterAll(() => open.close());

const python = (source: string): Program => ({ languageId: 71, source });
const cpp = (code: string): Program => ({
  languageId: 52,
  source: `#include <bits/stdc++.h>\n#include <unistd.h>\nusing namespace std;\nint main() { ${code} }`,
});

/** Replies "more", "less" or "equal" to guesses of the number in the test; rejects after twenty wrong ones or one out of range. */
const GUESSING = cppChecker(`
#include <cstdio>
int main(int, char** arguments) {
  auto rejects = [&](const char* message) {
    char path[4096];
    sprintf(path, "%sjudgemessage.txt", arguments[3]);
    return fputs(message, fopen(path, "w")), 43;
  };
  int number, guess;
  fscanf(fopen(arguments[1], "r"), "%d", &number);
  for (int i = 0; i < 20; i++) {
    if (scanf("%d", &guess) != 1 || guess < 1 || guess > 1000) return rejects("bad guess");
    puts(guess == number ? "equal" : guess < number ? "more" : "less"), fflush(stdout);
    if (guess == number) return 42;
  }
  return rejects("too many");
}`);

const BISECTING = `
low, high = 1, 1000
while True:
    guess = (low + high) // 2
    print(guess, flush=True)
    reply = input()
    if reply == 'equal': break
    if reply == 'more': low = guess + 1
    else: high = guess - 1
`;

/** Python that outlasts its interactor: its input ends when the interactor does, and it then waits a moment longer. */
const OUTLAST = "import sys, time\nsys.stdin.read()\ntime.sleep(0.1)\n";

/** A short wall limit for programs that would wait forever if the end of their input did not arrive. */
const SHORT = { limits: { wallTimeMs: 3_000 } };

function judged(program: Program, interactor: CheckerProgram, options: TestOptions = {}) {
  const checking = { kind: "interactive", interactor } as const;
  return judgeOne(open.judge, program, { input: "617", expected: "", ...options, checking });
}

describe("an interactive program", () => {
  it("is accepted, with the program's own time and memory and no output, if the interactor accepts", async () => {
    const result = await judged(python(BISECTING), GUESSING);
    expect(result).toMatchObject({ verdict: "accepted", exitCode: 0, message: null, stdout: "", stderr: "" });
    expect(result.cpuTimeMs).toBeGreaterThan(1);
    expect(result.memoryKb).toBeGreaterThan(1_000);
  });

  it("gets a wrong answer with the interactor's message if the interactor rejects", async () => {
    const counting = "for i in range(1, 1001):\n  print(i, flush=True)\n  if input() == 'equal': break";
    expect(await judged(python(counting), GUESSING)).toMatchObject({
      verdict: "wrong_answer",
      checkerMessage: "too many",
      message: null,
      exitSignal: null,
    });
    expect(await judged(python(""), GUESSING)).toMatchObject({ checkerMessage: "bad guess" });
  });

  it.each([
    ["crashes on the closed pipe", cpp('for (;;) { puts("9999"); fflush(stdout); }')],
    ["hangs", python("import signal\nprint(9999, flush=True)\nsignal.pause()")],
    ["goes on computing", python("print(9999, flush=True)\nwhile True: pass")],
    ["ends with an error", python(`print(9999, flush=True)\n${OUTLAST}exit(3)`)],
  ])("gets a wrong answer if the interactor rejects first and the program then %s", async (_what, program) => {
    const result = await judged(program, GUESSING, { limits: { cpuTimeMs: 3_000, wallTimeMs: 8_000 } });
    expect(result).toMatchObject({ verdict: "wrong_answer", checkerMessage: "bad guess", exitSignal: null });
  });

  it.each([
    ["crashes", "import os\nos.abort()", {}, "runtime_error"],
    ["ends with an error code", "exit(7)", {}, "runtime_error"],
    ["computes too long", "while True: pass", { cpuTimeMs: 300 }, "time_limit_exceeded"],
    ["is idle too long", "input()", { wallTimeMs: 1_000 }, "idleness_limit_exceeded"],
    ["takes too much memory", "x = b'x' * (1 << 29)", {}, "memory_limit_exceeded"],
  ])("keeps its own verdict if it %s before the interactor rejects", async (_what, source, limits, verdict) => {
    expect((await judged(python(source), GUESSING, { limits })).verdict).toBe(verdict);
  });

  it("must still end cleanly and in time after the interactor accepted", async () => {
    const accepts = cppChecker("int main() { return 42; }");
    expect((await judged(python(`${OUTLAST}exit(1)`), accepts)).verdict).toBe("runtime_error");
    const limits = { cpuTimeMs: 300 };
    expect((await judged(python("while True: pass"), accepts, { limits })).verdict).toBe("time_limit_exceeded");
    expect((await judged(python(OUTLAST), accepts)).verdict).toBe("accepted");
  });

  it.each(["score.txt", "score_multiplier.txt"])("earns no points from %s unless it ends cleanly", async (name) => {
    for (const points of ["0.5", "1"]) {
      const gives = pythonChecker(`import sys\nopen(sys.argv[3] + '${name}', 'w').write('${points}')\nsys.exit(42)`);
      const bad = await judged(python(`${OUTLAST}exit(1)`), gives);
      expect(bad).toMatchObject({ verdict: "runtime_error", exitCode: 1 });
      expect(bad).not.toHaveProperty("share");
      expect(await judged(python(""), gives)).toMatchObject({ share: Number(points) });
    }
  });

  it("can interact in Java", async () => {
    const source = `import java.util.*;
      class Guess { public static void main(String[] a) { Scanner in = new Scanner(System.in); int low = 1, high = 1000;
        for (;;) { int guess = (low + high) / 2; System.out.println(guess); String reply = in.next();
          if (reply.equals("equal")) return; if (reply.equals("more")) low = guess + 1; else high = guess - 1; } } }`;
    expect((await judged({ languageId: 91, source }, GUESSING)).verdict).toBe("accepted");
  });
});

describe("an interactor", () => {
  it("can be written in Python, reads input and answer, and can use testlib's protocol", async () => {
    const text = `import sys
asked, tout, answer = open(sys.argv[1]).read(), open(sys.argv[2], 'w'), open(sys.argv[3]).read()
print(asked, flush=True)
tout.write(input())
sys.exit(0 if open(sys.argv[3]).read() == 'double' else 1)`;
    const doubling = python("print(2 * int(input()))");
    const interactor = pythonChecker(text, "testlib");
    expect((await judged(doubling, interactor, { expected: "double" })).verdict).toBe("accepted");
    expect((await judged(doubling, interactor, { expected: "half" })).verdict).toBe("wrong_answer");
  });

  it("can leave the decision to a checker, which reads the interactor's output file", async () => {
    const talks = "import sys\nprint(6, flush=True)\nopen(sys.argv[2], 'wb').write(input().encode() + b'\\0\\n')";
    const asks = `import sys
input, tout, answer = (open(path).read() for path in sys.argv[1:4])
print(repr(tout), file=sys.stderr)
sys.exit(0 if (input, tout, answer) == ('617', '36\\0\\n', 'ans') else 1)`;
    const interactor = pythonChecker(talks, "testlib");
    const checking = { kind: "interactive", interactor, checker: pythonChecker(asks, "testlib") } as const;
    const test = { input: "617", expected: "ans", checking };
    const squares = await judgeOne(open.judge, python("print(int(input()) ** 2)"), test);
    expect(squares).toMatchObject({ verdict: "accepted", checkerMessage: "'36\\x00\\n'" });
    expect((await judgeOne(open.judge, python("print(int(input()) ** 3)"), test)).verdict).toBe("wrong_answer");
    expect((await judgeOne(open.judge, python("print(1)\nexit(2)"), test)).verdict).toBe("runtime_error");
  });

  it.each([
    [
      "C++",
      cppChecker(`#include <cstdio>
int main() {
  char answer = getchar();
  while (getchar() != EOF) continue;
  for (int i = 0; i < 20000; i++) puts("thank you"), fflush(stdout);
  return answer == 'y' ? 42 : 43;
}`),
    ],
    [
      "Python",
      pythonChecker(
        "import sys\nlines = sys.stdin.read().split()\nfor i in range(20000): print('thank you', flush=True)\nsys.exit(42 if lines == ['yes'] else 43)",
      ),
    ],
  ])("in %s may keep writing to a program that has ended, and still accepts or rejects it", async (_name, polite) => {
    expect((await judged(python("print('yes')"), polite)).verdict).toBe("accepted");
    expect((await judged(python("print('no')"), polite)).verdict).toBe("wrong_answer");
    expect((await judged(python("print('yes')\nexit(1)"), polite)).verdict).toBe("runtime_error");
  });

  it.each([
    [
      "C++",
      cppChecker(`#include <cstdio>
int main() { puts("1 2\\n3 4"); fclose(stdout); int sum; return scanf("%d", &sum) == 1 && sum == 10 ? 42 : 43; }`),
    ],
    [
      "Python",
      pythonChecker(
        "import os, sys\nprint('1 2', '3 4', sep='\\n', flush=True)\nos.close(1)\nsys.exit(42 if input() == '10' else 43)",
      ),
    ],
  ])("in %s ends the program's input when it closes its output and continues", async (_name, closes) => {
    const adds = "int a, sum = 0; while (cin >> a) sum += a; cout << sum << endl;";
    expect((await judged(cpp(adds), closes, SHORT)).verdict).toBe("accepted");
    const added = "import sys\nprint(sum(map(int, sys.stdin.read().split())))";
    expect((await judged(python(added), closes, SHORT)).verdict).toBe("accepted");
  });

  it.each([
    [
      "C++",
      cppChecker(`#include <cstdio>
int main() { int a, sum = 0; while (scanf("%d", &a) == 1) sum += a; printf("%d\\n", sum); fflush(stdout); return sum == 10 ? 42 : 43; }`),
    ],
    [
      "Python",
      pythonChecker(
        "import sys\ntotal = sum(map(int, sys.stdin.read().split()))\nprint(total, flush=True)\nsys.exit(42 if total == 10 else 43)",
      ),
    ],
  ])("in %s reads the end of its input when the program closes its output and continues", async (_name, reads) => {
    const closes = 'puts("1 2 3 4"); fclose(stdout); int sum; return scanf("%d", &sum) == 1 && sum == 10 ? 0 : 1;';
    expect((await judged(cpp(closes), reads, SHORT)).verdict).toBe("accepted");
    const closed = "import os\nprint('1 2 3 4', flush=True)\nos.close(1)\nassert input() == '10'";
    expect((await judged(python(closed), reads, SHORT)).verdict).toBe("accepted");
  });

  it.each([
    ["crashes", "int main() { *(volatile int*)0 = 1; }"],
    ["ends with an unknown exit code", "int main() { return 0; }"],
    [
      "takes too much memory",
      "#include <cstdlib>\n#include <cstring>\nint main() { for (;;) memset(malloc(1 << 28), 1, 1 << 28); }",
    ],
  ])("that %s causes an internal error", async (_what, text) => {
    await expect(judged(python("print(1)\ninput()"), cppChecker(text))).rejects.toBeInstanceOf(InternalError);
  });

  it("that fails does not replace the program's own earlier error", async () => {
    const confused = pythonChecker("x = int(input())");
    expect((await judged(python("exit(9)"), confused)).verdict).toBe("runtime_error");
    await expect(judged(python(""), confused)).rejects.toThrow("EOFError");
  });

  it.each([
    ["C++", cppChecker('#include <cstdio>\nint main() { for (;;) puts("words"); }')],
    ["Python", pythonChecker("while True: print('words')")],
  ])("in %s that crashes on the closed pipe has not failed: the program ended too early", async (_name, floods) => {
    expect((await judged(python(""), floods)).verdict).toBe("wrong_answer");
    expect((await judged(python("exit(5)"), floods)).verdict).toBe("runtime_error");
  });
});

describe("the first of program and interactor to end", () => {
  const reads = "#include <cstdio>\nint main() { while (getchar() != EOF); return 43; }";
  it.each([
    [
      "is an interactor that rejects",
      cpp("string s; while (cin >> s); abort();"),
      "int main() { return 43; }",
      "wrong_answer",
    ],
    ["is a program that crashes", python("import os\nos.abort()"), reads, "runtime_error"],
  ])("decides the verdict, whatever its end does to the other: here it %s", async (_what, program, text, verdict) => {
    const checking = { kind: "interactive", interactor: cppChecker(text) } as const;
    const tests = Array.from({ length: 12 }, (_, index) => judgedTest(`${index}`, { expected: "", checking }));
    const { results } = await judgeAll(open.judge, program, tests);
    expect(results.map((result) => result.verdict)).toEqual(tests.map(() => verdict));
  });

  it("may be an interactor that accepts, and the program may then keep writing", async () => {
    const accepts = cppChecker("#include <cstdio>\nint main() { getchar(); return 42; }");
    const writes = `print("first", flush=True)\n${OUTLAST}for _ in range(100): print("more", flush=True)`;
    expect((await judged(python(writes), accepts)).verdict).toBe("accepted");
  });
});

describe("a program and an interactor that wait for each other", () => {
  it("end at the wall limit, as idle", async () => {
    const waits = cppChecker("#include <cstdio>\nint main() { getchar(); return 43; }");
    const result = await judged(cpp("string s; cin >> s;"), waits, { limits: { wallTimeMs: 500 } });
    expect(result.verdict).toBe("idleness_limit_exceeded");
  });

  it("end in the same way if each writes and neither reads", async () => {
    const floods = cppChecker(
      '#include <cstdio>\n#include <unistd.h>\nint main() { for (int i = 0; i < 9999999; i++) puts("0"); return 43; }',
    );
    const result = await judged(cpp('for (;;) puts("1");'), floods, { limits: { wallTimeMs: 500 } });
    expect(result.verdict).toBe("idleness_limit_exceeded");
  });
});

describe("an aborted interaction", () => {
  it("ends with the signal's reason and leaves no descriptor open", async () => {
    const descriptors = () => readdirSync("/proc/self/fd").length;
    const waits = pythonChecker("import sys, time\nif open(sys.argv[1]).read() == 'now': exit(42)\ntime.sleep(60)");
    expect((await judged(python(""), waits, { input: "now" })).verdict).toBe("accepted");
    const before = descriptors();
    const stop = new AbortController();
    const checking = { kind: "interactive", interactor: waits } as const;
    const tests = ["a", "b"].map((id) => judgedTest(id, { checking, limits: { wallTimeMs: 60_000 } }));
    const judging = open.judge.judge(python("input()"), tests, { onResult: () => {} }, stop.signal);
    wait(500).then(() => stop.abort(new Error("enough")));
    await expect(judging).rejects.toThrow("enough");
    expect(descriptors()).toBe(before);
    const again = await judgeAll(open.judge, python("input()"), [judgedTest("c", { input: "1" })]);
    expect(again.results).toMatchObject([{ verdict: "accepted" }]);
  });
});
