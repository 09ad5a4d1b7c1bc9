import type { AuthorProgram, ProgramState } from "@assay/contract/routes/programs";
import type { WorkshopJob } from "@assay/contract/routes/workshop-jobs";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { HIDDEN_ID, NO_PROGRAMS, openWorkshop, PATH, PROBLEM, TEST_ID } from "#testing/workshop";

const SOLUTION = {
  ...{ _id: TEST_ID, revision: 1, name: "sum.py", languageId: 71, language: "Python", label: "accepted" },
  ...{ expected: "accepted", actual: "accepted", isJudging: false, canBeJudged: true, differs: false },
  ...{ otherFiles: 0, passed: 2, tests: 2, score: null, slowestMs: 46, limitMs: 1_000 },
};
const GENERATOR: AuthorProgram = {
  ...{ _id: TEST_ID, revision: 1, kind: "generator", name: "gen", languageId: 71, language: "Python" },
  ...{ otherFiles: 1, protocol: null, arguments: "", canRun: true },
};
const JOB: WorkshopJob = {
  ...{ _id: HIDDEN_ID, kind: "outputs", state: "running", failure: null, detail: "", done: 1, total: 2 },
  ...{ failed: 0, differing: 0, items: [], finding: null, finishedAt: null, createdAt: "2026-11-28T12:00:00.000Z" },
};

/** Opens the workshop with this state, which answers may replace. */
function open(first: Partial<ProgramState>, answers: Parameters<typeof openWorkshop>[1] = {}) {
  const now = { state: { ...NO_PROGRAMS, ...first } };
  const opened = openWorkshop(
    {},
    {
      [`GET ${PATH}/solutions`]: { json: { solutions: [SOLUTION, { ...SOLUTION, _id: HIDDEN_ID, name: "slow.py" }] } },
      [`GET ${PATH}/programs`]: () => ({ json: now.state }),
      ...answers,
    },
  );
  return { ...opened, become: (next: Partial<ProgramState>) => (now.state = { ...now.state, ...next }) };
}

test("fills missing outputs with the chosen model, shows how far it is, and then the tests as they are stored", async () => {
  const { person, sent, become } = open(
    { missingOutputs: 1, modelId: TEST_ID },
    {
      [`POST ${PATH}/jobs/outputs`]: () => {
        become({ jobs: [JOB] });
        return { json: { job: JOB } };
      },
    },
  );
  expect(await screen.findByText("1 test has no output.")).toBeTruthy();
  await person.selectOptions(screen.getByRole("combobox", { name: "Model solution" }), "slow.py");
  await person.click(screen.getByRole("button", { name: "Fill outputs" }));
  expect(await screen.findByText(/Printing outputs: 1 of 2/)).toBeTruthy();
  expect(sent().map(({ body }) => body)).toEqual([{ all: false, solutionId: HIDDEN_ID }]);
  const failed = { test: "secret/7", stage: "solve", line: null, verdict: "runtime_error", exitCode: 1 } as const;
  const items = [{ ...failed, message: "ValueError", differs: false }];
  become({ missingOutputs: 1, jobs: [{ ...JOB, state: "done", done: 2, failed: 1, items }] });
  expect(await screen.findByText(/1 run failed:/, {}, { timeout: 4_000 })).toBeTruthy();
  expect(screen.getByText(/secret\/7: Runtime Error \(exit code 1\)/).textContent).toContain("ValueError");
});

test("all outputs are stored only after their differences were shown", async () => {
  const items = [
    { test: "secret/7", stage: "solve", line: null, verdict: "accepted", exitCode: 0, message: "", differs: true },
  ] as const;
  const job: WorkshopJob = { ...JOB, state: "ready", done: 2, differing: 1, items: [...items] };
  const { person, sent } = open(
    { modelId: TEST_ID, jobs: [job] },
    { [`POST ${PATH}/jobs/${HIDDEN_ID}/apply`]: { json: { problem: { ...PROBLEM, revision: 9 } } } },
  );
  expect((await screen.findByText("1 output would change:")).parentElement?.textContent).toContain("secret/7");
  await person.click(screen.getByRole("button", { name: "Store the new outputs" }));
  expect(sent().map(({ path }) => path)).toEqual([`${PATH}/jobs/${HIDDEN_ID}/apply`]);
});

