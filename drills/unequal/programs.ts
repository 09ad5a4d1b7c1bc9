import type { Database } from "@assay/database/connect";
import { enqueueJudging } from "@assay/database/queue/enqueue";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";

const LIMIT_MS = 200;
/** From half the limit to more than half as much again, without those that a machine by itself would not decide the same way twice. */
const SHARES = { from: 0.5, to: 1.6, margin: 0.15 };
const PYTHON = 71;

/** Programs that compute for a time near the limit of a problem. */
export interface Programs {
  /** Submits all of them. */
  submit(): Promise<Round>;
}

export interface Round {
  /** How many have no verdict yet, and how many of those wait for a reference worker. */
  progress(): Promise<{ readonly left: number; readonly kept: number }>;
  /** The verdicts, in the order of the programs. */
  verdicts(): Promise<string[]>;
}

/** Stores the problem. */
export async function openPrograms(db: Database, count: number): Promise<Programs> {
  const texts = { name: "1", isSample: false, input: Buffer.from("7"), expectedOutput: Buffer.from("7") };
  const problemId = await addProblem(db, { title: "Drill", tests: [{ ...texts, timeLimitMs: LIMIT_MS }] });
  const { id: userId } = await db
    .insertInto("users")
    .values({ name: "Drill", user_name: "drill", email: "drill@example.org", password_hash: "" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const sources = Array.from({ length: count }, (_, number) => {
    const share = SHARES.from + ((SHARES.to - SHARES.from - 2 * SHARES.margin) * number) / count;
    const ms = LIMIT_MS * (share < 1 - SHARES.margin ? share : share + 2 * SHARES.margin);
    return `import time\nwhile time.process_time() < ${(ms / 1_000).toFixed(5)}: pass\nprint(input())`;
  });

  async function store(source: string): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      with submitted as (
        insert into submissions (user_id, problem_id, version_id, language_id, source)
        select ${userId}, id, version_id, ${PYTHON}::smallint, convert_to(${source}, 'UTF8') from problems where id = ${problemId}
        returning id, version_id
      )
      insert into test_runs (token, submission_id, position, test_case_id, is_sealed, cpu_time_limit_ms, wall_time_limit_ms, memory_limit_kb)
      select gen_random_uuid(), submitted.id, position, test_cases.id, true, ${LIMIT_MS}, ${LIMIT_MS}, 65536
      from submitted join test_cases on test_cases.version_id = submitted.version_id
      returning submission_id as id`.execute(db);
    return rows[0]?.id ?? "";
  }

  return {
    async submit() {
      const ids: string[] = [];
      for (const source of sources) ids.push(await store(source));
      for (const id of ids) await enqueueJudging(db, id);
      return {
        async progress() {
          const { rows } = await sql<{ left: number; kept: number }>`
            select count(*)::int as left, count(*) filter (where language_id < 0)::int as kept from queued_submissions`.execute(
            db,
          );
          return rows[0] ?? { left: 0, kept: 0 };
        },
        async verdicts() {
          const rows = await db.selectFrom("submissions").select(["id", "verdict"]).where("id", "in", ids).execute();
          const verdicts = new Map(rows.map(({ id, verdict }) => [id, verdict ?? "none"]));
          return ids.map((id) => verdicts.get(id) ?? "none");
        },
      };
    },
  };
}
