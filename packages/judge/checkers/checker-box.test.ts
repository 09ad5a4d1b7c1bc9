import type { CheckerProgram } from "@assay/contract/vocabulary/checking";
import { CHECKER_LIMITS } from "@assay/contract/vocabulary/run-limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { InternalError } from "#interface";
import { cppChecker, pythonChecker } from "#testing/checkers";
import { judgeAll, judgedTest, judgeOne } from "#testing/judge-one";
import { openTestJudge, type TestJudge } from "#testing/open-test-judge";

let open: TestJudge;
beforeAll(async () => {
  open = await openTestJudge();
});
afterAll(() => open.close());

const ECHO = { languageId: 71, source: "print(input())" } as const;

/** Judges a program that prints its input, with a checker. */
function judged(
  checker: CheckerProgram,
  input: string,
  checkerArguments: readonly string[] = [],
  more: { maximumScore?: number } = {},
) {
  const checking = { kind: "checker", checker } as const;
  return judgeOne(open.judge, ECHO, { input, expected: "the answer", checking, checkerArguments, ...more });
}

describe("a checker in C++", () => {
  const IN_TWO_FILES = {
    "rule.h": "bool is_even(long value);\n",
    "rule.cc": '#include "rule.h"\nbool is_even(long value) { return value % 2 == 0; }\n',
    "lib/words.hpp": 'const char* const FOLDER_FILE = "judgemessage.txt";\n',
    "validate.cpp": `
      #include <fstream>
      #include <iostream>
      #include "rule.h"
      #include "lib/words.hpp"
      int main(int count, char** arguments) {
        std::ifstream input(arguments[1]), answer(arguments[2]);
        std::ofstream words(std::string(arguments[3]) + FOLDER_FILE);
        long asked, found;
        std::string first;
        input >> asked; answer >> first; std::cin >> found;
        words << "input " << asked << ", answer " << first << ", output " << found << ", more";
        for (int i = 4; i < count; i++) words << " " << arguments[i];
        return is_even(found) ? 42 : 43;
      }`,
  };

  it("is built from all its files, reads input, answer and output, and receives its arguments", async () => {
    const checker = { ...cppChecker(IN_TWO_FILES), arguments: ["own"] };
    expect(await judged(checker, "12", ["of the", "test"])).toMatchObject({
      verdict: "accepted",
      checkerMessage: "input 12, answer the, output 12, more own of the test",
    });
    expect(await judged(checker, "13")).toMatchObject({ verdict: "wrong_answer", exitCode: 0, message: null });
  });

  it("is compiled once for all test cases and not again for the next submission", async () => {
    const checker = cppChecker("#include <iostream>\nint main() { return 42; }\n");
    const tests = ["a", "b", "c"].map((id) =>
      judgedTest(id, { input: id, expected: "", checking: { kind: "checker", checker } }),
    );
    const first = await judgeAll(open.judge, ECHO, tests);
    expect(first.results.map(({ verdict }) => verdict)).toEqual(["accepted", "accepted", "accepted"]);
    expect((await judged({ ...checker }, "x")).verdict).toBe("accepted");
  });

  it("causes an internal error if it does not compile", async () => {
    await expect(judged(cppChecker("int main() { return word; }"), "1")).rejects.toThrow(/does not compile[\s\S]*word/);
    await expect(judged(cppChecker({ "checker.h": "" }), "1")).rejects.toThrow("no C++ file");
  });
});

