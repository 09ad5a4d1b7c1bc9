import { setTimeout as sleep } from "node:timers/promises";
import { ROLE_ADMIN, ROLE_USER } from "@assay/contract/vocabulary/roles";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "#users/accounts";
import { changeUser, deleteUserAccount } from "#users/change-user";
import { lockAdminIds, removeUser, storeUserChange, type UserChange } from "#users/queries";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const accountOf = (userName: string) => ({
  name: userName,
  userName,
  email: `${userName}@x.org`,
  password: "difference engine",
});
const demotionOf = (userName: string): UserChange => ({ ...accountOf(userName), role: ROLE_USER });

/** Resolves when some query of this database waits for a lock. */
async function somebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
    if (rows.length > 0) return;
    await sleep(5);
  }
}

test.each(["demoted", "deleted"])("keeps one of two admins that are %s at the same moment", async (what) => {
  const names = [`first-${what}`, `second-${what}`] as const;
  const first = await createAccount(database.db, accountOf(names[0]), ROLE_ADMIN);
  const second = await createAccount(database.db, accountOf(names[1]), ROLE_ADMIN);
  const { later } = await database.db.transaction().execute(async (earlier) => {
    await lockAdminIds(earlier);
    if (what === "demoted") await storeUserChange(earlier, first, demotionOf(names[0]));
    else await removeUser(earlier, first);
    const work =
      what === "demoted"
        ? changeUser({ db: database.db, mails: null }, second, demotionOf(names[1]), first)
        : deleteUserAccount(database.db, second, first);
    const later = work.then(
      () => "done",
      (error: { code?: string }) => error.code,
    );
    await Promise.race([later, somebodyWaits()]);
    return { later };
  });
  expect(await later).toBe("last_admin");
  await database.db.deleteFrom("users").execute();
});
