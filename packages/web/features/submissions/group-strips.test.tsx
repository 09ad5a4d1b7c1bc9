import type { SubmissionDetails } from "@assay/contract/routes/submissions";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { storeUser } from "#lib/stored-user";
import { fakeApi } from "#testing/fake-api";
import { fakeLayout } from "#testing/fake-browser";
import { ADA, SUBMISSION_DETAILS, TEST_CASES, TOKENS, TWO_SUM, testRun } from "#testing/fixtures";
import { answers, judgeLive, openSubmitPage, READ } from "#testing/submit-page";

beforeEach(() => {
  fakeLayout();
  storeUser({ user: ADA });
});

test("a submission to a scored problem has a strip per group, with its points once they are known", async () => {
  const group = { name: "secret/1", points: 20, aggregation: "min" as const, testCount: 1, requires: [] };
  const testcases = TEST_CASES.map((one) => ({ ...one, group: one.isSample ? "sample" : "secret/1" }));
  const stored: SubmissionDetails = {
    ...SUBMISSION_DETAILS,
    score: 20,
    maximumScore: 20,
    groups: [{ name: "secret/1", score: 20, maximumScore: 20 }],
  };
  const score = { stdout: "", score: 20, maximum_score: 20 };
  const runs = TOKENS.map((token) => testRun(token, "accepted", score));
  const submissions: SubmissionDetails[] = [];
  fakeApi({
    ...answers({
      [`GET /api/problem/${TWO_SUM._id}`]: { json: { problem: { ...TWO_SUM, scoreGroups: [group] } } },
      [`GET /api/testProblem/${TWO_SUM._id}`]: { json: { testcases } },
      [READ]: { json: { submissions: runs } },
      "GET /api/submissions/4187": { json: { submission: stored } },
    }),
    "GET /api/submissions": () => ({ json: { submissions, older: null, newer: null, total: submissions.length } }),
  });
  const { person } = await openSubmitPage();
  await person.click(screen.getByRole("button", { name: "Submit" }));
  const strip = (name: string) => within(screen.getByRole("list", { name })).getAllByRole("link");
  const names = (cells: HTMLElement[]) => cells.map((cell) => cell.getAttribute("aria-label"));
  await waitFor(() => expect(names(strip("Group 1: score up to 20"))).toEqual(["Test 2: in queue"]));
  expect(names(strip("Samples"))).toEqual(["Test 1: in queue"]);
  submissions.push(stored);
  await judgeLive();
  expect(await screen.findByText("Accepted · Score 20 of 20")).toBeTruthy();
  await waitFor(() => expect(names(strip("Group 1: score 20 of 20"))).toEqual(["Test 2: Accepted"]));
});
