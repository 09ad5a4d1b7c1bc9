import type { Database } from "@assay/database/connect";
import { testRunMessages } from "@assay/database/events/notify";
import { sendMessages } from "@assay/database/events/publisher";
import { storedBytesOf } from "@assay/database/storage/user-storage";
import { sql } from "kysely";

/** A submission, and the shadow that it exchanges its results with. */
export interface Pair {
  readonly submissionId: string;
  readonly shadowId: string;
}

/** What a judging leaves behind in the row of a submission, beside its test runs. */
const RESULTS = [
  "version_id",
  "verdict",
  "score",
  "maximum_score",
  "grader_answers",
  "group_scores",
  "compile_output",
  "internal_error",
  "language_name",
  "judged_on",
  "attempts",
  "started_at",
  "finished_at",
  "rejudged_at",
];

/**
 * Exchanges the results of submissions with those of their shadows, within a transaction that has locked them: once to apply a rejudge,
 * and once more to undo it. What shadows have is shown to nobody. The test runs come first, because triggers read them with the verdicts.
 */
export async function exchangeResults(transaction: Database, pairs: readonly Pair[]): Promise<void> {
  const [submissions, shadows] = [pairs.map((pair) => pair.submissionId), pairs.map((pair) => pair.shadowId)];
  const given = sql`unnest(${submissions}::uuid[], ${shadows}::uuid[]) as pairs (submission_id, shadow_id)`;
  // Positions are unique in a submission, so those that leave make room first.
  await sql`update test_runs set position = -1 - position where submission_id = any(${submissions}::uuid[])`.execute(
    transaction,
  );
  await sql`update test_runs set submission_id = pairs.submission_id from ${given}
    where test_runs.submission_id = pairs.shadow_id`.execute(transaction);
  await sql`update test_runs set submission_id = pairs.shadow_id, position = -1 - position from ${given}
    where test_runs.submission_id = pairs.submission_id and position < 0`.execute(transaction);
  const columns = RESULTS.map((column) => sql`${sql.ref(column)} = other.${sql.ref(column)}`);
  await sql`
    update submissions set ${sql.join(columns)}
    from (select submission_id as id, shadow_id as other_id from ${given} union all select shadow_id, submission_id from ${given}) as pairs
      join submissions as other on other.id = other_id
    where submissions.id = pairs.id`.execute(transaction);
  await sql`update submissions set stored_bytes = ${storedBytesOf(sql`submissions.id`)}
    where id = any(${submissions}::uuid[])`.execute(transaction);
  await sql`update submissions set withheld = 'all' where id = any(${shadows}::uuid[])`.execute(transaction);
  const { rows } = await sql<{ submissionId: string; tokens: string[] }>`
    select submission_id as "submissionId", array_agg(token) as tokens from test_runs
    where submission_id = any(${submissions}::uuid[]) group by submission_id`.execute(transaction);
  await sendMessages(transaction, rows.flatMap(testRunMessages));
}
