import { programDraft } from "@assay/contract/vocabulary/page-drafts";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { forgetServerTime } from "#lib/server-clock";
import { storeUser } from "#lib/stored-user";
import { aContest, aPlace, contestReply, NO_MESSAGES } from "#testing/contests";
import { keepDraft } from "#testing/drafts";
import { fakeApi } from "#testing/fake-api";
import { fakeLayout } from "#testing/fake-browser";
import { ADA, TWO_SUM } from "#testing/fixtures";
import { renderApp } from "#testing/render";

beforeEach(fakeLayout);
afterEach(forgetServerTime);

const SUBMIT = "POST /api/contests/cup/problems/A/submissions";

test("a program goes to the contest, which may keep the results to itself", async () => {
  storeUser({ user: ADA });
  keepDraft(programDraft(TWO_SUM._id, "cpp"), "int main() {}", { isSent: true });
  const calls = fakeApi({
    "GET /api/contests/cup": contestReply(aContest({ participation: aPlace(), isJoined: true, feedback: "none" })),
    "GET /api/contests/cup/messages": NO_MESSAGES,
    [`GET /api/problem/${TWO_SUM._id}`]: { json: { problem: TWO_SUM } },
    [SUBMIT]: {
      status: 201,
      json: { number: 1, submissionId: "018f0000-0000-7000-8000-0000000000e1", tokens: [], isLate: false },
    },
  });
  const { person } = renderApp("/contests/cup/problems/a");
  await person.click(await screen.findByRole("button", { name: "Submit" }));
  expect((await screen.findAllByText(/^Received/)).length).toBeGreaterThan(0);
  expect(calls.find(({ method, path }) => `${method} ${path}` === SUBMIT)?.body).toMatchObject({
    source: "int main() {}",
  });
  expect(screen.getByRole("link", { name: "My submissions" }).getAttribute("href")).toBe("/contests/cup/submissions");
});

test("a label that the contest does not have says so", async () => {
  fakeApi({
    "GET /api/contests/cup": contestReply(aContest()),
    "GET /api/contests/cup/messages": NO_MESSAGES,
  });
  renderApp("/contests/cup/problems/z");
  expect(await screen.findByRole("heading", { name: /no such problem/ })).toBeDefined();
});
