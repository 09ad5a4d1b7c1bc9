import type { RankedUser, Ranking } from "@assay/contract/routes/ranking";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { DAY } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { addProblem } from "@assay/database/testing/problems";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { periodStart } from "#ranking/periods";
import type { Browser } from "#testing/browser";
import { addSolved } from "#testing/fixtures";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let visitor: Browser;
let bob: SignedIn;
let carol: SignedIn;
let dan: SignedIn;
let problems: string[];
beforeAll(async () => {
  server = await openTestApp();
  visitor = server.visitor();
  bob = await server.signIn("bob");
  carol = await server.signIn("carol");
  dan = await server.signIn("dan");
  problems = [];
  for (const difficulty of ["easy", "easy", "medium", "hard"] as const) {
    problems.push(await addProblem(server.db, { difficulty }));
  }
});
beforeEach(async () => {
  await server.db.deleteFrom("solved_problems").execute();
  await server.db.updateTable("users").set({ is_public: true, name: sql`'Name of ' || user_name` }).execute();
});
afterAll(() => server.close());

/** A moment of today's UTC day, so that week and month are those of now. */
const todayAt = (ms: number) => new Date(Math.floor(Date.now() / DAY) * DAY + ms);
const solve = (user: SignedIn, problem: number, points: number, at = todayAt(0)) =>
  addSolved(server.db, user.userId, problems[problem] ?? "", points, at);

