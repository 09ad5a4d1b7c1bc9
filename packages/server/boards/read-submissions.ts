import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Database } from "@assay/database/connect";
import type { JudgementFact, SubmissionFact } from "@assay/scoreboard/facts";
import { sql } from "kysely";

/** Which judgements are read: those that count, or all that there have been. */
export type Judgements = "current" | "all";

/** The submissions of a contest that have changed after a revision. */
export async function readSubmissions(snapshot: Database, contestId: string, since: number): Promise<SubmissionFact[]> {
  const { rows } = await sql<SubmissionFact>`
    select submission_id as id, seq::double precision as seq, participant_id as "participantId", problem_id as "problemId",
      (extract(epoch from received_at) * 1000)::double precision as at, is_ignored as "isIgnored",
      changed.revision::double precision as revision
    from contest_submissions join (
      select object_id::uuid as id, max(revision) as revision from contest_events
      where contest_id = ${contestId} and type = 'submissions' and revision > ${since} group by object_id
    ) as changed on changed.id = submission_id
    where contest_id = ${contestId} order by seq`.execute(snapshot);
  return rows;
}

/** A judgement as the database has it. */
export interface JudgementRow {
  readonly submissionId: string;
  readonly revision: number;
  readonly at: number;
  readonly verdict: Verdict | null;
  readonly score: number | null;
  readonly maximum: number | null;
  readonly groupScores: readonly (number | null)[] | null;
}

/** The judgements of a contest after a revision. */
export async function readJudgements(
  snapshot: Database,
  contestId: string,
  since: number,
  which: Judgements,
): Promise<JudgementFact[]> {
  const { rows } = await sql<JudgementRow>`
    select ${which === "current" ? sql`distinct on (submission_id)` : sql``} submission_id as "submissionId",
      revision::double precision as revision, (extract(epoch from judged_at) * 1000)::double precision as at, verdict,
      score, maximum_score as maximum, group_scores as "groupScores"
    from contest_judgements where contest_id = ${contestId} and revision > ${since}
    order by submission_id, revision desc`.execute(snapshot);
  return rows.map(toJudgement);
}

/** The judgement of a row, with shares of the points instead of scores. */
export function toJudgement({ score, maximum, groupScores, ...row }: JudgementRow): JudgementFact {
  const shareOf = (points: number | null) => (maximum ? (points ?? 0) / maximum : 0);
  return {
    ...row,
    share: score === null || !maximum ? null : shareOf(score),
    groupShares: maximum ? (groupScores ?? []).map(shareOf) : [],
  };
}
