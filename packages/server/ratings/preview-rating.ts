import type { Database } from "@assay/database/connect";
import type { ContestFacts } from "@assay/scoreboard/facts";
import type { Change } from "#base/audit";
import { placesOf, publishRating, type RatingPlan } from "#ratings/publish-rating";
import { readContestRating } from "#ratings/read-rating";

/** What `read` finds once this plan is published; it is taken back afterwards. */
export async function withPublished<Found>(
  db: Database,
  plan: RatingPlan,
  adminId: string,
  read: (transaction: Change) => Promise<Found>,
): Promise<Found> {
  const transaction = await db.startTransaction().execute();
  try {
    await publishRating(transaction, plan, adminId);
    return await read(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}

/** Somebody's rating after a contest, now and with other results; null where the contest does not rate them. */
export interface RatingMove {
  readonly name: string;
  readonly before: number | null;
  readonly after: number | null;
}

/**
 * How a contest's published ratings would be with these results instead of those with which they were published; none for a contest that is
 * not in the ratings.
 */
export async function moveRatings(
  db: Database,
  facts: ContestFacts,
  contestId: string,
  { at, viewerId }: { readonly at: Date; readonly viewerId: string },
): Promise<readonly RatingMove[]> {
  const rated = await db
    .selectFrom("rated_contests")
    .where("contest_id", "=", contestId)
    .select(["ended_at as endedAt", "ceiling", "with_idle as withIdle"])
    .executeTakeFirst();
  if (!rated) return [];
  const { endedAt, ...choice } = rated;
  const plan = { contestId, endedAt, choice, places: await placesOf(db, contestId, choice, at, facts) };
  const [before, after] = [
    await readContestRating(db, contestId),
    await withPublished(db, plan, viewerId, (transaction) => readContestRating(transaction, contestId)),
  ];
  const old = new Map(before.rows.map((row) => [row.userName, row]));
  const moved = after.rows.map((row) => {
    const had = old.get(row.userName);
    old.delete(row.userName);
    return { name: row.name ?? "", before: had?.rating ?? null, after: row.rating };
  });
  const gone = [...old.values()].map((row) => ({ name: row.name ?? "", before: row.rating, after: null }));
  return [...moved, ...gone].filter((move) => move.name !== "" && move.before !== move.after);
}
