import { programDraft } from "@assay/contract/vocabulary/page-drafts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { keepDraft } from "#testing/drafts";
import type { Answer, SeenCall } from "#testing/fake-api";
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
  [`GET /api/queue/${TOKENS[0]}`]: { json: { ahead: null, waitSeconds: null } },
  [POINTS]: { json: { user: richer } },
  ...more,
});

/** Opens the submit page with a program in the editor, which has loaded unless `isLoaded` is false, and which the server has unless `isSent` is. */
export async function openSubmitPage(query = "", source = "int main() {}", { isLoaded = true, isSent = true } = {}) {
  keepDraft(programDraft(TWO_SUM._id, "cpp"), source, { isSent });
  const app = renderApp(`/submit/${TWO_SUM._id}${query}`);
  await app.person.click(await screen.findByRole("tab", { name: "Code" }));
  if (isLoaded) await screen.findByRole("textbox", { name: "Program" });
  return app;
}

/** Sends all verdicts as live events, so that no test waits for a timer. */
export async function judgeLive() {
  (await nextSocket()).connect(TOKENS.map((token) => testRun(token, "accepted")));
}

type Person = Awaited<ReturnType<typeof openSubmitPage>>["person"];

/** The program in the editor, without its line breaks. */
export function editorText(): string | null {
  return screen.getByRole("textbox", { name: "Program" }).textContent;
}

/** Opens a source file with the toolbar's button. */
export async function openFile(person: Person, name: string, text: string): Promise<void> {
  await person.upload(screen.getByLabelText("Open a source file"), new File([text], name));
}

/** Drops a source file on the page. */
export function dropFile(name: string, text: string): void {
  fireEvent.drop(document.body, { dataTransfer: { types: ["Files"], files: [new File([text], name)] } });
}

/** Presses Submit, and returns the language and the program of the first submission that was sent. */
export async function submitted(person: Person, calls: readonly SeenCall[]) {
  await person.click(screen.getByRole("button", { name: "Submit" }));
  const sent = () => calls.filter(({ method, path }) => `${method} ${path}` === SEND);
  await waitFor(() => expect(sent()).not.toEqual([]));
  const [batch] = sent().map(({ body }) => body as { submissions: { language_id: number; source_code: string }[] });
  return { id: batch?.submissions[0]?.language_id, source: batch?.submissions[0]?.source_code };
}
