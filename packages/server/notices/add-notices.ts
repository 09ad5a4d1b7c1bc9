import { LIMITS } from "@assay/contract/vocabulary/limits";
import { NOTICE_MAIL, type NoticeData, type NoticeKind } from "@assay/contract/vocabulary/notice";
import type { Database } from "@assay/database/connect";
import { NOTICE_EVENTS } from "@assay/database/events/channels";
import { sendMessages } from "@assay/database/events/publisher";
import { fromNow } from "@assay/database/sql-time";
import { sql } from "kysely";

/** What a notice says. */
export interface NewNotice {
  readonly kind: NoticeKind;
  /** What it is about, such as `submission:12`: while one about the same is unread, another one only adds to it. */
  readonly subject: string;
  readonly data: NoticeData;
}

/** An id takes 39 bytes of a payload, which PostgreSQL limits to 8,000. */
const USERS_PER_MESSAGE = 180;

/**
 * Tells users of something with the caller's transaction. Who writes it is not told: leave them out of `userIds`. Keeps the newest
 * `LIMITS.noticesOfUser` of each user. Say nothing in a notice that its user may not know, now or later: what it says is kept.
 */
export async function addNotices(
  transaction: Database,
  userIds: readonly string[],
  { kind, subject, data }: NewNotice,
): Promise<void> {
  // In the same order everywhere, so that two transactions never wait for each other.
  const users = [...new Set(userIds)].toSorted();
  if (users.length === 0) return;
  await sql`
    insert into notices (user_id, kind, subject, data)
    select id, ${kind}, ${subject}, ${JSON.stringify(data)}::jsonb from unnest(${users}::uuid[]) with ordinality as given (id, place)
    where exists (select from users where users.id = given.id and deactivated_at is null)
    order by place
    on conflict (user_id, kind, subject) where read_at is null do update
    set id = default, times = least(notices.times + 1, 1000), data = excluded.data, created_at = now(), mailed_at = null`.execute(
    transaction,
  );
  await sql`
    delete from notices where id in (
      select old.id from unnest(${users}::uuid[]) as given (id), lateral (
        select notices.id from notices where user_id = given.id order by notices.id desc offset ${LIMITS.noticesOfUser}
      ) as old)`.execute(transaction);
  await sql`
    insert into notice_mails as mails (user_id, due_at)
    select user_id, ${fromNow(NOTICE_MAIL.gatherMs)} from notice_mail_kinds
    where kind = ${kind} and user_id = any(${users}::uuid[]) order by user_id
    on conflict (user_id) do update
    set due_at = greatest(excluded.due_at, mails.sent_at + ${NOTICE_MAIL.everyMs}::double precision * interval '1 ms'), attempts = 0
    where mails.due_at is null`.execute(transaction);
  await notifyUsers(transaction, users);
}

/** Lets the open pages of these users read their notices again, once the transaction commits. */
export async function notifyUsers(db: Database, userIds: readonly string[]): Promise<void> {
  const messages = [];
  for (let start = 0; start < userIds.length; start += USERS_PER_MESSAGE) {
    const payload = JSON.stringify({ userIds: userIds.slice(start, start + USERS_PER_MESSAGE) });
    messages.push({ channel: NOTICE_EVENTS.name, payload });
  }
  await sendMessages(db, messages);
}
