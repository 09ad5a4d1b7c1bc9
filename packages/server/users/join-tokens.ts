// What admins do about the tokens with which judge workers join. The audit log has an entry for each of these actions.
import { COMMAND_LINE } from "@assay/contract/vocabulary/audit-actions";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { addJoinToken, listJoinTokens, removeJoinToken } from "@assay/database/join-tokens";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import { recordAction } from "#base/audit";

/**
 * Creates a join token and returns its secret, which is shown once; null if there is one with this name. `adminId`: see `recordAction`.
 * Throws AppError `too_many_join_tokens`.
 */
export function createJoinToken(
  db: Database,
  adminId: string,
  name: string,
  expiresAt: Date | null,
): Promise<string | null> {
  return db.transaction().execute(async (transaction) => {
    // Two concurrent requests must not both see the last free place.
    await sql`lock table join_tokens in share row exclusive mode`.execute(transaction);
    const others = await listJoinTokens(transaction);
    if (others.length >= LIMITS.joinTokenCount) throw new AppError("too_many_join_tokens");
    const createdBy = adminId === COMMAND_LINE._id ? null : adminId;
    const secret = await addJoinToken(transaction, { name, expiresAt, createdBy });
    if (secret !== null) await recordAction(transaction, adminId, "join_token_created", name);
    return secret;
  });
}

/**
 * Revokes a join token: its workers are disconnected within seconds, and what they are judging is judged elsewhere. Returns its name, or null
 * if there is none.
 */
export function revokeJoinToken(
  db: Database,
  adminId: string,
  by: { readonly id: string } | { readonly name: string },
): Promise<string | null> {
  return db.transaction().execute(async (transaction) => {
    const name = "name" in by ? by.name : ((await findName(transaction, by.id)) ?? "");
    await recordAction(transaction, adminId, "join_token_revoked", name);
    return removeJoinToken(transaction, { name });
  });
}

async function findName(db: Database, id: string): Promise<string | undefined> {
  return (await db.selectFrom("join_tokens").select("name").where("id", "=", id).executeTakeFirst())?.name;
}
