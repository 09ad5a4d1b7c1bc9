import type { ManagedParticipant, ParticipantsChange } from "@assay/contract/routes/contests/people";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { type RawBuilder, sql } from "kysely";
import { AppError } from "#base/app-error";
import { isoOf } from "#contests/show-contest";

/** Which participants: all that everything given is true of. */
type Which = ParticipantsChange["which"];

const STATES = {
  disqualified: sql<boolean>`disqualified_at is not null`,
  own_time: sql<boolean>`(delay_ms > 0 or extra_ms > 0)`,
  idle: sql<boolean>`not exists (select from contest_submissions where participant_id = participants.id)`,
  no_user: sql<boolean>`not exists (select from participant_users where participant_id = participants.id)`,
};

/** SQL: the query's row of `participants` takes part in the contest itself and is one of these. */
export function isAmong(contestId: string, { q = "", group, kind, state, ids }: Which): RawBuilder<boolean> {
  const conditions = [sql<boolean>`participants.contest_id = ${contestId} and run = 0`];
  const search = q.trim();
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  if (search !== "") {
    conditions.push(sql`(participants.name ilike ${pattern} or key = ${search} or exists (
      select from participant_users join users on users.id = user_id
      where participant_id = participants.id and user_name ilike ${pattern}))`);
  }
  if (group !== undefined)
    conditions.push(
      sql`exists (select from participant_groups where participant_id = participants.id and group_key = ${group})`,
    );
  if (kind !== undefined) conditions.push(sql`kind = ${kind}`);
  if (state !== undefined) conditions.push(STATES[state]);
  if (ids !== undefined) conditions.push(sql`participants.id = any(${ids}::uuid[])`);
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** A page of these participants of a contest. It checks no rights. */
export async function listParticipants(
  db: Database,
  contestId: string,
  { page, ...which }: Which & { readonly page: number },
): Promise<{ readonly participants: ManagedParticipant[]; readonly hasMore: boolean; readonly total: number }> {
  const matches = isAmong(contestId, which);
  const { total } = await db
    .selectFrom("participants")
    .where(matches)
    .select(sql<number>`count(*)::int`.as("total"))
    .executeTakeFirstOrThrow();
  const rows = await selectParticipants(db)
    .where(matches)
    .orderBy(sql`length(key)`)
    .orderBy("key")
    .offset((page - 1) * LIMITS.contestPageSize)
    .limit(LIMITS.contestPageSize + 1)
    .execute();
  return {
    participants: rows.slice(0, LIMITS.contestPageSize).map(shown),
    hasMore: rows.length > LIMITS.contestPageSize,
    total,
  };
}

function selectParticipants(db: Database) {
  return db
    .selectFrom("participants")
    .select([
      "id",
      "key",
      "name",
      "kind",
      "label",
      "place",
      "organisation_key",
      "disqualified_at",
      "starts_at",
      "ends_at",
    ])
    .select(["delay_ms", "extra_ms", "penalty_ms", "started_at"])
    .select([
      sql<string[]>`array(select user_name from participant_users join users on users.id = user_id
        where participant_id = participants.id order by user_name)`.as("userNames"),
      sql<
        string[]
      >`array(select group_key from participant_groups where participant_id = participants.id order by 1)`.as(
        "groupKeys",
      ),
      sql<number>`(select count(*)::int from contest_submissions where participant_id = participants.id)`.as(
        "submissions",
      ),
    ]);
}

type ParticipantRow = Awaited<ReturnType<ReturnType<typeof selectParticipants>["executeTakeFirstOrThrow"]>>;

function shown(row: ParticipantRow): ManagedParticipant {
  const { key, name, label, place, userNames, groupKeys, submissions } = row;
  return {
    ...{ key, name, label, place, userNames, groupKeys, submissions },
    participantId: row.id,
    kind: row.kind === "virtual" ? "guest" : row.kind,
    organisationKey: row.organisation_key,
    delayMs: Number(row.delay_ms),
    extraMs: Number(row.extra_ms),
    penaltyMs: Number(row.penalty_ms),
    isDisqualified: row.disqualified_at !== null,
    startedAt: isoOf(row.started_at),
    startsAt: isoOf(row.starts_at),
    endsAt: isoOf(row.ends_at),
  };
}

/** One participant of a contest. Throws AppError `participant_not_found`. */
export async function findParticipant(
  db: Database,
  contestId: string,
  participantId: string,
): Promise<ManagedParticipant> {
  const row = await selectParticipants(db)
    .where(isAmong(contestId, { ids: [participantId] }))
    .executeTakeFirst();
  if (!row) throw new AppError("participant_not_found");
  return shown(row);
}
