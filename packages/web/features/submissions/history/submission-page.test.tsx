import type { SubmissionDetails, TestDetails } from "@assay/contract/routes/submissions";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { storeUser } from "#lib/stored-user";
import { type Answer, fakeApi } from "#testing/fake-api";
import { nextSocket } from "#testing/fake-socket";
import { ADA, SUBMISSION_DETAILS, TOKENS, TWO_SUM, testRun } from "#testing/fixtures";
import { findToast, renderApp } from "#testing/render";

const READ = "GET /api/submissions/4187";
const REJUDGE = "POST /api/admin/submissions/4187/rejudge";
const answer = (change: Partial<SubmissionDetails> = {}): Answer => ({
  json: { submission: { ...SUBMISSION_DETAILS, ...change } },
});

function open(read: Answer | (() => Answer), role: 0 | 1 = 0, more: Record<string, Answer> = {}) {
  storeUser({ user: { ...ADA, role } });
  return { calls: fakeApi({ [READ]: read, ...more }), ...renderApp("/submissions/4187") };
}

const heading = () => screen.findByRole("heading", { level: 1, name: /^(?!Loading)/ });

test("shows verdict, source, figures and tests", async () => {
  open(answer());
  expect((await heading()).textContent).toBe("Wrong Answer on test 2 of 2· 1 passed");
  expect(document.title).toBe("Submission 4187 · Two Sum · Assay");
  expect(screen.getByText("C++ (GCC 12.2.0)")).toBeDefined();
  expect(screen.getByText("3 lines, 27 bytes")).toBeDefined();
  expect(document.querySelector("code")?.textContent).toBe("int main() {\n  return 0;\n}");
  const rows = within(screen.getByRole("table")).getAllByRole("row").slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    "1sample: input and outputAccepted3 ms2 ms3,412 kB",
    "2Wrong Answer1,100 ms1,062 ms6,204 kB",
  ]);
  const [time, memory] = screen.getAllByRole("img", { name: /tests/ });
  expect(time?.getAttribute("aria-label")).toBe("Time in ms of 2 tests: from 3 ms to 1,100 ms.");
  expect(memory?.getAttribute("aria-label")).toBe("Memory in kB of 2 tests: from 3,412 kB to 6,204 kB.");
  const strip = within(screen.getByRole("list", { name: "Tests" })).getAllByRole("link");
  expect(strip.map((cell) => cell.getAttribute("aria-label"))).toEqual(["Test 1: Accepted", "Test 2: Wrong Answer"]);
  expect(screen.queryByRole("button", { name: "Rejudge" })).toBe(null);
  const again = screen.getByRole("link", { name: "Edit again" });
  expect(again.getAttribute("href")).toBe(`/submit/${TWO_SUM._id}?language=cpp&submission=4187`);
});

test("a cell of the strip leads to the test's row", async () => {
  const { person } = open(answer());
  await heading();
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  await person.click(screen.getByRole("link", { name: "Test 2: Wrong Answer" }));
  expect(document.activeElement?.id).toBe("test-2");
  expect(scrolled).toHaveBeenCalled();
});

test("says which tests were stopped at the limit", async () => {
  const [first, second] = SUBMISSION_DETAILS.tests;
  const tests = [first, { ...second, verdict: "time_limit_exceeded", wallTimeMs: 1_512 }] as SubmissionDetails["tests"];
  open(answer({ tests, verdict: "time_limit_exceeded", verdicts: ["accepted", "time_limit_exceeded"] }));
  expect((await heading()).textContent).toContain("Time Limit Exceeded on test 2 of 2");
  expect(screen.getByText("1 test stopped at the limit")).toBeDefined();
  expect(screen.getAllByRole("img", { name: /1 test stopped at the limit of 1,500 ms/ })).toHaveLength(1);
  const help = screen.getByRole("link", { name: "What to do about Time Limit Exceeded" });
  expect(help.getAttribute("href")).toContain("/help/verdicts/time-limit-exceeded?language=cpp");
});

test("a compile error shows the compiler's output once, without rows", async () => {
  const verdicts = ["compilation_error", "compilation_error"] as const;
  open(answer({ verdict: "compilation_error", verdicts: [...verdicts], compileOutput: "main.cpp:1:1: error: oops\n" }));
  expect((await heading()).textContent).toBe("Compilation Error in line 1");
  expect(screen.getByText("main.cpp:1:1: error: oops")).toBeDefined();
  expect(screen.queryByRole("table")).toBe(null);
  expect(screen.queryByRole("list", { name: "Tests" })).toBe(null);
});

