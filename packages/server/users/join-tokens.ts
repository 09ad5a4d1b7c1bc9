// What admins do about the tokens with which judge workers join. The audit log has an entry for each of these actions.
import type { Database } from "@assay/database/connect";
import { addJoinToken, removeJoinToken } from "@assay/database/join-tokens";
import { recordAction } from "#base/audit";

/** Creates a join token and returns its secret, which is shown once; null if there is one with this name. `adminId`: see `recordAction`. */
export function createJoinToken(
  db: Database,
  adminId: string,
  name: string,
  expiresAt: Date | null,
): Promise<string | null> {
  return db.transaction().execute(async (transaction) => {
    const secret = await addJoinToken(transaction, name, expiresAt);
    if (secret !== null) await recordAction(transaction, adminId, "join_token_created", name);
    return secret;
  });
}

/** Revokes a join token: its workers are disconnected within seconds, and what they are judging is judged elsewhere. False if there is none. */
export function revokeJoinToken(db: Database, adminId: string, name: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await recordAction(transaction, adminId, "join_token_revoked", name);
    return (await removeJoinToken(transaction, { name })) !== null;
  });
}
