import { PAGE_TIMINGS } from "@assay/contract/vocabulary/page-timings";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followTestRuns, type Results } from "#features/submissions/judging/follow-test-runs";
import { queuedRows } from "#features/submissions/judging/result-row";
import { type Answer, fakeApi } from "#testing/fake-api";
import { nextSocket } from "#testing/fake-socket";
import { TEST_CASES, TOKENS, testRun } from "#testing/fixtures";

const READ = "GET /judge0/submissions/batch";
const POSITION = `GET /api/queue/${TOKENS[0]}`;
const queued = queuedRows(TEST_CASES, TOKENS, true);
const waiting = { json: { submissions: TOKENS.map((token) => testRun(token, null)) } };
const judged = { json: { submissions: TOKENS.map((token) => testRun(token, "accepted", { stdout: "0 1\n" })) } };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("fetches after 2,000 ms and then every 1,000 ms until all are final if there are no live events", async () => {
  const answers = [waiting, waiting, judged];
  const seen = fakeApi({
    [READ]: () => answers.shift() ?? "no answer",
    [POSITION]: { json: { ahead: null, waitSeconds: null } },
  });
  const following = followTestRuns(queued, () => undefined, AbortSignal.any([]));
  const socket = await nextSocket();
  const fetches = () => seen.filter(({ path }) => path === READ.slice("GET ".length));

  await vi.advanceTimersByTimeAsync(1_999);
  expect(fetches()).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetches()).toHaveLength(1);
  expect(Object.fromEntries(fetches()[0]?.search ?? [])).toEqual({
    tokens: TOKENS.join(","),
    base64_encoded: "false",
    fields: "*",
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetches()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await following).rows.map((row) => row.description)).toEqual(["Accepted", "Accepted"]);
  expect(fetches()).toHaveLength(3);
  expect(socket.isOpen).toBe(false);
});

test("needs no more of a result than the name of its status", async () => {
  const names = ["In Queue", "Processing", "Accepted"];
  const seen = fakeApi({
    [READ]: () => ({ odd: { submissions: TOKENS.map(() => ({ status: { description: names[0] } })) } }),
    [POSITION]: { json: { ahead: null, waitSeconds: null } },
  });
  const following = followTestRuns(queued, () => names.shift(), AbortSignal.any([]));
  await nextSocket();
  await vi.advanceTimersByTimeAsync(4_000);
  expect((await following).rows.map((row) => row.description)).toEqual(["Accepted", "Accepted"]);
  expect(seen.filter(({ path }) => path === READ.slice("GET ".length))).toHaveLength(3);
});

test("reports where the submission waits while all test runs wait, and tolerates a failed request for it", async () => {
  const answers = [waiting, waiting, judged];
  const positions = [{ json: { ahead: 3, waitSeconds: 40 } }, "no answer" as const];
  fakeApi({
    [READ]: () => answers.shift() ?? "no answer",
    [POSITION]: () => positions.shift() ?? "no answer",
  });
  const seen: Results["place"][] = [];
  const following = followTestRuns(queued, ({ place }) => seen.push(place), AbortSignal.any([]));
  await nextSocket();
  await vi.advanceTimersByTimeAsync(5_000);
  await following;
  expect(seen).toEqual([{ ahead: 3, waitSeconds: 40 }, null, null]);
});

test("asks more seldom the more submissions are ahead, every 10 seconds at the most", async () => {
  const positions = [100, 5_000, 1].map((ahead) => ({ json: { ahead, waitSeconds: null } }));
  const answers = [waiting, waiting, waiting, judged];
  const seen = fakeApi({
    [READ]: () => answers.shift() ?? "no answer",
    [POSITION]: () => positions.shift() ?? "no answer",
  });
  const following = followTestRuns(queued, () => undefined, AbortSignal.any([]));
  await nextSocket();
  const fetchesAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return seen.filter(({ path }) => path === READ.slice("GET ".length)).length;
  };
  expect(await fetchesAfter(2_000)).toBe(1);
  expect(await fetchesAfter(1_999)).toBe(1);
  expect(await fetchesAfter(1)).toBe(2);
  expect(await fetchesAfter(9_999)).toBe(2);
  expect(await fetchesAfter(1)).toBe(3);
  expect(await fetchesAfter(1_010)).toBe(4);
  await following;
});

