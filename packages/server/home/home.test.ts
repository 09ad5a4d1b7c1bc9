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
      isSolved: false,
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
    expect(await read(bob)).toMatchObject({ last: { isSolved: false }, solvedCount: 1, points: 10, rank: 1 });
    for (const id of easy.slice(1)) await addSolved(server.db, bob.userId, id, 10);
    expect(await suggested(bob)).toEqual(["M1 harder", "M2 harder"]);
  });

  test("suggests easier problems when the harder ones are used up, and none if all are tried", async () => {
    for (const id of medium) await addSolved(server.db, bob.userId, id, 20);
    expect(await suggested(bob)).toEqual(["E1 similar", "E2 similar", "E3 similar"]);
    for (const id of easy) await addSolved(server.db, bob.userId, id, 10);
    expect((await read(bob)).suggestions).toEqual([]);
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
