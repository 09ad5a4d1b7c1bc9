import type { ContestMessage } from "@assay/contract/routes/contests/messages";
import type { QuestionCategory } from "@assay/contract/vocabulary/contest";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { type RawBuilder, sql } from "kysely";
import type { Viewing } from "#access/viewer";
import type { Contest } from "#contests/contest";

/** What decides which messages somebody sees. */
export interface Asked extends Pick<Contest, "row" | "role"> {
  readonly own: { readonly participantId: string } | null;
}

/** True for who reads all messages of a contest and answers. */
export function isJury({ role }: Pick<Contest, "role">): boolean {
  return role === "manager" || role === "jury";
}

/** True for who may read what is sent to all: with statements for participants alone, messages are for them alone, too. */
export function readsPublic({ row, role, own }: Asked): boolean {
  return row.statements === "everybody" || own !== null || role !== null;
}

/**
 * SQL: the viewer may see the query's `messages` row of this contest. Of a question, nobody learns but its sender and the jury: not even
 * who reads its answer.
 */
export function seesMessage(contest: Asked): RawBuilder<boolean> {
  if (isJury(contest)) return sql<boolean>`true`;
  const participantId = contest.own?.participantId ?? null;
  return sql<boolean>`((messages.is_to_all and ${readsPublic(contest)})
    or messages.from_participant_id = ${participantId}::uuid
    or exists (
      select from contest_message_recipients as recipients where message_id = messages.id and (participant_id = ${participantId}::uuid
        or group_key in (select group_key from participant_groups where participant_groups.participant_id = ${participantId}::uuid))))`;
}

/** SQL: the viewer has closed the query's `messages` row, or wrote it. True for visitors, and for the jury of what the jury wrote. */
function isRead(contest: Contest, { viewer }: Viewing): RawBuilder<boolean> {
  if (viewer === null) return sql<boolean>`true`;
  const own = isJury(contest)
    ? sql`messages.from_participant_id is null`
    : sql`messages.from_participant_id = ${contest.own?.participantId ?? null}::uuid`;
  return sql<boolean>`(coalesce(${own}, false) or messages.author_id = ${viewer.id}
    or exists (select from contest_message_reads where message_id = messages.id and user_id = ${viewer.id}))`;
}

interface Row extends Omit<ContestMessage, "from" | "recipients"> {
  readonly fromId: string | null;
  readonly fromName: string | null;
  readonly category: QuestionCategory;
  readonly recipients: { id: string; name: string }[] | null;
}

/** A page of the contest's messages that the viewer may see, the newest first, and how many of all they have not closed. */
export async function listMessages(
  db: Database,
  viewing: Viewing,
  contest: Contest,
  { before, number }: { readonly before?: number | undefined; readonly number?: number } = {},
): Promise<{ readonly messages: ContestMessage[]; readonly older: number | null; readonly unread: number }> {
  const shown = sql`messages.contest_id = ${contest.row.id} and ${seesMessage(contest)}`;
  const { rows } = await sql<Row>`
    select messages.number, ${isoTimestamp("messages.sent_at")} as "sentAt", participants.id as "fromId", participants.name as "fromName",
      ${isJury(contest) ? sql`asked.number` : sql`case when asked.from_participant_id = ${contest.own?.participantId ?? null}::uuid then asked.number end`} as "replyTo",
      contest_problems.label, messages.category, messages.text, messages.is_to_all as "isToAll",
      ${isJury(contest) ? RECIPIENTS : sql`null`} as recipients,
      messages.from_participant_id is not null and messages.settled_at is null as "isOpen",
      ${isRead(contest, viewing)} as "isRead"
    from contest_messages as messages
      left join participants on participants.id = messages.from_participant_id
      left join contest_messages as asked on asked.id = messages.reply_to
      left join contest_problems on contest_problems.contest_id = messages.contest_id and contest_problems.problem_id = messages.problem_id
    where ${shown} and ${before === undefined ? sql`true` : sql`messages.number < ${before}`}
      and ${number === undefined ? sql`true` : sql`messages.number = ${number}`}
    order by messages.number desc limit ${LIMITS.contestMessagePageSize + 1}`.execute(db);
  const unread = await sql<{ count: number }>`
    select count(*)::int as count from contest_messages as messages where ${shown} and not ${isRead(contest, viewing)}`.execute(
    db,
  );
  const page = rows.slice(0, LIMITS.contestMessagePageSize);
  return {
    messages: page.map(({ fromId, fromName, recipients, ...row }) => ({
      ...row,
      from: fromId === null ? null : { id: fromId, name: fromName ?? "" },
      recipients: recipients ?? [],
    })),
    older: rows.length > page.length ? (page.at(-1)?.number ?? null) : null,
    unread: unread.rows[0]?.count ?? 0,
  };
}

const RECIPIENTS = sql`(
  select json_agg(json_build_object('id', coalesce(recipients.participant_id::text, group_key), 'name', coalesce(receiver.name, receiving.name)))
  from contest_message_recipients as recipients
    left join participants as receiver on receiver.id = recipients.participant_id
    left join contest_groups as receiving on receiving.contest_id = recipients.contest_id and receiving.key = group_key
  where message_id = messages.id)`;
