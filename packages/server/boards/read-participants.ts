import type { ParticipantKind } from "@assay/contract/vocabulary/contest";
import type { Database } from "@assay/database/connect";
import type { ParticipantFact } from "@assay/scoreboard/facts";
import { sql } from "kysely";

interface ParticipantRow {
  readonly id: string;
  readonly key: string;
  readonly label: string | null;
  readonly name: string;
  readonly kind: ParticipantKind;
  readonly organisationId: string | null;
  readonly groupIds: readonly string[];
  readonly startedAt: number | null;
  readonly delayMs: number;
  readonly extraMs: number;
  readonly juryPenaltyMs: number;
  readonly isDisqualified: boolean;
  readonly revision: number;
}

/** The participants of a contest, or only those who have changed after a revision; with virtual ones, which a board leaves out. */
export async function readParticipants(
  snapshot: Database,
  contestId: string,
  changed: { readonly ids: readonly string[]; readonly since: number } | null,
): Promise<ParticipantFact[]> {
  const { rows } = await sql<ParticipantRow>`
    select participants.id, participants.key, label, participants.name, kind, organisation_key as "organisationId",
      coalesce((select jsonb_agg(group_key order by group_key) from participant_groups where participant_id = participants.id), '[]') as "groupIds",
      (extract(epoch from started_at) * 1000)::double precision as "startedAt", delay_ms::double precision as "delayMs",
      extra_ms::double precision as "extraMs", penalty_ms::double precision as "juryPenaltyMs",
      disqualified_at is not null as "isDisqualified", coalesce(changed.revision, 0)::double precision as revision
    from participants left join (
      select object_id, max(revision) as revision from contest_events
      where contest_id = ${contestId} and type = 'teams' and revision > ${changed?.since ?? 0} group by object_id
    ) as changed on changed.object_id = participants.id::text
    where contest_id = ${contestId} and ${changed === null ? sql`true` : sql`participants.id = any(${[...changed.ids]}::uuid[])`}
    order by participants.id`.execute(snapshot);
  return rows.map(({ startedAt, delayMs, extraMs, key, label, ...row }) => ({
    ...row,
    clock: { startedAt, delayMs, extraMs },
  }));
}
