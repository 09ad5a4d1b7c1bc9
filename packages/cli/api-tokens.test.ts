import { ROLE_USER } from "@assay/contract/vocabulary/roles";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { findTokenOwner } from "@assay/server/access/api-tokens";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAccount, makePassword } from "#accounts";
import { makeToken } from "#api-tokens";
import { UsageError } from "#usage-error";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const password = makePassword();
  await makeAccount(database.db, {
    userName: "grace",
    name: "G",
    email: "grace@example.org",
    password,
    role: ROLE_USER,
  });
});
afterAll(() => database.drop());

test("a token that was made is its user's", async () => {
  const secret = await makeToken(database.db, "Grace", "script");
  expect(await findTokenOwner(database.db, secret)).toMatchObject({ role: ROLE_USER });
  expect(await findTokenOwner(database.db, `${secret}x`)).toBeNull();
});

test("nobody's token, and one without a name, is none", async () => {
  await expect(makeToken(database.db, "nobody", "script")).rejects.toThrow(UsageError);
  await expect(makeToken(database.db, "grace", " ")).rejects.toThrow(UsageError);
});
