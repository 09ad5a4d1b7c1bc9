import type { TestRun } from "@assay/contract/routes/judge0/test-run";
import { PAGE_TIMINGS } from "@assay/contract/vocabulary/page-timings";
import { isFinalStatus, STATUS_IN_QUEUE } from "@assay/contract/vocabulary/statuses";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { readBatch } from "#features/submissions/judging/batch";
import { delay } from "#features/submissions/judging/repeat-request";
import { isFinal, type ResultRow, withUpdates } from "#features/submissions/judging/result-row";
import { RESULT_MESSAGES } from "#features/submissions/messages";
import { ApiError, callApi, isAway } from "#lib/api-client";
import { readLiveVerdicts } from "#lib/entities/test-run";
import { joinRoom } from "#lib/rooms";

export interface Results {
  readonly rows: readonly ResultRow[];
  readonly compileOutput: string | null;
  /** The judge's name for the language, including the compiler's version. */
  readonly languageName: string | null;
  /** The score of a submission to a scored problem, once it is judged. */
  readonly score: { readonly points: number; readonly maximum: number } | null;
  /** Of the whole submission; null until it is judged. A grader may accept it although a test failed. */
  readonly verdict: Verdict | null;
  /** Where it waits; null if it is not waiting or the place is unknown. */
  readonly place: QueuePlace | null;
  /** True while the page has lost its connection to the server, which continues judging. */
  readonly isReconnecting: boolean;
}

/** How many submissions will be judged before this one, and in how many seconds its turn probably comes, if that is known. */
export interface QueuePlace {
  readonly ahead: number;
  readonly waitSeconds: number | null;
}

export function queuedResults(rows: readonly ResultRow[]): Results {
  return {
    rows,
    compileOutput: null,
    languageName: null,
    score: null,
    verdict: null,
    place: null,
    isReconnecting: false,
  };
}

/**
 * Waits until all test runs have their verdicts. Live events may end a wait early; without them the results are fetched
 * after 2,000 ms (specification, section 9) and then every 1,000 ms, more seldom while many submissions are ahead. The stored results are authoritative, so the
 * last step is always a fetch. While the server is away, waits for it, however long that takes: the judge has the program,
 * so there is no reason to submit it again. Throws ApiError if the server refuses a fetch, RangeError if the
 * judge does not know a token, and the signal's reason if it is aborted.
 */
export async function followTestRuns(
  queued: readonly ResultRow[],
  onResults: (results: Results) => void,
  signal: AbortSignal,
): Promise<Results> {
  const tokens = queued.map((row) => row.token);
  const allJudged = Promise.withResolvers<void>();
  let results = queuedResults(queued);
  const take = (next: Results) => {
    results = next;
    onResults(results);
  };
  const onVerdicts = (event: unknown) => {
    take({ ...results, rows: withUpdates(results.rows, readLiveVerdicts(event)), isReconnecting: false });
    if (results.rows.every(isFinal)) allJudged.resolve();
  };
  const leave = joinRoom(
    "verdicts",
    { tokens: [...tokens] },
    {
      onJoin: onVerdicts,
      onMessage: onVerdicts,
      onLost: (why) => why === null && take({ ...results, isReconnecting: true }),
    },
  );
  const read = () => {
    const isWaiting = results.rows.every(({ statusId }) => statusId === STATUS_IN_QUEUE);
    const place = isWaiting && queued[0] ? readQueuePlace(queued[0].token, signal) : null;
    return Promise.all([readBatch(tokens, signal), place]);
  };
  try {
    await Promise.race([allJudged.promise, delay(PAGE_TIMINGS.resultDelayMs, signal)]);
    for (;;) {
      const [runs, place] = await whenConnected(read, () => take({ ...results, isReconnecting: true }), signal);
      if (runs.includes(null)) throw new RangeError(RESULT_MESSAGES.unknownSubmission);
      take(withRuns(results, runs, place));
      if (runs.every((run) => run?.status && isFinalStatus(run.status.id))) return results;
      const pause = delay(pauseMs(place), signal);
      await (results.rows.every(isFinal) ? pause : Promise.race([allJudged.promise, pause]));
    }
  } finally {
    leave();
  }
}

function withRuns(results: Results, runs: readonly (Partial<TestRun> | null)[], place: QueuePlace | null): Results {
  return {
    rows: withUpdates(results.rows, runs),
    compileOutput: runs.find((run) => run?.compile_output)?.compile_output ?? null,
    languageName: runs[0]?.language?.name ?? null,
    score: scoreIn(runs[0]),
    verdict: runs[0]?.submission_verdict ?? null,
    place,
    isReconnecting: false,
  };
}

/** The more submissions are ahead, the longer nothing changes, and the more pages wait: they ask more seldom then. */
function pauseMs(place: QueuePlace | null): number {
  const { resultPollMs, resultPollMostMs, resultPollMsAhead } = PAGE_TIMINGS;
  return Math.min(resultPollMs + (place?.ahead ?? 0) * resultPollMsAhead, resultPollMostMs);
}

/**
 * Repeats a request until the server answers it, as `followTestRuns` says, at intervals that grow to `PAGE_TIMINGS.reconnectMostMs`.
 * Throws a refusal, or the signal's reason.
 */
async function whenConnected<Reply>(
  request: () => Promise<Reply>,
  onLost: () => void,
  signal: AbortSignal,
): Promise<Reply> {
  for (let waitMs: number = PAGE_TIMINGS.resultPollMs; ; waitMs *= 2) {
    try {
      return await request();
    } catch (error) {
      const isBusy = error instanceof ApiError && error.status === 429;
      if (signal.aborted || !(isAway(error) || isBusy)) throw error;
    }
    onLost();
    await delay(Math.min(waitMs, PAGE_TIMINGS.reconnectMostMs), signal);
  }
}

/** Returns the submission's score, which each of its runs repeats. */
function scoreIn(run: Partial<TestRun> | null | undefined): Results["score"] {
  if (run?.score == null || run.maximum_score == null) return null;
  return { points: run.score, maximum: run.maximum_score };
}

/**
 * Returns where the submission of this test run waits, or null if it is being judged or the request fails, because the page
 * can do without it. Throws the signal's reason if it is aborted.
 */
async function readQueuePlace(token: string, signal: AbortSignal): Promise<QueuePlace | null> {
  try {
    const { ahead, waitSeconds } = await callApi("readQueuePosition", { params: { token }, signal });
    return ahead === null ? null : { ahead, waitSeconds: waitSeconds ?? null };
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}
