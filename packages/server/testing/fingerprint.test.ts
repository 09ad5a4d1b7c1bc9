import { createTestDatabase } from "@assay/database/testing/test-database";
import { expect, it } from "vitest";
import { fingerprint } from "#testing/fingerprint";

it("differs after each change, and not after one that was rolled back or changed no value", async () => {
  const { db, drop } = await createTestDatabase();
  const add = (slug: string) => db.insertInto("classes").values({ slug, name: "Class" });
  const first = await fingerprint(db);
  await add("one").execute();
  const second = await fingerprint(db);
  expect(second).toMatchObject({ table: "classes" });
  expect(second).not.toEqual(first);
  const rolledBack = db.transaction().execute(async (transaction) => {
    await transaction.updateTable("classes").set({ name: "Other" }).execute();
    throw new Error("refused");
  });
  await expect(rolledBack).rejects.toThrow("refused");
  await db.updateTable("classes").set({ name: "Class" }).execute();
  expect(await fingerprint(db)).toEqual(second);
  await db.updateTable("classes").set({ name: "Other" }).execute();
  const third = await fingerprint(db);
  expect(third).not.toEqual(second);
  await db.deleteFrom("classes").execute();
  expect(await fingerprint(db)).not.toEqual(third);
  await drop();
});
