import type { GraderAnswers } from "@assay/contract/vocabulary/grading";
import { type Score, type ScoredTest, type Scoring, scoreOf } from "@assay/contract/vocabulary/scoring";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";

/** How many submissions are read at once, each with all its tests. */
const READ_AT_ONCE = 20;

/** What the groups of submissions earned, from their tests. Each submission is read once. */
export class EarnedGroups {
  readonly #db: Database;
  readonly #known = new Map<string, Score["groups"]>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Reads those of these submissions that earned a part of their points: of the others, the total says it all. */
  async read(submissionIds: readonly string[]): Promise<void> {
    const missing = [...new Set(submissionIds)].filter((id) => !this.#known.has(id));
    for (let start = 0; start < missing.length; start += READ_AT_ONCE) {
      const ids = missing.slice(start, start + READ_AT_ONCE);
      for (const id of ids) this.#known.set(id, []);
      const rows = await readScored(this.#db, ids);
      for (const { id, scoring, answers, tests } of rows) this.#known.set(id, scoreOf(scoring, tests, answers).groups);
    }
  }

  /** The groups of a submission that was read; empty for one whose total says it all, or whose tests are gone. */
  of(submissionId: string): Score["groups"] {
    return this.#known.get(submissionId) ?? [];
  }
}

async function readScored(db: Database, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; scoring: Scoring; answers: GraderAnswers | null; tests: ScoredTest[] }>`
    select submissions.id, scoring, grader_answers as answers, tests
    from submissions
    join problem_versions on problem_versions.id = submissions.version_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('groupName', group_name, 'verdict', test_runs.verdict, 'share', share)
        order by test_runs.position), '[]') as tests
      from test_runs left join test_cases on test_cases.id = test_runs.test_case_id
      where test_runs.submission_id = submissions.id
    ) as tests
    where submissions.id = any(${ids}::uuid[]) and scoring is not null and score > 0 and score < maximum_score`.execute(
    db,
  );
  return rows;
}
