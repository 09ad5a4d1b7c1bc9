import type { WorkshopProblem } from "@assay/contract/routes/workshop";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { storeUser } from "#lib/stored-user";
import { fakeApi } from "#testing/fake-api";
import { ADA, TWO_SUM } from "#testing/fixtures";
import { findToast, renderApp } from "#testing/render";

const ADMIN = { ...ADA, role: 1 as const };
const TEST_ID = "018f0000-0000-7000-8000-0000000000d1";
const HIDDEN_ID = "018f0000-0000-7000-8000-0000000000d2";
const PROBLEM: WorkshopProblem = {
  _id: TWO_SUM._id,
  number: 7,
  title: "Two Sum",
  difficulty: "easy",
  problemType: "arrays",
  status: "published",
  canBeDeleted: true,
  revision: 3,
  statement: { format: "markdown", description: "Find $t$.", input: "", output: "" },
  hasStatementFile: false,
  timeLimit: 1,
  memoryLimit: 262_144,
  languageLimits: [],
  comparison: { kind: "whole_output" },
  groups: [],
  tests: [
    { _id: TEST_ID, name: "sample/1", isSample: true, groupName: null, inputBytes: 4, outputBytes: 2, explanation: "" },
    {
      _id: HIDDEN_ID,
      name: "secret/7",
      isSample: false,
      groupName: null,
      inputBytes: 9,
      outputBytes: 2,
      explanation: "",
    },
  ],
};
const EMPTY_EDITORIAL = { text: "", hints: [], isPublished: false, revision: 0, updatedAt: null };
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
const PATH = `/api/admin/problems/${PROBLEM._id}`;

function open(problem: Partial<WorkshopProblem> = {}, answers: Parameters<typeof fakeApi>[0] = {}) {
  storeUser({ user: ADMIN });
  const calls = fakeApi({
    [`GET ${PATH}`]: { json: { problem: { ...PROBLEM, ...problem } } },
    [`GET ${PATH}/editorial`]: { json: { editorial: EMPTY_EDITORIAL } },
    [`GET ${PATH}/statistics`]: { json: { statistics: STATISTICS } },
    [`GET ${PATH}/pictures`]: { json: { pictures: [] } },
    "GET /api/admin/audit": { json: { entries: [], older: null, admins: [] } },
    "POST /api/admin/statementPreview": ({ body }) => ({ json: { html: `<p>${(body as { text: string }).text}</p>` } }),
    ...answers,
  });
  const sent = () => calls.filter(({ method, path }) => method !== "GET" && !path.endsWith("Preview"));
  return { ...renderApp(`/workshop/${PROBLEM._id}`), sent };
}

test("is for admins", async () => {
  storeUser({ user: ADA });
  fakeApi({});
  renderApp(`/workshop/${PROBLEM._id}`);
  expect(await screen.findByRole("heading", { name: "Only admins can edit problems" })).toBeTruthy();
});

