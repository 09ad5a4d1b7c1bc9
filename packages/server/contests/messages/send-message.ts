import type { CONTEST_MESSAGE_ROUTES, ContestMessage } from "@assay/contract/routes/contests/messages";
import type { BodyOf } from "@assay/contract/routes/route";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import type { Change } from "#base/audit";
import { countEvent } from "#base/rate-limit";
import { REFUSALS } from "#base/refusals";
import type { Contest } from "#contests/contest";
import { listMessages, seesMessage } from "#contests/messages/read-messages";
import { findContestProblem } from "#contests/problems";
import { isId } from "#users/rules";

type Question = BodyOf<typeof CONTEST_MESSAGE_ROUTES.askJury>;
type JuryMessage = BodyOf<typeof CONTEST_MESSAGE_ROUTES.sendJuryMessage>;

/** Asks the jury. Throws AppError `not_in_contest`, `too_many_questions` and `problem_not_found`. */
export async function askJury(
  db: Database,
  viewing: Viewing<Viewer>,
  contest: Contest,
  { text, category, label }: Question,
): Promise<ContestMessage> {
  if (contest.own === null) throw new AppError("not_in_contest");
  const { participantId } = contest.own;
  await countEvent(db, `contest-question:user:${viewing.viewer.id}`, RATES.contestQuestionsPerUser);
  const { rows } = await sql<{ all: number; open: number }>`
    select count(*)::int as all, count(*) filter (where settled_at is null)::int as open
    from contest_messages where from_participant_id = ${participantId}`.execute(db);
  if ((rows[0]?.all ?? 0) >= LIMITS.contestQuestions || (rows[0]?.open ?? 0) >= LIMITS.contestOpenQuestions)
    throw new AppError("too_many_questions");
  const problemId = await problemOf(db, viewing, contest, label);
  const { number } = await db
    .insertInto("contest_messages")
    .values({
      ...{ contest_id: contest.row.id, author_id: viewing.viewer.id, from_participant_id: participantId },
      ...{ problem_id: problemId, category, text },
    })
    .returning("number")
    .executeTakeFirstOrThrow();
  return messageOf(db, viewing, contest, number);
}

/**
 * Sends what the jury writes: to all, or to some participants and groups, to whom the sender of the answered question belongs. The
 * question itself is shown to nobody else. Throws AppError `contest_message_not_found`, `problem_not_found`, and `invalid_request` if nobody would get it.
 */
export async function sendJuryMessage(
  db: Database,
  viewing: Viewing<Viewer>,
  contest: Contest,
  { text, category, label, replyTo, to, participants, groups }: JuryMessage,
): Promise<ContestMessage> {
  const contestId = contest.row.id;
  const question = replyTo === undefined ? null : await findQuestion(db, contestId, replyTo);
  const problemId = label === undefined ? (question?.problem_id ?? null) : await problemOf(db, viewing, contest, label);
  const asker = question?.from_participant_id;
  const receivers = [...new Set([...participants, ...(asker ? [asker] : [])])];
  if (to === "some" && receivers.length + groups.length === 0) refuseRecipients("participants");
  const number = await db.transaction().execute(async (transaction) => {
    const message = await transaction
      .insertInto("contest_messages")
      .values({
        ...{ contest_id: contestId, author_id: viewing.viewer.id, problem_id: problemId, text },
        category: question?.category ?? category,
        reply_to: question?.id ?? null,
        is_to_all: to === "all",
      })
      .returning(["id", "number"])
      .executeTakeFirstOrThrow();
    if (to === "some") await addRecipients(transaction, contestId, message.id, { receivers, groups });
    if (question) await settle(transaction, contestId, question.id);
    return message.number;
  });
  return messageOf(db, viewing, contest, number);
}

async function addRecipients(
  transaction: Change,
  contestId: string,
  messageId: string,
  { receivers, groups }: { readonly receivers: readonly string[]; readonly groups: readonly string[] },
): Promise<void> {
  if (receivers.some((id) => !isId(id))) refuseRecipients("participants");
  const found = await sql`
    insert into contest_message_recipients (message_id, contest_id, participant_id)
    select ${messageId}, ${contestId}, id from participants where contest_id = ${contestId} and id = any(${receivers}::uuid[])`.execute(
    transaction,
  );
  if (Number(found.numAffectedRows ?? 0) !== receivers.length) refuseRecipients("participants");
  const known = await sql`
    insert into contest_message_recipients (message_id, contest_id, group_key)
    select ${messageId}, ${contestId}, key from contest_groups where contest_id = ${contestId} and key = any(${groups}::text[])`.execute(
    transaction,
  );
  if (Number(known.numAffectedRows ?? 0) !== new Set(groups).size) refuseRecipients("groups");
}

function refuseRecipients(field: "participants" | "groups"): never {
  throw new AppError("invalid_request", { field, text: REFUSALS.contest.recipients({ field }) });
}

/** Takes a question from the jury's queue. Throws AppError `contest_message_not_found`. */
export async function settleQuestion(db: Database, contest: Contest, number: number): Promise<void> {
  const question = await findQuestion(db, contest.row.id, number);
  await db.transaction().execute((transaction) => settle(transaction, contest.row.id, question.id));
}

async function settle(transaction: Change, contestId: string, questionId: string): Promise<void> {
  await sql`update contest_messages set settled_at = coalesce(settled_at, now()) where id = ${questionId}`.execute(
    transaction,
  );
  await sql`select add_contest_event(${contestId}, 'clarifications', ${questionId})`.execute(transaction);
}

/** Notes that the viewer has closed a message. Throws AppError `contest_message_not_found`, also for one that they may not see. */
export async function closeMessage(
  db: Database,
  { viewer }: Viewing<Viewer>,
  contest: Contest,
  number: number,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from contest_messages as messages
    where contest_id = ${contest.row.id} and number = ${number} and ${seesMessage(contest)}`.execute(db);
  const [message] = rows;
  if (!message) throw new AppError("contest_message_not_found");
  await sql`insert into contest_message_reads (message_id, user_id) values (${message.id}, ${viewer.id})
    on conflict do nothing`.execute(db);
}

async function findQuestion(db: Database, contestId: string, number: number) {
  const question = await db
    .selectFrom("contest_messages")
    .where("contest_id", "=", contestId)
    .where("number", "=", number)
    .where("from_participant_id", "is not", null)
    .select(["id", "problem_id", "from_participant_id", "category"])
    .executeTakeFirst();
  if (!question) throw new AppError("contest_message_not_found");
  return question;
}

async function problemOf(db: Database, viewing: Viewing, contest: Contest, label: string | undefined) {
  return label === undefined ? null : (await findContestProblem(db, viewing, contest, label)).problemId;
}

async function messageOf(db: Database, viewing: Viewing, contest: Contest, number: number): Promise<ContestMessage> {
  const [message] = (await listMessages(db, viewing, contest, { number })).messages;
  if (!message) throw new AppError("contest_message_not_found");
  return message;
}
