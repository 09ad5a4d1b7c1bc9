import type { Rehearsal } from "@assay/contract/routes/contests/rehearsal";
import { expectationOfResult } from "@assay/contract/vocabulary/reference-solution";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { HOUR, SECOND } from "@assay/contract/vocabulary/units";
import { addProblem } from "@assay/database/testing/problems";
import { openTestJudge, type TestJudge } from "@assay/judge/testing/open-test-judge";
import { openTestApp, type SignedIn, type TestApp } from "@assay/server/testing/open-test-app";
import { tableContents } from "@assay/server/testing/table-contents";
import { type RunningWorker, runWorker } from "@assay/worker/run-worker";
import { silentLogger } from "@assay/worker/testing/failing-judge";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

// A rehearsal from the button to its report, with the real queue, sandbox and boards.

let server: TestApp;
let judge: TestJudge;
let worker: RunningWorker;
let admin: SignedIn;
beforeAll(async () => {
  [server, judge] = await Promise.all([openTestApp(), openTestJudge()]);
  admin = await server.signIn("head", ROLE_ADMIN);
  const options = { databaseUrl: server.databaseUrl, concurrency: 2, logger: silentLogger };
  worker = await runWorker({ ...options, judge: judge.judge });
}, 180_000);
afterAll(async () => {
  await worker?.stop();
  await server?.close();
  await judge?.close();
});

const WAIT = { timeout: 60 * SECOND, interval: SECOND / 4 };
/** Solves the problems that `addProblem` makes. */
const RIGHT = "name, number = input().split()\nprint(name.replace('input', 'output'), number[::-1])";

async function addSolution(problemId: string, position: number, result: "accepted" | "wrong_answer", source: string) {
  await server.db
    .insertInto("reference_solutions")
    .values({
      ...{
        problem_id: problemId,
        position,
        path: `${result}/${position}.py`,
        language_id: 71,
        source: Buffer.from(source),
      },
      expectation: JSON.stringify(expectationOfResult(result)),
    })
    .execute();
}

/** Ends the rehearsal's contest now, as if half of its submissions had arrived in the freeze. */
async function endNow(): Promise<void> {
  const { db } = server;
  await sql`
    update contests set end_at = now(), last_end_at = now(), duration_ms = extract(epoch from now() - start_at) * 1000,
      freeze_ms = extract(epoch from now() - middle) * 1000
    from (select percentile_disc(0.5) within group (order by received_at) as middle from contest_submissions) as halves
    where rehearsal_of is not null`.execute(db);
  await sql`update participants set ends_at = now()`.execute(db);
  await sql`select add_contest_event(id, 'contest', null) from contests where rehearsal_of is not null`.execute(db);
}

const read = async (key: string): Promise<Rehearsal | null> =>
  (await admin.get(`/api/contests/${key}/rehearsal`)).json().rehearsal;

test("simulated teams run a contest from its start to final results, the report tells whose promises are broken, and nothing remains", async () => {
  const { db } = server;
  const problemIds = await Promise.all([1, 2].map(() => addProblem(db, { authorId: admin.userId, status: "draft" })));
  const [a = "", b = ""] = problemIds;
  for (const id of problemIds) await addSolution(id, 0, "accepted", RIGHT);
  await addSolution(a, 1, "wrong_answer", "print('no')");
  await addSolution(b, 1, "wrong_answer", RIGHT);
  const contest = { key: "cup", name: "Cup", durationMs: HOUR, freezeMs: HOUR / 4 };
  const problems = problemIds.map((problemId, index) => ({ problemId, label: "AB"[index] }));
  expect((await admin.post("/api/contests", { ...contest, problems })).statusCode).toBe(201);
  await sql`delete from rate_events`.execute(db);
  const before = await tableContents(db);

  const started = await admin.post("/api/contests/cup/rehearsal", { teams: 3, minutes: 2 });
  expect(started.json().rehearsal).toMatchObject({ state: "running", clock: "before", teams: 3, report: null });
  // All at once.
  await sql`update rehearsal_submissions set due_ms = 0`.execute(db);
  const again = await admin.post("/api/contests/cup/rehearsal", { teams: 2, minutes: 2 });
  expect(again.json()).toMatchObject({ code: "rehearsal_running" });

  const isJudged = async () => {
    const { planned, judged } = (await read("cup")) ?? { planned: 0, judged: 1 };
    expect(judged).toBe(planned);
  };
  await vi.waitFor(isJudged, WAIT);
  await endNow();
  const ended = await vi.waitFor(async () => {
    const rehearsal = await read("cup");
    expect(rehearsal).toMatchObject({ state: "done", clock: "final" });
    return rehearsal;
  }, WAIT);
  expect(ended?.report).toMatchObject({
    promises: [{ kind: "wrong_passed", label: "B", path: "wrong_answer/1.py", verdict: "accepted" }],
    ...{ unsent: 0, failed: 0, isFrozenRight: true, isFinalRight: true, capacity: { cores: 2, needed: 1 } },
  });
  const board = (await admin.get(`/api/contests/${ended?.key}/board?view=jury`)).json();
  expect(board.rows).toHaveLength(3);
  const { rows: counted } = await sql<{ points: number; judged: number }>`
    select (select count(*)::int from solved_problems) as points, (select coalesce(sum(judged), 0)::int from problem_counters)
      + (select coalesce(sum(judged), 0)::int from problem_counter_deltas) as judged`.execute(db);
  expect(counted).toEqual([{ points: 0, judged: 0 }]);

  expect((await admin.delete("/api/contests/cup/rehearsal")).statusCode).toBe(200);
  expect(await read("cup")).toBeNull();
  await worker.stop();
  const after = await tableContents(db);
  // What workers and the log of administrators write about anything that happens.
  const ofAnything = [
    "audit_entries",
    "judging_totals",
    "verdict_times",
    "queue_flows",
    "recent_use",
    "installed_languages",
    "worker_reports",
    "workers",
  ];
  const differing = Object.keys(before).filter((table) => before[table] !== after[table]);
  expect(differing.filter((table) => !ofAnything.includes(table))).toEqual([]);
}, 150_000);
