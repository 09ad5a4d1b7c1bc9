import type { TestRun } from "@assay/contract/routes/judge0/test-run";
import type { LiveEventsToClient, LiveEventsToServer, LiveVerdict } from "@assay/contract/sockets/live-verdicts";
import { PAGE_TIMINGS } from "@assay/contract/vocabulary/limits";
import { isFinalStatus, STATUS_IN_QUEUE } from "@assay/contract/vocabulary/statuses";
import type { Socket } from "socket.io-client";
import { readBatch } from "#features/submissions/judging/batch";
import { isFinal, type ResultRow, withNews } from "#features/submissions/judging/result-row";
import { callApi } from "#lib/api-client";
import { delay } from "#lib/delay";
import { loadChunk } from "#lib/load-chunk";

/** The rows of test runs as they stand, and what the fetched results say of the program as a whole. */
export interface Results {
  readonly rows: readonly ResultRow[];
  readonly compileOutput: string | null;
  /** The language with its compiler's version, as the judge names it. */
  readonly languageName: string | null;
  /** What a submission to a scored problem earned, once it is judged. */
  readonly score: { readonly points: number; readonly maximum: number } | null;
  /** How many submissions will be taken before this one, while it waits in the queue and that is known. */
  readonly ahead: number | null;
}

/** The progress of a program that was just sent. */
export function queuedResults(rows: readonly ResultRow[]): Results {
  return { rows, compileOutput: null, languageName: null, score: null, ahead: null };
}

/**
 * Follows test runs until all have their verdicts. Live news may end the first wait; without them the
 * results are fetched after 2,000 ms (specification, section 9) and then every 1,000 ms. What was
 * fetched is the truth, so a fetch is always the last word. Throws ApiError when a fetch fails,
 * RangeError when the judge does not know a token, and the signal's reason when it is aborted.
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
  const stopWatching = watchVerdicts(tokens, (news) => {
    take({ ...results, rows: withNews(results.rows, news) });
    if (results.rows.every(isFinal)) allJudged.resolve();
  });
  try {
    await Promise.race([allJudged.promise, delay(PAGE_TIMINGS.resultDelayMs, signal)]);
    for (;;) {
      const isWaiting = results.rows.every(({ statusId }) => statusId === STATUS_IN_QUEUE);
      const position = isWaiting && queued[0] ? readQueuePosition(queued[0].token, signal) : null;
      const [runs, ahead] = await Promise.all([readBatch(tokens, signal), position]);
      if (runs.includes(null)) throw new RangeError("The judge does not know this submission.");
      take(withRuns(results, runs, ahead));
      if (runs.every((run) => run?.status && isFinalStatus(run.status.id))) return results;
      await (results.rows.every(isFinal)
        ? delay(PAGE_TIMINGS.resultPollMs, signal)
        : Promise.race([allJudged.promise, delay(PAGE_TIMINGS.resultPollMs, signal)]));
    }
  } finally {
    stopWatching();
  }
}

function withRuns(results: Results, runs: readonly (Partial<TestRun> | null)[], ahead: number | null): Results {
  return {
    rows: withNews(results.rows, runs),
    compileOutput: runs.find((run) => run?.compile_output)?.compile_output ?? null,
    languageName: runs[0]?.language?.name ?? null,
    score: scoreIn(runs[0]),
    ahead,
  };
}

/** Every run of a submission tells its score. */
function scoreIn(run: Partial<TestRun> | null | undefined): Results["score"] {
  if (run?.score == null || run.maximum_score == null) return null;
  return { points: run.score, maximum: run.maximum_score };
}

/**
 * Calls back with verdicts as soon as they are stored, until the returned function is called. Live events are only the
 * fast way: without a connection nothing is reported, and no error is shown. A server that refuses one, because too
 * many pages are open, is not asked again.
 */
function watchVerdicts(tokens: readonly string[], onNews: (news: readonly LiveVerdict[]) => void): () => void {
  let socket: Socket<LiveEventsToClient, LiveEventsToServer> | null = null;
  let isWanted = true;
  loadChunk(() => import("socket.io-client")).then(
    ({ io }) => {
      if (!isWanted) return;
      const live: Socket<LiveEventsToClient, LiveEventsToServer> = io({ transports: ["websocket"], forceNew: true });
      socket = live;
      live.on("verdicts", onNews);
      // After a lost connection the server has forgotten what was watched.
      live.on("connect", () => live.emit("watch", [...tokens], onNews));
    },
    () => undefined,
  );
  return () => {
    isWanted = false;
    socket?.disconnect();
  };
}

/**
 * How many submissions will be taken before the one of this test run; null when it is being judged, or when no answer
 * comes: the page does not depend on it. Throws the signal's reason when it is aborted.
 */
async function readQueuePosition(token: string, signal: AbortSignal): Promise<number | null> {
  try {
    return (await callApi("readQueuePosition", { params: { token }, signal })).ahead;
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}
