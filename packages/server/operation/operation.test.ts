import { DAY } from "@assay/contract/vocabulary/units";
import { holdLease } from "@assay/database/connections/lease";
import { listen } from "@assay/database/events/listen";
import { listJoinTokens } from "@assay/database/join-tokens";
import { type JudgingCount, storeReport, type WorkerReport } from "@assay/database/operation/worker-reports";
import { PREFETCH, QUEUE_CHANNEL } from "@assay/database/queue/worker-link";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openBrowser } from "#testing/browser";
import { openTestApp, TEST_CONFIG, type TestApp } from "#testing/open-test-app";

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`truncate worker_reports, judging_totals, verdict_times`.execute(server.db);
});

const REPORT: WorkerReport = {
  name: "worker-12345678-1",
  host: "judge-1",
  version: "1.2.3",
  cores: 4,
  busyCores: 1.5,
  languages: [52, 54, 71],
  submissions: 2,
  startedAt: new Date("2026-11-27T10:00:00Z"),
  lastVerdictAt: null,
  joinToken: null,
  isReference: true,
  slowness: null,
};
const counted = (kind: JudgingCount["kind"], label: string, number: number, languageId = 71): JudgingCount => ({
  kind,
  languageId,
  label,
  number,
  seconds: 0.1 * number,
});

/** What an app that has read nothing yet says. */
async function scrape(headers = {}, metricsToken: string | null = null) {
  const app = await server.openAnother({ config: { ...TEST_CONFIG, metricsToken } });
  return app.inject({ url: "/metrics", headers });
}

test("shows admins each worker by its report, and as lost without its lease", async () => {
  const lease = await holdLease(server.databaseUrl, REPORT.name);
  await lease.held();
  await storeReport(server.db, REPORT, []);
  await storeReport(
    server.db,
    { ...REPORT, name: "worker-gone", host: "judge-2", isReference: false, slowness: 1.5 },
    [],
  );
  const admin = await server.signInAdmin("ada");
  const { workers } = (await admin.get("/api/admin/workers")).json();
  expect(workers).toMatchObject([
    { host: "judge-1", version: "1.2.3", cores: 4, busyCores: 1.5, languages: ["C++", "Python"], state: "working" },
    { host: "judge-2", state: "lost", isReference: false, slowness: 1.5 },
  ]);
  const { body } = await scrape();
  expect(body).toContain('assay_worker_up{worker="judge-1/12345678"} 1');
  expect(body).toContain('assay_worker_up{worker="judge-2/gone"} 0');
  expect(body).toContain('assay_worker_reference{worker="judge-1/12345678"} 1');
  expect(body).toContain('assay_worker_slowness{worker="judge-2/gone"} 1.5');
  expect(body).toContain(
    'assay_worker_info{worker="judge-1/12345678",host="judge-1",version="1.2.3",languages="C++, Python"} 1',
  );
  await lease.close();
});

test("pauses a machine and resumes it, and shows a paused one that is switched off", async () => {
  const lease = await holdLease(server.databaseUrl, REPORT.name);
  await lease.held();
  expect(await storeReport(server.db, REPORT, [])).toEqual({ isPaused: false });
  const admin = await server.signInAdmin("hopper");
  const pause = (host: string, isPaused: boolean) => admin.put("/api/admin/paused-hosts", { host, isPaused });
  expect((await pause("judge-9", true)).statusCode).toBe(404);
  expect((await pause("judge-1", true)).statusCode).toBe(200);
  expect((await pause("judge-1", true)).statusCode).toBe(200);
  expect(await storeReport(server.db, REPORT, [])).toEqual({ isPaused: true });
  const list = async () => {
    const app = await server.openAnother();
    return (await app.inject({ url: "/api/admin/workers", headers: { cookie: admin.cookieHeader() } })).json();
  };
  expect(await list()).toMatchObject({ workers: [{ host: "judge-1", state: "paused" }], pausedHosts: [] });
  // It is there: nobody has to be woken for it.
  expect((await scrape()).body).toContain('assay_worker_up{worker="judge-1/12345678"} 1');
  const app = await server.openAnother();
  expect((await app.inject("/api/status")).json()).toMatchObject({ isJudging: false });
  await lease.close();
  await sql`truncate worker_reports`.execute(server.db);
  expect(await list()).toMatchObject({ workers: [], pausedHosts: [{ host: "judge-1" }] });
  expect((await pause("judge-1", false)).statusCode).toBe(200);
  expect(await storeReport(server.db, REPORT, [])).toEqual({ isPaused: false });
  const entries = await server.db
    .selectFrom("audit_entries")
    .select(["action", "object_name"])
    .orderBy("number")
    .execute();
  expect(entries.filter(({ action }) => action.startsWith("host_"))).toEqual([
    { action: "host_paused", object_name: "judge-1" },
    { action: "host_resumed", object_name: "judge-1" },
  ]);
});

