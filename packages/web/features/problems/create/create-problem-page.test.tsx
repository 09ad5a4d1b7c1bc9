import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { readDraftText } from "#lib/drafts/local-drafts";
import { storeUser } from "#lib/stored-user";
import { type Answer, fakeApi } from "#testing/fake-api";
import { fakeScreen } from "#testing/fake-browser";
import { ADA, TWO_SUM } from "#testing/fixtures";
import { findToast, renderApp } from "#testing/render";

const CREATE = "POST /api/newproblem";

async function openPage(answer: Answer = { json: { message: "made", problem: TWO_SUM } }) {
  const calls = fakeApi({
    [CREATE]: answer,
    "GET /api/allProblems": { json: { problems: [], page: 1, pages: 1, total: 0 } },
  });
  const app = renderApp("/createProblem");
  await screen.findByRole("heading", { level: 1, name: "Create Problem" });
  return { ...app, calls, press: () => app.person.click(screen.getByRole("button", { name: "Create Problem" })) };
}

/** Fills fields in one step, because typing key by key is slow in jsdom. */
function fill(texts: Record<string, string>): void {
  const form = within(screen.getByRole("region", { name: "Problem" }));
  for (const [label, value] of Object.entries(texts))
    fireEvent.change(form.getByLabelText(label), { target: { value } });
}

function drop(files: Record<string, string>): void {
  const dropped = Object.entries(files).map(([name, text]) => new File([text], name));
  fireEvent.drop(screen.getByText(/^Or drop files here/), { dataTransfer: { files: dropped } });
}

function testsShown(): (string | null)[] {
  return within(screen.getByRole("heading", { name: "Test cases" }).parentElement ?? document.body)
    .queryAllByRole("listitem")
    .map((item) => within(item).getAllByRole("button")[0]?.textContent ?? null);
}

beforeEach(() => {
  fakeScreen({ isWide: true });
});

test("sends a problem as the specification says, announces it and removes the draft", async () => {
  const { calls, path, press, person } = await openPage();
  fill({
    Title: "Sum",
    "Time limit (seconds)": "1.5",
    Tags: "maths",
    Description: "<p>Add.</p>",
    "Input description": "Two numbers.",
    "Output description": "One.",
    "Sample input": "1 2\n",
    "Sample output": "3\n",
  });
  await person.selectOptions(screen.getByLabelText("Difficulty"), "medium");
  drop({ "2.in": "5 5\n", "2.ans": "10\n", "1.in": "0 0\n", "1.ans": "0\n" });
  await screen.findByText("2 test cases added.");
  await press();
  expect(await findToast("success", "Problem Created")).toBeDefined();
  expect(path()).toBe("/problemset");
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
    title: "Sum",
    timeLimit: 1.5,
    difficulty: "medium",
    description: "<p>Add.</p>",
    input: "Two numbers.",
    output: "One.",
    sampleTest: { input: "1 2\n", output: "3\n" },
    testcases: [
      { input: "0 0\n", output: "0\n" },
      { input: "5 5\n", output: "10\n" },
    ],
    problemType: "maths",
    user: "00000000-0000-0000-0000-000000000000",
  });
  expect(readDraftText("problem")).toBeNull();
});

test("sends a tolerance as a number and shows it in the preview", async () => {
  const { calls, press } = await openPage();
  fill({ Title: "Half", "Tolerance for numbers": "0.001" });
  expect(await screen.findByText(/off by at most 0\.001, or by 0\.001 times the expected value/)).toBeDefined();
  await press();
  await waitFor(() => expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({ tolerance: 0.001 }));
});

test("accepts a number as the time limit, and one of three difficulties or none", async () => {
  await openPage();
  const form = within(screen.getByRole("region", { name: "Problem" }));
  expect(form.getByLabelText<HTMLInputElement>("Time limit (seconds)").type).toBe("number");
  const { options, value } = form.getByLabelText<HTMLSelectElement>("Difficulty");
  expect(Array.from(options, (option) => option.value)).toEqual(["", "easy", "medium", "hard"]);
  expect(value).toBe("");
});

test("checks nothing itself and shows the server's errors next to their fields", async () => {
  const errors = [
    { field: "title", message: "Title is required" },
    { field: "difficulty", message: "Choose one" },
    { field: "testcases.0.output", message: "A test's text is too long" },
  ];
  const { calls, path, press, person } = await openPage({
    status: 400,
    json: { message: "Title is required", code: "invalid_request", field: "title", errors },
  });
  await person.click(screen.getByRole("button", { name: "Add a test case" }));
  await press();
  expect(await findToast("error", "Error. Please Try Again")).toBeDefined();
  const title = screen.getByRole("textbox", { name: "Title", description: "Title is required" });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(screen.getByRole("combobox", { name: "Difficulty", description: "Choose one" })).toBeDefined();
  expect(screen.getByRole("textbox", { name: "Expected output", description: /too long/ })).toBeDefined();
  expect(path()).toBe("/createProblem");
  expect(calls[0]?.body).toMatchObject({ title: "", timeLimit: null, difficulty: "" });

  fill({ Title: "Sum" });
  expect(title.getAttribute("aria-invalid")).toBeNull();
});

