import { once } from "node:events";
import { requestPrefetch } from "@assay/database/queue/prefetch";
import { aborted, failingJudge } from "@assay/worker/testing/failing-judge";
import {
  readSubmission,
  storeFreeRun,
  storeProblem,
  storeSubmission,
  waitForVerdict,
} from "@assay/worker/testing/stored-submissions";
import { expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { JOIN_PATH, PROTOCOL, PROTOCOL_HEADER } from "#protocol/handshake";
import { gatewayUnderTest, waitFor } from "#testing/gateway-under-test";

const under = gatewayUnderTest();
const { join, submit, countLoads, log, notices, sockets, spans } = under;

test("judges on a joined worker, which requests each test once", async () => {
  const loads = countLoads();
  await join();
  const problem = await storeProblem(under.db, 20);
  for (const source of ["print(input())", "print(int(input()) + (0 if 1 else 1))", "print(7)"]) {
    const { id } = await storeSubmission(under.db, { userId: under.userId, problem, source });
    const { verdict, attempts, runs } = await waitForVerdict(under.db, id);
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
  await under.db.updateTable("submissions").set({ traceparent: "root" }).where("id", "=", id).execute();
  await join();
  await waitForVerdict(under.db, id);
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
  const { id } = await storeFreeRun(under.db, under.userId, {
    submission: { source: Buffer.from(source) },
    run: { stdin: bytes },
  });
  const [run] = (await waitForVerdict(under.db, id)).runs;
  expect(bytes.equals(run?.stdout ?? Buffer.from("none"))).toBe(true);
  const broken = { language_id: 54 as const, source: Buffer.from("int main() { return x; }") };
  const failed = await storeFreeRun(under.db, under.userId, { submission: broken });
  expect(await waitForVerdict(under.db, failed.id)).toMatchObject({
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
  const { verdict, attempts } = await waitForVerdict(under.db, id);
  expect({ verdict, attempts }).toEqual({ verdict: "accepted", attempts: 2 });
  expect(notices.onLost).toHaveBeenCalledWith("the connection has ended", expect.any(Number));
});

test("ends the connection of a worker that sends nonsense or a result of no test", async () => {
  const headers = { authorization: `Bearer ${under.token}`, [PROTOCOL_HEADER]: String(PROTOCOL) };
  const open = () => new WebSocket(under.address + JOIN_PATH, { headers });
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
    expect(String((await readSubmission(under.db, id)).internal_error)).toContain("a result of no test");
  });
  socket.terminate();
  await join();
  expect(await waitForVerdict(under.db, id)).toMatchObject({ verdict: "accepted", attempts: 2 });
});

test("loads a problem that will be needed, so that its first submission needs nothing more", async () => {
  const loads = countLoads();
  await join();
  await waitFor(() => expect(log.info).toHaveBeenCalledWith(expect.anything(), "a worker has joined"));
  const problem = await storeProblem(under.db, 3);
  await requestPrefetch(under.db, problem.id);
  await waitFor(() =>
    expect(log.info).toHaveBeenCalledWith(
      { problemId: problem.id, tests: 3 },
      "ready for a problem that will be needed",
    ),
  );
  expect(loads).toHaveBeenCalledTimes(3);
  const { id } = await storeSubmission(under.db, { userId: under.userId, problem, source: "print(input())" });
  expect(await waitForVerdict(under.db, id)).toMatchObject({ verdict: "accepted", attempts: 1 });
  expect(loads).toHaveBeenCalledTimes(3);
});
