import { expect, test } from "vitest";
import { createInOrder } from "#submissions/in-order";

test("jobs run one after the other, and a failed one is reported and passed over", async () => {
  const done: string[] = [];
  const failures: unknown[] = [];
  const inOrder = createInOrder((error) => failures.push(error));
  const slow = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<void>();
  inOrder(async () => {
    await slow.promise;
    done.push("slow");
  });
  inOrder(async () => {
    throw new Error("failed");
  });
  inOrder(async () => {
    done.push("last");
    finished.resolve();
  });
  expect(done).toEqual([]);
  slow.resolve();
  await finished.promise;
  expect(done).toEqual(["slow", "last"]);
  expect(failures).toEqual([new Error("failed")]);
});
