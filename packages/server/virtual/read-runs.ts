import type { Database } from "@assay/database/connect";
import { COMMON_CLOCK } from "@assay/scoreboard/contest-time";
import type { SubmissionFact } from "@assay/scoreboard/facts";
import type { VirtualFacts } from "@assay/scoreboard/replay";
import { sql } from "kysely";
import { type JudgementRow, toJudgement } from "#boards/read-submissions";
import type { OwnPlace } from "#contests/known-contests";

/** Somebody's virtual participation in a contest: the n-th of this user. */
export interface VirtualRun extends OwnPlace {
  readonly run: number;
  readonly extraMs: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The user's virtual participations in a contest, the newest first. */
export async function readRuns(db: Database, user: { readonly id: string }, contestId: string): Promise<VirtualRun[]> {
  const runs = await db
    .selectFrom("participant_users")
    .innerJoin("participants", "participants.id", "participant_id")
    .where("participant_users.contest_id", "=", contestId)
    .where("user_id", "=", user.id)
    .where("participant_users.run", ">", 0)
    .select(["participants.id as participantId", "name", "kind", "participant_users.run"])
    .select(sql<number>`extra_ms::double precision`.as("extraMs"))
    .select(["starts_at as startsAt", "ends_at as endsAt"])
    .orderBy("participant_users.run", "desc")
    .$narrowType<{ startsAt: Date; endsAt: Date }>()
    .execute();
  return runs.map((run) => ({ ...run, windowOpensAt: null }));
}

/** What somebody has done in a virtual participation, on its own clock. It costs as much as they have sent. */
export async function readVirtualFacts(
  snapshot: Database,
  { participantId, name, startsAt, extraMs }: VirtualRun,
): Promise<VirtualFacts> {
  const { rows: submissions } = await sql<SubmissionFact>`
    select submission_id as id, seq::double precision as seq, participant_id as "participantId", problem_id as "problemId",
      extract(epoch from received_at - ${startsAt}::timestamptz)::double precision * 1000 as at, is_ignored as "isIgnored",
      0 as revision
    from contest_submissions where participant_id = ${participantId} order by seq`.execute(snapshot);
  const { rows: judgements } = await sql<JudgementRow>`
    select distinct on (submission_id) submission_id as "submissionId", revision::double precision as revision,
      (extract(epoch from judged_at) * 1000)::double precision as at, verdict, contest_judgements.score,
      maximum_score as maximum, group_scores as "groupScores"
    from contest_judgements
    where submission_id in (select submission_id from contest_submissions where participant_id = ${participantId})
    order by submission_id, revision desc`.execute(snapshot);
  return {
    participant: {
      ...{ id: participantId, name, kind: "virtual", groupIds: [], organisationId: null, revision: 0 },
      ...{ clock: { ...COMMON_CLOCK, extraMs }, juryPenaltyMs: 0, isDisqualified: false },
    },
    submissions,
    judgements: judgements.map(toJudgement),
  };
}
