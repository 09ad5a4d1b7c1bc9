import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { enqueueJudging } from "@assay/database/queue/enqueue";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import type { Drill } from "#drill";
import { type Autoscaler, startAutoscaler } from "#fleet/autoscaler";
import { openFreshDatabase } from "#fleet/fresh-database";

const PYTHON = 71;
const BURST = 500;
const TARGET_S = 10;
/** The stabilisation of Kubernetes is 5 minutes. */
const SCALING = { coresEach: 16, minimum: 0, maximum: 10, pollingMs: 2 * SECOND, stabilisationMs: 10 * SECOND };
const TEST = { name: "1", isSample: true, input: Buffer.of(), expectedOutput: Buffer.of(), timeLimitMs: SECOND };
const PATIENCE_MS = 3 * MINUTE;

const drill: Drill = {
  purpose:
    "workers that follow assay_wanted_cores from none to many and back, as KEDA starts and stops them: a burst of 500 submissions",
  packages: [],
  async run(report, signal) {
    await using held = new AsyncDisposableStack();
    const { url, db } = held.use(await openFreshDatabase("autoscale"));
    const problemId = await addProblem(db, { tests: [TEST] });
    const fleet = startAutoscaler(url, SCALING, () => wantedCores(db));
    held.defer(() => fleet.close());

    await submit(db, problemId, 1);
    await untilFinished(db, 1, fleet, signal);
    report(`one submission, with no worker before: started ${fleet.started()}, wait ${await longestWait(db)} s`);
    await untilMinimum(fleet, signal);

    const before = fleet.started();
    await submit(db, problemId, BURST);
    await untilFinished(db, BURST + 1, fleet, signal);
    const longest = await longestWait(db);
    const startS = fleet.longestStartMs() / SECOND;
    report(
      `burst of ${BURST}: ${fleet.started() - before} workers of ${SCALING.coresEach} cores, ${fleet.most()} at once; the slowest was ready after ${startS.toFixed(1)} s`,
    );
    report(`longest wait ${longest} s; the target is ${TARGET_S} s`);
    if (longest > TARGET_S + startS + SCALING.pollingMs / SECOND) throw new Error("somebody waited for too long");
    const emptyAt = performance.now();
    await untilMinimum(fleet, signal);
    report(`back to ${SCALING.minimum} workers after ${Math.round((performance.now() - emptyAt) / SECOND)} s`);

    await submit(db, problemId, BURST);
    while (fleet.running() === 0) await sleep(200, undefined, { signal });
    await sleep(3 * SECOND, undefined, { signal });
    const stopped = fleet.running();
    fleet.stopAll();
    await untilFinished(db, 2 * BURST + 1, fleet, signal);
    const { rows } = await sql<{ attempts: number }>`select max(attempts)::int as attempts from submissions`.execute(
      db,
    );
    report(
      `${stopped} workers stopped in the middle: ${2 * BURST + 1} of ${2 * BURST + 1} accepted, at most ${rows[0]?.attempts} attempts`,
    );
  },
};
export default drill;

async function submit(db: Database, problemId: string, count: number): Promise<void> {
  await sql`insert into users (name, user_name, email, password_hash)
    select 'u' || n, 'u' || n, 'u' || n || '@example.org', '' from generate_series(1, ${count}::int) as n on conflict do nothing`.execute(
    db,
  );
  const { rows } = await sql<{ id: string }>`
    with stored as (
      insert into submissions (user_id, problem_id, version_id, language_id, source)
      select users.id, problems.id, problems.version_id, ${PYTHON}, '' from problems
        cross join (select id from users order by id limit ${count}::int) as users where problems.id = ${problemId}
      returning id, version_id
    ), runs as (
      insert into test_runs (token, submission_id, position, test_case_id, is_sealed, cpu_time_limit_ms, wall_time_limit_ms, memory_limit_kb)
      select gen_random_uuid(), stored.id, test_cases.position, test_cases.id, false, 2000, 6000, 131072
      from stored join test_cases using (version_id)
    )
    select id from stored`.execute(db);
  await db.transaction().execute(async (transaction) => {
    for (const { id } of rows) await enqueueJudging(transaction, id);
  });
}

async function wantedCores(db: Database): Promise<number> {
  const { rows } = await sql<{ cores: number }>`select assay_wanted_cores(${TARGET_S}) as cores`.execute(db);
  return rows[0]?.cores ?? 0;
}

/** From arrival until judging begins, in seconds. */
async function longestWait(db: Database): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select round(max(extract(epoch from started_at - created_at)), 1)::float8 as seconds from submissions`.execute(db);
  return rows[0]?.seconds ?? Number.NaN;
}

/** Throws if a submission has another verdict than accepted, or none in time. */
async function untilFinished(db: Database, count: number, fleet: Autoscaler, signal: AbortSignal): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; ; await sleep(500, undefined, { signal })) {
    fleet.throwIfFailed();
    const { rows } = await sql<{ accepted: number; finished: number }>`
      select count(*) filter (where verdict = 'accepted')::int as accepted, count(verdict)::int as finished from submissions`.execute(
      db,
    );
    const { accepted = 0, finished = 0 } = rows[0] ?? {};
    if (accepted !== finished) throw new Error(`${finished - accepted} submissions were judged wrongly`);
    if (finished === count) return;
    if (performance.now() > end) throw new Error(`${count - finished} of ${count} submissions are not judged`);
  }
}

async function untilMinimum(fleet: Autoscaler, signal: AbortSignal): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; fleet.running() > SCALING.minimum; ) {
    fleet.throwIfFailed();
    await sleep(500, undefined, { signal });
    if (performance.now() > end) throw new Error(`${fleet.running()} workers are not stopped`);
  }
}
