import { DAY } from "@assay/contract/vocabulary/units";
import { addProblem } from "@assay/database/testing/problems";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addSolved } from "#testing/fixtures";
import { openTestApp, type TestApp } from "#testing/open-test-app";

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

/** A moment of today's UTC day, so that the month is that of now. */
const todayAt = (ms: number) => new Date(Math.floor(Date.now() / DAY) * DAY + ms);

test("the ranking is a table without those who hide their place, in which no name is a formula", async () => {
  const problemId = await addProblem(server.db);
  const solve = async (userName: string, points: number, at: Date) => {
    const user = await server.signIn(userName);
    await addSolved(server.db, user.userId, problemId, points, at);
    return user;
  };
  const bob = await solve("bob", 30, todayAt(1));
  const carol = await solve("carol", 10, todayAt(2));
  await solve("dan", 10, todayAt(3));
  await server.db.updateTable("users").set({ name: "@bob" }).where("id", "=", bob.userId).execute();
  await server.db.updateTable("users").set({ is_public: false }).where("id", "=", carol.userId).execute();
  const file = await server.visitor().get("/api/ranking/export?period=month");
  expect(file.headers["content-disposition"]).toBe('attachment; filename="ranking.csv"');
  const [header, ...rows] = file.body.split("\r\n");
  expect(header).toBe("rank,name,user name,points,solved,reached");
  expect(rows).toEqual([
    `1,'@bob,bob,30,1,${todayAt(1).toISOString()}`,
    `2,Name of dan,dan,10,1,${todayAt(3).toISOString()}`,
    "",
  ]);
});
