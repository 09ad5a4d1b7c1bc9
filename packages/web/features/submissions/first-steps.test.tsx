import { inputsDraft, programDraft } from "@assay/contract/vocabulary/page-drafts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { readDraftText } from "#lib/drafts/local-drafts";
import { fakeApi } from "#testing/fake-api";
import { fakeLayout } from "#testing/fake-browser";
import { nextSocket } from "#testing/fake-socket";
import { ADA, TEST_CASES, TOKENS, TWO_SUM, testRun } from "#testing/fixtures";
import { renderApp } from "#testing/render";
import { answers, editorText, judgeLive, openSubmitPage, READ, SEND } from "#testing/submit-page";

beforeEach(() => {
  fakeLayout();
  localStorage.setItem("user", JSON.stringify({ user: ADA }));
});

const DETAILS = {
  number: 41,
  submittedAt: "2026-11-22T10:00:00.000Z",
  user: null,
  problem: { _id: TWO_SUM._id, number: 1, title: TWO_SUM.title },
  language: { key: "cpp", name: "C++" },
  verdict: "wrong_answer",
  isRunning: false,
  verdicts: ["wrong_answer", "accepted"],
  wallTimeMs: 46,
  cpuTimeMs: 5,
  memoryKb: 3_276,
  score: null,
  maximumScore: null,
  source: "int main() {}",
  sourceBytes: 0,
  fileName: "submission-41.cpp",
  languageName: "C++",
  judgedSeconds: 1,
  rejudgedAt: null,
  judgedOn: null,
  compileOutput: null,
  internalError: null,
  hasNewerTests: false,
  groups: [],
  tests: TOKENS.map((token, index) => ({
    number: index + 1,
    token,
    isSample: index === 0,
    group: null,
    verdict: index === 0 ? "wrong_answer" : "accepted",
    status: index === 0 ? { id: 4, description: "Wrong Answer" } : { id: 3, description: "Accepted" },
    cpuTimeMs: 5,
    wallTimeMs: 46,
    memoryKb: 3_276,
    cpuTimeLimitMs: 1_500,
    memoryLimitKb: 262_144,
    exception: null,
    canOpen: index === 0,
  })),
};

describe("after a reload", () => {
  test("the last submission is shown as before, with its failed sample open and without a toast", async () => {
    const run = testRun(TOKENS[0], "wrong_answer", { stdout: "0 2\n" });
    const [held, printed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const calls = fakeApi({
      ...answers({
        "GET /api/submissions": { json: { submissions: [DETAILS], older: null, newer: null, total: 1 } },
      }),
      [READ]: async () => {
        await printed.promise;
        return { json: { submissions: [run] } };
      },
      "GET /api/submissions/41": async () => {
        await held.promise;
        return { json: { submission: DETAILS } };
      },
    });
    const { person } = await openSubmitPage();
    const [results] = screen.getAllByRole("tab", { name: "Results" });
    if (results) await person.click(results);
    expect(screen.getAllByText("Loading your last submission")).not.toEqual([]);
    expect(screen.queryByText("No submission yet")).toBeNull();
    held.resolve();
    await waitFor(() => expect(calls.some(({ method, path }) => `${method} ${path}` === READ)).toBe(true));
    expect(screen.queryByText("Submission 41")).toBeNull();
    printed.resolve();
    expect(await screen.findByText("Wrong Answer on test 1 of 2 · 1 passed")).toBeTruthy();
    expect(screen.getByText("Submission 41").parentElement?.textContent).toMatch(/. · C\+\+ · Submission 41$/);
    expect(await screen.findByText("First difference in line 1, column 3: expected “1”, got “2”.")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryByTestId("loading-overlay")).toBeNull();
  });

  test.each([
    { editor: "still has its program", source: "int main() {}", key: "cpp", lines: ["int main() {}"], note: false },
    { editor: "has another program", source: "int other() {}", key: "cpp", lines: [], note: true },
    { editor: "has it in its own language", source: "int main() {}", key: "java", lines: [], note: true },
  ])("the lines with errors are marked only if the editor $editor", async ({ source, key, lines, note }) => {
    const broken = {
      ...DETAILS,
      language: { key, name: key },
      verdict: "compilation_error",
      compileOutput: "main.cpp:1:5: error: no semicolon",
      source: "int main() {}",
    };
    fakeApi({
      ...answers({ "GET /api/submissions/41": { json: { submission: broken } } }),
      "GET /api/submissions": { json: { submissions: [broken], older: null, newer: null, total: 1 } },
    });
    const { person } = await openSubmitPage("", source);
    const marked = () => [...document.querySelectorAll(".cm-markedLine")].map(({ textContent }) => textContent);
    await person.click(screen.getByRole("tab", { name: "Results" }));
    const origin = (await screen.findByText("Submission 41")).parentElement?.textContent;
    expect(origin?.endsWith("not the program in the editor")).toBe(note);
    expect(marked()).toEqual(lines);
    // They stay while the program is edited.
    await person.click(screen.getByRole("tab", { name: "Code" }));
    await person.click(screen.getByRole("textbox", { name: "Program" }));
    await person.keyboard(";");
    expect(marked()).toEqual(lines.map(() => expect.stringContaining(";")));
  });
});

test("users.md fault 20: an untouched template offers the last submission, in its own language, and an edited one does not", async () => {
  const sent = { ...DETAILS, source: "int sent() {}" };
  const calls = fakeApi({
    ...answers({ "GET /api/submissions/41": { json: { submission: sent } } }),
    "GET /api/submissions": { json: { submissions: [sent], older: null, newer: null, total: 1 } },
  });
  const { person, path } = await openSubmitPage("?language=python");
  await person.click(await screen.findByRole("button", { name: "Load your last submission" }));
  await waitFor(() => expect(editorText()).toBe("int sent() {}"));
  expect(path()).toBe(`/submit/${TWO_SUM._id}?language=cpp`);
  expect(screen.getByText("Submission 41 is in the editor.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Load your last submission" })).toBeNull();
  // The draft that it has replaced.
  await person.click(screen.getByRole("button", { name: "Undo" }));
  expect(editorText()).toBe("int main() {}");
  expect(screen.queryByRole("button", { name: "Load your last submission" })).toBeNull();
  expect(calls.some(({ method }) => method === "POST")).toBe(false);
});

