import type { Rehearsal } from "@assay/contract/routes/contests/rehearsal";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { RehearsalCard } from "#features/contests/rehearsal/rehearsal-card";
import { type Answers, fakeApi } from "#testing/fake-api";

const DONE: Rehearsal = {
  ...{ key: "cup-1a2b3c4d", state: "done", clock: "final", teams: 12, durationMs: 300_000 },
  ...{ startAt: null, endAt: null, planned: 40, sent: 40, judged: 40, keptUntil: null },
  report: {
    promises: [
      { kind: "wrong_passed", label: "B", path: "wrong_answer/greedy.py", verdict: "accepted", sent: 3, broken: 3 },
    ],
    phases: [{ phase: "start", submissions: 4, longestWaitMs: 1_200, slowestMs: 2_500 }],
    ...{ unsent: 0, failed: 0, isFrozenRight: true, isFinalRight: true },
    capacity: { cores: 2, needed: 5, judgingMs: 800 },
  },
};
const now = new Date().toISOString();

function open(rehearsal: Rehearsal | null, answers: Answers = {}) {
  const calls = fakeApi({ "GET /api/contests/cup/rehearsal": { json: { rehearsal, now } }, ...answers });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <RehearsalCard contestKey="cup" registered={12} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return calls;
}

test("a report says what is wrong and what to do about it", async () => {
  open(DONE);
  const sentence = await screen.findByText(/greedy\.py.* should fail, but was accepted \(3 of 3 times\)/);
  expect(sentence.textContent).toContain("Add a test that it does not pass.");
  expect(screen.getByText(/needs 5 cores, but 2 cores judge now/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Rehearse again" })).toBeDefined();
});

test("a rehearsal that would disturb another contest is started only when that is confirmed", async () => {
  const message = "Another contest is running.";
  const calls = open(null, {
    "POST /api/contests/cup/rehearsal": { status: 409, json: { code: "rehearsal_disturbs", message } },
  });
  (await screen.findByRole("button", { name: "Rehearse" })).click();
  expect(await screen.findByText(message)).toBeDefined();
  (await screen.findByRole("button", { name: "Start all the same" })).click();
  const sent = () => calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  await expect.poll(sent).toEqual([
    { teams: 12, minutes: 5, isConfirmed: false },
    { teams: 12, minutes: 5, isConfirmed: true },
  ]);
});