/** Counts the sessions of this database in a state, such as those that wait for a lock. */
async function countSessions(condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and ${condition}`.execute(
    server.db,
  );
  return rows[0]?.count ?? 0;
}

const openTransactions = () => countSessions(sql`state = 'idle in transaction'`);
const waitingQueries = () => countSessions(sql`wait_event_type = 'Lock'`);

async function read(query = "", browser: Browser = visitor): Promise<Ranking> {
  const response = await browser.get(`/api/ranking${query}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

const places = (users: readonly RankedUser[]) =>
  users.map(({ rank, userName, points, solved }) => [rank, userName, points, solved]);

describe("GET /api/ranking", () => {
  test("ranks by points, then by solved problems, then by who reached them earlier", async () => {
    await solve(bob, 3, 30, todayAt(1));
    await solve(carol, 0, 10, todayAt(2));
    await solve(carol, 2, 20, todayAt(4));
    await solve(dan, 1, 10, todayAt(3));
    await solve(dan, 2, 20, todayAt(3));
    const ranking = await read();
    expect(places(ranking.users)).toEqual([
      [1, "dan", 30, 2],
      [2, "carol", 30, 2],
      [3, "bob", 30, 1],
    ]);
    expect(ranking).toMatchObject({ page: 1, pageCount: 1, total: 3, rankedCount: 3, problemCount: 4, own: null });
    expect(ranking.users[0]).toMatchObject({ reachedAt: todayAt(3).toISOString(), name: "Name of dan" });
    expect(JSON.stringify(ranking)).not.toContain("@example.org");
  });

  test("counts only what was solved since the month or the week began, in UTC", async () => {
    const week = periodStart("week", new Date()) ?? "";
    const month = periodStart("month", new Date()) ?? "";
    await solve(bob, 0, 10, new Date(Date.parse(week)));
    await solve(carol, 0, 10, new Date(Date.parse(week) - 1));
    await solve(dan, 0, 10, new Date(Date.parse(month) - 1));
    await solve(dan, 1, 10, new Date(Date.parse(month)));
    const inWeek = (at: number) => (at >= Date.parse(week) ? 10 : 0);
    const thisWeek = await read("?period=week");
    expect(thisWeek.startsAt).toBe(`${week}T00:00:00.000Z`);
    expect(thisWeek.users.find(({ userName }) => userName === "bob")?.points).toBe(10);
    expect(thisWeek.users.find(({ userName }) => userName === "carol")).toBeUndefined();
    const thisMonth = await read("?period=month");
    expect(thisMonth.startsAt).toBe(`${month}T00:00:00.000Z`);
    const danInMonth = thisMonth.users.find(({ userName }) => userName === "dan");
    expect(danInMonth?.points).toBe(10);
    expect(thisWeek.users.find(({ userName }) => userName === "dan")?.points ?? 0).toBe(inWeek(Date.parse(month)));
    expect((await read()).users.find(({ userName }) => userName === "dan")?.points).toBe(20);
  });

  test("is empty while nobody has solved a problem in the period", async () => {
    await solve(bob, 0, 10, new Date(Date.now() - 400 * DAY));
    expect(await read("?period=month", bob)).toMatchObject({ users: [], total: 0, pageCount: 1, own: null });
    expect((await read()).users).toHaveLength(1);
  });

  test("has the viewer's own rank and what one more solved problem would change", async () => {
    await solve(bob, 3, 30);
    await solve(carol, 0, 10, todayAt(1));
    await solve(carol, 1, 10, todayAt(1));
    await solve(dan, 0, 10);
    const { own } = await read("", dan);
    expect(own).toMatchObject({ rank: 3, userName: "dan", points: 10, solved: 1, gained: null });
    expect(own?.next).toEqual({ difficulty: "easy", points: 20, rank: 3 });
    expect((await read("", carol)).own?.next).toEqual({ difficulty: "medium", points: 40, rank: 1 });
    for (const [problem, points] of [30, 20].entries()) await solve(carol, 3 - problem, points);
    expect((await read("", carol)).own).toMatchObject({ rank: 1, next: null });
  });

  test("finds users by the start of their user name, name or last name, ignoring case, with their rank", async () => {
    await server.db.updateTable("users").set({ name: "Inés K_ller" }).where("id", "=", carol.userId).execute();
    await solve(bob, 3, 30);
    await solve(carol, 0, 10);
    const found = async (search: string) => places((await read(`?search=${encodeURIComponent(search)}`)).users);
    expect(await found("CAR")).toEqual([[2, "carol", 10, 1]]);
    expect(await found("inés")).toEqual([[2, "carol", 10, 1]]);
    expect(await found("k_l")).toEqual([[2, "carol", 10, 1]]);
    expect(await found("arol")).toEqual([]);
    await solve(dan, 2, 20);
    expect(await found("name of")).toEqual([
      [1, "bob", 30, 1],
      [2, "dan", 20, 1],
    ]);
    await server.db.deleteFrom("solved_problems").where("user_id", "=", dan.userId).execute();
    expect(await found("b%")).toEqual([]);
    expect(await found("\\")).toEqual([]);
    expect(await found("dan")).toEqual([]);
    expect(await read("?search=c&page=9")).toMatchObject({ total: 1, rankedCount: 2, page: 1, pageCount: 1 });
  });

  test.each([
    ["Bobby Tables", "bob"],
    ["Tables Bobson", "bob"],
    ["Inés Inger", "in"],
    ["Inés", "in"],
  ])("finds bob, named %s, once by %s", async (name, search) => {
    await server.db.updateTable("users").set({ name }).where("id", "=", bob.userId).execute();
    await solve(bob, 0, 10);
    expect(await read(`?search=${search}`)).toMatchObject({ total: 1, users: [{ userName: "bob" }] });
  });

  test.each(["?period=year", "?page=0", "?page=x", `?search=${"a".repeat(LIMITS.nameLength + 1)}`])(
    "refuses %s and names the parameter",
    async (query) => {
      const response = await visitor.get(`/api/ranking${query}`);
      expect(response.statusCode).toBe(400);
      expect(response.json().errors[0].field).toBe(query.match(/\w+/)?.[0]);
    },
  );

  test("returns pages with continuing ranks, and the last page for any later one", async () => {
    const count = LIMITS.rankingPageSize + 2;
    const users = Array.from({ length: count }, (_, index) => ({
      name: `N ${index}`,
      user_name: `paged-${index}`,
      email: `paged-${index}@example.org`,
      password_hash: "",
    }));
    const ids = await server.db.insertInto("users").values(users).returning("id").execute();
    for (const [index, { id }] of ids.entries()) {
      await addSolved(server.db, id, problems[0] ?? "", 10, todayAt(index));
    }
    const first = await read("");
    expect(first).toMatchObject({ page: 1, pageCount: 2, total: count });
    expect(first.users.map(({ rank }) => rank)).toEqual(Array.from({ length: count - 2 }, (_, index) => index + 1));
    const last = await read("?page=99");
    expect(last.page).toBe(2);
    expect(places(last.users)).toEqual([
      [count - 1, `paged-${count - 2}`, 10, 1],
      [count, `paged-${count - 1}`, 10, 1],
    ]);
    for (const page of [first, last]) {
      const found = await read(`?search=paged-&page=${page.page}`);
      expect([found.total, places(found.users)]).toEqual([count, places(page.users)]);
    }
    expect((await read("?search=paged-&page=99")).page).toBe(2);
    await solve(bob, 3, 30);
    expect((await read("?search=paged-")).users[0]).toMatchObject({ rank: 2, userName: "paged-0" });
    await server.db.deleteFrom("users").where("user_name", "like", "paged-%").execute();
    expect((await read()).total).toBe(1);
  });
});

describe("the totals", () => {
  const totals = async () => (await read()).users.map(({ userName, points, solved }) => [userName, points, solved]);

  test("are updated when a submission or a problem is deleted, with the time of the last one left", async () => {
    const deleted = await addProblem(server.db);
    await addSolved(server.db, bob.userId, deleted, 10, todayAt(5));
    const submission = await solve(bob, 2, 20, todayAt(7));
    await solve(bob, 3, 30, todayAt(3));
    await solve(carol, 2, 20, todayAt(1));
    await server.db.deleteFrom("submissions").where("id", "=", submission).execute();
    expect((await read()).users[0]).toMatchObject({ points: 40, solved: 2, reachedAt: todayAt(5).toISOString() });
    await server.db.updateTable("problems").set({ version_id: null }).where("id", "=", deleted).execute();
    await server.db.deleteFrom("problems").where("id", "=", deleted).execute();
    expect((await read()).users[0]).toMatchObject({ points: 30, solved: 1, reachedAt: todayAt(3).toISOString() });
    await server.db.deleteFrom("solved_problems").where("user_id", "=", bob.userId).execute();
    expect(await totals()).toEqual([["carol", 20, 1]]);
    expect((await visitor.get("/api/user/bob")).json().user).toMatchObject({ questionsSolved: 0, pointsEarned: 0 });
  });

  test("are updated when points or times change", async () => {
    await solve(bob, 0, 10, new Date(Date.now() - 400 * DAY));
    const change = { points: 25, solved_at: todayAt(9) };
    await server.db.updateTable("solved_problems").set(change).where("user_id", "=", bob.userId).execute();
    expect((await read("?period=week")).users[0]).toMatchObject({ points: 25, reachedAt: todayAt(9).toISOString() });
    expect(await totals()).toEqual([["bob", 25, 1]]);
    const rows = await server.db.selectFrom("standings").select("period").where("user_id", "=", bob.userId).execute();
    expect(rows.map(({ period }) => period).sort()).toEqual(["all", "month", "week"]);
    await server.db.updateTable("solved_problems").set({ user_id: carol.userId }).execute();
    await server.db.deleteFrom("solved_problems").where("user_id", "=", bob.userId).execute();
    expect(await totals()).toEqual([["carol", 25, 1]]);
  });

  test("leave out a deleted user", async () => {
    const leaver = await server.signIn("leaver");
    await solve(leaver, 3, 30);
    await solve(bob, 0, 10);
    expect((await read("", bob)).own?.rank).toBe(2);
    await server.db.deleteFrom("users").where("id", "=", leaver.userId).execute();
    expect((await read("", bob)).own?.rank).toBe(1);
    expect(await totals()).toEqual([["bob", 10, 1]]);
  });

  test("are right when one user solves several problems at the same moment", async () => {
    await Promise.all(problems.map((_, index) => solve(bob, index, 10, todayAt(index))));
    expect(await totals()).toEqual([["bob", 40, 4]]);
    await Promise.all([
      server.db
        .deleteFrom("solved_problems")
        .where("problem_id", "=", problems[0] ?? "")
        .execute(),
      server.db
        .deleteFrom("solved_problems")
        .where("problem_id", "=", problems[1] ?? "")
        .execute(),
      // A problem that neither transaction deletes.
      solve(carol, 2, 10),
    ]);
    expect(await totals()).toEqual([
      ["bob", 20, 2],
      ["carol", 10, 1],
    ]);
  });

  test("wait for another transaction that gives the same user points", async () => {
    const submissions = [await solve(bob, 0, 10), await solve(bob, 1, 10)];
    await server.db.deleteFrom("solved_problems").execute();
    const award = (db: Database, index: number) => {
      const [problem_id = "", submission_id = ""] = [problems[index], submissions[index]];
      return db
        .insertInto("solved_problems")
        .values({ user_id: bob.userId, problem_id, submission_id, points: 10 })
        .execute();
    };
    const other = Promise.withResolvers<void>();
    const first = server.db.transaction().execute(async (transaction) => {
      await award(transaction, 0);
      await other.promise;
    });
    const patience = { timeout: 20_000 };
    await expect.poll(openTransactions, patience).toBe(1);
    const second = award(server.db, 1);
    await expect.poll(waitingQueries, patience).toBe(1);
    other.resolve();
    await Promise.all([first, second]);
    expect(await totals()).toEqual([["bob", 20, 2]]);
  });
});

describe("a user who hides their activity", () => {
  test("is not in the ranking of others, moves nobody down, and sees their own place", async () => {
    await solve(bob, 3, 30);
    await solve(carol, 0, 10);
    expect((await bob.put("/api/user/visibility", { isPublic: false })).json()).toEqual({ isPublic: false });
    const admin = await server.signInAdmin();
    for (const browser of [visitor, carol, admin, bob]) {
      expect(places((await read("", browser)).users)).toEqual([[1, "carol", 10, 1]]);
      expect((await read("?search=bob", browser)).users).toEqual([]);
    }
    expect((await read("", bob)).own).toMatchObject({ rank: 1, userName: "bob", points: 30 });
    await solve(bob, 2, 20);
    expect((await read()).users).toHaveLength(1);
    await bob.put("/api/user/visibility", { isPublic: true });
    expect(places((await read()).users)).toEqual([
      [1, "bob", 50, 2],
      [2, "carol", 10, 1],
    ]);
  });
});