test("a submission from another tab is shown", async () => {
  const submissions: object[] = [];
  fakeApi({
    ...answers({ "GET /api/submissions/41": { json: { submission: DETAILS } } }),
    "GET /api/submissions": () => ({ json: { submissions, older: null, newer: null, total: submissions.length } }),
  });
  const { person } = await openSubmitPage();
  const [results] = screen.getAllByRole("tab", { name: "Results" });
  if (results) await person.click(results);
  submissions.push(DETAILS);
  window.dispatchEvent(new StorageEvent("storage", { key: "last-submitted" }));
  expect(await screen.findByText("Submission 41")).toBeTruthy();
});

describe("custom input", () => {
  const RUN = testRun(TOKENS[0], "accepted", { stdout: "7\n", stderr: null, exit_code: 0 });
  const own = () =>
    answers({ [SEND]: { status: 201, json: [{ token: TOKENS[0] }] }, [READ]: { json: { submissions: [RUN] } } });

  test("is run with the problem's limits, not judged, and kept", async () => {
    const calls = fakeApi(own());
    const { person } = await openSubmitPage();
    await person.click(screen.getByRole("tab", { name: "Results" }));
    await person.click(screen.getByRole("tab", { name: "Custom input" }));
    const field = screen.getByRole("textbox", { name: "Input" });
    expect(field.textContent).toBe("4 9\n2 7 11 15\n");
    await person.clear(field);
    await person.type(field, "1 2");
    await person.click(screen.getByRole("button", { name: "Run this input" }));
    (await nextSocket()).connect([RUN]);
    expect(await screen.findByText("Finished, exit code 0")).toBeTruthy();
    expect(screen.getByText("46 ms CPU · 46 ms wall · 3,276 kB")).toBeTruthy();
    expect(screen.getByText("Nothing written")).toBeTruthy();
    expect(calls.find((call) => call.method === "POST")?.body).toEqual({
      problem_id: TWO_SUM._id,
      is_own_input: true,
      submissions: [{ language_id: 52, source_code: "int main() {}", stdin: "1 2" }],
    });
    expect(calls.some((call) => call.method === "PUT")).toBe(false);
    expect(JSON.parse(readDraftText(inputsDraft(TWO_SUM._id)) ?? "")).toEqual([{ text: "1 2", test: null }]);
    expect(screen.getByRole("button", { name: "1 2", pressed: true })).toBeTruthy();
  });

  test("is filled in from a failed sample with one click", async () => {
    const wrong = [testRun(TOKENS[0], "wrong_answer", { stdout: "0 2\n" }), testRun(TOKENS[1], "accepted")];
    fakeApi(answers({ [READ]: { json: { submissions: wrong } } }));
    const { person } = await openSubmitPage();
    await person.click(screen.getByRole("button", { name: "Submit" }));
    await judgeLive();
    await person.click(await screen.findByRole("button", { name: "Use as custom input" }));
    expect(screen.getByRole("textbox", { name: "Input" }).textContent).toBe("4 9\n2 7 11 15\n");
  });
});

