import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Span, Tracer } from "@assay/contract/vocabulary/tracing";
import { addJoinToken } from "@assay/database/join-tokens";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { type ContentCache, openContentCache } from "@assay/judge/contents/content-cache";
import type { Judge } from "@assay/judge/interface";
import { openTestJudge, type TestJudge } from "@assay/judge/testing/open-test-judge";
import { aborted, failingJudge, silentLogger } from "@assay/worker/testing/failing-judge";
import { storeProblem, storeSubmission, storeUser } from "@assay/worker/testing/stored-submissions";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { type JoinedWorker, joinGateway } from "#joined/join-gateway";
import { type Gateway, openGateway } from "#serve/open-gateway";

export const waitFor: typeof vi.waitFor = (check) => vi.waitFor(check, { timeout: 30_000 });

/** A judge that judges until it is stopped. */
export function hanging(begun: () => void): Judge {
  return failingJudge((_, signal) => {
    begun();
    return aborted(signal);
  });
}

/** Registers hooks that give each test a gateway on a server of its own, with the tests' database and judge, and a token. */
export function gatewayUnderTest() {
  const log = { ...silentLogger, info: vi.fn() };
  const notices = { onJoined: vi.fn(), onLost: vi.fn(), onAway: vi.fn() };
  const sockets = new Set<Socket>();
  const joined: JoinedWorker[] = [];
  const spans: string[] = [];
  /** Notes the path of each span that has ended. */
  const noted = (path: string): Span => {
    const begin = (name: string) => noted(`${path} ${name}`);
    return { traceId: "t", traceparent: path, begin, end: () => spans.push(path) };
  };
  const tracer: Tracer = {
    beginTrace: () => null,
    continueTrace: (traceparent, name) => noted(`${traceparent} ${name}`),
    close: async () => {},
  };
  let database: TestDatabase;
  let testJudge: TestJudge;
  let server: Server;
  let gateway: Gateway;
  let port = 0;

  const under = {
    log,
    notices,
    sockets,
    joined,
    spans,
    userId: "",
    token: "",
    contents: undefined as unknown as ContentCache,
    get db() {
      return database.db;
    },
    get judge() {
      return testJudge.judge;
    },
    get address() {
      return `http://127.0.0.1:${port}`;
    },
    /** On the same port as before in this test. */
    async startGateway() {
      server = createServer().listen(port, "127.0.0.1");
      server.on("connection", (socket) => sockets.add(socket));
      await once(server, "listening");
      ({ port } = server.address() as AddressInfo);
      const { url: databaseUrl, db } = database;
      gateway = openGateway(server, {
        databaseUrl,
        db,
        log,
        tracer,
        comparesSpeed: false,
        networkOf: () => "192.0.2.1",
      });
    },
    async stopGateway() {
      await gateway.close();
      server.close();
    },
    async join(judge: Judge = testJudge.judge): Promise<JoinedWorker> {
      const { address, token, contents } = under;
      const count = notices.onJoined.mock.calls.length;
      const worker = joinGateway({ address, token, host: "pc-7", version: "1", cores: 2, judge, contents, notices });
      joined.push(worker);
      await Promise.race([waitFor(() => expect(notices.onJoined.mock.calls.length).toBe(count + 1)), worker.ended]);
      return worker;
    },
    async submit(testCount = 1, source = "print(input())") {
      const problem = await storeProblem(database.db, testCount);
      return storeSubmission(database.db, { userId: under.userId, problem, source });
    },
    /** Called with the hash of each content that the worker requests. */
    countLoads() {
      const loads = vi.fn();
      const { contents } = under;
      under.contents = { ...contents, get: (hash, load) => contents.get(hash, () => loads(hash) ?? load()) };
      return loads;
    },
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    testJudge = await openTestJudge();
    under.userId = await storeUser(database.db);
  }, 180_000);
  afterAll(async () => {
    await testJudge?.close();
    await database?.drop();
  });
  beforeEach(async () => {
    port = 0;
    await under.startGateway();
    under.token = (await addJoinToken(database.db, { name: crypto.randomUUID() })) ?? "";
    under.contents = await openContentCache();
  });
  afterEach(async () => {
    for (const worker of joined.splice(0)) {
      worker.leave({ isUrgent: true });
      await worker.ended.catch(() => {});
    }
    await under.stopGateway();
    vi.clearAllMocks();
    sockets.clear();
  });
  return under;
}
