import { sql } from "kysely";
import type { Database } from "#connect";
import { CHAT_CHANNEL, type ChatNews } from "#events/chat-news";
import { VERDICT_CHANNEL, type VerdictNews } from "#events/verdict-news";

/** PostgreSQL refuses payloads of 8,000 bytes; a token takes 39, the rest of the message 70. */
const TOKENS_A_MESSAGE = 200;

/**
 * Tells every listening process what was stored, in as many messages as it takes. In a
 * transaction, they leave with its commit: who hears of a verdict can read it.
 */
export async function announceVerdicts(db: Database, { submissionId, tokens }: VerdictNews): Promise<void> {
  for (let from = 0; from === 0 || from < tokens.length; from += TOKENS_A_MESSAGE) {
    const message = JSON.stringify({ submissionId, tokens: tokens.slice(from, from + TOKENS_A_MESSAGE) });
    await sql`select pg_notify(${VERDICT_CHANNEL}, ${message}::text)`.execute(db);
  }
}

/** Tells every web server of the chatroom. In a transaction, it leaves with its commit. */
export async function announceChat(db: Database, news: ChatNews): Promise<void> {
  await sql`select pg_notify(${CHAT_CHANNEL}, ${JSON.stringify(news)}::text)`.execute(db);
}
