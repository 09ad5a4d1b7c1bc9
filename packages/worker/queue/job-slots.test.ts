import { flowName } from "@assay/database/queue/fair-order";
import { expect, test } from "vitest";
import { createJobSlots, SOON_DONE_MS } from "#queue/job-slots";

let time = 0;
const now = () => time;
const open = (perClient: number, most = 100) => createJobSlots({ perClient, most }, now);
let count = 0;
function submission(client: string, isInteractive = true) {
  count += 1;
  return { submissionId: `${count}`, client, isInteractive };
}

test("gives a client's page submissions and its API requests the same number of slots each", () => {
  const jobSlots = open(2);
  const first = submission("a");
  for (const taken of [first, submission("a"), submission("a", false), submission("b")]) jobSlots.add(taken);
  expect(jobSlots.fullFlows()).toEqual([flowName("a", true)]);
  jobSlots.remove(first.submissionId);
  expect(jobSlots.fullFlows()).toEqual([]);
});

test.each([1, 2, 4])("leaves a slot for another client when one client may have %i", (perClient) => {
  const jobSlots = open(perClient);
  for (let taken = 0; taken < perClient; taken += 1) jobSlots.add(submission("hog"));
  expect(jobSlots.waitMs()).toBe(0);
});

test("judges short submissions of a few clients at a time: the rest wait", () => {
  const jobSlots = open(2);
  for (const client of ["a", "b", "c"]) {
    expect(jobSlots.waitMs()).toBe(0);
    jobSlots.add(submission(client));
    time += 10;
  }
  expect(jobSlots.waitMs()).toBe(SOON_DONE_MS - 30);
  time += SOON_DONE_MS - 30;
  expect(jobSlots.waitMs()).toBe(0);
});

test("lets long submissions block nobody until all slots are taken", () => {
  const jobSlots = open(1, 3);
  for (const client of ["a", "b", "c"]) {
    expect(jobSlots.waitMs()).toBe(0);
    jobSlots.add(submission(client));
    time += SOON_DONE_MS;
  }
  expect(jobSlots.waitMs()).toBe(Number.POSITIVE_INFINITY);
});

test("aborts the signal of the stopped submission with the reason, and no other", () => {
  const jobSlots = open(2);
  const [stopped, other] = [submission("a"), submission("a")];
  const signals = [jobSlots.add(stopped), jobSlots.add(other)];
  jobSlots.stop(stopped.submissionId, new Error("cancelled"));
  jobSlots.stop("unknown", new Error("cancelled"));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect(signals[0]?.reason).toMatchObject({ message: "cancelled" });
});
