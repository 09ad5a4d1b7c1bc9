import { createHash } from "node:crypto";
import { addProblem } from "@assay/database/testing/problems";
import { openTestJudge, type TestJudge } from "@assay/judge/testing/open-test-judge";
import { numberOf, submit } from "@assay/server/testing/batches";
import { openTestApp, type TestApp } from "@assay/server/testing/open-test-app";
import { type RunningWorker, runWorker } from "@assay/worker/run-worker";
import { silentLogger } from "@assay/worker/testing/failing-judge";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

// What testsubmit.py of trampgeek/jobe (v2.2.2) asks of a server, for the languages that every machine has, with shorter limits.

const BASE = "/jobe/index.php/restapi";
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

/** Runs a program as CodeRunner does. Returns the status and the body of the answer. */
async function run(spec: object) {
  const { statusCode, body } = await server.app.inject({
    method: "POST",
    url: `${BASE}/runs/`,
    payload: { run_spec: spec },
  });
  return { status: statusCode, answer: JSON.parse(body) };
}

async function put(id: string, content: string) {
  const payload = { file_contents: Buffer.from(content).toString("base64") };
  const { statusCode } = await server.app.inject({ method: "PUT", url: `${BASE}/files/${id}`, payload });
  return statusCode;
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
const java = (sourcecode: string, more: object = {}) => ({
  language_id: "java",
  sourcecode: `public class Test { public static void main(String[] args) { ${sourcecode} } }`,
  parameters: { cputime: 10 },
  ...more,
});
const HELLO = 'int main() { printf("Hello world\\nIsn\'t this fun!\\n"); }';
const quick = (more: object = {}) => ({ parameters: { cputime: 1, ...more } });

describe("Python", () => {
  it.each<[string, object, object]>([
    ["a program", python('print("Hello world!")'), { outcome: 15, stdout: "Hello world!\n" }],
    [
      "standard input",
      python("print(input())\nprint(input())", { input: "Line1\nLine2\n" }),
      { outcome: 15, stdout: "Line1\nLine2\n" },
    ],
    ["the input 0", python("print(input())", { input: "0" }), { outcome: 15, stdout: "0\n" }],
    ["a syntax error", python('print("Hello world!"'), { outcome: 11, stdout: "" }],
    ["an exception", python("print([1, 2][2])"), { outcome: 12 }],
    [
      "a file that it writes",
      python('open("out.txt", "w").write("One fish\\n")\nprint(open("out.txt").read(), end="")'),
      { outcome: 15, stdout: "One fish\n" },
    ],
    [
      "arguments of the interpreter, which a shell unquotes",
      python("\n", { parameters: { interpreterargs: ['-c "print(\\"Blah\\")"'] } }),
      { outcome: 15, stdout: "Blah\n" },
    ],
    [
      "arguments of the program",
      python("import sys\nfor arg in sys.argv[1:]: print(arg)", { parameters: { runargs: ["Arg1", "Arg2"] } }),
      { outcome: 15, stdout: "Arg1\nArg2\n" },
    ],
    ["UTF-8", python('print("Un rôle délétère")'), { outcome: 15, stdout: "Un rôle délétère\n" }],
    ["any exit code", python("import sys\nsys.exit(3)"), { outcome: 15, stdout: "" }],
    [
      "a program that prints what Jobe looks for in a run that was too slow",
      python('import sys\nsys.stderr.write("timelimit exceeded\\n")'),
      { outcome: 12, stderr: "timelimit exceeded\n" },
    ],
    ["more time than the default", python("print(1)", { parameters: { cputime: 15 } }), { outcome: 15 }],
    [
      "a folder and a process of its own, with a home",
      python(
        'import os, subprocess\nos.mkdir("Home")\nenv = {**os.environ, "HOME": os.getcwd() + "/Home"}\n' +
          'print(subprocess.check_output(["sh", "-c", "cd && pwd"], env=env, text=True).endswith("/Home\\n"))',
        { parameters: { memorylimit: 200_000 } },
      ),
      { outcome: 15, stdout: "True\n" },
    ],
  ])("%s", async (_what, spec, expected) => {
    expect(await run(spec)).toMatchObject({ status: 200, answer: { run_id: null, ...expected } });
  });

  it("reads support files under their names", async () => {
    expect(await put("randomid0129798", "The first file\nLine 2")).toBe(204);
    expect(await put("randomid0980128", "Second file")).toBe(204);
    const spec = python("print(open('file1').read())\nprint(open('file2').read())", {
      file_list: [
        ["randomid0129798", "file1"],
        ["randomid0980128", "file2", false],
      ],
    });
    expect((await run(spec)).answer).toMatchObject({ outcome: 15, stdout: "The first file\nLine 2\nSecond file\n" });
  });
});

describe("C", () => {
  it.each<[string, object, object]>([
    ["a program", c(HELLO), { outcome: 15, stdout: "Hello world\nIsn't this fun!\n", cmpinfo: "", stderr: "" }],
    ["a syntax error", c("int main() { return 0 }"), { outcome: 11, cmpinfo: expect.stringContaining("prog.c:") }],
    [
      "compiler arguments, passed on as they are",
      c(HELLO, { parameters: { compileargs: ["std=c89"] } }),
      { outcome: 11, cmpinfo: expect.stringContaining("std=c89") },
    ],
    ["a null pointer", c('int main() { char *s = NULL; printf("%c", *s); }'), { outcome: 12, stderr: "" }],
    [
      "another signal",
      c("int main() { abort(); }"),
      { outcome: 12, stderr: "warning: command terminated with signal 6\n" },
    ],
    ["an endless loop", c("int main() { while (1) {} }", quick()), { outcome: 13, stderr: "" }],
    [
      "endless output, of which the beginning is kept",
      c('int main() { while (1) printf("Hello"); }', quick({ streamsize: 0.001 })),
      { outcome: 13, stdout: "Hello".repeat(205).slice(0, 1_024) },
    ],
    [
      "more output than is kept, before an ordinary end",
      c('int main() { for (int i = 0; i < 1000000; i++) putchar(97); puts(""); }', quick({ streamsize: 0.001 })),
      { outcome: 15, stdout: "a".repeat(1_024) },
    ],
    [
      "an allocation beyond the limit, which fails",
      c('int main() { puts(malloc(2000000000) ? "Oh dear" : "Memory limit worked"); }'),
      { outcome: 15, stdout: "Memory limit worked\n" },
    ],
    [
      "no limit on allocations",
      c('int main() { puts(malloc(2000000000) ? "given" : "none"); }', { parameters: { memorylimit: 0 } }),
      { outcome: 15, stdout: "given\n" },
    ],
    [
      "an endless recursion",
      c('void f(int i, int n) { if (i == 0) puts("end"); else f(i + n, n); }\nint main() { f(3, 1); }'),
      { outcome: 12 },
    ],
    [
      "more forks than the limit allows, whose children loop",
      c(
        `int main() { int good = 0; for (int i = 0; i < 1000; i++) { int pid = fork(); if (pid == 0) while (1) {}; good += pid > 0; }
        if (good > 5 && good <= 20) puts("OK"); else printf("%d\\n", good); }`,
        { parameters: { numprocs: 20 } },
      ),
      { outcome: 15, stdout: "OK\n" },
    ],
    [
      "bytes that are not UTF-8",
      c('int main() { printf("Hello world\\n\\01\\006\\300\\311\\n"); }'),
      { outcome: 15, stdout: "Hello world\n\\x01\\x06\\xc0\\xc9\n" },
    ],
    [
      "C++ as C",
      { language_id: "c", sourcefilename: "prog.c", sourcecode: "#include <iostream>\nint main() {}" },
      { outcome: 11 },
    ],
    [
      "C++",
      {
        language_id: "CPP",
        sourcefilename: "prog.cpp",
        sourcecode: '#include <iostream>\nint main() { std::cout << "Hello world\\n"; }',
      },
      { outcome: 15, stdout: "Hello world\n" },
    ],
  ])("%s", async (_what, spec, expected) => {
    expect(await run(spec)).toMatchObject({ status: 200, answer: expected });
  });

  it("ten at the same time", async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => run(c(HELLO))));
    expect(all.map(({ answer }) => answer.outcome)).toEqual(Array(10).fill(15));
  });
});