describe("a checker in Python", () => {
  it("finds the files beside it and the program's output on stdin", async () => {
    const text = "import sys, rule\nsys.exit(42 if rule.fits(input(), open(sys.argv[2]).read()) else 43)";
    const beside = { name: "rule.py", text: "def fits(output, answer): return output + '!' == answer" };
    const checker = pythonChecker(text);
    const both = { ...checker, files: [...checker.files, beside] };
    const test = { expected: "yes!", checking: { kind: "checker", checker: both } } as const;
    expect((await judgeOne(open.judge, ECHO, { ...test, input: "yes" })).verdict).toBe("accepted");
    expect((await judgeOne(open.judge, ECHO, { ...test, input: "no" })).verdict).toBe("wrong_answer");
  });

  it("sends the author its message files, or its stderr if there are none", async () => {
    const files =
      "import sys\nfor n in ('judge', 'team'): open(sys.argv[3] + n + 'message.txt', 'w').write(n)\nsys.exit(43)";
    expect((await judged(pythonChecker(files), "1")).checkerMessage).toBe("judge\nteam");
    const stderr = "import sys\nprint('to stderr', file=sys.stderr)\nsys.exit(43)";
    expect((await judged(pythonChecker(stderr), "1")).checkerMessage).toBe("to stderr");
    expect(await judged(pythonChecker("import sys\nsys.exit(43)"), "1")).not.toHaveProperty("checkerMessage");
  });

  it("awards a share of the points, and accepts an output only if it earns all of them", async () => {
    const scores = (name: string) =>
      pythonChecker(`import sys\nopen(sys.argv[3] + '${name}', 'w').write(input())\nsys.exit(42)`);
    expect(await judged(scores("score.txt"), "0.25")).toMatchObject({ verdict: "wrong_answer", share: 0.25 });
    const worth = (maximumScore: number, score: string) => judged(scores("score.txt"), score, [], { maximumScore });
    expect(await worth(50, "50")).toMatchObject({ verdict: "accepted", share: 1 });
    expect(await worth(50, "20")).toMatchObject({ verdict: "wrong_answer", share: 0.4 });
    const sample = await worth(0, "20");
    expect(sample.verdict).toBe("accepted");
    expect(sample).not.toHaveProperty("share");
    expect(await judged(scores("score_multiplier.txt"), "0.5")).toMatchObject({ share: 0.5 });
    await expect(judged(scores("score.txt"), "many")).rejects.toThrow('the score "many"');
  });
});

describe("testlib's protocol", () => {
  const EXIT_WITH_OUTPUT = `
    import sys
    input, output, answer = (open(path).read() for path in sys.argv[1:4])
    assert input == output.strip() and answer == 'the answer' and len(sys.stdin.read()) == 0
    code, _, percent = output.partition('%')
    text = f'partially correct ({percent.strip()}) near' if percent else 'points 3 of them' if code.strip() == '7' else 'ok or not'
    print(text, file=sys.stderr)
    sys.exit(int(code))`.replaceAll("\n    ", "\n");
  const checker = pythonChecker(EXIT_WITH_OUTPUT, "testlib");

  it.each([
    ["0", "accepted"],
    ["1", "wrong_answer"],
    ["2", "wrong_answer"],
    ["4", "wrong_answer"],
    ["8", "wrong_answer"],
  ])("maps the exit code %s to %s", async (code, verdict) => {
    const result = await judged(checker, code);
    expect(result).toMatchObject({ verdict, checkerMessage: "ok or not" });
    expect(result).not.toHaveProperty("share");
  });

  it("maps the exit code 7 to a share of the points", async () => {
    expect(await judged(checker, "7", [], { maximumScore: 4 })).toMatchObject({ verdict: "wrong_answer", share: 0.75 });
  });

  it.each([
    ["0%0", "wrong_answer", 0],
    ["3%3", "wrong_answer", 0.03],
    ["7%7", "wrong_answer", 0.07],
    ["50%50", "wrong_answer", 0.5],
    ["110%60", "wrong_answer", 0.6],
    ["100%100", "accepted", 1],
    ["200%200", "accepted", 1],
  ])(
    "maps a partially correct output (exit code and per cent %s) to %s with the share %d",
    async (end, verdict, share) => {
      const result = await judged(checker, end, [], { maximumScore: 4 });
      expect(result).toMatchObject({ verdict, share, checkerMessage: expect.stringMatching(/^partially correct/) });
    },
  );

  it("rejects a partially correct output of a test that is worth no points", async () => {
    const result = await judged(checker, "50%50", [], { maximumScore: 0 });
    expect(result.verdict).toBe("wrong_answer");
    expect(result).not.toHaveProperty("share");
  });

  it.each(["3", "5", "42", "43"])("maps the exit code %s to an internal error", async (code) => {
    await expect(judged(checker, code)).rejects.toThrow(`The checker ended with ${code}`);
  });

  it("maps a Python exception to an internal error, although Python's exit code for it is testlib's wrong answer", async () => {
    await expect(judged(pythonChecker("raise ValueError('broken')", "testlib"), "1")).rejects.toThrow("broken");
    await expect(judged(pythonChecker("def (", "testlib"), "1")).rejects.toThrow("SyntaxError");
  });
});

