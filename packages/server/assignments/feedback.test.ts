import { FEEDBACK_LEVELS, type FeedbackLevel } from "@assay/contract/vocabulary/assignment";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { HOUR, MINUTE } from "@assay/contract/vocabulary/units";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { showWithheld } from "#assignments/show-withheld";
import { judgeSubmission } from "#testing/batches";
import { addMembers } from "#testing/classes";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let head: SignedIn;
let teacher: SignedIn;
let ann: SignedIn;
let ben: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  head = await server.signIn("head", ROLE_ADMIN);
  teacher = await server.signIn("teacher");
  ann = await server.signIn("ann");
  ben = await server.signIn("ben");
  await head.post("/api/classes", { name: "One", slug: "one" });
  await addMembers(server.db, "one", {
    [teacher.userId]: "assistant",
    [ann.userId]: "student",
    [ben.userId]: "student",
  });
});
beforeEach(() => sql`delete from rate_events`.execute(server.db));
afterAll(() => server.close());

const ALL = { before: "samples", afterDue: "samples", afterRelease: "samples" } as const;
let count = 0;

interface Sent {
  readonly number: number;
  readonly tokens: readonly string[];
  readonly problemId: string;
  readonly path: string;
}

/** An assignment with this feedback, to which Ann sends a program that fails its second test. */
async function send(feedback: object): Promise<Sent> {
  count += 1;
  const name = `hw-${count}`;
  const problemId = await addProblem(server.db);
  const problems = [{ problemId }];
  const dueAt = new Date(Date.now() + HOUR).toISOString();
  const settings = { name, title: name, isPublished: true, dueAt, problems, feedback: { ...ALL, ...feedback } };
  const created = await head.post("/api/classes/one/assignments", settings);
  expect(created.statusCode).toBe(201);
  const path = `/api/classes/one/assignments/${name}`;
  const reply = await ann.post(`${path}/problems/${problemId}/submissions`, {
    language: "cpp",
    source: "int main() {}",
  });
  const { number } = reply.json();
  const { rows } = await sql<{ token: string }>`
    select token from test_runs join submissions on submissions.id = submission_id where number = ${number} order by position`.execute(
    server.db,
  );
  const tokens = rows.map(({ token }) => token);
  await judgeSubmission(server.db, tokens, ["accepted", "wrong_answer", "accepted"]);
  return { number, tokens, problemId, path };
}

test.each(FEEDBACK_LEVELS)("the level %s marks what is solved only if it tells the verdict", async (level) => {
  const { path, number } = await send({ before: level });
  const isTold = FEEDBACK_LEVELS.indexOf(level) >= FEEDBACK_LEVELS.indexOf("verdict");
  const read = async () => {
    const { assignment } = (await ann.get(path)).json();
    const { assignments } = (await ann.get("/api/classes/one/assignments")).json();
    const listed = assignments.find(({ name }: { name: string }) => name === assignment.name);
    return [assignment.problems[0].isSolved, assignment.solvedCount, listed.solvedCount];
  };
  expect(await read()).toEqual(isTold ? [false, 0, 0] : [null, null, null]);
  await sql`update submissions set verdict = 'accepted' where number = ${number}`.execute(server.db);
  expect(await read()).toEqual(isTold ? [true, 1, 1] : [null, null, null]);
  // What others have solved says nothing of Ben.
  expect((await ben.get(path)).json().assignment.solvedCount).toBe(isTold ? 0 : null);
});

const PASSED_FROM: readonly FeedbackLevel[] = FEEDBACK_LEVELS.slice(FEEDBACK_LEVELS.indexOf("count"));

test.each(FEEDBACK_LEVELS)(
  "ls1intum/Artemis#2487: before the due date, the level %s tells its part, everywhere",
  async (level) => {
    const sent = await send({ before: level });
    const { submission } = (await ann.get(`${sent.path}/submissions/${sent.number}`)).json();
    const told = (least: FeedbackLevel, value: unknown) =>
      FEEDBACK_LEVELS.indexOf(level) >= FEEDBACK_LEVELS.indexOf(least) ? value : null;
    expect(submission).toMatchObject({
      level,
      isJudged: told("received", true),
      verdict: told("verdict", "wrong_answer"),
      passed: told("count", 2),
      tests: PASSED_FROM.includes(level) ? 3 : null,
      firstFailed: told("first", 2),
    });
    expect(submission.results?.length ?? null).toBe(told("tests", 3));
    const isAll = level === "samples";
    expect((await ann.get(`/api/submissions/${sent.number}`)).statusCode).toBe(isAll ? 200 : 404);
    expect((await ann.get(`/api/submissions/${sent.number}/tests/1`)).statusCode).toBe(isAll ? 200 : 404);
    await expectElsewhere(sent, isAll);
  },
);

