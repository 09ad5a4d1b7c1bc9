import { sql } from "kysely";
import type { Database } from "#connect";
import {
  CHAT_EVENTS,
  type ChatEvent,
  CLASS_CHAT_EVENTS,
  CONTEST_EVENTS,
  GRADE_EVENTS,
  SESSION_EVENTS,
  type StoredVerdict,
  SUBMISSION_EVENTS,
  type SubmissionEvent,
  VERDICT_EVENTS,
  type VerdictEvent,
} from "#events/channels";
import { type Message, sendMessages } from "#events/publisher";

/** PostgreSQL refuses payloads of 8,000 bytes. In its JSON a token takes 40 bytes, a verdict 340, and the rest of the message 160. */
const TOKENS_PER_MESSAGE = 190;
const VERDICTS_PER_MESSAGE = 20;

/**
 * Notifies every listening process that something was stored about these test runs, in as many messages as needed. PostgreSQL
 * sends them when the transaction commits, so every receiver can read what was stored.
 */
export async function notifyTestRuns(db: Database, runs: ChangedRuns): Promise<void> {
  await sendMessages(db, testRunMessages(runs));
}

type ChangedRuns = Pick<VerdictEvent, "submissionId" | "tokens">;

/** The messages of `notifyTestRuns`, to be sent after the commit. */
export function testRunMessages({ submissionId, tokens }: ChangedRuns): Message[] {
  return inParts(tokens, TOKENS_PER_MESSAGE).map((part) => verdictMessage({ submissionId, tokens: part }));
}

/** Messages with verdicts and all their figures. The last one continues the trace, if the verdicts are a submission's last ones. */
export function verdictMessages(
  submissionId: string,
  verdicts: readonly StoredVerdict[],
  traceparent: string | null = null,
): Message[] {
  const parts = inParts(verdicts, VERDICTS_PER_MESSAGE);
  return parts.map((part) => {
    const isTraced = traceparent !== null && part === parts.at(-1);
    return verdictMessage({ submissionId, verdicts: part, ...(isTraced && { traceparent }) });
  });
}

/** The message that `SUBMISSION_EVENTS` has for a submission to a problem. */
export function submissionMessage(event: SubmissionEvent): Message {
  return { channel: SUBMISSION_EVENTS.name, payload: JSON.stringify(event) };
}

/** The message that `CONTEST_EVENTS` has for a contest with a new revision. */
export function contestMessage(contestId: string): Message {
  return { channel: CONTEST_EVENTS.name, payload: JSON.stringify({ contestId }) };
}

function verdictMessage(event: Partial<VerdictEvent>): Message {
  return { channel: VERDICT_EVENTS.name, payload: JSON.stringify(event) };
}

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}

/** A user's id takes 39 bytes of the 8,000 of a message. */
const USERS_PER_MESSAGE = 150;

/**
 * Notifies every web server of grades that have changed, when the transaction commits; without users, that marks or comments of the
 * assignment have.
 */
export async function notifyGrades(
  db: Database,
  { id: assignmentId, classId }: { readonly id: string; readonly classId: string },
  userIds: readonly string[],
): Promise<void> {
  const event = { assignmentId, classId, userIds: userIds.length > USERS_PER_MESSAGE ? null : userIds };
  await sql`select pg_notify(${GRADE_EVENTS.name}, ${JSON.stringify(event)}::text)`.execute(db);
}

/** Ends a user's websockets when the transaction commits, because the user may see less now; their pages connect again. */
export async function notifyChangedRights(db: Database, userId: string): Promise<void> {
  await sql`select pg_notify(${SESSION_EVENTS.name}, ${JSON.stringify({ userId, sessionHash: null })}::text)`.execute(
    db,
  );
}

/** Notifies every web server of a change in a class's channel, when the transaction commits. */
export async function notifyClassChat(db: Database, classId: string): Promise<void> {
  await sql`select pg_notify(${CLASS_CHAT_EVENTS.name}, ${JSON.stringify({ classId })}::text)`.execute(db);
}

/** Notifies every web server of a chat event, when the transaction commits. */
export async function notifyChat(db: Database, event: ChatEvent): Promise<void> {
  await sql`select pg_notify(${CHAT_EVENTS.name}, ${JSON.stringify(event)}::text)`.execute(db);
}
