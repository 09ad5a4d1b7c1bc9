import type { ProgramState } from "@assay/contract/routes/programs";
import type { WorkshopProblem } from "@assay/contract/routes/workshop";
import { storeUser } from "#lib/stored-user";
import { fakeApi } from "#testing/fake-api";
import { ADA, TWO_SUM } from "#testing/fixtures";
import { renderApp } from "#testing/render";

const ADMIN = { ...ADA, role: 1 as const };
/** The ids of the problem's tests. */
export const TEST_ID = "018f0000-0000-7000-8000-0000000000d1";
/** See `TEST_ID`. */
export const HIDDEN_ID = "018f0000-0000-7000-8000-0000000000d2";
/** A problem as admins edit it. */
export const PROBLEM: WorkshopProblem = {
  _id: TWO_SUM._id,
  number: 7,
  title: "Two Sum",
  difficulty: "easy",
  problemType: "arrays",
  language: "",
  status: "published",
  draftReason: null,
  canBeDeleted: true,
  revision: 3,
  statement: { format: "markdown", description: "Find $t$.", input: "", output: "" },
  translations: [],
  hasStatementFile: false,
  templates: {},
  stopsAtFailure: false,
  failingTest: "never",
  failingTestTries: null,
  timeLimit: 1,
  memoryLimit: 262_144,
  languageLimits: [],
  comparison: { kind: "whole_output" },
  groups: [],
  scoreGroups: [],
  hasGrader: false,
  tests: [
    {
      _id: TEST_ID,
      name: "sample/1",
      isSample: true,
      groupName: null,
      inputBytes: 4,
      outputBytes: 2,
      explanation: "",
      generatedBy: null,
    },
    {
      _id: HIDDEN_ID,
      name: "secret/7",
      isSample: false,
      groupName: null,
      inputBytes: 9,
      outputBytes: 2,
      explanation: "",
      generatedBy: null,
    },
  ],
};
const STATISTICS = {
  judged: 4,
  accepted: 1,
  verdicts: [
    { verdict: "wrong_answer", count: 3 },
    { verdict: "accepted", count: 1 },
  ],
  counted: 4,
  tests: [
    { number: 1, name: "sample/1", isSample: true, verdicts: [], failed: 0, failedAlone: 0 },
    {
      number: 2,
      name: "secret/7",
      isSample: false,
      verdicts: [{ verdict: "wrong_answer", count: 3 }],
      failed: 3,
      failedAlone: 2,
    },
  ],
  languages: [
    {
      ...{ language: "C++", accepted: 1, medianMs: 40, slowestMs: 40, limitMs: 1_000, aboveHalf: 0, aboveNinety: 0 },
      tenths: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    },
  ],
};
const EMPTY_EDITORIAL = {
  ...{ text: "", hints: [], isPublished: false, revision: 0, updatedAt: null },
  ...{ opens: "any", opensTries: null, opensAt: null },
};
/** What a problem has whose author has written no programs. */
export const NO_PROGRAMS: ProgramState = {
  ...{ programs: [], script: { text: "", revision: 0 }, modelId: null, missingOutputs: 0, unchecked: 0 },
  ...{ refusedCount: 0, refused: [], jobs: [] },
};
/** The address of its calls. */
export const PATH = `/api/admin/problems/${PROBLEM._id}`;

/** Opens the workshop as an admin. `sent()` returns what the page has sent. */
export function openWorkshop(problem: Partial<WorkshopProblem> = {}, answers: Parameters<typeof fakeApi>[0] = {}) {
  storeUser({ user: ADMIN });
  const calls = fakeApi({
    [`GET ${PATH}`]: { json: { problem: { ...PROBLEM, ...problem } } },
    [`GET ${PATH}/editorial`]: { json: { editorial: EMPTY_EDITORIAL } },
    [`GET ${PATH}/statistics`]: { json: { statistics: STATISTICS } },
    [`GET ${PATH}/checker`]: { json: { checker: null } },
    [`GET ${PATH}/versions`]: { json: { versions: [] } },
    [`GET ${PATH}/solutions`]: { json: { solutions: [] } },
    [`GET ${PATH}/programs`]: { json: NO_PROGRAMS },
    [`GET ${PATH}/checklist`]: { json: { checks: [] } },
    [`GET ${PATH}/proposedTests`]: { json: { rule: "solvers", proposals: [] } },
    [`GET ${PATH}/pictures`]: { json: { pictures: [] } },
    "GET /api/admin/audit": { json: { entries: [], older: null, admins: [] } },
    "POST /api/admin/statementPreview": ({ body }) => ({ json: { html: `<p>${(body as { text: string }).text}</p>` } }),
    ...answers,
  });
  const sent = () => calls.filter(({ method, path }) => method !== "GET" && !path.endsWith("Preview"));
  return { ...renderApp(`/workshop/${PROBLEM._id}`), sent };
}