test.each([
  [100, "0 of 100"],
  [1, "0 of 1"],
])(
  "users.md fault 29: a problem with the maximum score %i has a strip per group with its score",
  async (maximumScore, score) => {
    const tests = SUBMISSION_DETAILS.tests.map((one, index) => ({
      ...one,
      group: index === 0 ? "sample" : "secret/a",
    }));
    const groups = [{ name: "secret/a", score: 0, maximumScore }];
    open(answer({ tests, groups, score: 0, maximumScore }));
    expect((await heading()).textContent).toMatch(new RegExp(`Score ${score}$`));
    expect(within(screen.getByRole("list", { name: "Samples" })).getAllByRole("link")).toHaveLength(1);
    expect(within(screen.getByRole("list", { name: `Group a: score ${score}` })).getAllByRole("link")).toHaveLength(1);
  },
);

test.each([
  [{ verdict: "internal_error" as const, internalError: "1a2b3c4d" }, "Tell an admin this id: 1a2b3c4d"],
  [{ verdict: "internal_error" as const, internalError: "1a2b3c4d: no box" }, "Reason: 1a2b3c4d: no box"],
  [{ hasNewerTests: true }, /tests of this problem have changed/],
  [{ tests: [], verdicts: [] }, /results of its tests are not stored/],
])("explains %j", async (change, text) => {
  open(answer(change));
  expect(await screen.findByText(text)).toBeDefined();
});

/** A test of the submission as the server shows it when it is opened. */
const details = (number: number, change: Partial<TestDetails> = {}): Answer => ({
  json: {
    test: {
      number,
      input: { text: "3 4\n", isCut: false },
      expectedOutput: { text: "7\n", isCut: false },
      stdout: { text: "8\n", isCut: false },
      stderr: { text: "", isCut: false },
      ...{ message: null, exitCode: 0, checkerMessage: null, hasOneAnswer: true },
      ...{ inputFile: "/test-files/x/input", outputFile: "/test-files/x/output" },
      ...change,
    },
  },
});

const crashed = SUBMISSION_DETAILS.tests.map((test, index) =>
  index === 0
    ? test
    : {
        ...test,
        verdict: "runtime_error" as const,
        status: { id: 11, description: "Runtime Error (NZEC)" },
        exception: { name: "KeyError", line: 2 },
      },
);
const python = { language: { key: "python", name: "Python" }, verdict: "runtime_error" as const };

test("says which exception ended the program, where, and what it means", async () => {
  open(answer({ ...python, verdicts: ["accepted", "runtime_error"], tests: crashed }));
  expect((await heading()).textContent).toBe("KeyError in line 2 on test 2 of 2· 1 passed");
  expect(screen.getByText(/A key was looked up that is not in the dictionary/)).toBeDefined();
  expect(document.querySelector("mark")?.textContent).toBe("2");
});

test("says what is wrong with a Python program that does not parse", async () => {
  const compileOutput = "  File \"/box/script.py\", line 1\n    if x\n        ^\nSyntaxError: expected ':'\n";
  open(answer({ ...python, verdict: "compilation_error", compileOutput }));
  expect((await heading()).textContent).toBe("SyntaxError in line 1: expected ':'");
  expect(screen.getByText(/is missing at the end of the line/)).toBeDefined();
});

test("a sample opens to its input, the expected and the actual output; a hidden test does not", async () => {
  const tests = SUBMISSION_DETAILS.tests.map((test) => ({ ...test, verdict: "wrong_answer" as const }));
  const read = { "GET /api/submissions/4187/tests/1": details(1) };
  const { person } = open(answer({ tests, verdicts: ["wrong_answer", "wrong_answer"] }), 0, read);
  const opener = await screen.findByRole("button", { name: /input and output/ });
  await person.click(opener);
  expect(await screen.findByText("Your output")).toBeDefined();
  expect(screen.getByText("First difference in line 1, column 1: expected “7”, got “8”.")).toBeDefined();
  expect(opener.getAttribute("aria-expanded")).toBe("true");
  await person.click(opener);
  expect(screen.queryByText("Your output")).toBe(null);
});