/** What pages, API, export, profile and statistics tell of a submission. */
async function expectElsewhere({ number, tokens, problemId }: Sent, isTold: boolean) {
  const run = await ann.get(`/judge0/submissions/${tokens[1]}?fields=status,verdict,time`);
  expect(run.statusCode === 200 && run.json().status?.id === 4).toBe(isTold);
  const history = (await ann.get(`/api/submissions?problem=${problemId}`)).json();
  expect(history.total).toBe(isTold ? 1 : 0);
  const { rows } = await sql<{ solved: number; judged: number }>`
    select (select count(*)::int from solved_problems where problem_id = ${problemId}) as solved,
      (select count(*)::int from submissions where number = ${number} and withheld is null) as judged`.execute(
    server.db,
  );
  expect(rows[0]?.judged).toBe(isTold ? 1 : 0);
  expect((await teacher.get(`/api/submissions/${number}`)).statusCode).toBe(200);
  expect((await ben.get(`/api/submissions/${number}`)).statusCode).toBe(404);
}

test("gradescope/autograder_samples#84: the own due date decides, also once grades are released", async () => {
  const feedback = { before: "nothing", afterDue: "verdict", afterRelease: "samples" };
  const sent = await send(feedback);
  const level = async () => (await ann.get(`${sent.path}/submissions/${sent.number}`)).json().submission.level;
  expect(await level()).toBe("nothing");
  const name = sent.path.split("/").at(-1);
  const past = new Date(Date.now() - MINUTE);
  await sql`update assignments set due_at = ${past} where name = ${name}`.execute(server.db);
  expect(await level()).toBe("verdict");
  await sql`
    insert into assignment_overrides (assignment_id, user_id, due_at)
    select id, ${ann.userId}, now() + interval '1 hour' from assignments where name = ${name}`.execute(server.db);
  await sql`update assignments set released_at = now() where name = ${name}`.execute(server.db);
  expect(await level()).toBe("nothing");
  await showWithheld(server.db);
  await expectElsewhere(sent, false);
  await sql`delete from assignment_overrides`.execute(server.db);
  expect(await level()).toBe("samples");
  await showWithheld(server.db);
  await expectElsewhere(sent, true);
});

test("Submitty/Submitty#2947: what is never told stays withheld, and counts nowhere", async () => {
  const sent = await send({ before: "received", afterDue: "received", afterRelease: "received" });
  const name = sent.path.split("/").at(-1);
  await sql`update assignments set due_at = now() - interval '1 day', released_at = now() where name = ${name}`.execute(
    server.db,
  );
  await showWithheld(server.db);
  await expectElsewhere(sent, false);
});

test("a program cannot be tried on single hidden tests of an assignment", async () => {
  const { problemId } = await send({ before: "nothing" });
  const { testcases } = (await ben.get(`/api/testProblem/${problemId}`)).json();
  const [, hidden] = testcases;
  const item = { language_id: 52, source_code: "int main() {}", stdin: hidden.input, expected_output: hidden.output };
  for (const body of [
    { submissions: [item], problem_id: problemId },
    { submissions: [item] },
    { submissions: [item, { language_id: 52, source_code: "int main() {}" }] },
  ]) {
    const reply = await ben.post("/judge0/submissions/batch", body);
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
  }
});

test("staff read the submissions of their class's assignments, and no others of its members", async () => {
  const sent = await send({ before: "nothing" });
  const { submissions } = (await teacher.get(`${sent.path}/submissions`)).json();
  expect(submissions).toMatchObject([{ user: { userName: "ann" }, verdict: "wrong_answer", passed: 2 }]);
  expect((await ben.get(`${sent.path}/submissions`)).json().submissions).toEqual([]);
  const other = await addProblem(server.db);
  const reply = await ann.post(`/api/problem/${other}/submissions`, { language: "cpp", source: "int main() {}" });
  expect((await teacher.get(`/api/submissions/${reply.json().number}`)).statusCode).toBe(404);
});

test("own dates are set, shown and removed; others than students of the class get none", async () => {
  const { path } = await send({});
  const dueAt = new Date(Date.now() + 2 * HOUR).toISOString();
  expect((await head.put(`${path}/own-dates`, { user: "nobody", dueAt })).json().field).toBe("user");
  expect((await head.put(`${path}/own-dates`, { user: "ann" })).json().field).toBe("dueAt");
  const { overrides } = (await head.put(`${path}/own-dates`, { user: "Ann", dueAt, reason: "ill" })).json();
  expect(overrides).toMatchObject([{ user: { userName: "ann" }, reason: "ill" }]);
  expect((await ann.get(path)).json().assignment.dates).toMatchObject({ isOwn: true, dueAt });
  const due = (await ben.get("/api/due-work")).json().due;
  expect(due.length).toBeGreaterThan(0);
  await head.delete(`${path}/own-dates/${overrides[0]._id}`);
  expect((await ann.get(path)).json().assignment.dates.isOwn).toBe(false);
});
