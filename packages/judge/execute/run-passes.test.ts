import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { InternalError } from "#interface";
import { cppChecker, pythonChecker } from "#testing/checkers";
import { judgeOne, type TestOptions } from "#testing/judge-one";
import { openTestJudge, type TestJudge } from "#testing/open-test-judge";

let open: TestJudge;
beforeAll(async () => {
  open = await openTestJudge();
});
afterAll(() => open.close());

/** Judges a Python program with a Python checker that may request up to three passes. */
function judged(program: string, checker: string, { passes = 3, ...options }: TestOptions & { passes?: number } = {}) {
  const checking = { kind: "checker", checker: pythonChecker(checker), passes } as const;
  const source = { languageId: 71, source: program } as const;
  return judgeOne(open.judge, source, { input: "5", expected: "", ...options, checking });
}

/** Counts passes in the feedback folder: `number` is the current pass, `again(text)` requests another. */
const COUNTING = `
import os, sys
folder = sys.argv[3]
output = sys.stdin.read()
path = folder + 'count.txt'
number = 1 + (int(open(path).read()) if os.path.exists(path) else 0)
open(path, 'w').write(str(number))
words = open(folder + 'judgemessage.txt', 'a')
def again(text):
    open(folder + 'nextpass.in', 'w').write(text)
    sys.exit(42)
`;

describe("a program of a multi-pass problem", () => {
  const ADDING = "print(int(input()) + 1)";

  it("runs again on what the checker writes until it writes nothing, and the last pass's output counts", async () => {
    const checker = `${COUNTING}
words.write(f"pass {number} read {open(sys.argv[1]).read().strip()} and printed {output.strip()};")
if number < 3: again(str(int(output) * 10))
sys.exit(42)`;
    expect(await judged(ADDING, checker)).toMatchObject({
      verdict: "accepted",
      stdout: "611\n",
      checkerMessage: "pass 1 read 5 and printed 6;pass 2 read 60 and printed 61;pass 3 read 610 and printed 611;",
    });
  });

  it("is wrong if any pass is wrong, and does not run again", async () => {
    const checker = `${COUNTING}
words.write(f"pass {number};")
if number == 1: again('7')
sys.exit(43)`;
    expect(await judged(ADDING, checker)).toMatchObject({ verdict: "wrong_answer", checkerMessage: "pass 1;pass 2;" });
  });

  it("gets the verdict of the pass that fails", async () => {
    const checker = `${COUNTING}
if number == 1: again('no number')
sys.exit(42)`;
    expect((await judged(ADDING, checker)).verdict).toBe("runtime_error");
  });

  it("finds neither files nor processes of its earlier passes", async () => {
    const leaving = `
import os
marks = ['/tmp/mark', '/box/mark', '/dev/shm/mark']
found = [mark for mark in marks if os.path.exists(mark)]
for mark in marks:
    try: open(mark, 'w').close()
    except OSError: pass
if os.fork() == 0:
    os.setsid()
    import time
    time.sleep(60)
    os._exit(0)
print(found, len([name for name in os.listdir('/proc') if name.isdigit()]))`;
    const checker = `${COUNTING}
words.write(output)
if number == 1: again('')
sys.exit(42)`;
    const { verdict, checkerMessage } = await judged(leaving, checker);
    const [first, second] = checkerMessage?.split("\n") ?? [];
    expect(verdict).toBe("accepted");
    expect(first).toMatch(/^\[\] \d+$/);
    expect(second).toBe(first);
  });

  it("has the whole time limit for each pass, and reports the largest figures of any pass", async () => {
    const working = `
import time
seconds = float(input())
while time.process_time() < seconds: pass
big = bytearray(60_000_000) if time.process_time() > 0.5 else None`;
    const checker = `${COUNTING}
if number < 3: again('0.01' if number == 2 else '0.6')
sys.exit(42)`;
    const result = await judged(working, checker, { input: "0.6", limits: { cpuTimeMs: 1_000 } });
    expect(result.verdict).toBe("accepted");
    expect(result.cpuTimeMs).toBeGreaterThan(500);
    expect(result.memoryKb).toBeGreaterThan(60_000_000 / 1_024);
  });

  it("earns the points that the checker awards after the last pass", async () => {
    const checker = `${COUNTING}
open(folder + 'score.txt', 'w').write('0.25' if number == 1 else '0.5')
if number == 1: again('1')
sys.exit(42)`;
    expect(await judged(ADDING, checker)).toMatchObject({ verdict: "wrong_answer", share: 0.5 });
  });

  it.each([
    ["requests more passes than the problem has", "again('1')", /requested more than 3 passes/],
    ["requests another pass and rejects", "open(folder + 'nextpass.in', 'w').close(); sys.exit(43)", /did not accept/],
    ["requests another pass and crashes", "open(folder + 'nextpass.in', 'w').close(); sys.exit(1)", /ended with 1/],
    ["writes too large an input", "again('1' * (8 * 1024 * 1024 + 1))", /nextpass\.in has more than 8192 KiB/],
    [
      "keeps too large a folder",
      "open(folder + 'big', 'w').write('1' * (17 * 1024 * 1024)); again('1')",
      /feedback folder has more than 16384 KiB/,
    ],
  ])("is not blamed for a checker that %s", async (_what, end, reason) => {
    const failure = judged(ADDING, `${COUNTING}\n${end}`);
    await expect(failure).rejects.toThrow(InternalError);
    await expect(failure).rejects.toThrow(reason);
  });

  it("runs once if the problem has no passes, whatever the checker writes", async () => {
    const checking = { kind: "checker", checker: pythonChecker(`${COUNTING}\nagain('no number')`) } as const;
    const result = await judgeOne(
      open.judge,
      { languageId: 71, source: ADDING },
      { input: "5", expected: "", checking },
    );
    expect(result.verdict).toBe("accepted");
  });
});

describe("an interactive multi-pass program", () => {
  /** Sends a number and reads its square; the next pass sends that square and must get its root back. */
  const INTERACTOR = cppChecker(`
#include <fstream>
#include <iostream>
int main(int, char** arguments) {
  std::string folder = arguments[3];
  std::ifstream input(arguments[1]);
  std::string mode; long number, reply;
  input >> mode >> number;
  std::cout << mode << std::endl << number << std::endl;
  std::ofstream(folder + "judgemessage.txt", std::ios::app) << mode << " " << number << ";";
  if (!(std::cin >> reply)) return 43;
  if (mode == "root") { long asked; std::ifstream(folder + "asked") >> asked; return reply == asked ? 42 : 43; }
  std::ofstream(folder + "asked") << number;
  std::ofstream(folder + "nextpass.in") << "root " << reply;
  return 42;
}`);
  const judgedBy = (source: string) => {
    const checking = { kind: "interactive", interactor: INTERACTOR, passes: 2 } as const;
    return judgeOne(open.judge, { languageId: 71, source }, { input: "square 12", expected: "", checking });
  };

  it("interacts in each pass, and the interactor reads the input that it wrote itself", async () => {
    const right =
      "mode, number = input(), int(input())\nprint(number ** 2 if mode == 'square' else round(number ** 0.5))";
    expect(await judgedBy(right)).toMatchObject({ verdict: "accepted", checkerMessage: "square 12;root 144;" });
  });

  it("is wrong if the interactor rejects in the second pass", async () => {
    const wrong = "mode, number = input(), int(input())\nprint(number ** 2)";
    expect(await judgedBy(wrong)).toMatchObject({ verdict: "wrong_answer", checkerMessage: "square 12;root 144;" });
  });
});
