import type { RouteName } from "@assay/contract/routes/table";
import type { ProblemStatus } from "@assay/contract/vocabulary/problem";
import { addProblem } from "@assay/database/testing/problems";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { judgeSubmission, numberOf, submit } from "#testing/batches";
import { addSolved } from "#testing/fixtures";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";
import type { Called } from "#testing/route-case";
import { everyCall } from "#testing/route-cases";

let server: TestApp;
let bob: SignedIn;
let problemId: string;
let tokens: string[];
let number: number;
/** Text that is only in what admins have written since the problem became a draft. */
const SECRET = "Xylograph";
beforeAll(async () => {
  server = await openTestApp();
  bob = await server.signIn("bob");
  const admin = await server.signInAdmin();
  problemId = await addProblem(server.db, { title: "Before" });
  tokens = await submit(bob, problemId);
  await judgeSubmission(server.db, tokens, ["accepted", "accepted", "accepted"]);
  number = await numberOf(server.db, tokens);
  await addSolved(server.db, bob.userId, problemId, 10);
  const opened = { user_id: bob.userId, problem_id: problemId, hints: 1 };
  await server.db.insertInto("opened_editorials").values(opened).execute();
  const status = await admin.put(`/api/admin/problems/${problemId}/status`, { status: "draft" });
  expect(status.statusCode).toBe(200);
  const texts = {
    title: `${SECRET} title`,
    slug: `${SECRET}-slug`,
    tags: [`${SECRET} tag`],
    author: `${SECRET} author`,
  };
  const statement = { description: SECRET, input: SECRET, output: SECRET, problem_type: `${SECRET} tag` };
  await server.db
    .updateTable("problems")
    .set({ ...texts, ...statement })
    .where("id", "=", problemId)
    .execute();
  const translated = { description: SECRET, input: SECRET, output: SECRET };
  await server.db
    .insertInto("statement_translations")
    .values({ problem_id: problemId, language: "en-GB", title: `${SECRET} title`, ...translated })
    .execute();
});
afterAll(() => server.close());

test.each(["visitor", "user", "sender"])(
  "no answer of any route shows a %s a word of a draft, not even of one that took submissions before",
  async (who) => {
    const browser = who === "visitor" ? server.visitor() : await server.signIn(who === "sender" ? "bob" : "eve");
    const answers: LightMyRequestResponse[] = [];
    for (const call of Object.values(everyCall(browser, { userId: bob.userId, problemId, tokens, number })))
      answers.push(...(await Promise.all(call())));
    for (const filter of ["problem=Xylo", `problem=${problemId}`, "problem=1"])
      answers.push(await browser.get(`/api/submissions?${filter}`));
    for (const { body, headers, raw } of answers) {
      const isShown = `${body}${JSON.stringify(headers)}`.toLowerCase().includes(SECRET.toLowerCase());
      expect([raw.req.url, isShown]).toEqual([raw.req.url, false]);
    }
    expect(answers.length).toBeGreaterThan(100);
  },
);

test("who submitted to it keeps the submission, the download and the points, with a title that says why it has none", async () => {
  const sender = await server.signIn("bob");
  const { submissions } = (await sender.get(`/api/submissions?problem=${problemId}`)).json();
  const withdrawn = { _id: problemId, number: expect.any(Number), title: "Withdrawn problem" };
  expect(submissions).toContainEqual(expect.objectContaining({ number, problem: withdrawn }));
  const details = (await sender.get(`/api/submissions/${number}`)).json().submission;
  expect(details).toMatchObject({ verdict: "accepted", hasNewerTests: false, problem: { title: "Withdrawn problem" } });
  const data = (await sender.get("/api/account/export")).json();
  expect(data.submissions).toContainEqual(expect.objectContaining({ problemId, problem: "Withdrawn problem" }));
  expect(data.solvedProblems).toMatchObject([{ title: "Withdrawn problem", points: 10 }]);
  const { recent } = (await sender.get("/api/user/bob/activity")).json().activity;
  expect(recent).toContainEqual(
    expect.objectContaining({ number, problem: { _id: problemId, title: "Withdrawn problem" } }),
  );
  const admin = await server.signInAdmin();
  expect((await admin.get("/api/submissions")).body).toContain(`${SECRET} title`);
});

