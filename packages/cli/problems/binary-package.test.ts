import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { TestRun } from "@assay/contract/routes/judge0/test-run";
import type { TestCase } from "@assay/contract/routes/problems";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { openTestJudge, type TestJudge } from "@assay/judge/testing/open-test-judge";
import { storePackage } from "@assay/problem-import/store-package";
import { readPackage } from "@assay/problem-package/read-package";
import { LEGACY_PACKAGE, without } from "@assay/problem-package/testing/icpc-packages";
import { openTestApp, type SignedIn, type TestApp } from "@assay/server/testing/open-test-app";
import { type RunningWorker, runWorker } from "@assay/worker/run-worker";
import { silentLogger } from "@assay/worker/testing/failing-judge";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

// A package whose tests contain Latin-1 and binary data, which JSON cannot represent, and are too long for pages.

/** Much longer than any request or reply about the problem's tests should be. */
const LONG = 2 * LIMITS.displaySampleBytes;
/** The most bytes of a request or reply with test handles instead of texts. */
const WITHOUT_TEXTS = 16 * 1_024;
const PATH = "/judge0/submissions/batch";
const latin1 = (text: string) => Buffer.from(text, "latin1");
const longTest = (first: number) => {
  const input = Buffer.concat([Buffer.alloc(LONG, Buffer.from([first, 0xff, 0, 1])), latin1("\n\xe9nd\n")]);
  return { input, answer: latin1("dn\xe9\n") };
};
const TESTS: Readonly<Record<string, { readonly input: Buffer; readonly answer: Buffer }>> = {
  "sample/1": { input: latin1("caf\xe9 na\xefve\n"), answer: latin1("ev\xefan \xe9fac\n") },
  "sample/2": { input: Buffer.from([0, 0x61, 0xff, 0x0a]), answer: Buffer.from([0xff, 0x61, 0, 0x0a]) },
  "secret/1": { input: latin1("\xfcber\n"), answer: latin1("reb\xfc\n") },
  ...Object.fromEntries([2, 3].map((number) => [`secret/${number}`, longTest(number)])),
};

const RIGHT = `import sys
print_bytes = sys.stdout.buffer.write
print_bytes(sys.stdin.buffer.read().rstrip(b"\\n").rsplit(b"\\n", 1)[-1][::-1] + b"\\n")
`;
/** Prints the right characters in the wrong encoding. */
const WRONG = RIGHT.replace("[::-1]", "[::-1].decode('latin-1').encode()");

let folder: string;
let server: TestApp;
let testJudge: TestJudge;
let worker: RunningWorker;
let author: SignedIn;
let admin: SignedIn;
let user: SignedIn;
let problemId: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "assay-binary-"));
  server = await openTestApp();
  [author, admin, user] = [await server.signIn("author"), await server.signInAdmin(), await server.signIn("user")];
  testJudge = await openTestJudge();
  const options = { databaseUrl: server.databaseUrl, concurrency: 2, logger: silentLogger };
  worker = await runWorker({ ...options, judge: testJudge.judge });
  problemId = await importBinary();
}, 180_000);
afterAll(async () => {
  await worker?.stop();
  await testJudge?.close();
  await server?.close();
  await rm(folder, { recursive: true });
});

/** Imports the package and makes `author` its author. Returns the problem's id. */
async function importBinary(): Promise<string> {
  const path = join(folder, "reversed");
  const files = { ...without(LEGACY_PACKAGE, "data/"), ".timelimit": "5\n", "domjudge-problem.ini": "" };
  for (const [name, content] of [
    ...Object.entries(files),
    ...Object.entries(TESTS).flatMap(([name, { input, answer }]) => [
      [`data/${name}.in`, input] as const,
      [`data/${name}.ans`, answer] as const,
    ]),
  ]) {
    await mkdir(dirname(join(path, name)), { recursive: true });
    await writeFile(join(path, name), content);
  }
  const problem = await readPackage(path, { pdfToPng: async () => new Uint8Array() });
  const { id } = await storePackage(server.db, problem, problem.timeLimitMs ?? 0, null);
  await server.db.updateTable("problems").set({ author_id: author.userId }).execute();
  return id;
}

/** Submits and reads the results as the page does. */
async function judged(sender: SignedIn, source: string): Promise<Partial<TestRun>[]> {
  const shown = await sender.get(`/api/testProblem/${problemId}`);
  const { testcases } = shown.json();
  const submissions = testcases.map(({ input, output, timeLimit }: TestCase) => ({
    language_id: 71,
    source_code: source,
    stdin: input,
    expected_output: output,
    wall_time_limit: timeLimit,
  }));
  const batch = { submissions, problem_id: problemId };
  const sent = await sender.post(`${PATH}?wait=true&base64_encoded=false`, batch);
  expect(sent.statusCode).toBe(201);
  expect(Math.max(shown.body.length, JSON.stringify(batch).length)).toBeLessThan(WITHOUT_TEXTS);
  const tokens = sent.json().map(({ token }: { token: string }) => token);
  const read = async (): Promise<Partial<TestRun>[]> => {
    const results = await sender.get(`${PATH}?tokens=${tokens.join()}&base64_encoded=false&fields=*`);
    expect(results.body.length).toBeLessThan(WITHOUT_TEXTS);
    return results.json().submissions;
  };
  await vi.waitFor(async () => expect((await read()).map(({ status }) => (status?.id ?? 0) > 2)).not.toContain(false), {
    timeout: 60_000,
    interval: 200,
  });
  return read();
}

test.each(["author", "admin", "user"] as const)(
  "accepts a correct program of the %s on every test and shows its output on samples",
  { timeout: 90_000 },
  async (who) => {
    const sender = { author, admin, user }[who];
    const runs = await judged(sender, RIGHT);
    expect(runs.map(({ status }) => status?.description)).toEqual(runs.map(() => "Accepted"));
    expect(runs).toHaveLength(5);
    expect(runs.map(({ stdout }) => stdout)).toEqual(["ev\\xEFan \\xE9fac\n", "\\xFFa\\x00\n", null, null, null]);
    expect(runs.every(({ wall_time: time, memory }) => Number(time) > 0 && Number(memory) > 0)).toBe(true);
    const points = await sender.put(`/api/user/updatePoints/${sender.userId}`, { isAccepted: true, problemId });
    expect([points.statusCode, points.json().user.questionsSolved]).toEqual([200, 1]);
  },
);

test("rejects a program that prints UTF-8 instead on every test", {
  timeout: 90_000,
}, async () => {
  const runs = await judged(user, WRONG);
  expect(runs.map(({ status }) => status?.description)).toEqual(runs.map(() => "Wrong Answer"));
});
