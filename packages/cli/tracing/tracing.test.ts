import type { Tracer } from "@assay/contract/vocabulary/tracing";
import { addProblem } from "@assay/database/testing/problems";
import { openTestJudge, type TestJudge } from "@assay/judge/testing/open-test-judge";
import { itemFor } from "@assay/server/testing/batches";
import { openBrowser } from "@assay/server/testing/browser";
import { openTestApp, type SignedIn, type TestApp } from "@assay/server/testing/open-test-app";
import { openTestSockets } from "@assay/server/testing/sockets";
import { runWorker } from "@assay/worker/run-worker";
import { pino } from "pino";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { type OtlpReceiver, openOtlpReceiver, type ReceivedSpan } from "#testing/otlp-receiver";
import { openOtlpTracer } from "#tracing/otlp-tracer";

const SOURCE = "print(input()) # a program that stays here";
const WAIT = { timeout: 30_000 };
const STRANGERS = "4bf92f3577b34da6a3ce929d0e0e4736";

let collector: OtlpReceiver;
let server: TestApp;
let judge: TestJudge;
const tracers: Tracer[] = [];
const lines: Record<string, unknown>[] = [];
const log = pino({ level: "info" }, { write: (line: string) => lines.push(JSON.parse(line)) });
const sockets = openTestSockets();
let app: TestApp["app"];
let url: string;
let ada: SignedIn;

/** A tracer of a process of its own, as web servers and workers have. */
function openTracer(role: string, to: OtlpReceiver, share = 1): Tracer {
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", to.url);
  const tracer = openOtlpTracer({ share, role, log, gatherMs: 50 });
  vi.unstubAllEnvs();
  tracers.push(tracer);
  return tracer;
}

beforeAll(async () => {
  [collector, server, judge] = await Promise.all([openOtlpReceiver(), openTestApp(), openTestJudge()]);
  app = await server.openAnother({ tracer: openTracer("web", collector), logger: log });
  url = await app.listen({ host: "127.0.0.1", port: 0 });
  ada = await server.signIn("ada");
}, 180_000);
afterAll(async () => {
  sockets.closeAll();
  await Promise.all(tracers.map((tracer) => tracer.close()));
  collector?.close();
  await server?.close();
  await judge?.close();
});

/** Judges until the end of the test. */
async function startWorker(): Promise<void> {
  const options = { databaseUrl: server.databaseUrl, judge: judge.judge, concurrency: 2, logger: log };
  const worker = await runWorker({ ...options, tracer: openTracer("worker", collector) });
  onTestFinished(() => worker.stop());
}

/** Sends a program for each test of a new problem to this web server, as a page does, and returns the tokens. */
async function submit(to: TestApp["app"]): Promise<string[]> {
  const problemId = await addProblem(server.db);
  const { testcases } = (await ada.get(`/api/testProblem/${problemId}`)).json();
  const submissions = testcases.map((each: Parameters<typeof itemFor>[0]) =>
    itemFor(each, { language_id: 71, source_code: SOURCE }),
  );
  const page = openBrowser(to);
  for (const [name, value] of ada.cookies) page.cookies.set(name, value);
  const headers = { traceparent: `00-${STRANGERS}-00f067aa0ba902b7-01` };
  const body = { submissions, problem_id: problemId };
  const response = await page.post("/judge0/submissions/batch?base64_encoded=false", body, { headers });
  expect(response.statusCode).toBe(201);
  return response.json().map(({ token }: { token: string }) => token);
}

const judged = (tokens: readonly string[]) =>
  vi.waitFor(async () => {
    const rows = await server.db.selectFrom("test_runs").select("verdict").where("token", "in", tokens).execute();
    expect(rows.every(({ verdict }) => verdict !== null)).toBe(true);
  }, WAIT);

test("a submission has one trace from the request to the news of its verdict, and it tells nothing that is secret", async () => {
  const socket = await sockets.connect(url, ada);
  const tokens = await submit(app);
  await socket.timeout(30_000).emitWithAck("watch", tokens);
  await startWorker();
  const of = (name: string) => collector.spans.filter((span) => span.name === name);
  await vi.waitFor(() => expect([of("news"), of("judge")].map(({ length }) => length)).toEqual([1, 1]), WAIT);

  const { spans } = collector;
  const [root] = of("POST /judge0/submissions/batch") as [ReceivedSpan];
  const [judging, running] = ["judge", "run"].map((name) => of(name)[0]) as [ReceivedSpan, ReceivedSpan];
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([root.traceId]));
  expect(root).toMatchObject({ service: "assay-web", parentId: "", links: [STRANGERS] });
  expect(root.traceId).not.toBe(STRANGERS);
  expect(root.attributes).toMatchObject({ "http.response.status_code": "201" });
  const parents = Object.fromEntries(
    spans.map(({ name, parentId }) => [name, spans.find(({ spanId }) => spanId === parentId)?.name]),
  );
  expect(parents).toEqual({
    [root.name]: undefined,
    admit: root.name,
    store: judging.name,
    wait: root.name,
    judge: root.name,
    news: root.name,
    ...Object.fromEntries(["claim", "load", "compile", "run"].map((name) => [name, "judge"])),
    test: "run",
  });
  expect(
    of("store")
      .map(({ parentId }) => parentId)
      .sort(),
  ).toEqual([root.spanId, judging.spanId].sort());
  expect(of("test")).toHaveLength(tokens.length);
  expect(judging).toMatchObject({
    service: "assay-worker",
    attributes: { "assay.verdict": "wrong_answer", "assay.attempt": "1" },
  });

  for (const { name, startNs, endNs, parentId } of spans) {
    expect(startNs <= endNs, name).toBe(true);
    // A request has ended when its submission is judged, so only what happens within a span ends within it.
    const parent = spans.find(({ spanId }) => spanId === parentId);
    if (parent === judging || parent === running)
      expect([parent.startNs <= startNs, endNs <= parent.endNs, name]).toEqual([true, true, name]);
  }
  const sent = Buffer.concat([...collector.bodies]).toString("latin1");
  for (const secret of ["stays here", "ada", ...tokens]) expect(sent).not.toContain(secret);
  const traced = lines.filter(({ traceId }) => traceId === root.traceId).map(({ msg }) => msg);
  expect(traced).toEqual(expect.arrayContaining(["request completed", "submission judged"]));
});

test("a collector that hangs costs no request and no verdict, and a share of 0 traces nothing", async () => {
  await startWorker();
  const hanging = await openOtlpReceiver({ hangs: true });
  try {
    const other = await server.openAnother({ tracer: openTracer("web", hanging) });
    await judged(await submit(other));
    await vi.waitFor(() => expect(hanging.bodies.length).toBeGreaterThan(0), WAIT);
    const untraced = await server.openAnother({ tracer: openTracer("web", collector, 0) });
    const tokens = await submit(untraced);
    await judged(tokens);
    const stored = await server.db
      .selectFrom("submissions")
      .innerJoin("test_runs", "test_runs.submission_id", "submissions.id")
      .select("traceparent")
      .where("token", "in", tokens)
      .execute();
    expect(new Set(stored.map(({ traceparent }) => traceparent))).toEqual(new Set([null]));
  } finally {
    hanging.close();
  }
});
