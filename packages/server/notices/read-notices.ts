import type { NOTICE_ROUTES } from "@assay/contract/routes/notices";
import type { ReplyOf } from "@assay/contract/routes/route";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { NOTICE_KINDS, type NoticeKind } from "@assay/contract/vocabulary/notice";
import type { Database } from "@assay/database/connect";
import { ago, isoTimestamp } from "@assay/database/sql-time";
import { sql } from "kysely";
import type { Viewer } from "#access/viewer";
import { notifyUsers } from "#notices/add-notices";

/** A page of the viewer's notices, the newest first. */
export async function listNotices(
  db: Database,
  viewer: Viewer,
  before: number | undefined,
): Promise<ReplyOf<typeof NOTICE_ROUTES.listNotices>> {
  const rows = await db
    .selectFrom("notices")
    .where("user_id", "=", viewer.id)
    .where("kind", "in", NOTICE_KINDS)
    .$if(before !== undefined, (query) => query.where("id", "<", `${before}`))
    .select(["kind", "data", "times", isoTimestamp("created_at").as("createdAt")])
    .select([sql<number>`id::float8`.as("id"), sql<boolean>`read_at is not null`.as("isRead")])
    .orderBy("notices.id", "desc")
    .limit(LIMITS.noticePageSize + 1)
    .execute();
  const notices = rows.slice(0, LIMITS.noticePageSize);
  const next = rows.length > notices.length ? (notices.at(-1)?.id ?? null) : null;
  return { notices, next, unread: await countUnread(db, viewer) };
}

/** How many notices the viewer has not read. */
export async function countUnread(db: Database, { id }: Viewer): Promise<number> {
  const { count } = await db
    .selectFrom("notices")
    .where("user_id", "=", id)
    .where("kind", "in", NOTICE_KINDS)
    .where("read_at", "is", null)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks a notice of the viewer as read, or all that are not newer. Returns how many are unread. */
export async function markRead(
  db: Database,
  viewer: Viewer,
  { id, andOlder }: { readonly id: number; readonly andOlder: boolean },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("notices")
    .set({ read_at: sql<Date>`now()` })
    .where("user_id", "=", viewer.id)
    .where("read_at", "is", null)
    .where("id", andOlder ? "<=" : "=", `${id}`)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await notifyUsers(db, [viewer.id]);
  return countUnread(db, viewer);
}

/** The kinds that the viewer gets by mail, in the order of `NOTICE_KINDS`. */
export async function mailKinds(db: Database, { id }: Viewer): Promise<NoticeKind[]> {
  const rows = await db.selectFrom("notice_mail_kinds").where("user_id", "=", id).select("kind").execute();
  return NOTICE_KINDS.filter((kind) => rows.some((row) => row.kind === kind));
}

/** Sets the kinds that a user gets by mail. */
export async function saveMailKinds(db: Database, userId: string, kinds: readonly NoticeKind[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select from users where id = ${userId} for update`.execute(transaction);
    await transaction.deleteFrom("notice_mail_kinds").where("user_id", "=", userId).execute();
    await sql`insert into notice_mail_kinds (user_id, kind) select ${userId}, kind from unnest(${[...new Set(kinds)]}::text[]) as given (kind)`.execute(
      transaction,
    );
    if (kinds.length === 0) await transaction.deleteFrom("notice_mails").where("user_id", "=", userId).execute();
  });
}

/** Deletes notices that have been kept for long enough. */
export async function sweepNotices(db: Database): Promise<void> {
  const { noticeKeptMs: kept } = LIMITS;
  await sql`
    delete from notices where created_at < ${ago(kept)} and (read_at is not null or created_at < ${ago(2 * kept)})`.execute(
    db,
  );
}
