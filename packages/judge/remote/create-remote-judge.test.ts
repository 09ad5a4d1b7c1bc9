import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { InternalError, type Judge, type Program } from "#interface";
import { createRemoteJudge } from "#remote/create-remote-judge";
import { judgeAll, judgedTest, judgeOne } from "#testing/judge-one";

/** A request that the fake external Judge0 received. */
interface Asked {
  readonly method: string;
  readonly url: string;
  readonly key: string | undefined;
  readonly body: { submissions?: Record<string, unknown>[] };
}
type Answer = Record<string, unknown>;

const REMOTE_LANGUAGES = [
  { id: 52, name: "C++ (GCC 7.4.0)" },
  { id: 71, name: "Python (3.8.1)" },
  { id: 43, name: "Plain Text" },
];
const CONFIG = {
  max_submission_batch_size: 2,
  max_wall_time_limit: 20,
  max_cpu_time_limit: 15,
  max_memory_limit: 512_000,
};

let service: Server;
let url: string;
let judge: Judge;
const asked: Asked[] = [];
/** HTTP statuses for the next requests, before the service replies normally. */
const troubles: number[] = [];
let answerTo: (item: Record<string, unknown>) => Answer | null = () => ({});
const waiting = new Map<string, (Answer | null)[]>();

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const { method = "", url: path = "", headers } = request;
    asked.push({ method, url: path, key: headers["x-auth-token"]?.toString(), body: text ? JSON.parse(text) : {} });
    const trouble = troubles.shift();
    if (trouble) return response.writeHead(trouble, { "retry-after": "0" }).end("no");
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(answer(path, text)));
  });
  await new Promise<void>((listening) => service.listen(0, "127.0.0.1", listening));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/ce/`;
  judge = await createRemoteJudge({ url, key: "secret-key" }, { firstPollMs: 5 });
});
afterEach(() => {
  asked.length = 0;
  troubles.length = 0;
});
afterAll(async () => {
  await judge.close();
  await new Promise((closed) => service.close(closed));
});

function answer(path: string, text: string): unknown {
  if (path === "/ce/languages") return REMOTE_LANGUAGES;
  if (path === "/ce/config_info") return CONFIG;
  if (text) {
    return JSON.parse(text).submissions.map((item: Record<string, unknown>) => {
      const token = `token-${waiting.size}`;
      waiting.set(token, [{ status_id: 1 }, { status_id: 2 }, answerTo(item)]);
      return { token };
    });
  }
  const tokens = new URL(path, url).searchParams.get("tokens")?.split(",") ?? [];
  return { submissions: tokens.map((token) => stateOf(waiting.get(token) ?? [])) };
}

function stateOf(states: (Answer | null)[]): Answer | null | undefined {
  return states.length > 1 ? states.shift() : states[0];
}

const encode = (text: string) => Buffer.from(text).toString("base64");
const decode = (text: unknown) => Buffer.from(String(text), "base64").toString();
const python: Program = { languageId: 71, source: "print(input())" };
/** A service on which every program prints what it reads. */
const echo = (item: Record<string, unknown>) => ({
  status_id: 3,
  stdout: item.stdin,
  time: "0.045",
  wall_time: "0.1",
  memory: 3_456,
  exit_code: 0,
});

test("offers those of our languages that the service has, by the service's names", () => {
  expect(judge.languages.map(({ id, name }) => [id, name])).toEqual([
    [52, "C++ (GCC 7.4.0)"],
    [71, "Python (3.8.1)"],
  ]);
});

test("sends tests in batches as large as the service accepts, with the key and without expected outputs", async () => {
  answerTo = echo;
  const tests = ["a", "b", "c"].map((id) => judgedTest(id, { input: `in ${id}`, expected: `in ${id}\n` }));
  const { results } = await judgeAll(judge, python, tests);
  expect(results.map(({ id, verdict }) => [id, verdict])).toEqual([
    ["a", "accepted"],
    ["b", "accepted"],
    ["c", "accepted"],
  ]);
  expect(results[0]).toMatchObject({ cpuTimeMs: 45, wallTimeMs: 100, memoryKb: 3_456, exitCode: 0 });
  const posts = asked.filter(({ method }) => method === "POST");
  expect(posts.map(({ body }) => body.submissions?.length)).toEqual([2, 1]);
  expect(asked.every(({ key }) => key === "secret-key")).toBe(true);
  const [item] = posts[0]?.body.submissions ?? [];
  expect(decode(item?.source_code)).toBe(python.source);
  expect(item).not.toHaveProperty("expected_output");
});

test("compares outputs itself, by the test's own rules", async () => {
  answerTo = echo;
  const checking = {
    kind: "tokens",
    isCaseSensitive: false,
    isSpaceSensitive: false,
    absoluteTolerance: 0.01,
    relativeTolerance: null,
  } as const;
  expect((await judgeOne(judge, python, { input: "3.14", expected: "3.141\n" })).verdict).toBe("wrong_answer");
  expect((await judgeOne(judge, python, { input: "3.14", expected: "3.141\n", checking })).verdict).toBe("accepted");
});

test.each([
  [
    { status_id: 5, time: "2.1" },
    { verdict: "time_limit_exceeded", cpuTimeMs: 2_100 },
  ],
  [{ status_id: 7 }, { verdict: "runtime_error", exitSignal: 11 }],
  [
    { status_id: 11, exit_code: 139 },
    { verdict: "runtime_error", exitSignal: null, exitCode: 139 },
  ],
  [{ status_id: 12 }, { verdict: "runtime_error", exitSignal: 9 }],
  [
    { status_id: 4, stdout: encode("x") },
    { verdict: "wrong_answer", stdout: "x" },
  ],
])("%j", async (given, expected) => {
  answerTo = () => given;
  expect(await judgeOne(judge, python)).toMatchObject(expected);
});

test("reports the compiler's output and no run for a program that does not compile", async () => {
  answerTo = () => ({ status_id: 6, compile_output: encode("error: ‘x’"), message: null });
  expect(await judgeOne(judge, { languageId: 52, source: "x" })).toMatchObject({
    verdict: "compilation_error",
    cpuTimeMs: null,
    stdout: null,
    compilation: { isSuccess: false, output: "error: ‘x’" },
  });
});

test("keeps limits within what the service accepts", async () => {
  answerTo = echo;
  const limits = { cpuTimeMs: 60_000, wallTimeMs: 122_000, memoryKb: 2_000_000 };
  await judgeOne(judge, python, { limits });
  expect(asked.find(({ method }) => method === "POST")?.body.submissions?.[0]).toMatchObject({
    cpu_time_limit: 15,
    wall_time_limit: 20,
    memory_limit: 512_000,
  });
  await judgeOne(judge, python, { limits: { wallTimeMs: 200 } });
  expect(asked.findLast(({ method }) => method === "POST")?.body.submissions?.[0]?.wall_time_limit).toBe(1);
});

test("retries temporary failures and reports others as internal errors", async () => {
  answerTo = echo;
  troubles.push(429);
  expect((await judgeOne(judge, python)).verdict).toBe("accepted");
  troubles.push(401);
  await expect(judgeOne(judge, python)).rejects.toThrow(InternalError);
  answerTo = () => ({ status_id: 13 });
  await expect(judgeOne(judge, python)).rejects.toThrow(InternalError);
  await expect(judgeOne(judge, { languageId: 91, source: "x" })).rejects.toThrow("has no language 91");
});

test("stops judging when it is aborted", async () => {
  answerTo = () => ({ status_id: 2 });
  const ending = new AbortController();
  const judging = judge.judge(python, [judgedTest("a")], { onResult: () => {} }, ending.signal);
  setTimeout(() => ending.abort(new Error("enough")), 50);
  await expect(judging).rejects.toThrow();
});

test("reports an internal error if the service forgets a run", async () => {
  answerTo = () => null;
  await expect(judgeOne(judge, python)).rejects.toThrow(InternalError);
});

test("gives up on a run that the service does not finish within the timeout", async () => {
  answerTo = () => ({ status_id: 2 });
  const impatient = await createRemoteJudge({ url, key: null }, { firstPollMs: 5, timeoutMs: 500 });
  await expect(judgeOne(impatient, python)).rejects.toThrow("does not finish");
  await impatient.close();
});

test("reports an internal error for a reply that is too long", async () => {
  answerTo = () => ({ status_id: 3, stdout: encode("x".repeat(20_000)) });
  const wary = await createRemoteJudge({ url, key: null }, { firstPollMs: 5, answerBytes: 20_000 });
  await expect(judgeOne(wary, python)).rejects.toThrow("replies with more than 20000 bytes");
  answerTo = echo;
  expect((await judgeOne(wary, python)).verdict).toBe("accepted");
  await wary.close();
});
