import type { Home } from "@assay/contract/routes/home";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { ROLE_USER } from "@assay/contract/vocabulary/roles";
import { DAY } from "@assay/contract/vocabulary/units";
import { addProblem } from "@assay/database/testing/problems";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readUserHome } from "#home/routes";
import { judgeSubmission, submit } from "#testing/batches";
import type { Browser } from "#testing/browser";
import { addSolved } from "#testing/fixtures";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";
import { BLOG } from "#testing/people";

let server: TestApp;
let bob: SignedIn;
let eve: SignedIn;
let admin: SignedIn;
const easy: string[] = [];
const medium: string[] = [];
beforeAll(async () => {
  server = await openTestApp();
  [bob, eve, admin] = [await server.signIn("bob"), await server.signIn("eve"), await server.signInAdmin()];
  for (const title of ["E1", "E2", "E3", "E4"]) easy.push(await addProblem(server.db, { title, difficulty: "easy" }));
  for (const title of ["M1", "M2"]) medium.push(await addProblem(server.db, { title, difficulty: "medium" }));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom("submissions").execute();
  await server.db.deleteFrom("problem_lists").execute();
  await server.db.deleteFrom("blogs").execute();
  await server.db.deleteFrom("rate_events").execute();
});

const read = async (browser: Browser): Promise<Home> => {
  const response = await browser.get("/api/home");
  expect(response.statusCode).toBe(200);
  return response.json();
};
const suggested = async (browser: Browser) =>
  (await read(browser)).suggestions.map(({ title, reason }) => `${title} ${reason}`);

