import { setImmediate } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { createJobSlots } from "#queue/job-slots";
import { openTaker, type Takeable } from "#queue/take-submissions";
import { silentLogger as log } from "#testing/failing-judge";

/** A taker of a queue in memory: how often it has looked there, and the functions that end its judgings. */
function takeFrom(waiting: string[]) {
  const ends = new Map<string, () => void>();
  let looks = 0;
  const taker = openTaker<Takeable>({
    jobSlots: createJobSlots({ perClient: 2, most: 10 }),
    mayTake: async () => {},
    take: async ({ most, perFlow, left }) => {
      looks += 1;
      const room = Math.min(most, left.values().next().value ?? perFlow);
      return waiting.splice(0, room).map((submissionId) => ({ submissionId, client: "a", isInteractive: true }));
    },
    remains: async () => "nothing",
    onFull: async () => {},
    onRoom: async () => false,
    nextWaiting: async () => null,
    judge: ({ submissionId }) => new Promise((resolve) => ends.set(submissionId, resolve)),
    releaseUnheld: async () => {},
    stopGraceMs: 0,
    log,
  });
  return { taker, ends, looks: () => looks };
}

test("looks again after a verdict only if its client had all the slots it may, or something was announced", async () => {
  const waiting = ["first", "second", "third"];
  const { taker, ends, looks } = takeFrom(waiting);
  await vi.waitFor(() => expect(ends.size).toBe(2));
  ends.get("first")?.();
  await vi.waitFor(() => expect(ends.has("third")).toBe(true));
  ends.get("second")?.();
  await vi.waitFor(() => expect(looks()).toBe(3));
  ends.get("third")?.();
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
  expect(looks()).toBe(3);
  waiting.push("fourth");
  taker.wake();
  await vi.waitFor(() => expect(ends.has("fourth")).toBe(true));
  ends.get("fourth")?.();
  await taker.stop();
});
