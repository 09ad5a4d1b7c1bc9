import { LIMITS } from "@assay/contract/vocabulary/limits";
import { BYTE_RATE } from "@assay/contract/vocabulary/rates";
import { expect, test } from "vitest";
import { createBodyBudget } from "#http/bodies/body-budget";

const MINUTE_MS = BYTE_RATE.windowMs;

function openBudget() {
  const clock = { now: 0 };
  return { clock, budget: createBodyBudget(() => clock.now) };
}

test("limits the bytes held per user, and accepts more once some requests are answered", () => {
  const { budget } = openBudget();
  const first = budget.open("bob", LIMITS.requestBytes);
  first.add(LIMITS.requestBytes);
  expect(() => budget.open("bob", LIMITS.requestBytes)).toThrow(expect.objectContaining({ code: "too_many_requests" }));
  budget.open("eve", LIMITS.requestBytes);
  first.release();
  first.release();
  expect(budget.heldBytes).toBe(0);
  budget.open("bob", LIMITS.requestBytes);
});

test("counts a body that declares no length as it arrives", () => {
  const { budget } = openBudget();
  const body = budget.open("bob", 0);
  body.add(LIMITS.userBodyBytes);
  expect(() => body.add(1)).toThrow(expect.objectContaining({ code: "too_many_requests" }));
});

test("counts what has arrived, so that a declared length alone keeps nobody out", () => {
  const { budget } = openBudget();
  for (let user = 0; user < 50; user += 1) budget.open(`slow-${user}`, LIMITS.requestBytes);
  expect(budget.heldBytes).toBe(0);
  budget.open("bob", LIMITS.requestBytes).add(LIMITS.requestBytes);
});

const REFUSAL = expect.objectContaining({ code: "unavailable", details: { retryAfterMs: expect.any(Number) } });

/** Fills the room for large bodies with four senders' bodies, and returns them. */
function fillWithLarge(budget: ReturnType<typeof createBodyBudget>) {
  return Array.from({ length: LIMITS.allBodyBytes / LIMITS.requestBytes }, (_, user) => {
    const body = budget.open(`user-${user}`, LIMITS.requestBytes);
    body.add(LIMITS.requestBytes);
    return body;
  });
}

test("ends a body that is still arriving, of the sender with the most, for one with less", () => {
  const { budget } = openBudget();
  const large = fillWithLarge(budget);
  const late = budget.open("bob", 0);
  late.add(LIMITS.largeBodyBytes + 1);
  expect(large.filter(({ ended }) => ended.aborted)).toHaveLength(1);
  const reason = large.find(({ ended }) => ended.aborted)?.ended.reason;
  expect(reason).toMatchObject({ code: "unavailable", details: { endsConnection: true } });
  expect(late.ended.aborted).toBe(false);
});

test("ends no body that has arrived; then large ones are refused, with room left for ordinary ones and some for everybody", () => {
  const { budget } = openBudget();
  for (const body of fillWithLarge(budget)) body.settle();
  const trickling = budget.open("bob", 0);
  trickling.add(LIMITS.largeBodyBytes);
  expect(() => trickling.add(1)).toThrow(REFUSAL);
  trickling.settle();
  const others = LIMITS.ordinaryBodyBytes / LIMITS.largeBodyBytes - 1;
  for (let user = 0; user < others; user += 1) {
    const body = budget.open(`other-${user}`, 0);
    body.add(LIMITS.largeBodyBytes);
    body.settle();
  }
  const late = budget.open("late", LIMITS.bodyFloorBytes);
  late.add(LIMITS.bodyFloorBytes);
  expect(() => late.add(1)).toThrow(REFUSAL);
});

test("limits the bytes that one user declares per minute, and says when to retry", () => {
  const { budget, clock } = openBudget();
  for (let sent = 0; sent < BYTE_RATE.bytes; sent += LIMITS.requestBytes) budget.open("bob", LIMITS.requestBytes);
  const refusal = { code: "too_many_requests", details: { retryAfterMs: MINUTE_MS / 4 } };
  expect(() => budget.open("bob", LIMITS.requestBytes)).toThrow(expect.objectContaining(refusal));
  budget.open("eve", LIMITS.requestBytes);
  clock.now += MINUTE_MS / 4;
  budget.open("bob", LIMITS.requestBytes);
});
