import { type RawBuilder, sql } from "kysely";
import type { Database } from "#connect";
import { CHAT_EVENTS, type ChatEvent, VERDICT_EVENTS, type VerdictEvent } from "#events/channels";

/** PostgreSQL refuses payloads of 8,000 bytes. In its JSON a token takes 40 bytes, a verdict 340, and the rest of the message 80. */
const TOKENS_PER_MESSAGE = 190;
const VERDICTS_PER_MESSAGE = 20;

/**
 * Notifies every listening process that something was stored about these test runs, in as many messages as needed. PostgreSQL
 * sends them when the transaction commits, so every receiver can read what was stored.
 */
export async function notifyTestRuns(
  db: Database,
  { submissionId, tokens }: Pick<VerdictEvent, "submissionId" | "tokens">,
): Promise<void> {
  for (let from = 0; from < tokens.length; from += TOKENS_PER_MESSAGE) {
    const message = JSON.stringify({ submissionId, tokens: tokens.slice(from, from + TOKENS_PER_MESSAGE) });
    await sql`select pg_notify(${VERDICT_EVENTS.name}, ${message}::text)`.execute(db);
  }
}

/**
 * Does the same with a query inside the statement that stores the change, which saves a round trip. `stored` names the common
 * table expression with the columns `token` and `submission_id`. The statement has to read the query's rows, for example with `count(pg_notify)`,
 * because PostgreSQL does not run a query that nothing reads.
 */
export function notifyTestRunsSql(stored: string): RawBuilder<unknown> {
  return notifySql(stored, TOKENS_PER_MESSAGE, sql`'tokens', json_agg(token)`);
}

/** The same for verdicts with all their figures, from an expression with the columns of `StoredVerdict` and `submission_id`. */
export function notifyVerdictsSql(stored: string): RawBuilder<unknown> {
  const verdict = sql`json_build_object('token', token, 'statusId', status_id, 'verdict', verdict,
    'cpuTimeMs', cpu_time_ms, 'wallTimeMs', wall_time_ms, 'memoryKb', memory_kb,
    'isSealed', is_sealed, 'cpuTimeLimitMs', cpu_time_limit_ms, 'wallTimeLimitMs', wall_time_limit_ms,
    'memoryLimitKb', memory_limit_kb)`;
  return notifySql(stored, VERDICTS_PER_MESSAGE, sql`'verdicts', json_agg(${verdict})`);
}

function notifySql(stored: string, rowsPerMessage: number, event: RawBuilder<unknown>) {
  return sql`
    select pg_notify(${VERDICT_EVENTS.name}, json_build_object('submissionId', submission_id, ${event})::text)
    from (
      select *, (row_number() over (partition by submission_id) - 1) / ${rowsPerMessage}::int as message_number from ${sql.ref(stored)}
    ) as numbered
    group by submission_id, message_number order by submission_id, message_number`;
}

/** Notifies every web server of a chat event, when the transaction commits. */
export async function notifyChat(db: Database, event: ChatEvent): Promise<void> {
  await sql`select pg_notify(${CHAT_EVENTS.name}, ${JSON.stringify(event)}::text)`.execute(db);
}