test("updates rows one by one from live events and stops waiting once all are final", async () => {
  const calls = fakeApi({ [READ]: judged });
  const seen: string[][] = [];
  const onResults = ({ rows }: Results) => seen.push(rows.map((row) => row.description));
  const following = followTestRuns(queued, onResults, AbortSignal.any([]));
  const socket = await nextSocket();

  socket.connect([testRun(TOKENS[0], "accepted")]);
  expect(socket.watched).toEqual(TOKENS);
  expect(seen).toEqual([["Accepted", "In Queue"]]);
  expect(calls).toHaveLength(0);
  socket.send([testRun(TOKENS[1], "accepted")]);
  const { rows } = await following;
  expect(calls).toHaveLength(1);
  expect(rows[0]?.stdout).toBe("0 1\n");
});

test("fetches again a second later if the fetched results are older than the live events", async () => {
  const answers = [waiting, judged];
  const calls = fakeApi({ [READ]: () => answers.shift() ?? "no answer" });
  const following = followTestRuns(queued, () => undefined, AbortSignal.any([]));
  (await nextSocket()).connect(TOKENS.map((token) => testRun(token, "accepted")));
  await vi.advanceTimersByTimeAsync(999);
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await following;
  expect(calls).toHaveLength(2);
});

test("throws for a token the judge does not know", async () => {
  fakeApi({
    [READ]: { json: { submissions: [testRun(TOKENS[0], "accepted"), null] } },
    [POSITION]: { json: { ahead: null, waitSeconds: null } },
  });
  const following = followTestRuns(queued, () => undefined, AbortSignal.any([]));
  const failure = expect(following).rejects.toThrow(RangeError);
  const socket = await nextSocket();
  await vi.advanceTimersByTimeAsync(2_000);
  await failure;
  expect(socket.isOpen).toBe(false);
});

test("stops immediately when it is aborted", async () => {
  fakeApi({});
  const controller = new AbortController();
  const following = followTestRuns(queued, () => undefined, controller.signal);
  const failure = expect(following).rejects.toThrow("enough");
  const socket = await nextSocket();
  controller.abort(new Error("enough"));
  await failure;
  expect(socket.isOpen).toBe(false);
});

test("waits for a lost connection, says so, and continues when it is back", async () => {
  const answers = ["no answer" as const, "no answer" as const, judged];
  fakeApi({ [READ]: () => answers.shift() ?? judged, [POSITION]: { json: { ahead: null, waitSeconds: null } } });
  const seen: boolean[] = [];
  const onResults = ({ isReconnecting }: Results) => seen.push(isReconnecting);
  const following = followTestRuns(queued, onResults, AbortSignal.any([]));
  const socket = await nextSocket();
  socket.connect([]);
  socket.lose();
  expect(seen.at(-1)).toBe(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await following).rows.map(({ description }) => description)).toEqual(["Accepted", "Accepted"]);
  expect(seen.at(-1)).toBe(false);
});

test.each<[string, Answer]>([
  ["nobody answers", "no answer"],
  ["a proxy answers in its place", { status: 502, odd: {} }],
])(
  "keeps waiting while the server is away for an hour and %s, ever less often, and shows the results once it is back",
  async (_, away) => {
    let answer = away;
    const calls = fakeApi({
      [READ]: () => answer,
      [POSITION]: () => (answer === judged ? { json: { ahead: null, waitSeconds: null } } : answer),
    });
    const seen: boolean[] = [];
    const onResults = ({ isReconnecting }: Results) => seen.push(isReconnecting);
    const following = followTestRuns(queued, onResults, AbortSignal.any([]));
    await nextSocket();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).not.toContain(false);
    const fetches = calls.filter(({ path }) => path === READ.slice("GET ".length));
    expect(fetches.length).toBeLessThan(3_600_000 / PAGE_TIMINGS.reconnectMostMs + 5);
    answer = judged;
    await vi.advanceTimersByTimeAsync(PAGE_TIMINGS.reconnectMostMs);
    expect((await following).rows.map(({ description }) => description)).toEqual(["Accepted", "Accepted"]);
    expect(seen.at(-1)).toBe(false);
  },
);