describe("JavaScript and Java", () => {
  const javascript = (sourcecode: string) => ({
    language_id: "nodejs",
    sourcefilename: "test.js",
    sourcecode,
    parameters: { memorylimit: 1_000_000 },
  });
  it.each<[string, object, object]>([
    ["JavaScript", javascript("console.log('Hello world!');"), { outcome: 15, stdout: "Hello world!\n" }],
    ["a syntax error, which shows when it runs", javascript("s = 'Hello"), { outcome: 12 }],
    [
      "a class in its file",
      java('System.out.println("a");', { sourcefilename: "Test.java" }),
      { outcome: 15, stdout: "a\n" },
    ],
    ["a class without a file name", java('System.out.println("b");'), { outcome: 15, stdout: "b\n" }],
    [
      "a name that CodeRunner once sent",
      java('System.out.println("c");', { sourcefilename: "prog.java" }),
      { outcome: 15 },
    ],
    ["a syntax error", java("System.out.println('b);", { sourcefilename: "Test.java" }), { outcome: 11 }],
    ["UTF-8", java('System.out.println("Un rôle délétère");'), { outcome: 15, stdout: "Un rôle délétère\n" }],
  ])("%s", async (_what, spec, expected) => {
    expect(await run(spec)).toMatchObject({ status: 200, answer: expected });
  });

  it("a class in a support file", async () => {
    const thing = 'public class Thing { void printme() { System.out.println("Farewell"); } }';
    const id = createHash("md5").update(thing).digest("hex");
    expect(await put(id, thing)).toBe(204);
    const spec = java("new Thing().printme();", { file_list: [[id, "Thing.java"]] });
    expect((await run(spec)).answer).toMatchObject({ outcome: 15, stdout: "Farewell\n" });
  });
});

