import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Span, Tracer } from "@assay/contract/vocabulary/tracing";
import { addJoinToken, removeJoinToken } from "@assay/database/join-tokens";
import { pauseHost, resumeHost } from "@assay/database/operation/paused-hosts";
import { listWorkers } from "@assay/database/operation/read-figures";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { type ContentCache, openContentCache } from "@assay/judge/contents/content-cache";
import type { Judge } from "@assay/judge/interface";
import { openTestJudge, type TestJudge } from "@assay/judge/testing/open-test-judge";
import { aborted, failingJudge, silentLogger } from "@assay/worker/testing/failing-judge";
import {
  readSubmission,
  storeFreeRun,
  storeProblem,
  storeSubmission,
  storeUser,
  waitForVerdict,
} from "@assay/worker/testing/stored-submissions";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { type JoinedWorker, joinGateway } from "#joined/join-gateway";
import { JOIN_PATH, PROTOCOL, PROTOCOL_HEADER } from "#protocol/handshake";
import { type Gateway, openGateway } from "#serve/open-gateway";

let database: TestDatabase;
let testJudge: TestJudge;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  testJudge = await openTestJudge();
  userId = await storeUser(database.db);
}, 180_000);
afterAll(async () => {
  await testJudge?.close();
  await database?.drop();
});

const waitFor: typeof vi.waitFor = (check) => vi.waitFor(check, { timeout: 30_000 });

const spans: string[] = [];
/** Notes the path of each span that has ended. */
function noted(path: string): Span {
  const begin = (name: string) => noted(`${path} ${name}`);
  return { traceId: "t", traceparent: path, begin, end: () => spans.push(path) };
}
const tracer: Tracer = {
  beginTrace: () => null,
  continueTrace: (traceparent, name) => noted(`${traceparent} ${name}`),
  close: async () => {},
};

const log = { ...silentLogger, info: vi.fn() };
let server: Server;
let gateway: Gateway;
let address: string;
let token: string;
let contents: ContentCache;
const sockets = new Set<Socket>();
const joined: JoinedWorker[] = [];
const notices = { onJoined: vi.fn(), onLost: vi.fn() };
beforeEach(async () => {
  server = createServer().listen(0, "127.0.0.1");
  server.on("connection", (socket) => sockets.add(socket));
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  gateway = openGateway(server, {
    databaseUrl: database.url,
    db: database.db,
    log,
    tracer,
    comparesSpeed: false,
    networkOf: () => "192.0.2.1",
  });
  token = (await addJoinToken(database.db, { name: crypto.randomUUID() })) ?? "";
  contents = await openContentCache();
});
afterEach(async () => {
  for (const worker of joined.splice(0)) {
    worker.leave({ isUrgent: true });
    await worker.ended.catch(() => {});
  }
  await gateway.close();
  server.close();
  vi.clearAllMocks();
  sockets.clear();
});

async function join(judge: Judge = testJudge.judge): Promise<JoinedWorker> {
  const count = notices.onJoined.mock.calls.length;
  const worker = joinGateway({ address, token, host: "pc-7", version: "1", cores: 2, judge, contents, notices });
  joined.push(worker);
  await Promise.race([waitFor(() => expect(notices.onJoined.mock.calls.length).toBe(count + 1)), worker.ended]);
  return worker;
}

async function submit(testCount = 1, source = "print(input())") {
  return storeSubmission(database.db, { userId, problem: await storeProblem(database.db, testCount), source });
}

/** A judge that judges until it is stopped. */
function hanging(begun: () => void): Judge {
  return failingJudge((_, signal) => {
    begun();
    return aborted(signal);
  });
}

test("judges on a joined worker, which requests each test once", async () => {
  const loads = vi.fn();
  const { get } = contents;
  contents = {
    ...contents,
    get: (hash, load) =>
      get(hash, () => {
        loads(hash);
        return load();
      }),
  };
  await join();
  const problem = await storeProblem(database.db, 20);
  for (const source of ["print(input())", "print(int(input()) + (0 if 1 else 1))", "print(7)"]) {
    const { id } = await storeSubmission(database.db, { userId, problem, source });
    const { verdict, attempts, runs } = await waitForVerdict(database.db, id);
    expect({ verdict, attempts }).toEqual({
      verdict: source === "print(7)" ? "wrong_answer" : "accepted",
      attempts: 1,
    });
    expect(runs.every(({ cpu_time_ms: timeMs }) => timeMs !== null)).toBe(true);
  }
  // Input and expected output of each test are the same bytes.
  expect(loads).toHaveBeenCalledTimes(20);
  expect(new Set(loads.mock.calls.map(([hash]) => hash)).size).toBe(20);
});