test.each([{ text: "" }, { text: "Created" }, { odd: {} }])(
  "takes %j with status 200 for a success",
  async (answer) => {
    const { path, press } = await openPage(answer);
    await press();
    expect(await findToast("success", "Problem Created")).toBeDefined();
    await waitFor(() => expect(path()).toBe("/problemset"));
  },
);

test.each<[string, Answer]>([
  ["The server did not respond. Check your connection and try again.", "no answer"],
  ["You may not do this.", { status: 403, json: { message: "You may not do this.", code: "forbidden" } }],
])("shows why the problem was not created: %s", async (message, answer) => {
  const { press } = await openPage(answer);
  await press();
  expect(await findToast("error", "Error. Please Try Again")).toBeDefined();
  expect(screen.getByText(message)).toBeDefined();
});

describe("test cases", () => {
  test("can be typed, moved and removed, and show their sizes", async () => {
    const { calls, person, press } = await openPage();
    drop({ "a.in": "x", "a.out": "é", "b.in": "y".repeat(2_048), "b.out": "" });
    await screen.findByText("2 test cases added.");
    await person.click(screen.getByRole("button", { name: "Add a test case" }));
    fill({ Input: "typed" });
    expect(testsShown()).toEqual([
      "Test case 1ainput 1 byte, output 2 bytes",
      "Test case 2binput 2 kB, output 0 bytes",
      "Test case 3input 5 bytes, output 0 bytes",
    ]);
    await person.click(screen.getByRole("button", { name: "Move Test case 3 up" }));
    await person.click(screen.getByRole("button", { name: "Remove Test case 1" }));
    expect(screen.getByRole("button", { name: "Move Test case 1 up" }).getAttribute("aria-disabled")).toBe("true");
    await press();
    await waitFor(() => expect(calls).not.toEqual([]));
    expect(calls[0]?.body).toMatchObject({ testcases: [{ input: "typed" }, { input: "y".repeat(2_048) }] });
  });

  test("are not made from files without a match, and the page lists those files", async () => {
    await openPage();
    drop({ "1.in": "1", "2.ans": "2", "3.in": "3", "3.ans": "3" });
    expect(await screen.findByText("1 test case added.")).toBeDefined();
    expect(screen.getByText("No matching file of the same name: 1.in, 2.ans.")).toBeDefined();
  });

  test("can be chosen as files instead of dropped", async () => {
    const { person } = await openPage();
    await person.upload(screen.getByLabelText("Choose files", { selector: "input" }), [
      new File(["1"], "1.in"),
      new File(["1"], "1.ans"),
    ]);
    expect(await screen.findByText("1 test case added.")).toBeDefined();
  });
});

test("previews the statement without running scripts in it", async () => {
  await openPage();
  fill({ Title: "Sum", Description: "<p>Add <em>both</em>.</p><script>alert(1)</script>", "Sample input": "1 2" });
  const preview = screen.getByRole("region", { name: "Preview" });
  expect(await within(preview).findByRole("heading", { name: "Sum" })).toBeDefined();
  await waitFor(() => expect(within(preview).getByText("both").tagName).toBe("EM"));
  expect(preview.querySelector("script")).toBeNull();
  expect(within(preview).getByText("1 2")).toBeDefined();
});

test("says which formulas cannot be read before the problem is created", async () => {
  await openPage();
  fill({ Description: "Let $a_i>0$ and $\\frac{1$." });
  expect((await screen.findByText(/1 formula cannot be read:/)).textContent).toContain("$\\frac{1$");
  fill({ Description: "Let $a_i>0$." });
  await waitFor(() => expect(screen.queryByText(/cannot be read/)).toBeNull());
});

test("keeps the draft after a reload", async () => {
  await openPage();
  fill({ Title: "Half done" });
  drop({ "1.in": "1", "1.ans": "1" });
  await screen.findByText("1 test case added.");
  window.dispatchEvent(new Event("pagehide"));
  cleanup();
  await openPage();
  expect(screen.getByLabelText("Title")).toHaveProperty("value", "Half done");
  expect(testsShown()).toHaveLength(1);
});

test.each([
  [null, /Only admins and authors can create problems/],
  [ADA, /Only admins and authors can create problems/],
  [{ ...ADA, role: 1 as const }, /In the workshop you write a draft in Markdown/],
])("tells %j at once what the form is for", async (user, note) => {
  if (user) storeUser({ user });
  renderApp("/createProblem");
  expect(await screen.findByText(note)).toBeDefined();
  expect(screen.queryAllByRole("button", { name: "New problem" })).toHaveLength(user?.role === 1 ? 1 : 0);
});
