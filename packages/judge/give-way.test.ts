import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Turn } from "#interface";
import { type GatedJudge, openGatedJudge } from "#testing/gated-judge";
import { judgedTest } from "#testing/judge-one";

let gated: GatedJudge;
beforeEach(async () => {
  gated = await openGatedJudge(2, () => 0);
});
afterEach(() => gated.close());

const isRunning = (count: number) => vi.waitFor(() => expect(gated.running()).toHaveLength(count));

/** Starts to judge a program on this many tests. Returns the ids of its results so far, how it ends, and how to make it give way. */
function start(client: string, testCount: number) {
  const leaving = new AbortController();
  const turn: Turn = {
    client,
    isInteractive: true,
    recentUseMs: () => 0,
    charge: () => {},
    giveWay: leaving.signal,
  };
  const results: string[] = [];
  const tests = Array.from({ length: testCount }, (_, index) => judgedTest(`${index}`));
  const onResult = ({ id }: { readonly id: string }) => void results.push(id);
  const ended = gated.judge
    .judge({ languageId: 71, source: client }, tests, { onResult }, undefined, turn)
    .then(() => "done")
    .catch((error: Error) => error.message);
  return { results, ended, giveWay: () => leaving.abort(new Error("gave way")) };
}

test("a program that gives way ends after the tests that are running", async () => {
  const judging = start("hog", 10);
  await isRunning(2);
  judging.giveWay();
  expect(judging.results).toEqual([]);
  for (const run of gated.running()) run.end();
  expect(await judging.ended).toBe("gave way");
  expect(judging.results).toEqual(["0", "1"]);
  expect(gated.started).toHaveLength(2);
});

test("a program that is to give way during its last tests is judged to its end", async () => {
  const judging = start("hog", 2);
  await isRunning(2);
  judging.giveWay();
  for (const run of gated.running()) run.end();
  expect(await judging.ended).toBe("done");
  expect(judging.results).toEqual(["0", "1"]);
});

test("a program that is to give way while it waits for a core ends at once", async () => {
  const first = start("hog", 2);
  await isRunning(2);
  const waiting = start("other", 5);
  await vi.waitFor(() => expect(gated.asked).toContain("page other"));
  waiting.giveWay();
  expect(await waiting.ended).toBe("gave way");
  expect(waiting.results).toEqual([]);
  for (const run of gated.running()) run.end();
  expect(await first.ended).toBe("done");
});
