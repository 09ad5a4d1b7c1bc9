import type { Check, CheckName } from "@assay/contract/routes/workshop";
import { statusOfVerdict } from "@assay/contract/vocabulary/statuses";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { setUpWorkshop } from "#testing/set-up-workshop";
import { hasLiteralMarkdown } from "#workshop/literal-markdown";

const workshop = setUpWorkshop();

async function read(): Promise<readonly Check[]> {
  return (await workshop.admin.get(`${workshop.path}/checklist`)).json().checks;
}

const find = async (name: CheckName) => (await read()).find((check) => check.name === name);

async function add(name: string, expected: string): Promise<void> {
  const reply = await workshop.admin.post(`${workshop.path}/solutions`, {
    name,
    languageId: 71,
    expected,
    source: "1",
  });
  expect(reply.statusCode).toBe(200);
}

/** What a worker does: gives the tests of a solution, a sample and two hidden ones, these verdicts. */
async function judge(name: string, verdicts: readonly Verdict[], wallTimeMs = 20): Promise<void> {
  const run = sql`(select run_id from reference_solutions where problem_id = ${workshop.problemId} and path like ${`%/${name}`})`;
  for (const [position, verdict] of verdicts.entries()) {
    await sql`update test_runs set verdict = ${verdict}, status_id = ${statusOfVerdict(verdict, null)}, wall_time_ms = ${wallTimeMs},
        cpu_time_ms = 0, finished_at = now()
      where submission_id = ${run} and position = ${position}`.execute(workshop.db);
  }
  const verdict = verdicts.find((one) => one !== "accepted") ?? "accepted";
  await sql`update submissions set verdict = ${verdict}, finished_at = now() where id = ${run}`.execute(workshop.db);
}

test("a new draft lacks everything but a title of its own, and keeps the order of the list", async () => {
  const created = await workshop.admin.post("/api/admin/problems", { title: "Lantern of the harbour" });
  workshop.problemId = created.json().problem._id;
  const open = (names: readonly string[] = []) => ({ state: "open", names });
  expect(await read()).toEqual([
    { name: "title", state: "done", names: [] },
    { name: "statement", ...open(["description", "input", "output"]) },
    { name: "formulas", state: "done", names: [] },
    { name: "markdown", state: "done", names: [] },
    { name: "tests", ...open() },
    { name: "outputs", state: "done", names: [] },
    ...["samples", "model", "wrong"].map((name) => ({ name, ...open() })),
    { name: "solutions", state: "done", names: [] },
    { name: "limits", ...open() },
  ]);
});

test("a problem has all with a model solution and one that fails as expected, and waits while they are judged", async () => {
  await workshop.db.updateTable("problems").set({ title: "Quay" }).where("id", "=", workshop.problemId).execute();
  await add("right.py", "accepted");
  await add("wrong.py", "wrong_answer");
  const states = async () => Object.fromEntries((await read()).map(({ name, state }) => [name, state]));
  const judging = { samples: "waiting", model: "waiting", wrong: "waiting", solutions: "waiting", limits: "waiting" };
  expect(await states()).toMatchObject({ ...judging, tests: "done", statement: "done" });
  await judge("right.py", ["accepted", "accepted", "accepted"]);
  await judge("wrong.py", ["accepted", "wrong_answer", "accepted"]);
  expect(new Set(Object.values(await states()))).toEqual(new Set(["done"]));
  // Another version of the tests: what was judged on the last one says nothing.
  await workshop.admin.put(workshop.path, { revision: 1, timeLimit: 2 });
  expect(await states()).toMatchObject(judging);
});

test("solutions with another result are named, with the samples that a model solution fails and a limit that is tight", async () => {
  await add("right.py", "accepted");
  await add("other.py", "accepted");
  await add("wrong.py", "rejected");
  await judge("right.py", ["accepted", "accepted", "accepted"], 300);
  await judge("other.py", ["wrong_answer", "accepted", "accepted"]);
  await judge("wrong.py", ["accepted", "accepted", "accepted"]);
  expect(await find("solutions")).toEqual({ name: "solutions", state: "open", names: ["other.py", "wrong.py"] });
  expect(await find("samples")).toMatchObject({ state: "open", names: ["sample/1"] });
  expect(await find("wrong")).toMatchObject({ state: "open", names: ["wrong.py"] });
  // Its limit is 500 ms.
  expect(await find("limits")).toMatchObject({ state: "open", names: ["right.py"] });
  expect(await find("model")).toMatchObject({ state: "done" });
});