describe("GET /api/home", () => {
  test("of a new user suggests the first easy problems and has nothing else", async () => {
    const home = await read(bob);
    expect(home).toMatchObject({
      last: null,
      lists: [],
      recent: [],
      submissionCount: 0,
      solvedCount: 0,
      problemCount: 6,
      points: 0,
      rank: null,
      streak: { days: 0, longest: 0 },
      days: [],
      announcements: [],
    });
    expect(home.suggestions[0]).toMatchObject({ _id: easy[0], difficulty: "easy", points: 10, reason: "first" });
    expect(await suggested(bob)).toEqual(["E1 first", "E2 first", "E3 first"]);
  });

  test("names the last problem and its state, and lists the latest submissions", async () => {
    const [e1 = "", e2 = ""] = easy;
    await judgeSubmission(server.db, await submit(bob, e1), ["accepted", "accepted", "accepted"]);
    const tokens = await submit(bob, e2);
    await judgeSubmission(server.db, tokens, ["accepted", "wrong_answer", "wrong_answer"]);
    const home = await read(bob);
    expect(home.last).toEqual({
      problem: {
        _id: e2,
        number: expect.any(Number),
        title: "E2",
        difficulty: "easy",
        problemType: expect.any(String),
      },
      submission: expect.objectContaining({ verdict: "wrong_answer" }),
    });
    expect(home.recent.map(({ problem, verdict }) => [problem.title, verdict])).toEqual([
      ["E2", "wrong_answer"],
      ["E1", "accepted"],
    ]);
    expect(home).toMatchObject({ submissionCount: 2, streak: { days: 1, longest: 1 } });
    expect(home.days).toEqual([{ day: home.today, submissions: 2 }]);
    // Nobody else's home page shows these submissions, not even an admin's.
    expect([(await read(eve)).recent, (await read(admin)).recent]).toEqual([[], []]);
  });

  test("shows a few of many submissions and counts them all", async () => {
    for (let count = 0; count <= LIMITS.homeSubmissionCount; count += 1) await submit(bob, easy[0] ?? "");
    const { recent, submissionCount } = await read(bob);
    expect([recent.length, submissionCount]).toEqual([LIMITS.homeSubmissionCount, LIMITS.homeSubmissionCount + 1]);
  });

  test("suggests what is as hard as the last solved problems, then something harder, and nothing tried", async () => {
    await addSolved(server.db, bob.userId, easy[0] ?? "", 10);
    await submit(bob, easy[1] ?? "");
    expect(await suggested(bob)).toEqual(["E3 similar", "E4 similar", "M1 harder"]);
    expect(await read(bob)).toMatchObject({ last: { problem: { title: "E2" } }, solvedCount: 1, points: 10, rank: 1 });
    for (const id of easy.slice(1)) await addSolved(server.db, bob.userId, id, 10);
    expect(await suggested(bob)).toEqual(["M1 harder", "M2 harder"]);
  });

  test("suggests easier problems when the harder ones are used up, and none if all are tried", async () => {
    for (const id of medium) await addSolved(server.db, bob.userId, id, 20);
    expect(await suggested(bob)).toEqual(["E1 similar", "E2 similar", "E3 similar"]);
    for (const id of easy) await addSolved(server.db, bob.userId, id, 10);
    expect((await read(bob)).suggestions).toEqual([]);
  });

  test("users.md fault 22: continues with the last problem that is not solved, and with none if all are", async () => {
    const [e1 = "", e2 = "", e3 = ""] = easy;
    await judgeSubmission(server.db, await submit(bob, e1), ["wrong_answer", "accepted", "accepted"]);
    await judgeSubmission(server.db, await submit(bob, e2), ["accepted", "accepted", "accepted"]);
    await addSolved(server.db, bob.userId, e2, 10);
    await addSolved(server.db, bob.userId, e3, 10);
    const { last, recent } = await read(bob);
    expect(recent[0]?.problem.title).toBe("E3");
    expect(last).toMatchObject({
      problem: { title: "E1" },
      submission: { verdict: "wrong_answer", problem: { _id: e1 } },
    });
    await addSolved(server.db, bob.userId, e1, 10);
    expect((await read(bob)).last).toBeNull();
  });

  describe("users.md fault 21: lists", () => {
    const addList = async (name: string, problemIds: readonly string[], position: number) => {
      const { id } = await server.db
        .insertInto("problem_lists")
        .values({ name, position })
        .returning("id")
        .executeTakeFirstOrThrow();
      const items = problemIds.map((problem_id, at) => ({ list_id: id, problem_id, position: at }));
      if (items.length > 0) await server.db.insertInto("problem_list_items").values(items).execute();
      return id;
    };
    const named = (home: Home) => home.lists.map(({ name }) => name);

    test("are a few, with progress and the next unsolved problem: the first unsolved list, begun ones, others, solved ones", async () => {
      const [e1 = "", e2 = "", e3 = "", e4 = ""] = easy;
      const [m1 = "", m2 = ""] = medium;
      await addList("empty", [], 0);
      await addList("done", [e1], 1);
      await addList("new", [e3], 2);
      await addList("other", [e4], 3);
      const begun = await addList("begun", [e1, m2, m1], 4);
      await addSolved(server.db, bob.userId, e1, 10);
      const home = await read(bob);
      expect(named(home)).toEqual(["new", "begun", "other"]);
      expect(home.lists[1]).toEqual({
        ...{ _id: begun, name: "begun", total: 3, solved: 1 },
        next: { _id: m2, number: expect.any(Number), title: "M2" },
      });
      for (const id of [e2, e3, e4]) await addSolved(server.db, bob.userId, id, 10);
      const later = await read(bob);
      expect(named(later)).toEqual(["begun", "done", "new"]);
      expect(later.lists[1]).toMatchObject({ total: 1, solved: 1, next: null });
      // Of somebody who has solved nothing.
      expect(named(await read(eve))).toEqual(["done", "new", "other"]);
    });

    test("give the first recommendation once they are begun: the next problem that the user has not tried", async () => {
      const [e1 = "", , , e4 = ""] = easy;
      const [m1 = "", m2 = ""] = medium;
      await addList("First steps", [e4, m1, m2], 0);
      await addSolved(server.db, bob.userId, e1, 10);
      expect(await suggested(bob)).toEqual(["E2 similar", "E3 similar", "M1 harder"]);
      await addSolved(server.db, bob.userId, e4, 10);
      await submit(bob, m1);
      expect(await suggested(bob)).toEqual(["M2 list", "E2 similar", "E3 similar"]);
      const { suggestions } = await read(bob);
      expect(suggestions[0]).toMatchObject({ points: 20, list: { name: "First steps", total: 3, solved: 1 } });
      expect(suggestions[1]?.list).toBeNull();
    });

    test("count and name no problem that is not listed", async () => {
      const [e1 = "", e2 = ""] = easy;
      await addList("draft first", [e1, e2], 0);
      await server.db.updateTable("problems").set({ status: "draft" }).where("id", "=", e1).execute();
      try {
        expect((await read(bob)).lists).toMatchObject([{ total: 1, next: { _id: e2 } }]);
      } finally {
        await server.db.updateTable("problems").set({ status: "published" }).where("id", "=", e1).execute();
      }
    });
  });

  test("counts a streak that lasts until a day has passed without a submission", async () => {
    const now = new Date();
    const ago = (days: number) => new Date(now.getTime() - days * DAY);
    const viewingAt = (at: Date) => ({ viewer: { id: bob.userId, role: ROLE_USER, siteRoles: [] }, at }) as const;
    await addSolved(server.db, bob.userId, easy[0] ?? "", 10, ago(1));
    await addSolved(server.db, bob.userId, easy[1] ?? "", 10, ago(2));
    const home = await readUserHome(server.db, viewingAt(now));
    expect([home.streak.days, home.days.length]).toEqual([2, 2]);
    expect((await readUserHome(server.db, viewingAt(ago(-1)))).streak).toEqual({ days: 0, longest: 2 });
    expect((await readUserHome(server.db, viewingAt(ago(-7)))).days).toEqual([]);
  });

  test("announces the newest posts by admins and no others, without their text", async () => {
    for (const blogTitle of ["first", "second", "third"]) await admin.post("/api/createBlog", { ...BLOG, blogTitle });
    await eve.post("/api/createBlog", { ...BLOG, blogTitle: "not by an admin" });
    const { announcements } = await read(bob);
    expect(announcements.map(({ blogTitle }) => blogTitle)).toEqual(["third", "second"]);
    expect(Object.keys(announcements[0] ?? {}).sort()).toEqual(["_id", "blogDesc", "blogTitle", "createdAt"]);
  });
});