test("says what went wrong and offers to try again", async () => {
  open({}, { [`GET ${PATH}`]: { status: 404, json: { message: "Problem not found", code: "problem_not_found" } } });
  expect(await screen.findByRole("heading", { name: "Problem not found" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("shows which test catches most and which nobody, and times against the limit", async () => {
  open();
  const tests = await screen.findByRole("table", { name: "Verdicts by test" });
  const [, sample, hidden] = within(tests).getAllByRole("row");
  expect(sample?.textContent).toBe("1 sample00catches nobody");
  expect(hidden?.textContent).toBe("2 secret/732Wrong Answer 3catches most");
  const times = screen.getByRole("table", { name: "Times of accepted submissions" });
  expect(within(times).getByRole("img", { name: "up to 10 %: 1" })).toBeTruthy();
  expect(screen.getByText("1 of 4 submissions accepted (25 %)")).toBeTruthy();
});

test("sets the status, and says what each means", async () => {
  const archived = { json: { problem: { ...PROBLEM, status: "archived" } } };
  const { person, sent } = open({}, { [`PUT ${PATH}/status`]: archived });
  expect(await screen.findByRole("heading", { name: /Two Sum.*Published/ })).toBeTruthy();
  const radio = screen.getByRole("radio", { name: "Archived", description: /takes no submissions/ });
  await person.click(radio);
  await person.click(screen.getByRole("button", { name: "Set status" }));
  expect(await findToast("success", "Saved")).toBeTruthy();
  expect(sent().map(({ body }) => body)).toEqual([{ status: "archived" }]);
  expect(screen.getByRole("heading", { name: /Two Sum.*Archived/ })).toBeTruthy();
});

test("deletes the problem after asking, and goes to the problem set", async () => {
  const { person, sent, path } = open({}, { [`DELETE ${PATH}`]: { json: { message: "The problem was deleted." } } });
  await person.click(await screen.findByRole("button", { name: "Delete problem" }));
  expect(sent()).toEqual([]);
  await person.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Delete" }));
  expect(await findToast("success", "The problem was deleted.")).toBeTruthy();
  expect(sent().map(({ method }) => method)).toEqual(["DELETE"]);
  expect(path()).toBe("/problemset");
});

test("a problem with submissions cannot be deleted", async () => {
  const { person } = open({ canBeDeleted: false });
  await person.click(await screen.findByRole("button", { name: "Delete problem" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText(/Archive it instead/)).toBeTruthy();
});

test("saves the statement with the revision that it has seen, and previews it", async () => {
  const saved = { ...PROBLEM, revision: 4, statement: { ...PROBLEM.statement, description: "Find them." } };
  const { person, sent } = open({}, { [`PUT ${PATH}`]: { json: { problem: saved } } });
  const text = await screen.findByRole("textbox", { name: "Description" });
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  await person.clear(text);
  await person.type(text, "Find them.");
  expect(await within(screen.getByRole("region", { name: "Preview" })).findByText("Find them.")).toBeTruthy();
  await person.click(screen.getByRole("button", { name: "Save" }));
  await expect.poll(() => screen.queryByRole("button", { name: "Save" })).toBeNull();
  expect(sent().map(({ body }) => body)).toEqual([{ revision: 3, statement: saved.statement }]);
});

test("shows why an edit is refused, and keeps what was typed", async () => {
  const message = "Somebody else has changed this problem. Load it again before you save.";
  const { person } = open({}, { [`PUT ${PATH}`]: { status: 409, json: { message, code: "problem_changed" } } });
  const title = await screen.findByRole("textbox", { name: "Title" });
  await person.type(title, "s");
  await person.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect((title as HTMLInputElement).value).toBe("Two Sums");
});

test("shows which tests dropped files are before it adds them, and saves all tests at once", async () => {
  const { person, sent } = open({}, { [`PUT ${PATH}/tests`]: { json: { problem: { ...PROBLEM, revision: 4 } } } });
  const zone = await screen.findByText(/Drop test files here/);
  const file = (name: string, text: string) => new File([text], name);
  const files = [
    file("7.in", "7 7\n"),
    file("7.out", "14\n"),
    file("08", "1\n"),
    file("08.a", "2\n"),
    file("notes.md", "x"),
  ];
  fireEvent.drop(zone, { dataTransfer: { files } });
  const report = within(await screen.findByRole("dialog"));
  expect(report.getByText(/replaces secret\/7/)).toBeTruthy();
  expect(report.getByText("1 file without a partner")).toBeTruthy();
  expect(sent()).toEqual([]);
  await person.click(report.getByRole("button", { name: "Add 2 tests" }));
  await person.click(await screen.findByRole("button", { name: "Move secret/08 up" }));
  await person.click(screen.getByRole("button", { name: "Delete sample/1" }));
  await person.click(screen.getByRole("button", { name: "Save tests" }));
  await expect.poll(() => sent().length).toBe(1);
  const hidden = { isSample: false, groupName: null };
  expect(sent()[0]?.body).toEqual({
    revision: 3,
    tests: [
      { ...hidden, name: "secret/08", input: { text: "1\n" }, output: { text: "2\n" } },
      { ...hidden, _id: HIDDEN_ID, name: "secret/7", input: { text: "7 7\n" }, output: { text: "14\n" } },
    ],
  });
});

test("loads the texts of a test when it is opened, and explains a sample", async () => {
  const side = (text: string) => ({ json: text });
  const { person } = open(
    {},
    {
      [`GET /test-files/${TEST_ID}/input`]: side("4 9"),
      [`GET /test-files/${TEST_ID}/output`]: side("0 1"),
    },
  );
  await person.click(await screen.findByRole("button", { name: "Edit sample/1" }));
  const input = await screen.findByRole("textbox", { name: "Input" });
  expect((input as HTMLTextAreaElement).value).toContain("4 9");
  await person.type(screen.getByRole("textbox", { name: /Explanation/ }), "Two and seven.");
  expect(screen.getByText("changed")).toBeTruthy();
  await person.click(screen.getByRole("button", { name: "Discard changes" }));
  expect(screen.queryByText("changed")).toBeNull();
});

test("writes the editorial and its hints, and publishes them", async () => {
  const saved = { text: "Sort.", hints: ["Second", "First"], isPublished: true, revision: 1, updatedAt: null };
  const { person, sent } = open({}, { [`PUT ${PATH}/editorial`]: { json: { editorial: saved } } });
  await person.type(await screen.findByRole("textbox", { name: "Editorial" }), "Sort.");
  for (const text of ["First", "Second"]) {
    await person.click(screen.getByRole("button", { name: "Add hint" }));
    await person.type(screen.getByRole("textbox", { name: /^Hint/ }), text);
  }
  await person.click(screen.getByRole("button", { name: "Move hint 2 before hint 1" }));
  expect((screen.getByRole("textbox", { name: "Hint 1" }) as HTMLTextAreaElement).value).toBe("Second");
  await person.click(screen.getByRole("button", { name: "Add hint" }));
  await person.click(screen.getByRole("button", { name: "Delete hint 3" }));
  await person.click(screen.getByRole("checkbox", { name: "Published" }));
  await person.click(screen.getByRole("button", { name: "Save editorial" }));
  await expect.poll(() => screen.queryByRole("button", { name: "Save editorial" })).toBeNull();
  expect(sent().map(({ body }) => body)).toEqual([
    { text: "Sort.", hints: ["Second", "First"], isPublished: true, revision: 0 },
  ]);
});

test("adds a picture that is dropped into the statement where the cursor is, and formats the selection", async () => {
  const picture = { name: "tea-house-k3x9f2abcd.png", path: "/problem-files/p/tea.png", bytes: 3 };
  const { person, sent } = open({}, { [`POST ${PATH}/pictures`]: { json: { picture } } });
  const text = (await screen.findByRole("textbox", { name: "Description" })) as HTMLTextAreaElement;
  text.setSelectionRange(0, 4);
  await person.click(within(text.parentElement as HTMLElement).getByRole("button", { name: "Bold" }));
  expect(text.value).toBe("**Find** $t$.");
  text.setSelectionRange(0, 0);
  fireEvent.drop(text, { dataTransfer: { files: [new File(["png"], "Tea house.png")] } });
  await expect.poll(() => text.value).toBe("![tea house](tea-house-k3x9f2abcd.png)**Find** $t$.");
  expect(sent().map(({ body }) => body)).toEqual([{ name: "Tea house.png", base64: btoa("png") }]);
});

test("lists pictures, and deletes one after asking", async () => {
  const picture = { name: "tea.png", path: "/problem-files/p/tea.png", bytes: 3 };
  const { person, sent } = open(
    {},
    {
      [`GET ${PATH}/pictures`]: { json: { pictures: [picture] } },
      [`DELETE ${PATH}/pictures/tea.png`]: { json: { message: "The picture was deleted." } },
    },
  );
  expect(await screen.findByRole("img", { name: "tea.png" })).toBeTruthy();
  await person.click(screen.getByRole("button", { name: "Delete tea.png" }));
  expect(sent()).toEqual([]);
  await person.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  expect(await findToast("success", "Picture deleted")).toBeTruthy();
  expect(sent().map(({ method }) => method)).toEqual(["DELETE"]);
});
