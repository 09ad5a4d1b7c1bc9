import type { Stage } from "@assay/contract/vocabulary/judging-figures";
import { MOST_TEST_SPANS, type Span, type Tracer } from "@assay/contract/vocabulary/tracing";
import type { Progress } from "#report/progress";
import type { WorkerLog } from "#worker-log";

/** What tracing needs to know of a submission that has been taken. */
export interface SubmissionToTrace {
  readonly submissionId: string;
  readonly attemptNumber: number;
  readonly languageId: number;
  /** How long ago it was sent. */
  readonly waitedMs: number;
  /** How long it took to take it. */
  readonly claimMs: number;
}

/** An attempt as spans of its submission's trace. */
export interface TracedAttempt extends Progress {
  readonly traceId: string;
}

/**
 * Traces an attempt from the moment its submission was sent: the wait in the queue, then a span for the judging with a step for the
 * claim and for each stage. The first test runs have a span within that of the stage `run`.
 */
export function traceSubmission(tracer: Tracer, traceparent: string, taken: SubmissionToTrace): TracedAttempt {
  const { submissionId, attemptNumber, languageId, waitedMs, claimMs } = taken;
  // The system's clock may be set while this one goes on.
  const zero = Date.now() - performance.now();
  const now = () => zero + performance.now();
  const takenAt = now();
  const claimedFrom = takenAt - claimMs;
  if (attemptNumber === 1) tracer.continueTrace(traceparent, "wait", claimedFrom - waitedMs).end({ at: claimedFrom });
  const judging = tracer.continueTrace(traceparent, "judge", claimedFrom);
  judging.begin("claim", claimedFrom).end({ at: takenAt });
  const ended = new Set<Stage>();
  let stageSince = takenAt;
  let running: Span | null = null;
  let testCount = 0;
  let outcome: { readonly [key: string]: string } = { "assay.outcome": "released" };
  let isError = false;

  return {
    traceId: judging.traceId,
    endStage(stage) {
      if (ended.has(stage)) return;
      ended.add(stage);
      const at = now();
      if (stage === "run" && running) running.end({ at });
      else judging.begin(stage, stageSince).end({ at });
      stageSince = at;
    },
    result({ verdict, wallTimeMs, cpuTimeMs, memoryKb }) {
      testCount += 1;
      if (wallTimeMs === null || testCount > MOST_TEST_SPANS) return;
      running ??= judging.begin("run", stageSince);
      const at = now();
      const attributes = {
        "assay.verdict": verdict,
        ...(cpuTimeMs !== null && { "assay.cpu_time_ms": cpuTimeMs }),
        ...(memoryKb !== null && { "assay.memory_kb": memoryKb }),
      };
      running.begin("test", Math.max(at - wallTimeMs, stageSince)).end({ at, attributes });
    },
    nearLimit(_runs, isRepeated) {
      if (isRepeated) outcome = { "assay.outcome": "near_limit" };
    },
    end(verdict) {
      outcome = { "assay.verdict": verdict };
    },
    endInternally(reason) {
      outcome = { "assay.internal_error": reason };
      isError = true;
    },
    close() {
      if (!ended.has("run")) running?.end();
      const what = { "assay.submission": submissionId, "assay.language": languageId, "assay.attempt": attemptNumber };
      judging.end({ at: now(), attributes: { ...what, "assay.tests": testCount, ...outcome }, isError });
    },
  };
}

/** The log with the trace's id in each line. */
export function logWithTrace(log: WorkerLog, traceId: string): WorkerLog {
  return {
    debug: (fields, text) => log.debug({ ...fields, traceId }, text),
    info: (fields, text) => log.info({ ...fields, traceId }, text),
    warn: (fields, text) => log.warn({ ...fields, traceId }, text),
    error: (fields, text) => log.error({ ...fields, traceId }, text),
  };
}