test("the filter by title compares only titles of problems that the user submitted to and may see", async () => {
  const open = await addProblem(server.db, { title: "Plain sailing" });
  const sender = await server.signIn("bob");
  await submit(sender, open);
  await addProblem(server.db, { title: "Plain text" });
  const count = async (filter: string) => (await sender.get(`/api/submissions?problem=${filter}`)).json().total;
  expect(await Promise.all(["plain", "xylo", "with", problemId].map(count))).toEqual([1, 0, 0, 2]);
});

const WHO = ["visitor", "user", "sender"] as const;
/** The problem set, lists, counts, and the problem itself. */
const LISTED: readonly RouteName[] = [
  "listProblems",
  "listSolved",
  "readProblem",
  "readProblemList",
  "readProblemOverview",
];
/** What somebody reads of their own submissions. */
const OWN: readonly RouteName[] = [
  "exportAccount",
  "exportSources",
  "exportSubmissions",
  "listSubmissionHistory",
  "readHome",
  "readSubmissionDetails",
];

/**
 * The calls that name a problem of a state to somebody who may not edit it. The user begins without a submission; one of the calls
 * submits, where the problem takes it.
 */
const NAMING: Readonly<
  Record<Exclude<ProblemStatus, "draft">, Readonly<Record<(typeof WHO)[number], readonly RouteName[]>>>
> = {
  published: {
    visitor: LISTED,
    user: [...LISTED, "exportSubmissions", "listSubmissionHistory", "readHome"],
    sender: [...LISTED, ...OWN],
  },
  hidden: {
    visitor: ["readProblem"],
    user: ["exportSubmissions", "listSubmissionHistory", "readProblem"],
    sender: ["readProblem", ...OWN],
  },
  archived: { visitor: ["readProblem"], user: ["readProblem"], sender: ["readProblem", ...OWN] },
};

describe.each(["published", "hidden", "archived"] as const)("a problem that is %s", (status) => {
  const WORD = `calligraph-${status}`;
  let called: Called;
  beforeAll(async () => {
    const sender = await server.signIn(`sender-${status}`);
    const id = await addProblem(server.db, {
      title: WORD,
      problemType: `${WORD} tag`,
      credit: { author: `${WORD} author` },
    });
    const sent = await submit(sender, id);
    await judgeSubmission(server.db, sent, ["accepted", "accepted", "accepted"]);
    await addSolved(server.db, sender.userId, id, 10);
    // A list with the id of the problem, for the calls that take the id of a list.
    await server.db
      .insertInto("problem_lists")
      .values({ id, name: `List of ${status}`, description: "", position: 1 })
      .execute();
    await server.db.insertInto("problem_list_items").values({ list_id: id, problem_id: id, position: 1 }).execute();
    await server.db.updateTable("problems").set({ status }).where("id", "=", id).execute();
    called = { userId: sender.userId, problemId: id, tokens: sent, number: await numberOf(server.db, sent) };
  });

  test.each(WHO)("is named to a %s by these calls alone", async (who) => {
    await server.db.deleteFrom("rate_events").execute();
    const name = who === "sender" ? `sender-${status}` : `user-${status}`;
    const browser = who === "visitor" ? server.visitor() : await server.signIn(name);
    const naming: string[] = [];
    for (const [route, call] of Object.entries(everyCall(browser, called))) {
      const answers = await Promise.all(call());
      if (answers.some(({ body }) => body.includes(WORD))) naming.push(route);
    }
    expect(naming.toSorted()).toEqual(NAMING[status][who].toSorted());
  });
});
