import { expect, test } from "vitest";
import { createInOrder, createInOrderByKey } from "#base/in-order";

test("runs jobs one after another; a failed job rejects for its caller and does not stop the next", async () => {
  const done: string[] = [];
  const inOrder = createInOrder();
  const slow = Promise.withResolvers<void>();
  const first = inOrder(async () => {
    await slow.promise;
    done.push("slow");
    return 1;
  });
  const failed = inOrder(async () => {
    throw new Error("failed");
  });
  const last = inOrder(async () => done.push("last"));
  expect(done).toEqual([]);
  slow.resolve();
  await expect(failed).rejects.toThrow("failed");
  expect([await first, await last]).toEqual([1, 2]);
  expect(done).toEqual(["slow", "last"]);
});

test("runs jobs of one key one after another, without delaying those of other keys", async () => {
  const done: string[] = [];
  const inOrder = createInOrderByKey();
  const slow = Promise.withResolvers<void>();
  const first = inOrder("a", async () => {
    await slow.promise;
    throw new Error("failed");
  });
  const second = inOrder("a", async () => done.push("second"));
  await inOrder("b", async () => done.push("other"));
  slow.resolve();
  await expect(first).rejects.toThrow("failed");
  await second;
  expect(done).toEqual(["other", "second"]);
});