test("says which hidden test was opened for the sender, without links to whole files", async () => {
  const [sample, hidden] = SUBMISSION_DETAILS.tests;
  if (!sample || !hidden) expect.unreachable();
  const tests = [
    sample,
    { ...hidden, canOpen: true },
    { ...hidden, number: 3, token: "018f0000-0000-7000-8000-0000000000f3" },
  ];
  const input = { text: "1 2\n", isCut: true };
  const read = { "GET /api/submissions/4187/tests/2": details(2, { input, inputFile: null, outputFile: null }) };
  const { person } = open(answer({ tests, verdicts: ["accepted", "wrong_answer", "wrong_answer"] }), 0, read);
  expect(await screen.findByText("You may open test 2, the first hidden test that this program failed.")).toBeDefined();
  await person.click((await screen.findAllByRole("button", { name: /input and output/ }))[1] ?? expect.unreachable());
  expect(await screen.findByText("Your output")).toBeDefined();
  expect(screen.queryByRole("link", { name: /whole/i })).toBe(null);
});

test("admins open hidden tests too, and see if an output was not kept", async () => {
  const tests = SUBMISSION_DETAILS.tests.map((test) => ({ ...test, canOpen: true }));
  const user = { _id: "018f0000-0000-7000-8000-00000000eeee", userName: "eve", name: "Eve" };
  const read = { "GET /api/submissions/4187/tests/2": details(2, { stdout: null, checkerMessage: "one too many" }) };
  const { person } = open(answer({ tests, user }), 1, read);
  await person.click((await screen.findAllByRole("button", { name: /input and output/ }))[1] ?? expect.unreachable());
  expect(await screen.findByText("The program's output")).toBeDefined();
  expect(screen.getByText("(not kept)")).toBeDefined();
  expect(screen.getByText("The checker says: one too many")).toBeDefined();
});

test("shows verdicts as they arrive, and then the stored submission", async () => {
  const tests = SUBMISSION_DETAILS.tests.map((one) => {
    const status = { id: 2, description: "Processing" };
    return { ...one, status, verdict: null, cpuTimeMs: null, wallTimeMs: null, memoryKb: null };
  });
  const waiting = answer({ tests, verdict: null, verdicts: [null, null], isRunning: true });
  const answers = [waiting];
  open(() => answers.shift() ?? "no answer");
  const socket = await nextSocket();
  await screen.findByRole("heading", { name: /0 of 2 judged/ });
  // As in the strip, only one test is shown as running.
  expect([screen.getAllByText("Processing").length, screen.getAllByText("In Queue").length]).toEqual([1, 1]);
  act(() => socket.connect([testRun(TOKENS[0], "accepted")]));
  expect(socket.watched).toEqual([...TOKENS]);
  await screen.findByRole("heading", { name: /1 of 2 judged/ });
  expect(screen.getByText("46 ms", { selector: "td:nth-child(3)" })).toBeDefined();
  answers.push(answer());
  act(() => socket.send([testRun(TOKENS[1], "wrong_answer")]));
  await screen.findByRole("heading", { name: /Wrong Answer on test 2 of 2/ });
});

test("admins can rejudge it after confirming", async () => {
  const answers = [answer(), answer({ verdict: null, verdicts: [null, null], tests: [] })];
  const { person, calls } = open(() => answers.shift() ?? "no answer", 1, {
    [REJUDGE]: { json: { message: "The submission is being judged again." } },
  });
  await person.click(await screen.findByRole("button", { name: "Rejudge" }));
  await person.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Rejudge" }));
  await findToast("success", "The submission is being judged again.");
  await screen.findByRole("heading", { name: "In Queue" });
  expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("says that there is no such submission", async () => {
  const missing = { status: 404, json: { message: "Submission not found", code: "submission_not_found" } };
  open(missing);
  expect((await heading()).textContent).toBe("Submission not found");
  expect(screen.getByRole("link", { name: "All submissions" }).getAttribute("href")).toBe("/submissions");
});

test("an address without a number is not a submission", async () => {
  fakeApi({});
  renderApp("/submissions/abc");
  expect((await heading()).textContent).toBe("Submission not found");
});

test("says when it could not be loaded, and tries again", async () => {
  const answers: Answer[] = ["no answer", answer()];
  const { person } = open(() => answers.shift() ?? "no answer");
  await person.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(async () => expect((await heading()).textContent).toContain("Wrong Answer"));
});

test("asks a visitor to log in, and leads back", async () => {
  open({ status: 401, json: { message: "You are not authorized. Please log in first.", code: "unauthorized" } });
  const login = await screen.findByRole("link", { name: "Log in" });
  expect(login.getAttribute("href")).toBe("/login?next=%2Fsubmissions%2F4187");
  expect(screen.getByRole("heading", { level: 1, name: "Log in to see your submissions" })).toBeDefined();
});
