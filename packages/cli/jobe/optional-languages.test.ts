import { globSync } from "node:fs";
import { ALL_LANGUAGES } from "@assay/contract/vocabulary/languages/all";
import type { LanguageData } from "@assay/contract/vocabulary/languages/language-data";
import { openTestJudge, type TestJudge } from "@assay/judge/testing/open-test-judge";
import { openTestApp, type TestApp } from "@assay/server/testing/open-test-app";
import { type RunningWorker, runWorker } from "@assay/worker/run-worker";
import { silentLogger } from "@assay/worker/testing/failing-judge";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

// What testsubmit.py of trampgeek/jobe (v2.2.2) asks of a server in the languages that not every machine has.

const isInstalled = (key: string) =>
  ALL_LANGUAGES.some((one: LanguageData) => one.key === key && one.tools.every((path) => globSync(path).length > 0));
const php = (sourcecode: string) => ({ language_id: "php", sourcefilename: "test.php", sourcecode });
const pascal = (statement: string) => ({
  language_id: "pascal",
  sourcefilename: "prog.pas",
  sourcecode: `begin\n${statement}\nend.\n`,
});
const octave = (sourcecode: string, more: object = {}) => ({
  language_id: "octave",
  sourcefilename: "jobe_test.m",
  sourcecode,
  parameters: { memorylimit: 200_000 },
  ...more,
});
const FUNCTION = "_x_ = 0;\nfunction s = sqr(n)\n  s = n * n;\nend\nfprintf('%d\\n', sqr(-3));";

const CASES: Readonly<Record<string, readonly (readonly [what: string, spec: object, expected: object])[]>> = {
  php: [
    ["a page", php('<h1><?php echo "A paragraph"; ?></h1>\n'), { outcome: 15, stdout: "<h1>A paragraph</h1>\n" }],
    ["a syntax error", php("<h1><?php echo \"A paragraph' ?></h1>"), { outcome: 11 }],
    ["a program that fails", php('<?php fwrite(STDERR, "no"); exit(1);'), { outcome: 12, stderr: "no" }],
  ],
  pascal: [
    ["a program", pascal("writeln('Hello');"), { outcome: 15, stdout: "Hello\n", stderr: "" }],
    ["a syntax error", pascal("writeln('Hello);"), { outcome: 11 }],
    ["a program that fails", pascal("writeln(stderr, 'no');"), { outcome: 12, stderr: "no\n" }],
  ],
  octave: [
    ["a function in a program", octave(FUNCTION), { outcome: 15, stdout: "9\n", stderr: "" }],
    [
      "standard input",
      octave("fprintf('%s\\n%s\\n', input('', 's'), input('', 's'));", { input: "Line1\nLine2\n" }),
      { outcome: 15, stdout: "Line1\nLine2\n" },
    ],
    ["the memory limit of Jobe", octave("disp(1);", { parameters: {} }), { outcome: 15, stdout: "1\n" }],
    ["a syntax error, which shows when it runs", octave("s = \"hi';"), { outcome: 12 }],
    ["a program that fails", octave("error('no');"), { outcome: 12, stderr: expect.stringMatching(/^error: no\n/) }],
  ],
};

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

for (const [key, cases] of Object.entries(CASES)) {
  describe.runIf(isInstalled(key))(key, () => {
    it.each(cases)("%s", async (_what, spec, expected) => {
      const request = { method: "POST", url: "/jobe/index.php/restapi/runs/", payload: { run_spec: spec } } as const;
      const { statusCode, body } = await server.app.inject(request);
      expect({ statusCode, answer: JSON.parse(body) }).toMatchObject({ statusCode: 200, answer: expected });
    });
  });
}
