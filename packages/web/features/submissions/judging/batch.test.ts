import { LIMITS } from "@assay/contract/vocabulary/limits";
import { expect, test, vi } from "vitest";
import { readBatch, sendBatch } from "#features/submissions/judging/batch";
import { type Answer, fakeApi } from "#testing/fake-api";
import { testRun } from "#testing/fixtures";

const PATH = "/judge0/submissions/batch";
const ID = "6f0c8f62-2c1f-4c8a-9d26-6a4f7f1b7a01";
const tokens = Array.from({ length: 519 }, (_, index) => `00000000-0000-4000-8000-${`${index}`.padStart(12, "0")}`);
const item = { language_id: 52, source_code: "int main() {}", stdin: "a", expected_output: "b", wall_time_limit: 1 };
const signal = new AbortController().signal;
const purpose = { problemId: ID, kind: "submission" as const };

test("sends 519 test runs as one batch that contains the program once", async () => {
  const calls = fakeApi({ [`POST ${PATH}`]: { status: 201, json: tokens.map((token) => ({ token })) } });
  expect(await sendBatch(Array(519).fill(item), purpose, () => {}, signal)).toEqual(tokens);
  const { language_id: _language, source_code: _source, ...rest } = item;
  expect(calls[0]?.body).toEqual({ submissions: [item, ...Array(518).fill(rest)], problem_id: ID });
});

test("sends the program with each of up to 256 test runs, as the specification says", async () => {
  const calls = fakeApi({ [`POST ${PATH}`]: { status: 201, json: tokens.slice(0, 256).map((token) => ({ token })) } });
  await sendBatch(Array(256).fill(item), purpose, () => {}, signal);
  expect(calls[0]?.body).toMatchObject({ submissions: Array(256).fill(item) });
});

test("sends a batch again while the server is away, under the same key", async () => {
  const answers: Answer[] = ["no answer", { status: 502, odd: {} }, { status: 201, json: [{ token: tokens[0] }] }];
  const calls = fakeApi({ [`POST ${PATH}`]: () => answers.shift() ?? "no answer" });
  const onLost = vi.fn();
  expect(await sendBatch([item], purpose, onLost, signal)).toEqual([tokens[0]]);
  expect(onLost).toHaveBeenCalledTimes(2);
  expect(calls).toHaveLength(3);
  expect(new Set(calls.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
  expect(calls[0]?.headers.get("idempotency-key")).toMatch(/^[0-9a-f-]{36}$/);
});

test("sends a batch that was never answered under its first key, and one that was answered under a new one", async () => {
  vi.useFakeTimers();
  let answer: Answer = "no answer";
  const calls = fakeApi({ [`POST ${PATH}`]: () => answer });
  const unanswered = expect(sendBatch([item], purpose, () => {}, signal)).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(10_000);
  await unanswered;
  vi.useRealTimers();
  answer = { status: 201, json: [{ token: tokens[0] }] };
  for (let time = 0; time < 2; time += 1) await sendBatch([item], purpose, () => {}, signal);
  const keys = calls.map(({ headers }) => headers.get("idempotency-key"));
  expect(keys).toHaveLength(6);
  expect(new Set(keys.slice(0, 5)).size).toBe(1);
  expect(keys[5]).not.toBe(keys[0]);
});

test("does not send a batch again that the server refuses", async () => {
  const calls = fakeApi({ [`POST ${PATH}`]: { status: 429, json: { code: "too_many_requests", message: "Wait." } } });
  await expect(sendBatch([item], purpose, () => {}, signal)).rejects.toThrow("Wait.");
  expect(calls).toHaveLength(1);
});

test("reads 519 test runs in batches of at most 256, in the order of their tokens and without the source", async () => {
  const calls = fakeApi({
    [`GET ${PATH}`]: ({ search }) => {
      const asked = search.get("tokens")?.split(",") ?? [];
      return { json: { submissions: asked.map((token) => testRun(token, "accepted")) } };
    },
  });
  expect((await readBatch(tokens, signal)).map((run) => run?.token)).toEqual(tokens);
  expect(calls.map(({ search }) => search.get("tokens")?.split(",").length)).toEqual([LIMITS.batchSize, 256, 7]);
  expect(calls[0]?.search.get("fields")).not.toMatch(/source_code|\*/);
});