test("makes the spans of what a joined worker judges", async () => {
  const { id } = await submit(2);
  await database.db.updateTable("submissions").set({ traceparent: "root" }).where("id", "=", id).execute();
  await join();
  await waitForVerdict(database.db, id);
  await waitFor(() => expect(spans).toContain("root judge"));
  const steps = ["claim", "load", "compile", "run test", "run test", "run", "store"].map(
    (step) => `root judge ${step}`,
  );
  expect(spans.toSorted()).toEqual(["root wait", "root judge", ...steps].toSorted());
});

test("carries programs, inputs and outputs of any bytes and length, and what the compiler says", async () => {
  await join();
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 256));
  const source = "import sys; sys.stdout.buffer.write(sys.stdin.buffer.read())";
  const { id } = await storeFreeRun(database.db, userId, {
    submission: { source: Buffer.from(source) },
    run: { stdin: bytes },
  });
  const [run] = (await waitForVerdict(database.db, id)).runs;
  expect(bytes.equals(run?.stdout ?? Buffer.from("none"))).toBe(true);
  const broken = { language_id: 54 as const, source: Buffer.from("int main() { return x; }") };
  const failed = await storeFreeRun(database.db, userId, { submission: broken });
  expect(await waitForVerdict(database.db, failed.id)).toMatchObject({
    verdict: "compilation_error",
    compile_output: expect.stringContaining("main.cpp"),
  });
});

test("counts an attempt whose worker was lost, and judges again when it is back", async () => {
  const hang = vi.fn(async (_: unknown, signal?: AbortSignal) =>
    hang.mock.calls.length > 1 ? undefined : aborted(signal),
  );
  await join(failingJudge(hang));
  const { id } = await submit();
  await waitFor(() => expect(hang).toHaveBeenCalledTimes(1));
  for (const socket of sockets) socket.destroy();
  const { verdict, attempts } = await waitForVerdict(database.db, id);
  expect({ verdict, attempts }).toEqual({ verdict: "accepted", attempts: 2 });
  expect(notices.onLost).toHaveBeenCalledWith("the connection has ended", expect.any(Number));
});

test("finishes what it has before it leaves, or gives it back at once without counting the attempt", async () => {
  const gate = Promise.withResolvers<void>();
  const begun = vi.fn();
  const first = await join(failingJudge(() => begun() ?? gate.promise));
  const slow = await submit();
  await waitFor(() => expect(begun).toHaveBeenCalled());
  first.leave({ isUrgent: false });
  await waitFor(() => expect(log.info).toHaveBeenCalledWith({ worker: "pc-7" }, "a worker is leaving"));
  const later = await submit();
  gate.resolve();
  await first.ended;
  expect(await readSubmission(database.db, slow.id)).toMatchObject({ verdict: "accepted", attempts: 1 });
  expect(await readSubmission(database.db, later.id)).toMatchObject({ verdict: null, attempts: 0 });
  const second = await join(hanging(begun));
  await waitFor(() => expect(begun).toHaveBeenCalledTimes(2));
  second.leave({ isUrgent: false });
  second.leave({ isUrgent: true });
  await second.ended;
  expect(await readSubmission(database.db, later.id)).toMatchObject({ verdict: null, attempts: 0 });
  await join();
  expect(await waitForVerdict(database.db, later.id)).toMatchObject({ verdict: "accepted", attempts: 1 });
});

test("gives a paused machine nothing new until it is resumed, although it joins again", async () => {
  const gate = Promise.withResolvers<void>();
  const begun = vi.fn();
  await join(failingJudge(() => begun() ?? gate.promise));
  const slow = await submit();
  await waitFor(() => expect(begun).toHaveBeenCalled());
  expect(await pauseHost(database.db, "pc-7")).toBe(true);
  const said = (what: string) => waitFor(() => expect(log.info).toHaveBeenCalledWith(expect.anything(), what));
  await said("an admin has paused this machine");
  const later = await submit();
  gate.resolve();
  expect(await waitForVerdict(database.db, slow.id)).toMatchObject({ verdict: "accepted", attempts: 1 });
  for (const socket of sockets) socket.destroy();
  log.info.mockClear();
  await said("an admin has paused this machine");
  expect(await readSubmission(database.db, later.id)).toMatchObject({ verdict: null, attempts: 0 });
  await resumeHost(database.db, "pc-7");
  expect(await waitForVerdict(database.db, later.id)).toMatchObject({ verdict: "accepted", attempts: 1 });
});

