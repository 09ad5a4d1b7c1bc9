import { LIMITS } from "@assay/contract/vocabulary/limits";
import { HOUR, MINUTE } from "@assay/contract/vocabulary/units";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { addSolved } from "#testing/fixtures";
import type { SignedIn } from "#testing/open-test-app";
import { setUpWorkshop } from "#testing/set-up-workshop";

const workshop = setUpWorkshop();
let author: SignedIn;
let ann: SignedIn;
let ben: SignedIn;
beforeAll(async () => {
  author = await workshop.server.signInWith("author");
  ann = await workshop.server.signIn("ann");
  ben = await workshop.server.signIn("ben");
});
/** A problem of the author, which Ann has solved. */
beforeEach(async () => {
  for (const table of ["notices", "proposed_tests"] as const) await workshop.db.deleteFrom(table).execute();
  workshop.problemId = await addProblem(workshop.db, { authorId: author.userId });
  await addSolved(workshop.db, ann.userId, workshop.problemId, 10);
});

const TEST = { input: "2 2\n", output: "4\n", comment: "An accepted program prints 5." };
const path = () => `/api/problem/${workshop.problemId}/proposedTests`;
const propose = (who: SignedIn, change: object = {}) => who.post(path(), { ...TEST, ...change });
const list = async () => (await author.get(`${workshop.path}/proposedTests`)).json();
const told = async (who: SignedIn) =>
  (await who.get("/api/notices")).json().notices.map(({ kind, data }: { kind: string; data: object }) => [kind, data]);

test("who has solved a problem reports a test: its author is told, sees it and declines it with a reason", async () => {
  const { statusCode, ...reply } = await propose(ann);
  expect([statusCode, reply.json().proposals]).toMatchObject([201, [{ state: "open", comment: TEST.comment }]]);
  const data = { problem: "Sum", problemId: workshop.problemId };
  expect(await told(author)).toEqual([["test_proposed", data]]);
  expect(await told(workshop.admin)).toEqual([]);
  const { proposals } = await list();
  expect(proposals).toMatchObject([{ ...TEST, proposer: "Name of ann", state: "open", reason: "" }]);
  const decided = await author.put(`${workshop.path}/proposedTests/${proposals[0]._id}`, {
    state: "declined",
    reason: "5 is right: see the note.",
  });
  expect(decided.json().proposals).toMatchObject([{ state: "declined" }]);
  expect(await told(ann)).toEqual([["test_decided", data]]);
  expect((await ann.get(path())).json().proposals).toMatchObject([
    { state: "declined", reason: "5 is right: see the note." },
  ]);
  const again = await author.put(`${workshop.path}/proposedTests/${proposals[0]._id}`, {
    state: "accepted",
    reason: "",
  });
  expect(again.statusCode).toBe(404);
});

test("an accepted test changes no tests by itself, and what others reported stays theirs", async () => {
  await propose(ann, { output: null });
  const [{ _id }] = (await list()).proposals;
  await author.put(`${workshop.path}/proposedTests/${_id}`, { state: "accepted", reason: "" });
  expect((await author.get(workshop.path)).json().problem).toMatchObject({ revision: 1, tests: { length: 3 } });
  await author.put(`${workshop.path}/proposedTests`, { rule: "users" });
  expect((await ben.get(path())).json()).toEqual({ mayPropose: true, proposals: [] });
});

test("the rule of the author says who may", async () => {
  const may = async (who: SignedIn) => [(await who.get(path())).json().mayPropose, (await propose(who)).statusCode];
  const set = (rule: string) => author.put(`${workshop.path}/proposedTests`, { rule });
  expect([await may(ann), await may(ben)]).toEqual([
    [true, 201],
    [false, 403],
  ]);
  await set("users");
  expect(await may(ben)).toEqual([true, 201]);
  await set("nobody");
  expect([await may(ann), await may(ben), await may(author)]).toEqual([
    [false, 403],
    [false, 403],
    [true, 201],
  ]);
  const other = await workshop.server.signInWith("author", "other");
  expect((await other.put(`${workshop.path}/proposedTests`, { rule: "users" })).statusCode).toBe(404);
  expect((await other.get(`${workshop.path}/proposedTests`)).statusCode).toBe(404);
});

test("nobody may while a contest has the problem, and a draft does not exist", async () => {
  const contest = await workshop.admin.post("/api/contests", {
    ...{ key: "cup", name: "Cup", visibility: "listed", durationMs: HOUR },
    startAt: new Date(Date.now() - MINUTE),
    problems: [{ problemId: workshop.problemId, label: "A", colour: "red" }],
  });
  expect(contest.statusCode).toBe(201);
  await ann.post("/api/contests/cup/join", {});
  expect((await ann.get(path())).json()).toEqual({ mayPropose: false, proposals: [] });
  expect((await propose(ann)).json().code).toBe("proposals_closed");
  await author.put(`${workshop.path}/proposedTests`, { rule: "users" });
  expect((await ben.get(path())).json()).toEqual({ mayPropose: false, proposals: [] });
  const draft = await addProblem(workshop.db);
  await workshop.db.updateTable("problems").set({ status: "draft" }).where("id", "=", draft).execute();
  expect((await ann.post(`/api/problem/${draft}/proposedTests`, TEST)).statusCode).toBe(404);
});

test("a test that is too long is refused, and so are too many of one user or of one problem", async () => {
  expect((await propose(ann, { input: "x".repeat(LIMITS.proposedTestBytes + 1) })).statusCode).toBe(400);
  expect((await propose(ann, { input: "" })).statusCode).toBe(400);
  const fill = (proposer: string | null, count: number) =>
    sql`
    insert into proposed_tests (problem_id, proposer_id, input, comment)
    select ${workshop.problemId}, ${proposer}, 'x', '' from generate_series(1, ${count}::int)`.execute(workshop.db);
  await fill(ann.userId, LIMITS.proposedTestsPerDay);
  expect((await propose(ann)).json().code).toBe("too_many_proposals");
  await workshop.db.deleteFrom("proposed_tests").execute();
  await fill(null, LIMITS.openProposedTests);
  expect((await propose(ann)).json().code).toBe("too_many_proposals");
  expect((await list()).proposals).toHaveLength(LIMITS.shownProposedTests);
});

test("admins see in what needs attention which problems have reported tests, authors those of their own", async () => {
  await propose(ann);
  const waiting = async (who: SignedIn) => (await who.get("/api/admin/attention")).json().reportedTests;
  const problem = { _id: workshop.problemId, title: "Sum", count: 1 };
  expect(await waiting(author)).toMatchObject([problem]);
  expect(await waiting(workshop.admin)).toContainEqual(expect.objectContaining(problem));
  expect(await waiting(await workshop.server.signInWith("author", "third"))).toEqual([]);
});
