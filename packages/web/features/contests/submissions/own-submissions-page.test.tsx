import type { ContestSubmission } from "@assay/contract/routes/contests/submissions";
import { screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { forgetServerTime } from "#lib/server-clock";
import { storeUser } from "#lib/stored-user";
import { aContest, aPlace, contestReply, NO_MESSAGES } from "#testing/contests";
import { fakeApi } from "#testing/fake-api";
import { ADA, TWO_SUM } from "#testing/fixtures";
import { renderApp } from "#testing/render";

afterEach(forgetServerTime);

function submission(change: Partial<ContestSubmission> = {}): ContestSubmission {
  return {
    id: "018f0000-0000-7000-8000-0000000000e1",
    number: 1,
    submittedAt: new Date().toISOString(),
    participant: { id: aPlace().participantId, name: "Ada Lovelace" },
    userName: "ada",
    label: "A",
    title: TWO_SUM.title,
    language: { key: "cpp", name: "C++" },
    hides: "nothing",
    verdict: "wrong_answer",
    isJudged: true,
    passed: 2,
    tests: 3,
    score: null,
    maximumScore: null,
    isIgnored: false,
    ...change,
  };
}

test("lists the verdicts as far as the contest shows them, and opens a program", async () => {
  storeUser({ user: ADA });
  const hidden = { hides: "verdict", verdict: null, isJudged: false, passed: null, tests: null } as const;
  const other = submission({ ...hidden, number: 2, id: "018f0000-0000-7000-8000-0000000000e2" });
  fakeApi({
    "GET /api/contests/cup": contestReply(aContest({ participation: aPlace(), isJoined: true })),
    "GET /api/contests/cup/messages": NO_MESSAGES,
    "GET /api/contests/cup/submissions": { json: { submissions: [other, submission()], older: null } },
    [`GET /api/contests/cup/submissions/${submission().id}`]: {
      json: { submission: { ...submission(), source: "int main() {}", compileOutput: null } },
    },
  });
  const { person } = renderApp("/contests/cup/submissions");
  const [, second, first] = within(await screen.findByRole("table", { name: "Submissions" })).getAllByRole("row");
  expect(second?.textContent).toContain("ReceivedResults are shown at the end");
  expect(first?.textContent).toMatch(/Wrong Answer.*2 of 3 tests/);
  await person.click(screen.getByRole("button", { name: "Program of submission 1" }));
  expect(await within(await screen.findByRole("dialog")).findByText("int main() {}")).toBeDefined();
});
