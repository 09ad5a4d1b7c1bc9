import type { ParticipantKind } from "@assay/contract/vocabulary/contest";
import { may } from "@assay/contract/vocabulary/permissions";
import type { Database } from "@assay/database/connect";
import { type RawBuilder, sql } from "kysely";
import { isStaff } from "#access/contest-access";
import type { Viewer, Viewing } from "#access/viewer";

/** SQL: the viewer may know that the query's `contests` row exists, if they know its key. */
export function knowsContest(viewing: Viewing): RawBuilder<boolean> {
  if (may(viewing.viewer, "contest.create")) return sql<boolean>`true`;
  return sql<boolean>`(contests.visibility <> 'draft' or ${isStaff(viewing)})`;
}

/** SQL: lists show the viewer the query's `contests` row: a public one, or one in which they have a place or a role; never a rehearsal. */
export function listsContest(viewing: Viewing): RawBuilder<boolean> {
  const isReal = sql`contests.rehearsal_of is null`;
  if (may(viewing.viewer, "contest.create")) return sql<boolean>`${isReal}`;
  return sql<boolean>`(${isReal} and (contests.visibility = 'listed' or ${isStaff(viewing)}
    or (contests.visibility <> 'draft' and ${takesPart(viewing.viewer)})))`;
}

/** SQL: the viewer takes part in the query's `contests` row. */
export function takesPart(viewer: Viewer | null): RawBuilder<boolean> {
  if (viewer === null) return sql<boolean>`false`;
  return sql<boolean>`exists (
    select from participant_users where participant_users.contest_id = contests.id and user_id = ${viewer.id} and run = 0)`;
}

/** Somebody's place in a contest. */
export interface OwnPlace {
  readonly participantId: string;
  readonly name: string;
  readonly kind: ParticipantKind;
  /** When it begins for them, and until when they may submit; null before their start is known. */
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** From when on they may begin their own window; null without one, and once it has begun. */
  readonly windowOpensAt: Date | null;
}

/** The user's place in the contest itself; null if they have none. */
export async function ownPlace(
  db: Database,
  user: { readonly id: string } | null,
  contestId: string,
): Promise<OwnPlace | null> {
  if (user === null) return null;
  const place = await db
    .selectFrom("participant_users")
    .innerJoin("participants", "participants.id", "participant_id")
    .innerJoin("contests", "contests.id", "participants.contest_id")
    .where("participant_users.contest_id", "=", contestId)
    .where("user_id", "=", user.id)
    .where("participant_users.run", "=", 0)
    .select([
      "participants.id as participantId",
      "participants.name",
      "kind",
      "starts_at as startsAt",
      "ends_at as endsAt",
    ])
    .select(
      sql<Date | null>`case when window_ms is not null and started_at is null then start_at + delay_ms * interval '1 ms' end`.as(
        "windowOpensAt",
      ),
    )
    .executeTakeFirst();
  return place ?? null;
}