describe("a visitor", () => {
  test("sees that the program is kept, and both links lead back to it in its language", async () => {
    localStorage.removeItem("user");
    const unauthorised = { status: 401, json: { message: "no", code: "not_signed_in" } };
    fakeApi(answers({ [`GET /api/testProblem/${TWO_SUM._id}`]: unauthorised }));
    const { person } = await openSubmitPage("?language=cpp");
    await person.click(screen.getByRole("button", { name: "Submit" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Log in to submit; your program is kept here" }));
    expect(
      dialog.getByText("After logging in you come back to Two Sum, and this line of C++ will be submitted."),
    ).toBeTruthy();
    const next = new URLSearchParams({ next: `/submit/${TWO_SUM._id}?language=cpp` });
    const logIn = dialog.getByRole("link", { name: "Log In" });
    expect(logIn).toBe(document.activeElement);
    expect(logIn.getAttribute("href")).toBe(`/login?${next}`);
    expect(dialog.getByRole("link", { name: "Sign Up" }).getAttribute("href")).toBe(`/signup?${next}`);
    await person.keyboard("{Escape}");
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Program" })).toBe(document.activeElement));
    expect(readDraftText(programDraft(TWO_SUM._id, "cpp"))).toBe("int main() {}");
  });
});

describe("after logging in from the submit page's dialog", () => {
  const refused = { status: 401, json: { message: "no", code: "not_signed_in" } };
  const problem = { ...TWO_SUM, sampleTest: TEST_CASES[0] };

  /** Presses a button of the submit page without a session and follows the dialog to the login page. */
  async function goToLogin(button: string) {
    localStorage.removeItem("user");
    const session = { isOpen: false };
    const calls = fakeApi({
      ...answers({ [`GET /api/problem/${TWO_SUM._id}`]: { json: { problem } } }),
      [`GET /api/testProblem/${TWO_SUM._id}`]: () => (session.isOpen ? { json: { testcases: TEST_CASES } } : refused),
      [SEND]: () => (session.isOpen ? { status: 201, json: TOKENS.map((token) => ({ token })) } : refused),
      "POST /api/login": () => {
        session.isOpen = true;
        return { json: { user: ADA } };
      },
    });
    const { person, path } = await openSubmitPage("?language=cpp");
    await person.click(screen.getByRole("button", { name: button }));
    await person.click(await screen.findByRole("link", { name: "Log In" }));
    await screen.findByRole("heading", { name: "Log in" });
    const sent = () => calls.filter(({ method, path: to }) => `${method} ${to}` === SEND).map(({ body }) => body);
    return { person, path, sent, before: sent().length };
  }

  async function logIn(person: Awaited<ReturnType<typeof goToLogin>>["person"]) {
    await person.type(screen.getByLabelText("User name"), "ada");
    await person.type(screen.getByLabelText("Password"), "tall green lantern");
    await person.click(screen.getByRole("button", { name: "Log In" }));
  }

  test("the program is submitted without another click, once", async () => {
    const { person, path, sent, before } = await goToLogin("Submit");
    await logIn(person);
    await judgeLive();
    expect(await screen.findByText("Accepted · 2 of 2 passed")).toBeTruthy();
    expect(path()).toBe(`/submit/${TWO_SUM._id}?language=cpp`);
    expect(sent().slice(before)).toMatchObject([{ submissions: [{ source_code: "int main() {}" }, {}] }]);
  });

  test("the dialog says what was pressed", async () => {
    localStorage.removeItem("user");
    fakeApi({ ...answers({ [`GET /api/problem/${TWO_SUM._id}`]: { json: { problem } } }), [SEND]: refused });
    const { person } = await openSubmitPage("?language=cpp");
    await person.click(screen.getByRole("button", { name: "Run samples" }));
    expect(
      await screen.findByRole("dialog", { name: "Log in to run the samples; your program is kept here" }),
    ).toBeTruthy();
  });

  test("nothing is submitted if the visitor does not log in", async () => {
    const { person, path, sent, before } = await goToLogin("Submit");
    await person.click(screen.getByRole("button", { name: "Sign Up Instead" }));
    await screen.findByRole("heading", { name: "Sign up" });
    window.history.go(-2);
    await screen.findByRole("tab", { name: "Code" });
    expect(path()).toBe(`/submit/${TWO_SUM._id}?language=cpp`);
    expect(sent().slice(before)).toEqual([]);
  });
});

describe("a key or button that has nothing to act on", () => {
  test.each([
    ["n", "Nothing has been judged yet."],
    ["{Control>}'{/Control}", "There are no samples to run. Use Custom input."],
  ])("%s says why", async (keys, why) => {
    const problem = { ...TWO_SUM, testcases: [], sampleTest: { input: "", output: "" } };
    fakeApi(answers({ [`GET /api/problem/${TWO_SUM._id}`]: { json: { problem } } }));
    const { person } = await openSubmitPage();
    await person.keyboard(keys);
    expect(await screen.findByText(why)).toBeTruthy();
  });
});

test("the editor begins with the template of the problem", async () => {
  const problem = { ...TWO_SUM, templates: { cpp: "// find t\n" } };
  fakeApi(answers({ [`GET /api/problem/${TWO_SUM._id}`]: { json: { problem } } }));
  const { person } = renderApp(`/submit/${TWO_SUM._id}`);
  await person.click(await screen.findByRole("tab", { name: "Code" }));
  await screen.findByRole("textbox", { name: "Program" });
  expect(editorText()).toBe("// find t");
});
