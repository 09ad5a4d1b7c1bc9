import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { readStoredUser } from "#lib/stored-user";
import { type Answer, fakeApi } from "#testing/fake-api";
import { fakeLayout } from "#testing/fake-browser";
import { nextSocket } from "#testing/fake-socket";
import { ADA, TEST_CASES, TOKENS, TWO_SUM, testRun } from "#testing/fixtures";
import { findToast } from "#testing/render";
import { answers, judgeLive, openSubmitPage, POINTS, READ, richer, SEND } from "#testing/submit-page";
import type { ToastKind } from "#ui/toast";

function overlay() {
  return screen.queryByTestId("loading-overlay");
}

beforeEach(() => {
  fakeLayout();
  localStorage.setItem("user", JSON.stringify({ user: ADA }));
});

describe("a submission", () => {
  test("is sent as the specification says, shown row by row, announced and counted", async () => {
    // On a slow machine, the page asks for the results before it has shown the first live event.
    const second = { verdict: null as Verdict | null };
    const read = () => ({
      json: { submissions: [testRun(TOKENS[0], "accepted"), testRun(TOKENS[1], second.verdict)] },
    });
    const calls = fakeApi({ ...answers(), [READ]: read });
    const { person } = await openSubmitPage();
    await person.click(screen.getByRole("button", { name: "Submit" }));
    const socket = await nextSocket();
    expect(overlay()?.textContent).toContain("0 of 2 judged · 0 passed");

    const sent = calls.find((call) => call.method === "POST");
    expect(sent?.search.toString()).toBe("wait=true&base64_encoded=false");
    expect(sent?.body).toEqual({
      problem_id: TWO_SUM._id,
      submissions: TEST_CASES.map((testCase) => ({
        language_id: 52,
        source_code: "int main() {}",
        stdin: testCase.input,
        expected_output: testCase.output,
        wall_time_limit: 1.5,
      })),
    });

    socket.connect([testRun(TOKENS[0], "accepted")]);
    const rows = () => within(screen.getByRole("table", { name: "Results" })).getAllByRole("row");
    await waitFor(() => expect(rows()[1]?.textContent).toMatch(/1.*Accepted.*46 ms.*3,276 kB/));
    expect(rows()[2]?.textContent).toContain("In Queue");
    second.verdict = "accepted";
    socket.send([testRun(TOKENS[1], "accepted")]);

    expect(await findToast("success", "ALL TESTCASES PASSED")).toBeTruthy();
    expect(overlay()).toBeNull();
    await waitFor(() => expect(readStoredUser()?.pointsEarned).toBe(1_190));
    expect(calls.find((call) => call.method === "PUT")?.body).toEqual({ isAccepted: true, problemId: TWO_SUM._id });
  });

  test("shows the overlay while the test cases are fetched and sent", async () => {
    const fetched = Promise.withResolvers<void>();
    const sent = Promise.withResolvers<void>();
    const read = `GET /api/testProblem/${TWO_SUM._id}`;
    const answer = answers()[read] as Answer;
    const calls = fakeApi({
      ...answers(),
      [read]: () => fetched.promise.then(() => answer),
      [SEND]: () => sent.promise.then(() => "no answer" as const),
    });
    const { person } = await openSubmitPage();
    expect(overlay()).toBeNull();
    await person.click(screen.getByRole("button", { name: "Submit" }));
    await waitFor(() => expect(calls.some(({ path }) => read.endsWith(path))).toBe(true));
    expect(overlay()).not.toBeNull();
    fetched.resolve();
    await waitFor(() => expect(calls.some(({ method }) => method === "POST")).toBe(true));
    expect(overlay()).not.toBeNull();
    sent.resolve();
    expect(await findToast("warning", "Response not sent. Please try again.")).toBeTruthy();
    expect(overlay()).toBeNull();
  });

  test("refetches the problem, whose solved mark may have changed, and nothing else", async () => {
    const calls = fakeApi(answers());
    const { person } = await openSubmitPage();
    await person.click(screen.getByRole("button", { name: "Submit" }));
    await judgeLive();
    const count = (path: string) => calls.filter((call) => call.method === "GET" && call.path === path).length;
    expect(await findToast("success", "ALL TESTCASES PASSED")).toBeTruthy();
    await waitFor(() => expect(count(`/api/problem/${TWO_SUM._id}`)).toBe(2));
    expect(count("/api/languages")).toBe(1);
  });

  test("that is not all Accepted is a WRONG SUBMISSION and shows the first difference of its first failed sample", async () => {
    const wrong = [testRun(TOKENS[0], "wrong_answer", { stdout: "0 2\n" }), testRun(TOKENS[1], "accepted")];
    const calls = fakeApi(answers({ [READ]: { json: { submissions: wrong } } }));
    const { person } = await openSubmitPage();
    await person.click(screen.getByRole("button", { name: "Submit" }));
    await judgeLive();
    expect(await findToast("error", "WRONG SUBMISSION")).toBeTruthy();
    expect(screen.getByText("Wrong Answer on test 1 of 2 · 1 passed")).toBeTruthy();
    expect(screen.getByText("First difference in line 1, column 3: expected “1”, got “2”.")).toBeTruthy();
    const [expected, actual] = screen.getAllByText(/^[12]$/, { selector: "mark" });
    expect([expected?.textContent, actual?.textContent]).toEqual(["1", "2"]);
    // Red is only for what is wrong.
    expect(expected?.className).not.toContain("wrong-answer");
    expect(actual?.className).toContain("wrong-answer");
    await waitFor(() =>
      expect(calls.find((call) => call.method === "PUT")?.body).toEqual({ isAccepted: false, problemId: TWO_SUM._id }),
    );
  });

  test("that does not compile shows the compiler's output with a link to the line", async () => {
    const failed = TOKENS.map((token) =>
      testRun(token, "compilation_error", { compile_output: "main.cpp:1:5: error" }),
    );
    fakeApi(answers({ [READ]: { json: { submissions: failed } } }));
    const { person } = await openSubmitPage();
    await person.click(screen.getByRole("button", { name: "Submit" }));
    await judgeLive();
    await person.click(await screen.findByRole("button", { name: "main.cpp:1:5" }));
    expect(screen.getByRole("textbox", { name: "Program" })).toBe(document.activeElement);
  });

  test("to a problem with several correct outputs marks no difference", async () => {
    const comparison = { kind: "checker" as const, absoluteTolerance: null, relativeTolerance: null };
    const wrong = [testRun(TOKENS[0], "wrong_answer", { stdout: "0 2\n" }), testRun(TOKENS[1], "accepted")];
    const problem = { ...TWO_SUM, comparison };
    fakeApi(
      answers({
        [`GET /api/problem/${TWO_SUM._id}`]: { json: { problem } },
        [READ]: { json: { submissions: wrong } },
      }),
    );
    const { person } = await openSubmitPage();
    await person.click(screen.getByRole("button", { name: "Submit" }));
    await judgeLive();
    expect(await screen.findByText("One correct output")).toBeTruthy();
    expect(screen.queryByText(/First difference/)).toBeNull();
    expect(await findToast("error", "WRONG SUBMISSION")).toBeTruthy();
  });

  test("is the only action for a problem without samples", async () => {
    const problem = { ...TWO_SUM, testcases: [], sampleTest: { input: "", output: "" } };
    const calls = fakeApi(answers({ [`GET /api/problem/${TWO_SUM._id}`]: { json: { problem } } }));
    const { person } = await openSubmitPage();
    expect(screen.queryByRole("button", { name: "Run samples" })).toBeNull();
    await person.keyboard("{Control>}'{/Control}");
    expect(calls.some((call) => call.method === "POST")).toBe(false);
  });

  test("to a scored problem shows its score with at most two decimals", async () => {
    const score = { score: 100 / 3, maximum_score: 100 };
    const runs = [testRun(TOKENS[0], "accepted", score), testRun(TOKENS[1], "wrong_answer", score)];
    fakeApi(answers({ [READ]: { json: { submissions: runs } } }));
    const { person } = await openSubmitPage();
    await person.click(screen.getByRole("button", { name: "Submit" }));
    await judgeLive();
    expect(await screen.findByText("Wrong Answer on test 2 of 2 · Score 33.33 of 100")).toBeTruthy();
    expect(await findToast("error", "WRONG SUBMISSION")).toBeTruthy();
  });

  test("shows the toast with the result before it asks for the points", async () => {
    const shown: boolean[] = [];
    fakeApi({
      ...answers(),
      [POINTS]: () => {
        shown.push(screen.queryByText("ALL TESTCASES PASSED") !== null);
        return { json: { user: richer } };
      },
    });
    const { person } = await openSubmitPage();
    await person.click(screen.getByRole("button", { name: "Submit" }));
    await judgeLive();
    await waitFor(() => expect(shown).toEqual([true]));
  });

  test("shows the server's message if the points cannot be updated", async () => {
    fakeApi(
      answers({
        [POINTS]: { status: 409, json: { message: "No accepted submission is stored.", code: "not_accepted" } },
      }),
    );
    const { person } = await openSubmitPage();
    await person.click(screen.getByRole("button", { name: "Submit" }));
    await judgeLive();
    expect(await screen.findByText("No accepted submission is stored.")).toBeTruthy();
  });
});

