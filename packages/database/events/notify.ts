import { type RawBuilder, sql } from "kysely";
import type { Database } from "#connect";
import { CHAT_EVENTS, type ChatEvent, VERDICT_EVENTS, type VerdictEvent } from "#events/channels";

/** PostgreSQL refuses payloads of 8,000 bytes; in its JSON a token takes 40, a verdict 340, the rest of the message 80. */
const TOKENS_A_MESSAGE = 190;
const VERDICTS_A_MESSAGE = 20;

/**
 * Tells every listening process of which test runs something was stored, in as many messages as it takes. In a
 * transaction, they leave with its commit: who hears of them can read it.
 */
export async function notifyTestRuns(
  db: Database,
  { submissionId, tokens }: Pick<VerdictEvent, "submissionId" | "tokens">,
): Promise<void> {
  for (let from = 0; from < tokens.length; from += TOKENS_A_MESSAGE) {
    const message = JSON.stringify({ submissionId, tokens: tokens.slice(from, from + TOKENS_A_MESSAGE) });
    await sql`select pg_notify(${VERDICT_EVENTS.name}, ${message}::text)`.execute(db);
  }
}

/**
 * The same as a query within the statement that stores it, for a trip less: `stored` names the common table expression that gives
 * the test runs' `token`. The statement has to count the query's `pg_notify`: PostgreSQL leaves out what nobody asks for.
 */
export function notifyTestRunsSql(submissionId: string | RawBuilder<unknown>, stored: string): RawBuilder<unknown> {
  return tell(submissionId, stored, TOKENS_A_MESSAGE, sql`'tokens', json_agg(token)`);
}

/** Likewise of verdicts, whole, of an expression that gives the columns that `StoredVerdict` has. */
export function notifyVerdictsSql(submissionId: string, stored: string): RawBuilder<unknown> {
  const verdict = sql`json_build_object('token', token, 'statusId', status_id, 'verdict', verdict,
    'cpuTimeMs', cpu_time_ms, 'wallTimeMs', wall_time_ms, 'memoryKb', memory_kb,
    'isSealed', is_sealed, 'cpuTimeLimitMs', cpu_time_limit_ms, 'wallTimeLimitMs', wall_time_limit_ms,
    'memoryLimitKb', memory_limit_kb)`;
  return tell(submissionId, stored, VERDICTS_A_MESSAGE, sql`'verdicts', json_agg(${verdict})`);
}

function tell(
  submissionId: string | RawBuilder<unknown>,
  stored: string,
  rowsAMessage: number,
  event: RawBuilder<unknown>,
) {
  return sql`
    select pg_notify(${VERDICT_EVENTS.name}, json_build_object('submissionId', ${submissionId}::text, ${event})::text)
    from (select *, (row_number() over () - 1) / ${rowsAMessage}::int as message_number from ${sql.ref(stored)}) as numbered
    group by message_number order by message_number`;
}

/** Tells every web server of the chatroom. In a transaction, it leaves with its commit. */
export async function notifyChat(db: Database, event: ChatEvent): Promise<void> {
  await sql`select pg_notify(${CHAT_EVENTS.name}, ${JSON.stringify(event)}::text)`.execute(db);
}
