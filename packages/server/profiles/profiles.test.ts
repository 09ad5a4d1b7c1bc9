import { randomUUID } from "node:crypto";
import type { Activity } from "@assay/contract/routes/activity";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { DAY } from "@assay/contract/vocabulary/units";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { addProblem } from "@assay/database/testing/problems";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readUserActivity } from "#profiles/routes";
import { submit } from "#testing/batches";
import type { Browser } from "#testing/browser";
import { addSolved } from "#testing/fixtures";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";
import { BLOG } from "#testing/people";

let server: TestApp;
let visitor: Browser;
let bob: SignedIn;
let problemId: string;
beforeAll(async () => {
  server = await openTestApp();
  visitor = server.visitor();
  bob = await server.signIn("bob");
  problemId = await addProblem(server.db, { title: "Sum", difficulty: "medium" });
});
beforeEach(async () => {
  await server.db.deleteFrom("submissions").execute();
  await server.db.updateTable("users").set({ is_public: true }).execute();
});
afterAll(() => server.close());

interface Submitted {
  readonly at: string | Date;
  readonly languageId?: 52 | 71;
  readonly problem?: string | null;
  readonly verdict?: Verdict | null;
}

async function addSubmission({ at, languageId = 52, problem = problemId, verdict = "accepted" }: Submitted) {
  const id = randomUUID();
  await server.db
    .insertInto("submissions")
    .values({
      id,
      user_id: bob.userId,
      problem_id: problem,
      language_id: languageId,
      source: Buffer.from("secret-source"),
      verdict,
      finished_at: verdict && new Date(at),
      created_at: new Date(at),
    })
    .execute();
  return id;
}