test("reports a machine whose connection was lost as lost, until it is back", async () => {
  const worker = await join();
  const list = async () => (await listWorkers(database.db)).map(({ host, isAlive }) => ({ host, isAlive }));
  const is = (isAlive: boolean) => waitFor(async () => expect(await list()).toEqual([{ host: "pc-7", isAlive }]));
  await is(true);
  for (const socket of sockets) socket.destroy();
  await is(false);
  await is(true);
  worker.leave({ isUrgent: false });
  await worker.ended;
  expect(await list()).toEqual([]);
});

test("disconnects a worker whose token is revoked, releases what it has and does not let it in again", async () => {
  const begun = vi.fn();
  const worker = await join(hanging(begun));
  const { id } = await submit();
  await waitFor(() => expect(begun).toHaveBeenCalled());
  const { id: tokenId } = await database.db
    .selectFrom("join_tokens")
    .select("id")
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  await removeJoinToken(database.db, { id: tokenId });
  await expect(worker.ended).rejects.toThrow("wrong, has expired or was revoked");
  expect(await readSubmission(database.db, id)).toMatchObject({ verdict: null, attempts: 0 });
  token = (await addJoinToken(database.db, { name: "another" })) ?? "";
  await join();
  expect(await waitForVerdict(database.db, id)).toMatchObject({ verdict: "accepted", attempts: 1 });
});

test("refuses wrong and expired tokens, other versions and other programs, each in one sentence", async () => {
  token = "assay_join_wrong";
  await expect(join()).rejects.toThrow("wrong, has expired or was revoked");
  token = (await addJoinToken(database.db, { name: "expired", expiresAt: new Date(0) })) ?? "";
  await expect(join()).rejects.toThrow("wrong, has expired or was revoked");
  const reply = async (headers: Record<string, string>) => {
    const [, response] = await once(new WebSocket(address + JOIN_PATH, { headers }), "unexpected-response");
    return response.statusCode;
  };
  expect(await reply({ [PROTOCOL_HEADER]: String(PROTOCOL + 1) })).toBe(426);
  expect(await reply({})).toBe(400);
  expect(await reply({ [PROTOCOL_HEADER]: String(PROTOCOL) })).toBe(401);
});

test("ends the connection of a worker that sends nonsense or a result of no test", async () => {
  const headers = { authorization: `Bearer ${token}`, [PROTOCOL_HEADER]: String(PROTOCOL) };
  const open = () => new WebSocket(address + JOIN_PATH, { headers });
  for (const message of ["{", '{"kind":"events","events":[]}', '{"kind":"hello","host":"","cores":1}']) {
    const socket = open();
    await once(socket, "open");
    socket.send(message);
    expect((await once(socket, "close"))[0]).toBe(1_008);
  }
  const socket = open();
  await once(socket, "open");
  const language = { id: 71, name: "Python", sourceFile: "", compileCommand: null, runCommand: "" };
  socket.send(JSON.stringify({ kind: "hello", host: "rogue", version: "1", cores: 1, languages: [language] }));
  const { id } = await submit();
  const [data] = await once(socket, "message");
  const { job, tests } = JSON.parse(data.toString());
  const figures = { cpuTimeMs: 1, wallTimeMs: 1, memoryKb: 1, exitCode: 0, exitSignal: null, message: null };
  const result = { id: tests[0].id, verdict: "accepted", ...figures, stdout: null, stderr: null };
  const strange = { ...result, id: crypto.randomUUID() };
  socket.send(JSON.stringify({ kind: "events", events: [{ kind: "result", job, result: strange }] }));
  await waitFor(async () => {
    expect(String((await readSubmission(database.db, id)).internal_error)).toContain("a result of no test");
  });
  socket.terminate();
  await join();
  expect(await waitForVerdict(database.db, id)).toMatchObject({ verdict: "accepted", attempts: 2 });
});
