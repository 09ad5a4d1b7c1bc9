import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurns, type TurnOptions } from "#base/turns";

/** Jobs that end on request, in the order in which they started. */
function openJobs(options: TurnOptions) {
  const inTurn = createTurns(options);
  const started: string[] = [];
  const running: (() => void)[] = [];
  const send = (sender: string) =>
    inTurn(sender, async () => {
      started.push(sender);
      await new Promise<void>((resolve) => running.push(resolve));
    });
  const endOne = async () => {
    running.shift()?.();
    await sleep(0);
  };
  return { send, started, running, endOne };
}

test("a sender's jobs run one after the other, and jobs of different senders at once", async () => {
  const { send, started, running, endOne } = openJobs({ concurrency: 3 });
  const jobs = [..."aaabb"].map(send);
  await sleep(0);
  expect([started.join(""), running.length]).toEqual(["ab", 2]);
  while (started.length < jobs.length) await endOne();
  expect(started.join("")).toBe("ababa");
  while (running.length > 0) await endOne();
  await Promise.all(jobs);
});

test("a sender with many jobs delays another by one of them", async () => {
  const { send, started, endOne } = openJobs({ concurrency: 1 });
  const jobs = [..."aaaaab"].map(send);
  while (started.length < jobs.length) await endOne();
  expect(started.join("")).toBe("aabaaa");
  await endOne();
  await Promise.all(jobs);
});

test("when too many wait, the last job of the sender with the most gives way to one of a sender with fewer", async () => {
  const waiting = { perSender: 3, all: 4, retryAfterMs: 1_000 };
  const { send, started, running, endOne } = openJobs({ concurrency: 1, waiting });
  const a = [..."aaaa"].map(send);
  await expect(send("a")).rejects.toMatchObject({ code: "too_many_requests", details: { retryAfterMs: 1_000 } });
  const b = send("b");
  const c = send("c");
  await expect(a[3]).rejects.toMatchObject({ code: "unavailable" });
  await expect(send("c")).rejects.toMatchObject({ code: "unavailable" });
  while (running.length > 0) await endOne();
  await Promise.all([...a.slice(0, 3), b, c]);
  expect(started.join("")).toBe("aabca");
});

test("a failed job rejects for its sender and does not stop the next", async () => {
  const inTurn = createTurns({ concurrency: 1 });
  const failed = inTurn("a", () => Promise.reject(new Error("broken")));
  await expect(failed).rejects.toThrow("broken");
  expect(await inTurn("a", async () => "done")).toBe("done");
});
