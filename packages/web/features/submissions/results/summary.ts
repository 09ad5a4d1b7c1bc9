import { VERDICT_NAMES } from "@assay/contract/texts/verdicts";
import { STATUS_IN_QUEUE, statusOfVerdict } from "@assay/contract/vocabulary/statuses";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { isFailed, isFinal, PASSING, type ResultRow } from "#features/submissions/judging/result-row";
import type { Judging } from "#features/submissions/judging/use-judging";
import { RESULT_MESSAGES } from "#features/submissions/messages";
import { compileHeadline, exceptionOf, nameAndLine } from "#features/submissions/results/named-error";
import { waitText } from "#features/submissions/results/wait-text";
import { headlineState } from "#lib/messages/states";

/** A run in one line: its result, in the colour of its verdict, and the rest of the sentence. */
export interface Summary {
  /** Null while it is judged, and if it failed or was stopped. */
  readonly verdict: Verdict | null;
  readonly statusId: number;
  readonly headline: string;
  readonly detail: string;
}

/** Sums up a run: "Wrong Answer on test 3 of 17" and "2 passed", or how far it has come. */
export function summaryOf(judging: Judging): Summary {
  const { phase, results, reason } = judging;
  const plain = (headline: string, detail = ""): Summary => ({ verdict: null, statusId: 0, headline, detail });
  const rows = results?.rows ?? [];
  if (phase === "stopped") return plain(RESULT_MESSAGES.stopped);
  if (phase === "cancelled") return plain(RESULT_MESSAGES.cancelled);
  if (phase === "failed") return plain(reason ?? "");
  if (phase === "received")
    return plain(
      RESULT_MESSAGES.received,
      judging.isInClass ? RESULT_MESSAGES.receivedInClass : RESULT_MESSAGES.receivedDetail,
    );
  if (phase === "loading") return plain(RESULT_MESSAGES.loading);
  if (phase === "done") return outcomeOf(judging, rows);
  if (!results && phase === "idle") return plain(RESULT_MESSAGES.emptyTitle);
  if (!results) return plain(judging.isReconnecting ? RESULT_MESSAGES.reconnectingToSend : RESULT_MESSAGES.sending);
  if (results.isReconnecting)
    return plain(RESULT_MESSAGES.reconnecting, RESULT_MESSAGES.passed({ count: passedCount(rows) }));
  if (results.place !== null && rows.every(({ statusId }) => statusId === STATUS_IN_QUEUE)) {
    const { ahead, waitSeconds } = results.place;
    return plain(RESULT_MESSAGES.ahead({ count: ahead }), waitSeconds === null ? "" : waitText(waitSeconds));
  }
  return plain(
    RESULT_MESSAGES.judged({ count: rows.filter(isFinal).length, all: rows.length }),
    RESULT_MESSAGES.passed({ count: passedCount(rows) }),
  );
}

/** A summary as one text, for screen readers. */
export function summaryText({ headline, detail }: Summary): string {
  return detail ? `${headline} · ${detail}` : headline;
}

function outcomeOf({ kind, results }: Judging, rows: readonly ResultRow[]): Summary {
  const texts = RESULT_MESSAGES;
  const failed = firstFailed(rows);
  const passed = passedCount(rows);
  const score = results?.score ? texts.score({ points: results.score.points, maximum: results.score.maximum }) : null;
  const of = kind === "samples" ? texts.onSample : texts.onTest;
  // The grader of a scored problem decides: it may accept a program that failed a test, and reject one that failed none.
  const graded = score === null ? null : (results?.verdict ?? null);
  if (score !== null && graded === "accepted")
    return { verdict: "accepted", statusId: 3, headline: VERDICT_NAMES.accepted, detail: score };
  if (score !== null && graded !== null && !failed)
    return { verdict: graded, statusId: statusOfVerdict(graded, null), headline: VERDICT_NAMES[graded], detail: score };
  if (!failed) {
    const [headline, all] =
      kind === "samples"
        ? [texts.samplesPassed({ all: rows.length }), texts.allSamplesPassed({ all: rows.length })]
        : [VERDICT_NAMES.accepted, texts.allPassed({ passed, all: rows.length })];
    return { verdict: "accepted", statusId: 3, headline, detail: score ?? all };
  }
  const { verdict, statusId, number } = failed;
  if (verdict === "compilation_error") {
    const headline = compileHeadline(results?.compileOutput ?? "", VERDICT_NAMES.compilation_error);
    return { verdict, statusId, headline, detail: texts.notRun };
  }
  const exception = exceptionOf(failed);
  const shown = exception ? nameAndLine(exception) : headlineState(verdict, statusId, failed.description);
  const headline = of({ verdict: shown, number, all: rows.length });
  return { verdict, statusId, headline, detail: score ?? texts.passed({ count: passed }) };
}

/** The first test that has a verdict other than Accepted, or null. */
export function firstFailed(rows: readonly ResultRow[]): ResultRow | null {
  return rows.find(isFailed) ?? null;
}

/** The number of the failed test after the given one, from the start again after the last; null if none has failed. */
export function nextFailed(rows: readonly ResultRow[], after: number | null): number | null {
  const failed = rows.filter(isFailed).map(({ number }) => number);
  return failed.find((number) => number > (after ?? 0)) ?? failed[0] ?? null;
}

export function passedCount(rows: readonly ResultRow[]): number {
  return rows.filter(({ description }) => description === PASSING).length;
}
