import { COMMAND_LINE } from "@assay/contract/vocabulary/audit-actions";
import { findJoinToken, listJoinTokens } from "@assay/database/join-tokens";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createJoinToken, revokeJoinToken } from "#users/join-tokens";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("creates a token of which only the hash is stored, lists and revokes it, with entries in the audit log", async () => {
  const { db } = database;
  const secret = (await createJoinToken(db, COMMAND_LINE._id, "lab", null)) ?? "";
  expect(secret).toMatch(/^assay_join_/);
  expect(await createJoinToken(db, COMMAND_LINE._id, "lab", null)).toBeNull();
  expect(JSON.stringify(await db.selectFrom("join_tokens").selectAll().execute())).not.toContain(secret);
  expect(await listJoinTokens(db)).toMatchObject([{ name: "lab", lastUsedAt: null }]);
  expect(await findJoinToken(db, secret)).not.toBeNull();
  expect((await listJoinTokens(db))[0]?.lastUsedAt).toBeInstanceOf(Date);
  expect(await revokeJoinToken(db, COMMAND_LINE._id, { name: "lab" })).toBe("lab");
  expect(await revokeJoinToken(db, COMMAND_LINE._id, { name: "lab" })).toBeNull();
  expect(await findJoinToken(db, secret)).toBeNull();
  const entries = await db.selectFrom("audit_entries").select(["action", "object_name"]).orderBy("number").execute();
  expect(entries).toEqual([
    { action: "join_token_created", object_name: "lab" },
    { action: "join_token_revoked", object_name: "lab" },
  ]);
});
