import { openTestJudge, type TestJudge } from "@assay/judge/testing/open-test-judge";
import { openTestApp, type TestApp } from "@assay/server/testing/open-test-app";
import { type RunningWorker, runWorker } from "@assay/worker/run-worker";
import { silentLogger } from "@assay/worker/testing/failing-judge";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

// Attacks through Jobe's API, whose runs may start shells with arguments of the sender's choice.

let server: TestApp;
let testJudge: TestJudge;
let worker: RunningWorker;

beforeAll(async () => {
  server = await openTestApp({ isJudgeApiOpen: true });
  testJudge = await openTestJudge();
  const options = { databaseUrl: server.databaseUrl, concurrency: 2, logger: silentLogger };
  worker = await runWorker({ ...options, judge: testJudge.judge });
}, 180_000);
afterAll(async () => {
  await worker?.stop();
  await testJudge?.close();
  await server?.close();
});

async function run(spec: object) {
  const { body } = await server.app.inject({
    method: "POST",
    url: "/jobe/index.php/restapi/runs",
    payload: { run_spec: spec },
  });
  return { answer: JSON.parse(body) };
}

const python = (sourcecode: string, more: object = {}) => ({
  language_id: "python3",
  sourcefilename: "test.py",
  sourcecode,
  ...more,
});
const c = (sourcecode: string, more: object = {}) => ({
  language_id: "c",
  sourcefilename: "prog.c",
  sourcecode: `#include <stdio.h>\n#include <stdlib.h>\n#include <unistd.h>\n${sourcecode}`,
  ...more,
});
const HELLO = 'int main() { printf("Hello world\\nIsn\'t this fun!\\n"); }';
const quick = (more: object = {}) => ({ parameters: { cputime: 1, ...more } });

describe("a box", () => {
  it("in which a program uses up the memory is ended, and the result says so", async () => {
    const spec = python("a = bytearray(2_000_000_000)", { parameters: { memorylimit: 0 } });
    expect((await run(spec)).answer.outcome).toBe(17);
  });

  it("shows a program nothing of the network, of other runs or of the host", async () => {
    const source = `
import os, socket
def tried(action):
    try:
        return bool(action())
    except OSError:
        return False
print(tried(lambda: socket.create_connection(("127.0.0.1", 5432), 1)))
print(tried(lambda: socket.create_connection(("192.0.2.1", 80), 1)))
print(sorted({name for name in os.listdir("/proc") if name.isdigit()}, key=int)[:1], len([n for n in os.listdir("/proc") if n.isdigit()]) < 6)
print(tried(lambda: os.listdir("/home")), tried(lambda: os.listdir("/root")), tried(lambda: os.listdir("/proc/1/root/")))
print(tried(lambda: open("/etc/shadow")), tried(lambda: open("/usr/x", "w")))`;
    expect((await run(python(source))).answer).toMatchObject({
      outcome: 15,
      stdout: "False\nFalse\n['1'] True\nFalse False False\nFalse False\n",
    });
  });

  it("ends with its program: what a run leaves behind is no part of the next one", async () => {
    const leave = 'import os\nos.fork() or os.setsid() or exec("while True: pass")\nopen("/tmp/left", "w")';
    expect((await run(python(leave))).answer.outcome).toBe(15);
    const look = 'import os\nprint(os.path.exists("/tmp/left"), sorted(os.listdir(".")))';
    expect((await run(python(look))).answer.stdout).toBe("False ['__pycache__', 'test.py']\n");
  });

  it("stops a fork bomb, and the next run is not slower for it than its limits", async () => {
    const bomb = c("int main() { while (1) fork(); }", quick());
    expect((await run(bomb)).answer.outcome).toBe(13);
    expect((await run(c(HELLO))).answer.outcome).toBe(15);
  });

  it("cannot be left by shell commands in arguments", async () => {
    const spec = python("print(1)", {
      parameters: { runargs: ["; echo; id -u; cat /etc/shadow 2> /dev/null; touch /usr/x 2> /dev/null"] },
    });
    const { stdout } = (await run(spec)).answer;
    expect(stdout).toMatch(/^1\n\n\d+\n$/);
    expect(stdout).not.toContain("\n0\n");
  });
});
