import { expect, it } from "vitest";
import { storeProblem } from "#problems/store-problem";
import { newProblem } from "#testing/problems";
import { createTestDatabase } from "#testing/test-database";

const editorialOf = (source: string) => ({ text: { source, html: `<p>${source}</p>` }, hints: [] });

it("replaces a package's editorial, but what somebody has written only if somebody imports it", async () => {
  const { db, drop } = await createTestDatabase();
  const { id: ada } = await db
    .insertInto("users")
    .values({ name: "Ada", user_name: "ada", email: "ada@example.org", password_hash: "x" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await storeProblem(db, newProblem({ editorial: editorialOf("one") }));
  const stored = () =>
    db
      .selectFrom("editorials")
      .where("problem_id", "=", id)
      .select(["source", "revision", "is_published"])
      .executeTakeFirst();
  const update = (source: string | null, authorId: string | null) =>
    storeProblem(db, newProblem({ authorId, ...(source !== null && { editorial: editorialOf(source) }) }), id);
  expect(await stored()).toEqual({ source: "one", revision: 1, is_published: true });
  await update("two", null);
  expect(await stored()).toEqual({ source: "two", revision: 2, is_published: true });
  await db.updateTable("editorials").set({ source: "Ada's", author_id: ada }).execute();
  await update("three", null);
  await update(null, ada);
  expect(await stored()).toMatchObject({ source: "Ada's", revision: 2 });
  await update("four", ada);
  expect(await stored()).toMatchObject({ source: "four", revision: 3 });
  await drop();
});
