import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { type Answer, type Answers, fakeApi, refused } from "#testing/fake-api";
import { fakeLayout } from "#testing/fake-browser";
import { ADA, SUBMISSION_DETAILS, TOKENS, TWO_SUM, testRun } from "#testing/fixtures";
import { answers, judgeLive, openSubmitPage, READ, SEND } from "#testing/submit-page";

beforeEach(() => {
  fakeLayout();
  localStorage.setItem("user", JSON.stringify({ user: ADA }));
});

const { number } = SUBMISSION_DETAILS;
const LAST = "Wrong Answer on test 2 of 2 · 1 passed";

/** Ada has a submission to the problem; `more` changes what the server answers. */
async function openAfterSubmission(more: Answers, source?: string) {
  const stored = { ...SUBMISSION_DETAILS, problem: { ...SUBMISSION_DETAILS.problem, _id: TWO_SUM._id } };
  const calls = fakeApi({
    ...answers({ [READ]: { json: { submissions: [testRun(TOKENS[0], "accepted", { stdout: "0 1\n" })] } } }),
    "GET /api/submissions": { json: { submissions: [stored], older: null, newer: null, total: 1 } },
    [`GET /api/submissions/${number}`]: { json: { submission: stored } },
    ...more,
  });
  const { person } = await openSubmitPage("", source);
  await person.click(screen.getByRole("tab", { name: "Results" }));
  await waitFor(() => expect(screen.getAllByText(LAST)).not.toEqual([]));
  await person.click(screen.getByRole("tab", { name: "Code" }));
  return { person, calls };
}

