import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import type { Database } from "@assay/database/connect";
import { takeSubmissions } from "@assay/worker/tasks/start-attempt";
import { sql } from "kysely";
import { type BenchProblem, fillQueue } from "#queue/fill";

const CLAIMS = 21;
const ROOM = { languages: [LANGUAGE_IDS.python], most: 1, perFlow: 2, left: new Map() };

/** The median time in ms of a claim while that many clients wait with a submission each. */
export async function measureClaim(db: Database, problem: BenchProblem, clients: number): Promise<number> {
  const each = Math.ceil((CLAIMS + 1) / clients);
  await fillQueue(db, problem, { clients, each });
  await sql`analyze`.execute(db);
  const times: number[] = [];
  for (let claim = 0; claim < CLAIMS; claim += 1) {
    const startedAt = performance.now();
    const taken = await takeSubmissions(db, "bench", ROOM, [], "bench");
    times.push(performance.now() - startedAt);
    if (taken.length === 0) throw new Error("no submission was taken");
  }
  await sql`delete from submissions where finished_at is null`.execute(db);
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
