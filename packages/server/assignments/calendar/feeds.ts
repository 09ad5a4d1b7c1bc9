import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import { hashSecret, makeSecret } from "#access/secrets";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { countEvent } from "#base/rate-limit";

/** When the viewer's calendar got its address; null if it has none. The address itself is shown once, when it is made. */
export async function readFeed(db: Database, { id }: Viewer): Promise<Date | null> {
  const row = await db.selectFrom("calendar_feeds").select("created_at").where("user_id", "=", id).executeTakeFirst();
  return row?.created_at ?? null;
}

/** Gives the viewer's calendar a new secret address, in place of the old one, which opens nothing any more. Returns its secret. */
export async function createFeed(db: Database, { id }: Viewer): Promise<string> {
  const secret = makeSecret();
  const values = { secret_hash: hashSecret(secret), created_at: new Date() };
  await db
    .insertInto("calendar_feeds")
    .values({ ...values, user_id: id })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
  return secret;
}

/** Takes the address away. */
export async function removeFeed(db: Database, { id }: Viewer): Promise<void> {
  await db.deleteFrom("calendar_feeds").where("user_id", "=", id).execute();
}

/**
 * Whose calendar a secret opens. Throws AppError `calendar_not_found`, also for a deactivated account, and `too_many_requests` for one that is read
 * more often than calendars do.
 */
export async function findFeedOwner(db: Database, secret: string): Promise<{ readonly id: string }> {
  const owner = await db
    .selectFrom("calendar_feeds")
    .innerJoin("users", "users.id", "user_id")
    .where("secret_hash", "=", hashSecret(secret))
    .where("deactivated_at", "is", null)
    .select("users.id")
    .executeTakeFirst();
  if (!owner) throw new AppError("calendar_not_found");
  await countEvent(db, `calendar:user:${owner.id}`, RATES.calendarReadsPerUser);
  return owner;
}