async function read(browser: Browser = visitor, name = "bob"): Promise<{ isPublic: boolean; activity: Activity }> {
  const response = await browser.get(`/api/user/${name}/activity`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

const at = (moment: string) => readUserActivity(server.db, { viewer: null, at: new Date(moment) }, bob.userId);

describe("GET /api/user/:username/activity", () => {
  test("works by user name, ignoring case, and by id, and is 404 for an unknown user", async () => {
    for (const name of ["bob", "BOB", bob.userId]) expect((await read(visitor, name)).isPublic).toBe(true);
    for (const name of ["nobody", randomUUID()]) {
      const response = await visitor.get(`/api/user/${name}/activity`);
      expect(response.statusCode).toBe(404);
      expect(response.json().message).toBe("No user found");
    }
  });

  test("counts submissions by day in UTC, for a year, and by language since the beginning", async () => {
    await addSubmission({ at: "2026-11-19T23:59:59.999Z" });
    await addSubmission({ at: "2026-11-19T00:00:00.000Z", languageId: 71 });
    await addSubmission({ at: "2026-11-20T00:00:00.000Z", verdict: "wrong_answer" });
    await addSubmission({ at: "2025-11-17T00:00:00.000Z" });
    await addSubmission({ at: "2025-11-16T23:59:59.999Z" });
    await addSubmission({ at: "2026-11-20T10:00:00.000Z", problem: null });
    const activity = await at("2026-11-22T12:00:00.000Z");
    expect(activity).toMatchObject({ startsOn: "2025-11-17", endsOn: "2026-11-22", submissionCount: 5 });
    expect(activity.days).toEqual([
      { day: "2025-11-17", submissions: 1 },
      { day: "2026-11-19", submissions: 2 },
      { day: "2026-11-20", submissions: 1 },
    ]);
    expect(activity.languages.map(({ submissions }) => submissions)).toEqual([4, 1]);
    expect(activity.languages.map(({ name }) => name.split(" ")[0])).toEqual(["C++", "Python"]);
  });

  test("counts a submission from the page once, and deleted ones no longer", async () => {
    await submit(bob, problemId);
    expect((await read()).activity).toMatchObject({ submissionCount: 1, streak: { days: 1, longest: 1 } });
    await server.db.deleteFrom("submissions").execute();
    expect((await read()).activity).toMatchObject({ submissionCount: 0, days: [], languages: [] });
  });

  test.each([
    ["a day without submissions so far continues the streak", "2026-11-22T12:00:00.000Z", { days: 3, longest: 4 }],
    ["a day with a submission is part of it", "2026-11-21T12:00:00.000Z", { days: 3, longest: 4 }],
    ["a whole day without one ends it", "2026-11-23T00:00:00.000Z", { days: 0, longest: 4 }],
  ])("%s", async (_, now, streak) => {
    for (const day of ["01", "02", "03", "04", "19", "20", "21"]) {
      await addSubmission({ at: `2026-11-${day}T08:00:00.000Z` });
      await addSubmission({ at: `2026-11-${day}T09:00:00.000Z`, languageId: 71 });
    }
    expect((await at(now)).streak).toEqual(streak);
  });

  test("shows how many problems of each difficulty there are and how many are solved, and the rank", async () => {
    await addSolved(server.db, bob.userId, problemId, 20);
    await addProblem(server.db, { difficulty: "hard" });
    const { activity } = await read();
    expect(activity.difficulties).toEqual([
      { difficulty: "easy", solved: 0, total: 0 },
      { difficulty: "medium", solved: 1, total: 1 },
      { difficulty: "hard", solved: 0, total: 1 },
    ]);
    expect(activity.rank).toEqual({ rank: 1, total: 1 });
    await server.db.deleteFrom("submissions").execute();
    expect((await read()).activity.rank).toBeNull();
  });

  test("lists the latest submissions without programs, and the latest posts", async () => {
    for (let index = 0; index < LIMITS.profileRecentCount + 1; index += 1) {
      const verdict = index === LIMITS.profileRecentCount ? null : "wrong_answer";
      await addSubmission({ at: new Date(Date.now() + index * DAY), verdict });
    }
    for (let index = 0; index < LIMITS.profilePostCount + 1; index += 1) {
      await bob.post("/api/createBlog", { ...BLOG, blogTitle: `Post ${index}` });
    }
    const response = await visitor.get("/api/user/bob/activity");
    expect(response.body).not.toContain("secret-source");
    const { recent, posts } = response.json().activity as Activity;
    expect(recent).toHaveLength(LIMITS.profileRecentCount);
    expect(recent[0]).toMatchObject({ verdict: null, problem: { _id: problemId, title: "Sum" } });
    expect(recent[1]).toMatchObject({ verdict: "wrong_answer", language: expect.stringContaining("C++") });
    expect(posts.map(({ blogTitle }) => blogTitle)).toEqual(["Post 5", "Post 4", "Post 3", "Post 2", "Post 1"]);
  });
});

describe("PUT /api/user/visibility", () => {
  test("has a list of the solved problems, the last one first, of those in the problem set, unless it is hidden", async () => {
    const solved = async (browser: Browser = visitor, page = 1) =>
      (await browser.get(`/api/user/bob/solved?page=${page}`)).json();
    const tape = await addProblem(server.db, { title: "Tape", difficulty: "hard" });
    const draft = await addProblem(server.db, { title: "Draft" });
    await addSolved(server.db, bob.userId, problemId, 20, new Date("2026-03-02T00:00:00Z"));
    await addSolved(server.db, bob.userId, tape, 30, new Date("2026-03-01T00:00:00Z"));
    await addSolved(server.db, bob.userId, draft, 10, new Date("2026-03-03T00:00:00Z"));
    await server.db.updateTable("problems").set({ status: "draft" }).where("id", "=", draft).execute();
    expect(await solved()).toEqual({
      solved: [
        expect.objectContaining({ title: "Sum", difficulty: "medium", solvedAt: "2026-03-02T00:00:00.000Z" }),
        expect.objectContaining({ _id: tape, title: "Tape" }),
      ],
      hasMore: false,
    });
    expect(await solved(visitor, 2)).toEqual({ solved: [], hasMore: false });
    await bob.put("/api/user/visibility", { isPublic: false });
    expect(await solved()).toEqual({ solved: null, hasMore: false });
    expect((await solved(bob)).solved).toHaveLength(2);
    expect((await visitor.get("/api/user/nobody/solved")).statusCode).toBe(404);
  });

  test("hides the activity from everybody but the user and admins; the profile stays", async () => {
    expect((await bob.put("/api/user/visibility", { isPublic: false })).statusCode).toBe(200);
    const other = await server.signIn("other");
    for (const browser of [visitor, other]) expect(await read(browser)).toEqual({ isPublic: false, activity: null });
    for (const browser of [bob, await server.signInAdmin()]) {
      expect((await read(browser)).activity.submissionCount).toBe(0);
    }
    expect((await visitor.get("/api/user/bob")).json().user).toMatchObject({ userName: "bob", questionsSolved: 0 });
  });

  test("is for logged-in users, and names a field that is wrong", async () => {
    expect((await visitor.put("/api/user/visibility", { isPublic: false })).statusCode).toBe(401);
    const response = await bob.put("/api/user/visibility", { isPublic: "no" });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[0].field).toBe("isPublic");
  });
});
