import { FAIRNESS } from "@assay/contract/vocabulary/fairness";
import { BACKGROUND } from "@assay/database/queue/enqueue";
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
  expect(jobSlots.room().left).toEqual(
    new Map([
      [flowName("a", true), 0],
      [flowName("a", false), 1],
      [flowName("b", true), 1],
    ]),
  );
  jobSlots.remove(first.submissionId);
  expect(jobSlots.room().left.get(flowName("a", true))).toBe(1);
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
  expect(signals.map(({ stopped: { aborted } }) => aborted)).toEqual([true, false]);
  expect(signals[0]?.stopped.reason).toMatchObject({ message: "cancelled" });
});

const overdue = FAIRNESS.overdueMs;
const waiting = (client: string, held = 0, isOverdue = false) => ({ client, held, isOverdue });

/** Slots for submissions of these clients, taken one second after the other, the last of them two seconds ago. */
function fill(...clients: string[]) {
  const jobSlots = open(4, clients.length);
  const held = clients.map((client) => {
    time += 1_000;
    const taken = submission(client);
    return { client, signal: jobSlots.add(taken).giveWay };
  });
  time += SOON_DONE_MS;
  const leaving = () => held.flatMap(({ client, signal }, index) => (signal.aborted ? [`${client} ${index}`] : []));
  return { jobSlots, held, leaving };
}

test("lets the client that holds the most give way, its oldest submission first, one at a time", () => {
  const { jobSlots, leaving } = fill("a", "b", "b", "b", "c");
  jobSlots.makeRoomFor(waiting("d"));
  expect(leaving()).toEqual(["b 1"]);
  jobSlots.makeRoomFor(waiting("d"));
  expect(leaving()).toEqual(["b 1", "b 2"]);
  jobSlots.makeRoomFor(waiting("d"));
  expect(leaving()).toEqual(["b 1", "b 2"]);
});

test.each([
  ["the waiting client would then hold as many", ["a", "a", "b"], waiting("c", 1)],
  ["it is the waiting client's own", ["a", "a", "a"], waiting("a", 0, true)],
  ["each client holds one, and nobody has waited too long", ["a", "b", "c"], waiting("d")],
])("lets nothing give way if %s", (_why, clients, client) => {
  const { jobSlots, leaving } = fill(...clients);
  time += overdue;
  jobSlots.makeRoomFor(client);
  expect(leaving()).toEqual([]);
});

test("lets nothing give way that may soon be done", () => {
  const { jobSlots, leaving } = fill("a", "a", "a");
  time -= SOON_DONE_MS + 2_000;
  jobSlots.makeRoomFor(waiting("b"));
  expect(leaving()).toEqual([]);
});

test("lets background work give way first", () => {
  const { jobSlots, leaving } = fill("a", "a", BACKGROUND);
  jobSlots.makeRoomFor(waiting("b"));
  expect(leaving()).toEqual([`${BACKGROUND} 2`]);
});

test("gives a client that has waited too long the slot that was held as long, whose submission then waits at the end", () => {
  const { jobSlots, held, leaving } = fill("a", "b");
  jobSlots.makeRoomFor(waiting("c", 0, true));
  expect(leaving()).toEqual([]);
  time += overdue;
  jobSlots.makeRoomFor(waiting("c", 0, true));
  expect(leaving()).toEqual(["a 0"]);
  expect(held[0]?.signal.reason).toMatchObject({ goesLast: true });
});