describe("a submission that fails", () => {
  const unauthorised = { status: 401, json: { message: "no", code: "not_signed_in" } };
  test.each<[string, Record<string, Answer>, ToastKind, string]>([
    [
      "by a visitor",
      { [`GET /api/testProblem/${TWO_SUM._id}`]: unauthorised },
      "info",
      "You are not authorized. Please log in first.",
    ],
    ["whose session ends meanwhile", { [SEND]: unauthorised }, "info", "You are not authorized. Please log in first."],
    [
      "whose test cases do not load",
      { [`GET /api/testProblem/${TWO_SUM._id}`]: "no answer" },
      "warning",
      "Response not sent. Please try again.",
    ],
    [
      "that is refused",
      { [SEND]: { status: 400, json: { error: "too many" } } },
      "warning",
      "Response not sent. Please try again.",
    ],
    [
      "with an item that is refused",
      { [SEND]: { status: 201, json: [{ token: TOKENS[0] }, { wall_time_limit: ["must be less"] }] } },
      "warning",
      "Response not sent. Please try again.",
    ],
    ["that gets no tokens", { [SEND]: { status: 201, json: [] } }, "warning", "Response not sent. Please try again."],
    [
      "that gets items without tokens",
      { [SEND]: { status: 201, json: [{}, {}] } },
      "warning",
      "Response not sent. Please try again.",
    ],
    ["that gets a text", { [SEND]: { status: 201, text: "OK" } }, "warning", "Response not sent. Please try again."],
  ])("shows the toast for one %s and removes the overlay", async (_, more, kind, toast) => {
    const calls = fakeApi(answers(more));
    const { person } = await openSubmitPage();
    await person.click(screen.getByRole("button", { name: "Submit" }));
    expect(await findToast(kind, toast)).toBeTruthy();
    await waitFor(() => expect(overlay()).toBeNull());
    expect(calls.some((call) => call.method === "PUT")).toBe(false);
  });

  test.each<[string, Answer]>([
    ["a failure", { status: 500, json: { message: "broken", code: "internal" } }],
    ["a 401", unauthorised],
    ["no results", { json: { submissions: [] } }],
    ["results without a state", { json: { submissions: TOKENS.map((token) => ({ token })) } }],
    ["nonsense", { odd: { submissions: "none" } }],
  ])("shows the toast and removes the overlay if the results are answered with %s", async (_, answer) => {
    const calls = fakeApi(answers({ [READ]: answer }));
    const { person } = await openSubmitPage();
    await person.click(screen.getByRole("button", { name: "Submit" }));
    await judgeLive();
    expect(await findToast("error", "Please write code Correctly")).toBeTruthy();
    await waitFor(() => expect(overlay()).toBeNull());
    expect(screen.queryByText(/Nothing was submitted/)).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(calls.some((call) => call.method === "PUT")).toBe(false);
  });

  test("shows no toast if the user stops waiting", async () => {
    const unjudged = TOKENS.map((token) => testRun(token, null));
    fakeApi(answers({ [READ]: { json: { submissions: unjudged } } }));
    const { person } = await openSubmitPage();
    await person.click(screen.getByRole("button", { name: "Submit" }));
    const socket = await nextSocket();
    await person.click(screen.getByRole("button", { name: "Stop waiting" }));
    await waitFor(() => expect(overlay()).toBeNull());
    expect(socket.isOpen).toBe(false);
    expect(screen.getByRole("textbox", { name: "Program" })).toBe(document.activeElement);
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("the keyboard", () => {
  test("runs only the samples, uncounted and without toasts", async () => {
    const run = testRun(TOKENS[0], "accepted", { stdout: "0 1\n" });
    const calls = fakeApi(
      answers({ [SEND]: { status: 201, json: [{ token: TOKENS[0] }] }, [READ]: { json: { submissions: [run] } } }),
    );
    const { person } = await openSubmitPage();
    await person.keyboard("{Control>}'{/Control}");
    (await nextSocket()).connect([run]);
    expect(await screen.findByText("Sample passed · 1 of 1")).toBeTruthy();
    expect(calls.find((call) => call.method === "POST")?.body).toMatchObject({
      problem_id: TWO_SUM._id,
      is_sample_run: true,
      submissions: [{ stdin: "4 9\n2 7 11 15\n", expected_output: "0 1\n" }],
    });
    expect(calls.some((call) => call.method === "PUT" || call.path.includes("testProblem"))).toBe(false);
  });

  test("submits once even if pressed repeatedly", async () => {
    const calls = fakeApi(answers());
    const { person } = await openSubmitPage();
    await person.keyboard("{Control>}{Enter}{/Control}{Control>}{Enter}{/Control}");
    await judgeLive();
    await screen.findByText("ALL TESTCASES PASSED");
    expect(calls.filter((call) => call.method === "POST")).toHaveLength(1);
  });
});