describe("serious errors", () => {
  it.each<[string, object, number, unknown]>([
    [
      "a file that was never put",
      python("1", { file_list: [["nosuchfileid", "file1"]] }),
      404,
      "One or more of the specified files is missing/unavailable",
    ],
    [
      "an unknown language",
      { language_id: "nosuchlanguage", sourcecode: "1" },
      400,
      "Language 'nosuchlanguage' is not known",
    ],
    ["no language", { sourcecode: "1" }, 400, "run_spec is missing the required attribute 'language_id'"],
    ["no source", { language_id: "python3" }, 400, "run_spec is missing the required attribute 'sourcecode'"],
    [
      "too much time",
      c(HELLO, { parameters: { cputime: 151 } }),
      400,
      "cputime exceeds maximum allowed on this Jobe server (120 secs)",
    ],
    [
      "the source with which Jobe's tests ask for an overload",
      python("!** TESTING OVERLOAD EXCEPTION **!"),
      200,
      { run_id: "0", outcome: 21, cmpinfo: "", stdout: "", stderr: "" },
    ],
  ])("%s", async (_what, spec, status, answer) => {
    expect(await run(spec)).toEqual({ status, answer });
  });
});

it("nothing of a run is kept, neither of one that has ended nor of one whose client has gone", async () => {
  const rows = await server.db.selectFrom("submissions").select("id").execute();
  expect(rows).toEqual([]);
});

it("trampgeek/moodle-qtype_coderunner#44: many attempts run side by side, and a person does not wait for them", async () => {
  const person = await server.signIn("ann");
  const problemId = await addProblem(server.db);
  let ended = 0;
  const attempts = Array.from({ length: 12 }, async () => {
    const { answer } = await run(python("import time\ntime.sleep(1)"));
    ended += 1;
    return answer.outcome;
  });
  const number = await numberOf(server.db, await submit(person, problemId));
  const finished = () =>
    server.db.selectFrom("submissions").select("finished_at").where("number", "=", String(number)).executeTakeFirst();
  await expect.poll(finished, { timeout: 60_000 }).toEqual({ finished_at: expect.any(Date) });
  expect(ended).toBeLessThan(12);
  expect(await Promise.all(attempts)).toEqual(Array(12).fill(15));
});
