import { LIMITS } from "@assay/contract/vocabulary/limits";
import { addProblem } from "@assay/database/testing/problems";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let admin: SignedIn;
let author: SignedIn;
let ann: SignedIn;
let bob: SignedIn;
let problemId: string;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.signInAdmin();
  author = await server.signInWith("author");
  ann = await server.signIn("ann");
  bob = await server.signIn("bob");
});
beforeEach(async () => {
  for (const table of ["rate_events", "notices", "problem_questions"] as const)
    await server.db.deleteFrom(table).execute();
  problemId = await addProblem(server.db, { authorId: author.userId, title: "Sum" });
});
afterAll(() => server.close());

const path = () => `/api/problem/${problemId}/questions`;
const ask = (who: SignedIn, text = "Is n at least 1?") => who.post(path(), { text });
const list = async (who: SignedIn) => (await who.get(path())).json().questions;
const answer = (who: SignedIn, id: string, body: object) => who.put(`/api/problemQuestions/${id}`, body);
const told = async (who: SignedIn) =>
  (await who.get("/api/notices")).json().notices.map(({ kind }: { kind: string }) => kind);

test("a question is read by who has asked it and by the editors, who are told and answer it", async () => {
  const { _id: id } = (await ask(ann)).json().question;
  expect([await told(author), await told(admin), await told(bob)]).toEqual([
    ["problem_question_asked"],
    ["problem_question_asked"],
    [],
  ]);
  expect(await list(bob)).toEqual([]);
  expect(await list(author)).toMatchObject([{ askerName: expect.any(String), answer: null }]);
  expect((await author.get("/api/admin/attention")).json().questioned).toEqual([
    { _id: problemId, title: "Sum", questions: 1 },
  ]);
  expect((await answer(bob, id, { text: "Yes" })).statusCode).toBe(404);
  expect((await answer(author, id, { text: "*Yes*" })).statusCode).toBe(200);
  expect(await told(ann)).toEqual(["problem_question_answered"]);
  expect(await list(ann)).toMatchObject([
    { askerName: null, answer: { html: "<p><em>Yes</em></p>\n", topic: null, text: null } },
  ]);
  expect((await author.get("/api/admin/attention")).json().questioned).toEqual([]);
  expect((await ann.delete(`/api/problemQuestions/${id}`)).statusCode).toBe(404);
});

test("an answer to all is a topic without the name of who has asked", async () => {
  const { _id: id } = (await ask(ann)).json().question;
  await author.put(`/api/admin/problems/${problemId}/talk`, { discussion: "everybody", showsPrograms: false });
  const { question } = (await answer(author, id, { text: "Yes", title: "Bounds" })).json();
  const topic = (await bob.get(`/api/problem/${problemId}/discussion/${question.answer.topic}`)).json();
  expect(topic).toMatchObject({ title: "Bounds", posts: [{ authorId: author.userId }] });
  expect(topic.posts[0].html).toContain("Is n at least 1?");
  expect(JSON.stringify(topic)).not.toContain(ann.userId);
  expect((await answer(author, id, { text: "No" })).json().field).toBe("text");
});

test("where there is no discussion, nothing is answered to all", async () => {
  const { _id: id } = (await ask(ann)).json().question;
  await author.put(`/api/admin/problems/${problemId}/talk`, { discussion: "off", showsPrograms: false });
  expect((await answer(author, id, { text: "Yes", title: "Bounds" })).json().field).toBe("title");
});

test("who answers does not ask, and a user has a bounded number of open questions, which they may withdraw", async () => {
  expect((await ask(author)).statusCode).toBe(403);
  for (let n = 0; n < LIMITS.openProblemQuestionsOfUser; n += 1) expect((await ask(ann)).statusCode).toBe(201);
  expect((await ask(ann)).json().code).toBe("problem_questions_full");
  const [{ _id: id }] = await list(ann);
  expect((await bob.delete(`/api/problemQuestions/${id}`)).statusCode).toBe(404);
  expect((await ann.delete(`/api/problemQuestions/${id}`)).statusCode).toBe(200);
  expect((await ask(ann)).statusCode).toBe(201);
});