test("asks running workers to load a problem before it is needed, and refuses a name that nothing has", async () => {
  const problemId = await addProblem(server.db, { title: "Tides" });
  const asked: string[] = [];
  const channels = new Map([[QUEUE_CHANNEL, (payload: string) => void asked.push(payload)]]);
  const listening = await listen(server.databaseUrl, { applicationName: "test", channels, onGap: () => {} });
  const lease = await holdLease(server.databaseUrl, REPORT.name);
  await lease.held();
  for (const name of [REPORT.name, "worker-gone"]) await storeReport(server.db, { ...REPORT, name }, []);
  const browser = openBrowser(await server.openAnother());
  for (const [name, value] of (await server.signInAdmin("curie")).cookies) browser.cookies.set(name, value);
  const prefetch = (name: string) => browser.post("/api/admin/prefetch", { name });
  expect((await prefetch("Nothing")).json()).toMatchObject({ code: "not_found", field: "name" });
  expect((await prefetch("Tides")).json()).toEqual({ workers: 1, problems: 1, bytes: expect.any(Number) });
  await vi.waitFor(() => expect(asked).toEqual([`${PREFETCH}${problemId}`]), { timeout: 30_000 });
  await listening.close();
  await lease.close();
});

test("says that packages are imported only while a worker runs that has not joined over HTTPS", async () => {
  const admin = await server.signInAdmin("noether");
  const isImportingWith = async (name: string, joinToken: string | null) => {
    const lease = await holdLease(server.databaseUrl, name);
    await lease.held();
    await storeReport(server.db, { ...REPORT, name, joinToken }, []);
    const app = await server.openAnother();
    const headers = { cookie: admin.cookieHeader() };
    const { isImporting } = (await app.inject({ url: "/api/admin/packages", headers })).json();
    await lease.close();
    return isImporting;
  };
  expect(await isImportingWith("worker-joined", "018f0000-0000-7000-8000-0000000000d1")).toBe(false);
  expect(await isImportingWith("worker-direct", null)).toBe(true);
});

