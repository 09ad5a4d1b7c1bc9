import { screen } from "@testing-library/react";
import type { Answer } from "#testing/fake-api";
import { nextSocket } from "#testing/fake-socket";
import { ADA, TEST_CASES, TOKENS, TWO_SUM, testRun } from "#testing/fixtures";
import { renderApp } from "#testing/render";

/** The call that sends a batch. */
export const SEND = "POST /judge0/submissions/batch";
/** The call that reads its results. */
export const READ = "GET /judge0/submissions/batch";
/** The call that updates the points. */
export const POINTS = `PUT /api/user/updatePoints/${ADA._id}`;
/** Ada after an accepted submission. */
export const richer = { ...ADA, pointsEarned: 1_190 };

/** What the server answers to the submit page, changed as given. */
export const answers = (more: Record<string, Answer> = {}) => ({
  [`GET /api/problem/${TWO_SUM._id}`]: { json: { problem: TWO_SUM } },
  [`GET /api/testProblem/${TWO_SUM._id}`]: { json: { testcases: TEST_CASES } },
  [SEND]: { status: 201, json: TOKENS.map((token) => ({ token })) },
  [READ]: { json: { submissions: TOKENS.map((token) => testRun(token, "accepted", { stdout: "0 1\n" })) } },
  // Asked for only on a slow machine.
  [`GET /api/queue/${TOKENS[0]}`]: { json: { ahead: null } },
  [POINTS]: { json: { user: richer } },
  ...more,
});

/** Opens the submit page with a program in the editor. */
export async function openSubmitPage(query = "", source = "int main() {}") {
  localStorage.setItem(`draft:${TWO_SUM._id}:cpp`, source);
  const app = renderApp(`/submit/${TWO_SUM._id}${query}`);
  await app.person.click(await screen.findByRole("tab", { name: "Code" }));
  await screen.findByRole("textbox", { name: "Program" });
  return app;
}

/** Sends all verdicts as live events, so that no test waits for a timer. */
export async function judgeLive() {
  (await nextSocket()).connect(TOKENS.map((token) => testRun(token, "accepted")));
}