test("a generator is added, its script is saved before it runs, and a wrong line is named", async () => {
  const { person, sent, become } = open(
    {},
    {
      [`POST ${PATH}/programs`]: () => {
        become({ programs: [GENERATOR] });
        return { json: NO_PROGRAMS };
      },
      [`PUT ${PATH}/script`]: {
        status: 400,
        json: { message: "Line 1: no", code: "invalid_request", field: "script" },
      },
    },
  );
  await person.click(await screen.findByRole("button", { name: "Add generator" }));
  const form = within(screen.getByRole("textbox", { name: "Program" }).closest("form") as HTMLElement);
  await person.clear(form.getByRole("textbox", { name: "Name" }));
  await person.type(form.getByRole("textbox", { name: "Name" }), "gen");
  await person.click(form.getByRole("button", { name: "Save program" }));
  expect((await screen.findByRole("row", { name: /^gen/ })).textContent).toContain("and 1 other file");
  await person.type(screen.getByRole("textbox", { name: "Script" }), "gen 1");
  await person.click(screen.getByRole("button", { name: "Save script" }));
  expect(await screen.findByText("Line 1: no")).toBeTruthy();
  expect(sent().map(({ body }) => body)).toMatchObject([
    { kind: "generator", name: "gen", languageId: 71, protocol: null, source: expect.stringContaining("random") },
    { text: "gen 1", revision: 0 },
  ]);
});

test("what validators refuse is a warning beside the tests, too", async () => {
  const refused = [{ test: "secret/7", validator: "digits", outcome: "refused", message: "no number" }] as const;
  const validator: AuthorProgram = { ...GENERATOR, kind: "validator", name: "digits", protocol: "icpc" };
  open({ programs: [validator], refusedCount: 1, refused: [...refused] });
  expect(await screen.findAllByText("A validator does not accept 1 input")).toHaveLength(2);
  expect(screen.getAllByText("no number")).toHaveLength(2);
});

test("a stress test shows what it has found, and adds it to the tests", async () => {
  const output = { verdict: "accepted", output: "3\n", message: "" } as const;
  const finding = {
    ...{ seed: 7, argumentLine: "10 7", input: "1 2\n", inputBytes: 4, checkerMessage: "3 differs from 4" },
    ...{ first: output, second: { verdict: "wrong_answer" as const, output: "4\n", message: "" } },
  } as const;
  const job: WorkshopJob = { ...JOB, kind: "stress", state: "done", finding };
  const { person, sent } = open(
    { programs: [GENERATOR], modelId: TEST_ID, jobs: [job] },
    {
      [`POST ${PATH}/jobs/${HIDDEN_ID}/test`]: { json: { problem: PROBLEM } },
      [`POST ${PATH}/jobs/stress`]: { json: { job } },
    },
  );
  expect(await screen.findByText("Found with 10 7")).toBeTruthy();
  expect(screen.getByText("Output of the second solution: Wrong Answer").parentElement?.textContent).toContain("4");
  await person.click(screen.getByRole("button", { name: "Add as a test" }));
  await person.click(screen.getByRole("button", { name: "Start" }));
  expect(sent().map(({ path, body }) => [path.slice(PATH.length), body])).toMatchObject([
    [`/jobs/${HIDDEN_ID}/test`, undefined],
    ["/jobs/stress", { first: TEST_ID, second: HIDDEN_ID, generator: TEST_ID, arguments: "10 {seed}", rounds: 500 }],
  ]);
});
