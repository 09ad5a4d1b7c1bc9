import { addProblem } from "@assay/database/testing/problems";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { judgeSubmission, numberOf, submit } from "#testing/batches";
import { everyCall } from "#testing/every-call";
import { addSolved } from "#testing/fixtures";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

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
