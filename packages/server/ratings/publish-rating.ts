import type { RatingChoice } from "@assay/contract/routes/contests/rating";
import type { Database } from "@assay/database/connect";
import { Board } from "@assay/scoreboard/board/board";
import type { ContestFacts } from "@assay/scoreboard/facts";
import { ratedPlaces } from "@assay/scoreboard/rating/rated-places";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import { type Change, recordAction } from "#base/audit";
import { readFacts } from "#boards/read-facts";
import type { Contest } from "#contests/contest";
import { holdRatings, rerate } from "#ratings/rerate";

/** A user's place in a contest. */
export interface Place {
  readonly userId: string;
  readonly place: number;
}

/** What a contest would put into the ratings. */
export interface RatingPlan {
  readonly contestId: string;
  readonly endedAt: Date;
  readonly choice: RatingChoice;
  readonly places: readonly Place[];
}

/** The plan for a contest with its present results. Throws AppError as `requireRateable` does. */
export async function planRating(db: Database, { row }: Contest, choice: RatingChoice, at: Date): Promise<RatingPlan> {
  const endedAt = requireRateable(row);
  return { contestId: row.id, endedAt, choice, places: await placesOf(db, row.id, choice, at) };
}

/**
 * Puts a contest's results into the ratings, or in place of earlier ones of the same contest, and computes all later rated contests anew.
 */
export async function publishRating(transaction: Change, plan: RatingPlan, adminId: string): Promise<void> {
  const { contestId, endedAt, choice, places } = plan;
  await holdRatings(transaction);
  await transaction
    .insertInto("rated_contests")
    .values({
      contest_id: contestId,
      ended_at: endedAt,
      ceiling: choice.ceiling,
      with_idle: choice.withIdle,
      published_by: adminId,
    })
    .onConflict((conflict) =>
      conflict.column("contest_id").doUpdateSet((given) => ({
        ended_at: given.ref("excluded.ended_at"),
        ceiling: given.ref("excluded.ceiling"),
        with_idle: given.ref("excluded.with_idle"),
        published_by: given.ref("excluded.published_by"),
        published_at: sql<Date>`now()`,
      })),
    )
    .execute();
  await transaction.deleteFrom("ratings").where("contest_id", "=", contestId).execute();
  await sql`
    insert into ratings (contest_id, user_id, place, rating, mean, performance)
    select ${contestId}, user_id, place, 0, 0, 0
    from unnest(${places.map(({ userId }) => userId)}::uuid[], ${places.map(({ place }) => place)}::double precision[]) as given (user_id, place)`.execute(
    transaction,
  );
  await rerate(transaction, { contestId, endedAt });
  await recordAction(transaction, adminId, "rating_published", contestId);
}

/** Takes a contest's results out of the ratings, and computes all later rated contests anew. Throws AppError `not_rated`. */
export async function undoRating(db: Database, { row }: Contest, adminId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await holdRatings(transaction);
    const undone = await transaction
      .deleteFrom("rated_contests")
      .where("contest_id", "=", row.id)
      .returning("ended_at as endedAt")
      .executeTakeFirst();
    if (!undone) throw new AppError("not_rated");
    await rerate(transaction, { contestId: row.id, endedAt: undone.endedAt });
    await recordAction(transaction, adminId, "rating_undone", row.id);
  });
}

/**
 * When the contest ended. Throws AppError `contest_not_rated` for one that is not rated or has teams, and `contest_not_final` before its
 * results are final.
 */
function requireRateable(row: Contest["row"]): Date {
  if (!row.is_rated || row.unit === "team") throw new AppError("contest_not_rated");
  if (row.finalised_at === null || row.thawed_at === null || !(row.last_end_at instanceof Date))
    throw new AppError("contest_not_final");
  return row.last_end_at;
}

/**
 * The places that a contest's results give to those whom it rates: official participants whose rating was not above the ceiling when they
 * joined. The results are those of now, or the given ones.
 */
export async function placesOf(
  db: Database,
  contestId: string,
  { ceiling, withIdle }: RatingChoice,
  at: Date,
  given?: ContestFacts,
): Promise<Place[]> {
  const { rows } = await sql<{ participantId: string; userId: string }>`
    select participant_id as "participantId", user_id as "userId" from participant_users
    where contest_id = ${contestId} and run = 0 and coalesce(rating_then <= ${ceiling}::integer, true)`.execute(db);
  const users = new Map(rows.map(({ participantId, userId }) => [participantId, userId]));
  const facts = given ?? (await readFacts(db, contestId))?.facts;
  if (!facts) throw new AppError("contest_not_found");
  const participants = facts.participants.map((participant) =>
    users.has(participant.id) ? participant : { ...participant, kind: "guest" as const },
  );
  const board = new Board({ ...facts, participants }, at.getTime());
  return ratedPlaces(board, { withIdle }).flatMap(({ participantId, place }) => {
    const userId = users.get(participantId);
    return userId === undefined ? [] : [{ userId, place }];
  });
}
