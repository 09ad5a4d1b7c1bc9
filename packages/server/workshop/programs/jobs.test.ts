import type { ProgramState } from "@assay/contract/routes/programs";
import type { WorkshopProblem } from "@assay/contract/routes/workshop";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { removeOldVersions } from "@assay/database/problems/remove-old-versions";
import { BACKGROUND, enqueueForgotten } from "@assay/database/queue/enqueue";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { GENERATOR, setUpWorkshop } from "#testing/set-up-workshop";
import { advanceOnce } from "#workshop/programs/advance-jobs";

const workshop = setUpWorkshop();
beforeEach(async () => {
  await workshop.db.deleteFrom("workshop_jobs").execute();
  await workshop.db.deleteFrom("submissions").execute();
});

const { authorPrograms } = LIMITS;
const state = async (): Promise<ProgramState> => (await workshop.admin.get(`${workshop.path}/programs`)).json();
const job = async () => (await state()).jobs[0];
const problem = async (): Promise<WorkshopProblem> => (await workshop.admin.get(workshop.path)).json().problem;
const fill = (body: object = {}) => workshop.admin.post(`${workshop.path}/jobs/outputs`, body);

const SOLUTION = { name: "sum.py", languageId: 71, expected: "accepted", source: "print(1)" };

async function setTests(inputs: readonly string[]): Promise<void> {
  const { revision } = await problem();
  const tests = inputs.map((text) => ({ name: text, isSample: false, groupName: null, input: { text } }));
  expect((await workshop.admin.put(`${workshop.path}/tests`, { revision, tests })).statusCode).toBe(200);
}

/** What a worker does: each run of a job prints its input and its arguments, or gets this verdict. */
async function work(verdict = "accepted"): Promise<void> {
  await sql`
    update test_runs set verdict = ${verdict}, status_id = 3, finished_at = now(), exit_code = 0, cpu_time_ms = 0, wall_time_ms = 0,
      stdout = coalesce(stdin, ''::bytea) || convert_to(coalesce(command_line_arguments, '') || '!', 'UTF8')
    from workshop_jobs where submission_id = run_id and verdict is null`.execute(workshop.db);
  await sql`update submissions set verdict = ${verdict}, finished_at = now() from workshop_jobs where submissions.id = run_id`.execute(
    workshop.db,
  );
}

/** Until nothing runs any more. */
async function finish(verdict?: string): Promise<void> {
  for (let steps = 0; steps < 50; steps += 1) {
    await advanceOnce(workshop.db);
    if ((await state()).jobs.every((one) => one.state !== "running")) return;
    await work(verdict);
  }
  throw new Error("a job does not end");
}

async function outputs(): Promise<Record<string, string>> {
  const rows = await sql<{ name: string; output: Uint8Array }>`select name, content as output from problems
    join test_cases on test_cases.version_id = problems.version_id join test_data on test_data.id = output_id
    where problems.id = ${workshop.problemId} order by position`.execute(workshop.db);
  return Object.fromEntries(rows.rows.map(({ name, output }) => [name, Buffer.from(output).toString()]));
}

test("runs of a job come after everybody's submissions, are in the queue's list with their problem, and count for nobody", async () => {
  await workshop.admin.post(`${workshop.path}/solutions`, SOLUTION);
  await setTests(["a"]);
  await fill();
  await advanceOnce(workshop.db);
  await workshop.db.deleteFrom("queued_submissions").execute();
  expect(await enqueueForgotten(workshop.db)).toHaveLength(2);
  const queued = await workshop.db.selectFrom("queued_submissions").select(["client", "is_interactive"]).execute();
  expect(new Set(queued.map((row) => JSON.stringify(row)))).toEqual(
    new Set([JSON.stringify({ client: BACKGROUND, is_interactive: false })]),
  );
  const { submissions } = (await workshop.admin.get("/api/admin/queue")).json();
  expect(submissions).toMatchObject(
    [1, 2].map(() => ({ isReference: true, user: null, problem: { _id: workshop.problemId } })),
  );
  expect((await workshop.admin.get("/api/submissions")).json().submissions).toEqual([]);
});

