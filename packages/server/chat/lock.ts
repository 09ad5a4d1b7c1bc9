import type { Database } from "@assay/database/connect";
import { sql } from "kysely";

/**
 * Lets one transaction at a time, of all server processes, change the chatroom: messages become visible in
 * the order of their ids, and of two connections of a user that come and go at once each sees the other.
 */
export async function lockChat(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('assay chat', 0))`.execute(transaction);
}