describe("a checker that prints a score", () => {
  const checker = pythonChecker(
    `import sys
given, answer, output = (open(path).read().split() for path in sys.argv[1:4])
assert given == open("data.in").read().split() and answer == open("data.out").read().split()
assert output == sys.stdin.read().split() and answer == ["the", "answer"]
print("because", output[0], file=sys.stderr)
print(output[0])`,
    "score",
  );

  it.each([
    ["1", { verdict: "accepted", share: 1, checkerMessage: "because 1" }],
    ["1.0", { verdict: "accepted", share: 1 }],
    ["0.25", { verdict: "wrong_answer", share: 0.25 }],
    ["0", { verdict: "wrong_answer", share: 0 }],
  ])("awards the share %s", async (printed, expected) => {
    expect(await judged(checker, printed)).toMatchObject(expected);
  });

  it("decides a test that is worth no points", async () => {
    expect((await judged(checker, "1", [], { maximumScore: 0 })).verdict).toBe("accepted");
    expect((await judged(checker, "0.5", [], { maximumScore: 0 })).verdict).toBe("wrong_answer");
  });

  it.each([
    ["prints something else", "print('yes')", "score"],
    ["prints nothing", "", "score"],
    ["ends with another exit code", "print(1)\nexit(1)", "ended with 1"],
  ])("causes an internal error if it %s", async (_, text, reason) => {
    await expect(judged(pythonChecker(text, "score"), "1")).rejects.toThrow(reason);
  });
});

describe("a checker that fails", () => {
  it.each([
    ["an exit code that neither accepts nor rejects", "return 0;"],
    ["another exit code", "return 1;"],
    ["a crash", "*(volatile int*)0 = 1;"],
    ["an abort", "abort();"],
    ["a signal sent to itself", "raise(SIGKILL);"],
    ["too much memory", "for (;;) memset(malloc(1 << 28), 1, 1 << 28);"],
    ["too much output", 'for (;;) puts("a long line of words that nobody reads");'],
  ])("causes an internal error by %s, never a wrong answer", async (_how, code) => {
    const text = `#include <csignal>\n#include <cstdio>\n#include <cstdlib>\n#include <cstring>\nint main() { ${code} }`;
    await expect(judged(cppChecker(text), "1")).rejects.toBeInstanceOf(InternalError);
  });

  it("cannot forge feedback with a link, or with a folder or a pipe in place of a file", async () => {
    const text = `import os, sys
folder = sys.argv[3]
os.symlink('/etc/passwd', folder + 'judgemessage.txt')
os.mkdir(folder + 'teammessage.txt')
os.mkfifo(folder + 'score.txt')
sys.exit(43)`;
    const result = await judged(pythonChecker(text), "1");
    expect(result.verdict).toBe("wrong_answer");
    expect(result.checkerMessage).not.toContain("root");
  });

  it("has only the beginning of its messages read", async () => {
    const flood = `import sys
open(sys.argv[3] + 'judgemessage.txt', 'w').write('\\0word' * 4_000_000)
sys.exit(43)`;
    const { checkerMessage = "" } = await judged(pythonChecker(flood), "1");
    expect(checkerMessage.length).toBeLessThanOrEqual(CHECKER_LIMITS.messageBytes);
    expect(checkerMessage.startsWith("wordwordword")).toBe(true);
    const endless =
      "import sys\nwith open(sys.argv[3] + 'judgemessage.txt', 'w') as f:\n  while True: f.write('x' * 1_000_000)";
    await expect(judged(pythonChecker(endless), "1")).rejects.toBeInstanceOf(InternalError);
  });

  it("may remove or replace its feedback folder, and its exit code still counts", async () => {
    const text = `import os, sys
os.rmdir(sys.argv[3])
os.symlink('/proc/self/fd', sys.argv[3].rstrip('/'))
sys.exit(42)`;
    expect((await judged(pythonChecker(text), "1")).verdict).toBe("accepted");
  });

  it("leaves no process behind that the judge would wait for", async () => {
    const text = "import os, sys, time\nif os.fork() == 0:\n  os.setsid()\n  time.sleep(600)\nsys.exit(42)";
    expect((await judged(pythonChecker(text), "1")).verdict).toBe("accepted");
  });

  it("does not run after a run that was not clean", async () => {
    const checking = { kind: "checker", checker: cppChecker("int main() { return 1; }") } as const;
    const program = { languageId: 71, source: "exit(3)" } as const;
    expect((await judgeOne(open.judge, program, { expected: "", checking })).verdict).toBe("runtime_error");
  });
});
