import type { AssignmentDetails } from "@assay/contract/routes/assignments/assignments";
import { programDraft } from "@assay/contract/vocabulary/page-drafts";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { readKept } from "#lib/drafts/local-drafts";
import { keepDraft } from "#testing/drafts";
import { fakeApi } from "#testing/fake-api";
import { fakeLayout } from "#testing/fake-browser";
import { ADA, TWO_SUM } from "#testing/fixtures";
import { findToast, renderApp } from "#testing/render";
import { answers, editorText } from "#testing/submit-page";

const NAME = programDraft(TWO_SUM._id, "cpp");
const PATH = "/api/classes/7a/assignments/loops";
/** Of the first template. */
const MINE = "#include <vector>\nint solve() { return 41; }\n";

const SAVED = {
  name: NAME,
  version: "018f0000-0000-7000-8000-0000000000d9",
  savedAt: "2026-11-26T10:00:00.000Z",
};

function anAssignment(template: string, locked: [number, number][]): AssignmentDetails {
  return {
    ...{ name: "loops", title: "Loops", kind: "homework", isPublished: true, releasedAt: null, problemCount: 1 },
    solvedCount: 0,
    dates: { opensAt: null, dueAt: null, closesAt: null, isOwn: false, isExcused: false },
    ...{ description: "", timeZone: "UTC", graceMinutes: 0, durationMinutes: null, latePolicy: "none" },
    ...{ latePercent: 0, lateFloor: 0, counts: "best", mostTries: null, waitSeconds: 0, languages: ["cpp"] },
    ...{ level: "samples", isOpen: true, exam: null, mayManage: false, now: "2026-11-20T10:00:00.000Z" },
    problems: [
      {
        ...{
          problemId: TWO_SUM._id,
          number: 1,
          title: "Two Sum",
          points: 3,
          scoring: "tests",
          tries: 0,
          isSolved: false,
        },
        ...{ triesLeft: null, nextTryAt: null, templates: { cpp: { text: template, locked } } },
      },
    ],
  };
}

/** Opens the problem in an assignment with this template; its first line is locked. */
async function open(template: string, locked: [number, number][] = [[1, 1]]) {
  const calls = fakeApi({
    ...answers(),
    [`GET ${PATH}`]: { json: { assignment: anAssignment(template, locked) } },
    [`GET ${PATH}/submissions`]: { json: { submissions: [], older: null } },
    [`PUT /api/pageDrafts/${encodeURIComponent(NAME)}`]: { json: { isSaved: true, draft: SAVED } },
  });
  const app = renderApp(`/classes/7a/assignments/loops/problems/${TWO_SUM._id}`);
  await app.person.click(await screen.findByRole("tab", { name: "Code" }));
  await screen.findByRole("textbox", { name: "Program" });
  return { ...app, calls };
}

beforeEach(() => {
  fakeLayout();
  localStorage.setItem("user", JSON.stringify({ user: ADA }));
});

test("the template of an assignment stands before that of its problem", async () => {
  const problem = { ...TWO_SUM, templates: { cpp: "// of the problem\n" } };
  fakeApi({
    ...answers({ [`GET /api/problem/${TWO_SUM._id}`]: { json: { problem } } }),
    [`GET ${PATH}`]: { json: { assignment: anAssignment("// of the assignment\n", []) } },
    [`GET ${PATH}/submissions`]: { json: { submissions: [], older: null } },
  });
  const { person } = renderApp(`/classes/7a/assignments/loops/problems/${TWO_SUM._id}`);
  await person.click(await screen.findByRole("tab", { name: "Code" }));
  await screen.findByRole("textbox", { name: "Program" });
  expect(editorText()).toContain("of the assignment");
});

test("a program that has the locked lines of a changed template stays as it is", async () => {
  keepDraft(NAME, MINE);
  await open("#include <vector>\nint solve() { /* new */ }\n");
  expect(editorText()).toContain("return 41;");
  expect(screen.queryByText(/^Your program does not have all lines/)).toBeNull();
});

