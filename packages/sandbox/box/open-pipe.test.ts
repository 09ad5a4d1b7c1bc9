import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestSandbox, type TestSandbox } from "#testing/test-sandbox";

let open: TestSandbox;
beforeAll(async () => {
  open = await openTestSandbox();
});
afterAll(() => open.close());

const openDescriptors = () => readdirSync("/proc/self/fd").length;

/** Runs two programs, each reading what the other writes. */
async function runJoined(one: string, other: string) {
  const [there, back] = await Promise.all([open.sandbox.openPipe(), open.sandbox.openPipe()]);
  try {
    return await Promise.all([
      open.runPython(one, { stdin: back.reader, stdout: there.writer }),
      open.runPython(other, { stdin: there.reader, stdout: back.writer }),
    ]);
  } finally {
    for (const end of [there.reader, there.writer, back.reader, back.writer]) end.close();
  }
}

describe("two boxes connected by pipes", () => {
  it("exchange lines", async () => {
    const asks = "import sys\nfor n in range(100):\n  print(n, flush=True)\n  assert int(input()) == 2 * n";
    const answers = "import sys\nfor line in sys.stdin:\n  print(2 * int(line), flush=True)";
    const [asking, answering] = await runJoined(asks, answers);
    expect([asking.exitCode, asking.stderr, answering.exitCode]).toEqual([0, "", 0]);
    expect(asking.stdout).toBe("");
  });

  it("notice the end of the other: end of input, and SIGPIPE on writing", async () => {
    const [ended, reading] = await runJoined("print('last')", "import sys\nsys.stderr.write(sys.stdin.read())");
    expect([ended.exitCode, reading.exitCode, reading.stderr]).toEqual([0, 0, "last\n"]);
    const floods = "import signal\nsignal.signal(signal.SIGPIPE, signal.SIG_DFL)\nwhile True: print('x' * 1000)";
    const [, writing] = await runJoined("", floods);
    expect(writing.exitSignal).toBe(13);
  });

  it("notice that the other closed its output while running, once its last descriptor is closed", async () => {
    const closes = `import os, sys
again = open('/dev/stdout', 'w')
print('one', flush=True)
os.close(1)
print('two', file=again, flush=True)
again.close()
sys.stderr.write(sys.stdin.read())`;
    const reads = "import sys\ntext = sys.stdin.read()\nprint(text.split(), flush=True)";
    const [closing, reading] = await runJoined(closes, reads);
    expect([closing.stderr, closing.exitCode, reading.exitCode]).toEqual(["['one', 'two']\n", 0, 0]);
  });

  it("buffer a mebibyte for a slow reader", async () => {
    const fills = "import os, sys\nos.write(1, bytes(1 << 20))\nsys.stdin.read()";
    const reads = "import os, sys\nos.close(1)\nsys.stderr.write(str(len(sys.stdin.read())))";
    const [filling, reading] = await runJoined(fills, reads);
    expect([filling.exitCode, reading.stderr]).toEqual([0, `${1 << 20}`]);
  });

  it("learn nothing about the host from the pipe, whose ends can be reopened", async () => {
    const look = "import os\nprint(os.readlink('/proc/self/fd/1'), open('/dev/stdout', 'w').writable(), flush=True)";
    const read = "import os, sys\nsys.stderr.write(os.readlink('/proc/self/fd/0') + ' ' + open('/dev/stdin').read())";
    const [, reading] = await runJoined(look, read);
    expect(reading.stderr).toMatch(/^pipe:\[\d+\] pipe:\[\d+\] True\n$/);
  });

  it("leave no descriptor open, even if a pipe is never used", async () => {
    const before = openDescriptors();
    await runJoined("print(1)", "input()");
    const { reader, writer } = await open.sandbox.openPipe();
    for (const end of [reader, writer, reader]) end.close();
    expect(openDescriptors()).toBe(before);
  });
});