test("of two authors who press at once, one is told that the programs are at work", async () => {
  await workshop.admin.post(`${workshop.path}/solutions`, SOLUTION);
  await setTests(["a", "b"]);
  const other = await workshop.server.signIn("second", 1);
  const replies = await Promise.all([fill(), other.post(`${workshop.path}/jobs/outputs`, { all: true })]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  await finish();
});

test("a site has only so many jobs at once", async () => {
  await workshop.admin.post(`${workshop.path}/solutions`, SOLUTION);
  await setTests(["a"]);
  await sql`insert into problems (id, title, difficulty, problem_type, description, input, output, time_limit_ms, memory_limit_kb)
    select gen_random_uuid(), 'Other', 'easy', '', '', '', '', 1000, 65536 from generate_series(1, ${authorPrograms.jobs})`.execute(
    workshop.db,
  );
  // They wait for a run that nobody judges.
  await sql`with waiting as (insert into submissions (language_id, source) values (71, '') returning id)
    insert into workshop_jobs (problem_id, user_id, kind, options, run_id)
    select problems.id, users.id, 'outputs', '{}', waiting.id
    from problems cross join waiting cross join (select id from users limit 1) as users where title = 'Other'`.execute(
    workshop.db,
  );
  const reply = await fill();
  expect([reply.statusCode, reply.json().code]).toEqual([503, "too_many_jobs"]);
  await sql`delete from problems where title = 'Other'`.execute(workshop.db);
});

test("what somebody edits meanwhile stays, and lacks its output", async () => {
  await workshop.admin.post(`${workshop.path}/solutions`, SOLUTION);
  await setTests(["a", "b"]);
  await fill();
  await advanceOnce(workshop.db);
  await setTests(["b", "c"]);
  await sql`select from problems where id = ${workshop.problemId} for update`.execute(workshop.db);
  await workshop.db.transaction().execute((transaction) => removeOldVersions(transaction, workshop.problemId));
  await finish();
  expect(await outputs()).toEqual({ b: "b!", c: "" });
});

test("a solution that is changed while it prints ends the job, and nothing is stored", async () => {
  const added = await workshop.admin.post(`${workshop.path}/solutions`, SOLUTION);
  const [{ _id }] = added.json().solutions;
  await setTests(Array.from({ length: authorPrograms.runs + 1 }, (_, index) => `t${index}`));
  await fill();
  await advanceOnce(workshop.db);
  await workshop.admin.put(`${workshop.path}/solutions/${_id}`, { ...SOLUTION, source: "print(2)", revision: 1 });
  await finish();
  expect(await job()).toMatchObject({ state: "failed", failure: "changed" });
  expect(new Set(Object.values(await outputs()))).toEqual(new Set([""]));
});

test("a job goes on when its submission was cancelled, and ends with its problem", async () => {
  await workshop.admin.post(`${workshop.path}/solutions`, SOLUTION);
  await setTests(["a"]);
  await fill();
  await advanceOnce(workshop.db);
  await sql`delete from submissions using workshop_jobs where submissions.id = run_id`.execute(workshop.db);
  await finish();
  expect(await outputs()).toEqual({ a: "a!" });

  await fill({ all: true });
  await advanceOnce(workshop.db);
  expect((await workshop.admin.delete(workshop.path)).statusCode).toBe(200);
  await advanceOnce(workshop.db);
  const left = await sql`select id from workshop_jobs union all select id from submissions`.execute(workshop.db);
  expect(left.rows).toEqual([]);
});

test("what a validator says of an input does not count if it is changed meanwhile, and is asked again", async () => {
  const validator = { ...GENERATOR, kind: "validator", protocol: "testlib" };
  await setTests(["a", "b"]);
  const added = await workshop.admin.post(`${workshop.path}/programs`, validator);
  const [{ _id }] = added.json().programs;
  expect(await job()).toMatchObject({ kind: "validation", state: "running", total: 2 });
  await advanceOnce(workshop.db);
  await workshop.admin.put(`${workshop.path}/programs/${_id}`, { ...validator, protocol: "icpc", revision: 1 });
  await finish();
  expect((await workshop.admin.post(`${workshop.path}/jobs/validation`, {})).json().code).toBe("nothing_to_do");
  // Everything ends with the exit code 0 here, with which no ICPC validator accepts.
  expect(await state()).toMatchObject({
    unchecked: 0,
    refusedCount: 2,
    refused: [{ test: "a", outcome: "refused" }, {}],
  });
  // Only the new input is read after an edit.
  await setTests(["a", "b", "c"]);
  expect((await state()).jobs.at(-1)).toMatchObject({ kind: "validation", state: "running", total: 1 });
  await finish();
});

test("a job that is stopped changes nothing, and its submission is deleted", async () => {
  await workshop.admin.post(`${workshop.path}/solutions`, SOLUTION);
  await setTests(["a"]);
  const { _id } = (await fill()).json().job;
  await advanceOnce(workshop.db);
  const stopped = await workshop.admin.post(`${workshop.path}/jobs/${_id}/stop`, {});
  expect(stopped.json().job).toMatchObject({ state: "stopped", finishedAt: expect.any(String) });
  await finish();
  expect(await outputs()).toEqual({ a: "" });
  const runs =
    await sql`select from submissions where not exists (select from reference_solutions where run_id = submissions.id)`.execute(
      workshop.db,
    );
  expect(runs.rows).toEqual([]);
});

test("a job that takes too long ends", async () => {
  await workshop.admin.post(`${workshop.path}/solutions`, SOLUTION);
  await setTests(["a"]);
  await fill();
  await advanceOnce(workshop.db);
  await sql`update workshop_jobs set created_at = now() - interval '1 day'`.execute(workshop.db);
  await advanceOnce(workshop.db);
  expect(await job()).toMatchObject({ state: "failed", failure: "too_long" });
});

test("a user has one stress test, which its owner stops, and rounds whose submission was cancelled are repeated", async () => {
  await workshop.admin.post(`${workshop.path}/solutions`, SOLUTION);
  const added = await workshop.admin.post(`${workshop.path}/solutions`, { ...SOLUTION, name: "other.py" });
  const second = added.json().solutions.at(-1)._id;
  const generator = (await workshop.admin.post(`${workshop.path}/programs`, GENERATOR)).json().programs[0]._id;
  const start = (body: object = {}) =>
    workshop.admin.post(`${workshop.path}/jobs/stress`, {
      second,
      generator,
      arguments: "{seed}",
      rounds: 25,
      ...body,
    });
  expect((await start({ arguments: "1" })).json().field).toBe("arguments");
  expect((await start({ first: second })).json().field).toBe("second");
  const phaseOf = async () => {
    await advanceOnce(workshop.db);
    return (await sql`select options ->> 'phase' as phase from workshop_jobs`.execute(workshop.db)).rows;
  };
  const { _id } = (await start()).json().job;
  expect((await start()).json().code).toBe("job_running");
  const other = await workshop.server.signIn("third", 1);
  expect((await other.post(`${workshop.path}/jobs/${_id}/stop`, {})).statusCode).toBe(404);
  for (const expected of ["generate", "first"]) {
    // The server's own timer may be at work on the job at this moment.
    await expect.poll(phaseOf, { timeout: 20_000 }).toEqual([{ phase: expected }]);
    if (expected === "generate") await work();
    else await sql`delete from submissions using workshop_jobs where submissions.id = run_id`.execute(workshop.db);
  }
  await finish();
  expect(await job()).toMatchObject({ state: "done", done: 25, finding: null });
  expect((await workshop.admin.post(`${workshop.path}/jobs/${_id}/test`, {})).json().code).toBe("nothing_to_do");
  await start();
  await finish("runtime_error");
  expect(await job()).toMatchObject({
    state: "failed",
    failure: "generator_failed",
    detail: expect.stringMatching(/^1: /),
  });
});

test("a script is checked when it is saved, and against generators, groups and names when it runs", async () => {
  const save = async (text: string) =>
    workshop.admin.put(`${workshop.path}/script`, { text, revision: (await state()).script.revision });
  const messageOf = async (text: string) => {
    expect((await save(text)).statusCode, text).toBe(200);
    return (await workshop.admin.post(`${workshop.path}/jobs/tests`, {})).json().message;
  };
  expect((await save("gen 1\ngen $HOME")).json()).toMatchObject({
    field: "script",
    message: "Line 2: the judge does not pass on “$” in arguments",
  });
  expect(await messageOf("gen 1")).toBe("Line 1: the problem has no generator “gen”");
  await workshop.admin.post(`${workshop.path}/programs`, GENERATOR);
  await setTests(["taken"]);
  expect(await messageOf("gen 1 > taken")).toBe("Line 1: another test has the name “taken”");
  expect(await messageOf("gen 1 @ one")).toBe("Line 1: the problem has no group “one”");
  expect(await messageOf("# nothing")).toBe("Write a script first: one test in each line");
  expect((await workshop.admin.put(`${workshop.path}/script`, { text: "", revision: 0 })).json().code).toBe(
    "program_changed",
  );
});

test("an edited input makes a generated test one written by hand, which a script does not replace", async () => {
  await workshop.admin.post(`${workshop.path}/programs`, GENERATOR);
  await workshop.admin.put(`${workshop.path}/script`, { text: "gen 1 > one\ngen 2 > two", revision: 0 });
  await setTests([]);
  await workshop.admin.post(`${workshop.path}/jobs/tests`, {});
  await finish();
  const { tests, revision } = await problem();
  expect(tests.map(({ name, generatedBy }) => [name, generatedBy])).toEqual([
    ["one", "gen 1 > one"],
    ["two", "gen 2 > two"],
  ]);
  const edited = tests.map((test) => (test.name === "one" ? { ...test, input: { text: "mine" } } : test));
  await workshop.admin.put(`${workshop.path}/tests`, { revision, tests: edited });
  expect((await problem()).tests.map(({ generatedBy }) => generatedBy)).toEqual([null, "gen 2 > two"]);
  expect((await workshop.admin.post(`${workshop.path}/jobs/tests`, {})).json().message).toContain("Line 1");
});
