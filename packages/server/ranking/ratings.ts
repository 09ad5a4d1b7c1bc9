import type { RatingRanking } from "@assay/contract/routes/ranking";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { type NameReader, shownName } from "#access/people";

const LISTED = sql`ratings join users on users.id = user_id where is_last and is_public and deactivated_at is null`;

/** A page of the users who have been in a rated contest, by their ratings; the last page, if there is none of this number. */
export async function listRatings(db: Database, wanted: number, reader: NameReader): Promise<RatingRanking> {
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from ${LISTED}`.execute(db);
  const total = counted[0]?.total ?? 0;
  const pageCount = Math.max(1, Math.ceil(total / LIMITS.rankingPageSize));
  const page = Math.min(wanted, pageCount);
  const { rows: users } = await sql<RatingRanking["users"][number]>`
    with listed as (
      select rank() over (order by rating desc)::int as rank, users.id as _id, ${shownName(reader)} as name, user_name as "userName", rating from ${LISTED}
      order by rating desc, user_name limit ${LIMITS.rankingPageSize} offset ${(page - 1) * LIMITS.rankingPageSize}
    )
    select listed.*, (select count(*)::int from ratings where user_id = _id) as contests from listed
    order by rank, "userName"`.execute(db);
  return { users, page, pageCount, total };
}
