import { flowName } from "@assay/database/queue/fair-order";
import { expect, test } from "vitest";
import { createHands, SOON_DONE_MS } from "#queue/hands";

let time = 0;
const now = () => time;
const open = (perClient: number, most = 100) => createHands({ perClient, most }, now);
let count = 0;
function submission(client: string, isInteractive = true) {
  count += 1;
  return { submissionId: `${count}`, client, isInteractive };
}

test("a client's page submissions and API requests each have as many hands as one client may", () => {
  const hands = open(2);
  const first = submission("a");
  for (const taken of [first, submission("a"), submission("a", false), submission("b")]) hands.add(taken);
  expect(hands.fullFlows()).toEqual([flowName("a", true)]);
  hands.remove(first.submissionId);
  expect(hands.fullFlows()).toEqual([]);
});

test.each([1, 2, 4])("with %i hands for one client there is one left for another", (perClient) => {
  const hands = open(perClient);
  for (let taken = 0; taken < perClient; taken += 1) hands.add(submission("hog"));
  expect(hands.waitMs()).toBe(0);
});

test("short submissions go one after the other: too many clients at once wait for those to get on", () => {
  const hands = open(2);
  for (const client of ["a", "b", "c"]) {
    expect(hands.waitMs()).toBe(0);
    hands.add(submission(client));
    time += 10;
  }
  expect(hands.waitMs()).toBe(SOON_DONE_MS - 30);
  time += SOON_DONE_MS - 30;
  expect(hands.waitMs()).toBe(0);
});

test("long submissions keep nobody out until all hands are full", () => {
  const hands = open(1, 3);
  for (const client of ["a", "b", "c"]) {
    expect(hands.waitMs()).toBe(0);
    hands.add(submission(client));
    time += SOON_DONE_MS;
  }
  expect(hands.waitMs()).toBe(Number.POSITIVE_INFINITY);
});

test("one that is stopped has its signal aborted with the reason, and no other has", () => {
  const hands = open(2);
  const [stopped, other] = [submission("a"), submission("a")];
  const signals = [hands.add(stopped), hands.add(other)];
  hands.stop(stopped.submissionId, new Error("cancelled"));
  hands.stop("unknown", new Error("cancelled"));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect(signals[0]?.reason).toMatchObject({ message: "cancelled" });
});