test("creates a join token for some days, counts its machines, and revokes it", async () => {
  const admin = await server.signInAdmin("lovelace");
  const create = (body: object) => admin.post("/api/admin/join-tokens", body);
  expect((await create({ name: "two words", days: null })).json()).toMatchObject({ field: "name" });
  expect((await create({ name: "lab", days: 0 })).json()).toMatchObject({ field: "days" });
  const created = await create({ name: "lab", days: 30 });
  expect(created.json()).toEqual({ name: "lab", secret: expect.stringMatching(/^assay_join_/) });
  const again = await create({ name: "lab", days: null });
  expect([again.statusCode, again.json().field]).toEqual([409, "name"]);
  const [stored] = await listJoinTokens(server.db);
  const id = stored?.id ?? "";
  const leases = await Promise.all(["worker-a", "worker-b"].map((name) => holdLease(server.databaseUrl, name)));
  for (const name of ["worker-a", "worker-b", "worker-lost"])
    await storeReport(server.db, { ...REPORT, name, joinToken: id }, []);
  await Promise.all(leases.map((lease) => lease.held()));
  const app = await server.openAnother();
  const read = async (url: string) => (await app.inject({ url, headers: { cookie: admin.cookieHeader() } })).json();
  const { tokens } = await read("/api/admin/join-tokens");
  expect(tokens).toMatchObject([{ _id: id, name: "lab", createdBy: "lovelace", lastUsedAt: null, machines: 2 }]);
  expect(Math.round((Date.parse(tokens[0].expiresAt) - Date.now()) / DAY)).toBe(30);
  expect((await read("/api/admin/workers")).workers[0]).toMatchObject({ joinToken: "lab" });
  expect((await admin.delete(`/api/admin/join-tokens/${id}`)).statusCode).toBe(200);
  expect((await admin.delete(`/api/admin/join-tokens/${id}`)).statusCode).toBe(404);
  for (const lease of leases) await lease.close();
});

test("exports what all workers have counted as one histogram and counters", async () => {
  const counts = [counted("total", "0.1", 3), counted("total", "0.5", 1), counted("verdict", "accepted", 4)];
  await storeReport(server.db, REPORT, counts);
  // Two of Judge0's ids of Python.
  await storeReport(server.db, { ...REPORT, name: "worker-2" }, [
    counted("total", "0.5", 2, 92),
    counted("internal_error", "judge", 1),
    counted("near_limit_repeat", "", 3),
    counted("near_limit_kept", "", 1, 54),
  ]);
  const { body } = await scrape();
  const series = (name: string) =>
    body
      .split("\n")
      .find((line) => line.startsWith(`${name} `))
      ?.split(" ")
      .at(-1);
  const bucket = (le: string) => series(`assay_verdict_seconds_bucket{language="Python",stage="total",le="${le}"}`);
  expect(["0.05", "0.1", "0.35", "0.5", "+Inf"].map(bucket)).toEqual(["0", "3", "3", "6", "6"]);
  const lines = body.split("\n").filter((line) => line.startsWith("assay_verdict_seconds_count"));
  expect(lines).toHaveLength(1);
  expect(series('assay_verdict_seconds_count{language="Python",stage="total"}')).toBe("6");
  expect(series('assay_verdicts_total{language="Python",verdict="accepted"}')).toBe("4");
  expect(series('assay_internal_errors_total{reason="judge"}')).toBe("1");
  expect(series('assay_internal_errors_total{reason="other"}')).toBe("0");
  expect(series("assay_attempts_repeated_total")).toBe("0");
  expect(series("assay_near_limit_repeats_total")).toBe("3");
  expect(series("assay_near_limit_kept_total")).toBe("1");
  expect(series('assay_queue_waiting{kind="page"}')).toBe("0");
});

test("shows metrics to this machine alone, or to whoever has the token", async () => {
  expect((await scrape()).statusCode).toBe(200);
  expect((await scrape({ "x-forwarded-for": "203.0.113.9" })).statusCode).toBe(403);
  const token = "a-token-of-the-operator";
  expect((await scrape({}, token)).statusCode).toBe(403);
  expect((await scrape({ authorization: "Bearer another-token" }, token)).statusCode).toBe(403);
  expect((await scrape({ authorization: `Bearer ${token}`, "x-forwarded-for": "203.0.113.9" }, token)).statusCode).toBe(
    200,
  );
});

test("tells everybody how long verdicts take, but nothing of a language with few submissions", async () => {
  await storeReport(server.db, REPORT, [counted("total", "0.2", 30), counted("total", "0.5", 19, 54)]);
  const app = await server.openAnother();
  const status = (await app.inject("/api/status")).json();
  const times = { p50: 0.15, p95: 0.2, p99: 0.2 };
  expect(status).toEqual({
    isJudging: false,
    waitSeconds: 0,
    languages: [{ name: "Python", hour: times, day: times }],
  });
});