test.each(["Submit", "Run samples"])("%s with an empty program says so in place of the last result", async (name) => {
  const { person, calls } = await openAfterSubmission({}, " \n");
  await person.click(screen.getByRole("button", { name }));
  expect(screen.getAllByText("The program is empty.")).not.toEqual([]);
  expect(screen.queryByText(LAST)).toBeNull();
  expect(screen.queryByRole("table", { name: "Results" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
});

test("custom input says in its own panel that the program is empty", async () => {
  const { person, calls } = await openAfterSubmission({}, " \n");
  await person.click(screen.getByRole("tab", { name: "Results" }));
  await person.click(screen.getByRole("tab", { name: "Custom input" }));
  await person.click(screen.getByRole("button", { name: "Run this input" }));
  const own = within(screen.getByRole("tabpanel", { name: "Custom input" }));
  expect(own.getByText("The program is empty.")).toBeTruthy();
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
});

test("custom input says in its own panel that it is sent again while the server is away", async () => {
  const { person } = await openAfterSubmission({ [SEND]: "no answer" });
  await person.click(screen.getByRole("tab", { name: "Results" }));
  await person.click(screen.getByRole("tab", { name: "Custom input" }));
  await person.click(screen.getByRole("button", { name: "Run this input" }));
  const own = within(screen.getByRole("tabpanel", { name: "Custom input" }));
  expect(await own.findByText("Reconnecting to send your program")).toBeTruthy();
  expect(await own.findByText(/The server did not respond/, {}, { timeout: 20_000 })).toBeTruthy();
});

/** The page sends a program four times before it says that the server did not respond. */
const ATTEMPTS = 4;

describe("after a submission that did not reach the server", () => {
  const fail = async (more: Answers = {}) => {
    const opened = await openAfterSubmission({ [SEND]: "no answer", ...more });
    await opened.person.click(screen.getByRole("button", { name: "Submit" }));
    await waitFor(() => expect(screen.getAllByText(/The server did not respond/)).not.toEqual([]));
    return opened;
  };

  test("the last result is shown again once the browser is online", async () => {
    await fail();
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(screen.getAllByText(LAST)).not.toEqual([]));
    expect(screen.queryByText(/The server did not respond/)).toBeNull();
  });

  test("the last result is shown again when the program is edited", async () => {
    const { person } = await fail();
    await person.click(screen.getByRole("tab", { name: "Code" }));
    await person.click(screen.getByRole("textbox", { name: "Program" }));
    await person.keyboard("x");
    await waitFor(() => expect(screen.getAllByText(LAST)).not.toEqual([]));
  });

  test("Try again sends the program", async () => {
    let tries = 0;
    const { person } = await fail({
      [SEND]: () => {
        tries += 1;
        return tries <= ATTEMPTS ? ("no answer" as const) : { status: 201, json: TOKENS.map((token) => ({ token })) };
      },
      [READ]: { json: { submissions: TOKENS.map((token) => testRun(token, "accepted", { stdout: "0 1\n" })) } },
    });
    await person.click(screen.getByRole("button", { name: "Try again" }));
    await judgeLive();
    expect(await screen.findByText("Accepted · 2 of 2 passed")).toBeTruthy();
    expect(tries).toBe(ATTEMPTS + 1);
  });
});

test("after the user stops waiting, the submission is followed again when the program is edited", async () => {
  const { person } = await openAfterSubmission({
    [READ]: { json: { submissions: TOKENS.map((token) => testRun(token, null)) } },
  });
  await person.click(screen.getByRole("button", { name: "Submit" }));
  await person.click(await screen.findByRole("button", { name: "Stop waiting" }));
  expect(screen.getAllByText(/You stopped waiting/)).not.toEqual([]);
  await person.keyboard("x");
  await waitFor(() => expect(screen.getAllByText(/on test 2 of 2/)).not.toEqual([]));
});

describe("users.md fault 18: a run that its sender cancels", () => {
  const CANCEL = `POST /api/queue/${TOKENS[0]}/cancel`;
  const cancel = async (answer: Answer) => {
    const unjudged = TOKENS.map((token) => testRun(token, null));
    const calls = fakeApi(answers({ [READ]: { json: { submissions: unjudged } }, [CANCEL]: answer }));
    const { person } = await openSubmitPage();
    await person.click(screen.getByRole("button", { name: "Submit" }));
    await person.click(await screen.findByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith("/cancel"))).toBe(true));
    await waitFor(() => expect(screen.queryByTestId("loading-overlay")).toBeNull());
  };

  test("is not judged any further, and gives the editor back without a toast", async () => {
    await cancel({ json: { message: "The submission was cancelled." } });
    expect(screen.getAllByText(/^Cancelled\./)).not.toEqual([]);
    expect(screen.getByRole("textbox", { name: "Program" })).toBe(document.activeElement);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("and has just ended shows no error", async () => {
    await cancel(refused(404, "Not found"));
    await waitFor(() => expect(screen.queryByText(/^Cancelled\./)).toBeNull());
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

test("a problem whose samples are only shown says so, and an interactive one why it has none to run", async () => {
  const lines = [{ from: "program", text: "? 1" }] as const;
  const comparison = { ...TWO_SUM.comparison, kind: "interactive" } as const;
  const problem = {
    ...{ ...TWO_SUM, testcases: [], sampleTest: { input: "", output: "" }, comparison },
    displaySamples: [{ kind: "interaction", lines }],
  };
  const wrong = TOKENS.map((token) => testRun(token, "wrong_answer"));
  fakeApi(
    answers({
      [`GET /api/problem/${TWO_SUM._id}`]: { json: { problem } },
      [`GET /api/testProblem/${TWO_SUM._id}`]: {
        json: {
          testcases: TOKENS.map(() => ({
            input: "sealed:in",
            output: "sealed:out",
            timeLimit: 1,
            isSample: false,
            preview: null,
          })),
        },
      },
      [READ]: { json: { submissions: wrong } },
    }),
  );
  const { person } = await openSubmitPage();
  await person.click(screen.getByRole("button", { name: "Submit" }));
  expect(await screen.findByText(/did not keep to the interaction/, undefined, { timeout: 8_000 })).toBeTruthy();
  expect(screen.queryByText(/extreme cases/)).toBeNull();
  await person.click(screen.getByRole("tab", { name: "Samples" }));
  expect(screen.getByText(/your program talks to the judge's, so there is no sample to run/)).toBeTruthy();
});
