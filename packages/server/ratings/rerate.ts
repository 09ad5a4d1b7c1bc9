import { NEW_MEAN, type Rated, rateContest } from "@assay/scoreboard/rating/elo-mmr";
import { sql } from "kysely";
import type { Change } from "#base/audit";

/** A contest in the order in which contests are rated. */
export interface RatedContest {
  readonly contestId: string;
  readonly endedAt: Date;
}

/**
 * Computes the ratings of the rated contests from this one on anew, from the places that are stored for each. Ratings follow from those
 * alone, so it makes no difference how often and from where they are computed. The caller holds the ratings (`holdRatings`).
 */
export async function rerate(transaction: Change, { endedAt, contestId }: RatedContest): Promise<void> {
  const { rows } = await sql<RatedContest & { ceiling: number | null }>`
    select contest_id as "contestId", ended_at as "endedAt", ceiling from rated_contests
    where (ended_at, contest_id) >= (${endedAt}::timestamptz, ${contestId}::uuid) order by ended_at, contest_id`.execute(
    transaction,
  );
  for (const contest of rows) await rateOne(transaction, contest, contest.ceiling ?? undefined);
  await markLast(transaction);
}

/** Marks each user's rating after their last rated contest, which is the one they have. */
async function markLast(transaction: Change): Promise<void> {
  await sql`
    update ratings set is_last = not is_last
    from (
      select distinct on (user_id) user_id, contest_id from ratings join rated_contests using (contest_id)
      order by user_id, ended_at desc, contest_id desc
    ) as newest
    where newest.user_id = ratings.user_id and is_last <> (newest.contest_id = ratings.contest_id)`.execute(
    transaction,
  );
}

/** Locks the ratings until the transaction ends: they change one after the other. */
export async function holdRatings(transaction: Change): Promise<void> {
  await sql`lock table rated_contests in share row exclusive mode`.execute(transaction);
}

interface Entry extends Rated {
  readonly userId: string;
  readonly place: number;
  readonly rating: number | null;
}

async function rateOne(transaction: Change, contest: RatedContest, ceiling: number | undefined): Promise<void> {
  const entries = await readEntries(transaction, contest);
  const results = rateContest(
    entries,
    entries.map(({ place }) => place),
    ceiling,
  );
  await sql`
    update ratings set rating_before = given.before, rating = given.rating, mean = given.mean, performance = given.performance
    from unnest(${entries.map(({ userId }) => userId)}::uuid[], ${entries.map(({ rating }) => rating)}::integer[],
      ${results.map(({ rating }) => rating)}::integer[], ${results.map(({ mean }) => mean)}::double precision[],
      ${results.map(({ performance }) => performance)}::double precision[]) as given (user_id, before, rating, mean, performance)
    where contest_id = ${contest.contestId} and ratings.user_id = given.user_id`.execute(transaction);
}

/** Those whom a contest rates, with what the earlier ones have told about them. */
async function readEntries(transaction: Change, { contestId, endedAt }: RatedContest): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select user_id as "userId", place, coalesce(mean, ${NEW_MEAN}::double precision) as mean, rating,
      coalesce(performances, '{}') as performances
    from (select user_id, place from ratings where contest_id = ${contestId}) as entered left join (
      select user_id, array_agg(performance order by ended_at desc, contest_id desc) as performances,
        (array_agg(mean order by ended_at desc, contest_id desc))[1] as mean,
        (array_agg(rating order by ended_at desc, contest_id desc))[1] as rating
      from ratings join rated_contests using (contest_id)
      where (ended_at, contest_id) < (${endedAt}::timestamptz, ${contestId}::uuid)
        and user_id in (select user_id from ratings where contest_id = ${contestId})
      group by user_id
    ) as earlier using (user_id)
    order by place, user_id`.execute(transaction);
  return rows;
}