test("a program without a line that the teacher has locked since is not lost: the page says so, and puts it below the template", async () => {
  keepDraft(NAME, MINE);
  const { person } = await open("#include <map>\n// Yours:\n");
  expect(await screen.findByText(/^Your program does not have all lines/)).toBeTruthy();
  expect(editorText()).not.toContain("return 41;");
  // Nothing was written meanwhile.
  expect(readKept(NAME)?.text).toBe(MINE);
  await person.click(screen.getByRole("button", { name: "Put my program below it" }));
  await waitFor(() => expect(editorText()).toMatch(/^#include <map>.*return 41;/));
  expect(screen.queryByText(/^Your program does not have all lines/)).toBeNull();
  expect(readKept(NAME)?.text).toContain("return 41;");
});

test("who starts with the template still has the program among the earlier versions", async () => {
  keepDraft(NAME, MINE, { isSent: false });
  const { calls, person } = await open("#include <map>\n// Yours:\n");
  await person.click(await screen.findByRole("button", { name: "Start with the template" }));
  await person.click(screen.getByRole("textbox", { name: "Program" }));
  await person.keyboard("{Control>}{End}{/Control}x");
  const sent = () =>
    calls.filter(({ method, path }) => method === "PUT" && path.includes("/pageDrafts/")).map(({ body }) => body);
  const replacing = expect.objectContaining({ text: expect.stringMatching(/^#include <map>/), isReplaced: true });
  await waitFor(() => expect(sent()).toContainEqual(replacing), { timeout: 10_000 });
  expect(sent()[0]).toMatchObject({ text: MINE });
});

test("what another tab with the old template writes does not replace what is written here", async () => {
  const template = "#include <map>\n// Yours:\n";
  keepDraft(NAME, `${template}int mine;`);
  await open(template);
  act(() => {
    keepDraft(NAME, "#include <vector>\nint old;");
    window.dispatchEvent(new StorageEvent("storage", { key: `draft:${ADA._id}:${NAME}` }));
  });
  expect(editorText()).toContain("int mine;");
});

/** Opens the first of two problems of an assignment. */
function openFirst(change: Partial<AssignmentDetails>, submissions: object[] = []) {
  const assignment = anAssignment("int x;\n", []);
  const [first] = assignment.problems;
  if (!first) throw new Error("the assignment has no problem");
  const problems = [first, { ...first, problemId: NEXT, title: "Bookends" }];
  const editorial = { hintCount: 2, hints: [], hasText: true, text: null, opensAfter: CLOSED };
  const calls = fakeApi({
    ...answers({ [`GET /api/problem/${TWO_SUM._id}/editorial`]: { json: { editorial } } }),
    [`GET /api/problem/${NEXT}`]: { json: { problem: { ...TWO_SUM, _id: NEXT, title: "Bookends" } } },
    [`GET /api/problem/${NEXT}/editorial`]: { json: { editorial: null } },
    [`GET ${PATH}`]: { json: { assignment: { ...assignment, problems, ...change } } },
    [`GET ${PATH}/submissions`]: { json: { submissions, older: null } },
  });
  return { ...renderApp(`/classes/7a/assignments/loops/problems/${TWO_SUM._id}`), calls };
}
const NEXT = "018f0000-0000-7000-8000-0000000000a2";
const CLOSED = { solving: false, tries: null, at: null, dueAt: "2026-12-04T17:00:00.000Z" };

test("hints and the editorial are beside the statement, as far as the server opens them", async () => {
  const { person } = openFirst({});
  await person.click(await screen.findByRole("tab", { name: "Editorial" }));
  expect(await screen.findByText(/^The editorial opens when your assignment is due/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show the editorial" })).toBeNull();
  await person.click(screen.getByRole("tab", { name: /^Hints/ }));
  expect(await screen.findByRole("button", { name: "Open hint 1" })).toBeTruthy();
  expect(screen.queryByRole("tab", { name: /Discussion|Submissions/ })).toBeNull();
});

test("an exam asks for neither", async () => {
  const { calls } = openFirst({ kind: "exam" });
  await screen.findByRole("link", { name: "Next problem: 2. Bookends" });
  expect(screen.queryByRole("tab", { name: /Hints|Editorial/ })).toBeNull();
  expect(calls.filter(({ path }) => path.endsWith("/editorial"))).toEqual([]);
});

test("arrows and keys lead through the problems of the assignment", async () => {
  const { person, path } = openFirst({});
  await person.click(await screen.findByRole("link", { name: "Next problem: 2. Bookends" }));
  expect(path()).toBe(`/classes/7a/assignments/loops/problems/${NEXT}`);
  await screen.findByRole("heading", { name: "Bookends", level: 1 });
  await person.keyboard("]");
  await findToast("info", "This is the last problem of the assignment.");
  expect(screen.getByRole("link", { name: "Previous problem: 1. Two Sum" })).toBeTruthy();
});

test("where not all results are shown, the link to the next problem stands beside an accepted submission", async () => {
  const submission = {
    ...{
      number: 7,
      ownNumber: 1,
      user: { userName: "ada", name: "Ada" },
      language: { key: "cpp", name: "C++" },
      lateMs: 0,
    },
    ...{ receivedAt: "2026-11-20T10:00:00.000Z", isChosen: false, isJudged: true, verdict: "accepted" },
    ...{ problem: { _id: TWO_SUM._id, number: 1, title: "Two Sum" }, passed: null, tests: null, firstFailed: null },
    level: "verdict",
  };
  openFirst({ level: "verdict" }, [submission]);
  const next = await screen.findByRole("link", { name: "Next: Bookends", hidden: true });
  expect(next.getAttribute("href")).toBe(`/classes/7a/assignments/loops/problems/${NEXT}`);
});
