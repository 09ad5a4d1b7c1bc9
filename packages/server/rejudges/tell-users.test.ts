import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { tellOfRejudges } from "#rejudges/tell-users";
import { numberOf, submit } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let bob: SignedIn;
let problemId: string;
beforeAll(async () => {
  server = await openTestApp();
  bob = await server.signIn("bob");
  problemId = await addProblem(server.db, { title: "Two Sum" });
});
beforeEach(async () => {
  await server.db.deleteFrom("rejudges").execute();
  await server.db.deleteFrom("notices").execute();
});
afterAll(() => server.close());

/** A rejudge that has been applied: Bob's submission had this verdict and now is accepted. Returns its number. */
async function applied(
  old: string,
  set: { withheld?: string; isLeftOut?: boolean; ended?: string } = {},
): Promise<number> {
  const number = await numberOf(server.db, await submit(bob, problemId));
  if (set.withheld)
    await sql`update submissions set withheld = ${set.withheld} where number = ${number}`.execute(server.db);
  await sql`with added as (
      insert into rejudges (name, state, total, ended_at) values ('Again', 'applied', 1, now() - ${set.ended ?? "0"}::interval) returning id)
    insert into rejudged_submissions (rejudge_id, number, submission_id, state, old_verdict, verdict, is_left_out)
    select added.id, number, submissions.id, 'applied', ${old}, 'accepted', ${set.isLeftOut ?? false}
    from added, submissions where number = ${number}`.execute(server.db);
  return number;
}

const told = async () => (await bob.get("/api/notices")).json().notices;

test("who sent a submission is told once that a rejudge has changed its verdict, and again when that is undone", async () => {
  const number = await applied("wrong_answer");
  await tellOfRejudges(server.db);
  await tellOfRejudges(server.db);
  expect(await told()).toMatchObject([{ kind: "submission_rejudged", data: { number, problem: "Two Sum" }, times: 1 }]);
  await sql`update rejudges set state = 'undone'`.execute(server.db);
  await tellOfRejudges(server.db);
  expect(await told()).toMatchObject([{ times: 2 }]);
});

test.each([
  ["its verdict stayed", "accepted", {}],
  ["its change was left out", "wrong_answer", { isLeftOut: true }],
  ["a contest withholds its results from its sender", "wrong_answer", { withheld: "all" }],
  ["a contest withholds its results from others", "wrong_answer", { withheld: "others" }],
  ["the rejudge is old", "wrong_answer", { ended: "3 days" }],
])("nobody is told if %s", async (_why, old, set) => {
  await applied(old, set);
  await tellOfRejudges(server.db);
  expect(await told()).toEqual([]);
});

test("Submitty#2947: nobody is told of a submission of an assignment before it is released", async () => {
  const number = await applied("wrong_answer");
  await sql`insert into classes (slug, name) values ('7a', '7a')`.execute(server.db);
  await sql`insert into assignments (class_id, name, title) select id, 'loops', 'Loops' from classes`.execute(
    server.db,
  );
  await sql`insert into assignment_submissions (submission_id, assignment_id, problem_id, user_id, own_number)
    select submissions.id, assignments.id, ${problemId}, ${bob.userId}, 1 from submissions, assignments where number = ${number}`.execute(
    server.db,
  );
  await tellOfRejudges(server.db);
  expect(await told()).toEqual([]);
});