test("formulas that cannot be read are named, wherever the statement has them", async () => {
  const statement = {
    format: "markdown",
    description: "Find $\\frac{1$ and $a_i > 0$.",
    input: "$$\\nosuch$$",
    output: "x",
  };
  await workshop.admin.put(workshop.path, { revision: 1, statement });
  expect(await find("formulas")).toEqual({ name: "formulas", state: "open", names: ["$\\frac{1$", "$\\nosuch$"] });
});

test("marks of Markdown in HTML are found, and a title that another published problem has", async () => {
  await addProblem(workshop.db, { title: "QUARRY" });
  const statement = { format: "html", description: "Count the **hares**.", input: "One line.", output: "One number." };
  await workshop.admin.put(workshop.path, { revision: 1, title: "Quarry", statement });
  expect(await find("markdown")).toMatchObject({ state: "open", names: ["description"] });
  expect(await find("title")).toMatchObject({ state: "open" });
  await workshop.admin.put(workshop.path, { revision: 2, statement: { ...statement, format: "markdown" } });
  expect(await find("markdown")).toMatchObject({ state: "done" });
});

test("translations that lack a title or a part are named, and their formulas are read", async () => {
  expect(await find("translations")).toBeUndefined();
  const translate = (language: string, title: string | null, output: string) =>
    sql`insert into statement_translations (problem_id, language, title, description, input, output)
      values (${workshop.problemId}, ${language}, ${title}, '<p>$\\nosuch$</p>', '<p>x</p>', ${output})`.execute(
      workshop.db,
    );
  await translate("de", "Summe", "<p>x</p>");
  expect(await find("translations")).toEqual({ name: "translations", state: "done", names: [] });
  await translate("es", null, "<p>x</p>");
  await translate("sv", "Summa", "");
  expect(await find("translations")).toEqual({ name: "translations", state: "open", names: ["es", "sv"] });
  expect(await find("formulas")).toMatchObject({ state: "open", names: ["$\\nosuch$"] });
});

test("tests without an output are named, and inputs that a validator refuses or has not read", async () => {
  const [one] = (await workshop.admin.get(workshop.path)).json().problem.tests;
  const added = { name: "secret/new", isSample: false, groupName: null, input: { text: "7\n" }, output: { text: "" } };
  const kept = { _id: one._id, name: one.name, isSample: true, groupName: null };
  await workshop.admin.put(`${workshop.path}/tests`, { revision: 1, tests: [kept, added] });
  expect(await find("outputs")).toEqual({ name: "outputs", state: "open", names: ["secret/new"] });
  expect(await find("validators")).toBeUndefined();
  const program = { name: "check", languageId: 71, protocol: "icpc", arguments: "", source: "1", files: [] };
  const validator = { kind: "validator", ...program };
  const reply = await workshop.admin.post(`${workshop.path}/programs`, validator);
  expect([reply.statusCode, reply.body]).toEqual([
    expect.toSatisfy((status: number) => status < 300),
    expect.anything(),
  ]);
  expect(await find("validators")).toMatchObject({ state: "waiting" });
  await sql`insert into validator_results (program_id, input_id, outcome, message)
    select problem_programs.id, input_id, case when is_sample then 'accepted' else 'refused' end, ''
    from problem_programs join problems on problems.id = problem_id join test_cases on test_cases.version_id = problems.version_id
    where problem_id = ${workshop.problemId} on conflict do nothing`.execute(workshop.db);
  expect(await find("validators")).toMatchObject({ state: "open", names: ["secret/new"] });
});

test.each([
  ["<p>Count the **hares**.</p>", true],
  ["<p>First:</p>\n- one\n- two", true],
  ["## Input\nA line.", true],
  ["See [the rules](https://a.example/rules).", true],
  ["<pre>- one\n- two\n**</pre>", false],
  ["<p>$a ** b$ and 2 ** 3</p>", false],
  ["<ul><li>one</li></ul>", false],
  ["From 3\n- 5 to 7.", false],
])("%j has marks of Markdown: %s", (html, isFound) => {
  expect(hasLiteralMarkdown(html)).toBe(isFound);
});
