import type { ReferenceSolution } from "@assay/contract/routes/reference-solutions";
import { statusOfVerdict } from "@assay/contract/vocabulary/statuses";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { HIDDEN_INPUTS, HIDDEN_OUTPUTS } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { setUpWorkshop } from "#testing/set-up-workshop";

const workshop = setUpWorkshop();
const path = () => `${workshop.path}/solutions`;

async function add(change: object = {}): Promise<ReferenceSolution> {
  const solution = { name: "slow.py", languageId: 71, expected: "time_limit_exceeded", source: "while True: pass" };
  return (await workshop.admin.post(path(), { ...solution, ...change })).json().solutions.at(-1);
}

/** What a worker does: gives the tests of the problem's solutions these verdicts. */
async function judge(verdicts: readonly Verdict[]): Promise<void> {
  for (const [position, verdict] of verdicts.entries()) {
    await sql`update test_runs set verdict = ${verdict}, status_id = ${statusOfVerdict(verdict, null)}, cpu_time_ms = 1, finished_at = now() from reference_solutions as solutions
      where submission_id = run_id and problem_id = ${workshop.problemId} and test_runs.position = ${position}`.execute(
      workshop.db,
    );
  }
}

test("each test of a solution is listed with what its verdict decides, and opens to what the program printed", async () => {
  const { _id } = await add({ name: "wrong.py", expected: "wrong_answer" });
  await judge(["accepted", "time_limit_exceeded", "wrong_answer"]);
  const url = `${path()}/${_id}/tests`;
  const { tests } = (await workshop.admin.get(url)).json();
  expect(tests).toMatchObject([
    { number: 1, isSample: true, verdict: "accepted", decision: "open" },
    { number: 2, isSample: false, verdict: "time_limit_exceeded", decision: "broken" },
    { number: 3, isSample: false, verdict: "wrong_answer", decision: "kept", limitMs: 500 },
  ]);
  const run = await workshop.db
    .selectFrom("test_runs")
    .innerJoin("reference_solutions", "run_id", "submission_id")
    .where("reference_solutions.id", "=", _id)
    .where("test_runs.position", "=", 2)
    .select("token")
    .executeTakeFirstOrThrow();
  await workshop.db
    .insertInto("hidden_outputs")
    .values({ token: run.token, stdout: Buffer.from("6\n"), stderr: Buffer.from("") })
    .execute();
  expect((await workshop.admin.get(`${url}/3`)).json().test).toMatchObject({
    input: { text: HIDDEN_INPUTS[1] },
    expectedOutput: { text: HIDDEN_OUTPUTS[1] },
    stdout: { text: "6\n" },
  });
  expect((await workshop.admin.get(`${url}/4`)).statusCode).toBe(404);
  await workshop.admin.put(workshop.path, { revision: 1, timeLimit: 2 });
  await workshop.db.updateTable("reference_solutions").set({ run_id: null }).execute();
  expect((await workshop.admin.get(url)).json()).toEqual({ tests: [] });
});

test("the tests of a solution are those of its problem's editors alone", async () => {
  const { _id } = await add();
  const author = await workshop.server.signInWith("author");
  expect((await author.get(`${path()}/${_id}/tests`)).statusCode).toBe(404);
  expect((await author.get(`${path()}/${_id}/tests/1`)).statusCode).toBe(404);
});
