import type { TestCase } from "@assay/contract/routes/problems";
import { TOASTS } from "@assay/contract/texts/toasts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { cancelRun } from "#features/submissions/judging/cancel-run";
import type { Results } from "#features/submissions/judging/follow-test-runs";
import {
  type FailureKind,
  type JudgedProblem,
  JudgingFailure,
  judgeInPlace,
  judgeSamples,
  judgeSubmission,
  type Place,
  type Program,
} from "#features/submissions/judging/judge-program";
import { isAllAccepted } from "#features/submissions/judging/result-row";
import { RESULT_MESSAGES } from "#features/submissions/messages";
import { callApi } from "#lib/api-client";
import { ANSWER_MESSAGES } from "#lib/messages/common";
import { QUERY_KEYS } from "#lib/query-keys";
import { hasUser, readStoredUser, storeUser } from "#lib/stored-user";
import { showToast, showToastFirst, type ToastKind } from "#ui/toast";

/** The state of the current or last run. `results` fill in while it is judged and stay until the next run. */
export interface Judging {
  /** "received" of a submission whose results its contest keeps to itself; "loading" until it is known whether there is an earlier submission to show. */
  readonly phase: "idle" | "loading" | "sending" | "judging" | "done" | "received" | "failed" | "stopped" | "cancelled";
  readonly kind: "submission" | "samples";
  readonly results: Results | null;
  readonly reason: string | null;
  /** True of a submission that was received and that an assignment of a class withholds. */
  readonly isInClass?: boolean;
  /** True of a run that failed and may succeed if it is tried again. */
  readonly canRetry?: boolean;
  /** True while the server is away before it has the program. */
  readonly isReconnecting?: boolean;
  /** What an accepted submission has earned, and the user's total with it; null unless it has earned some. */
  readonly points: { readonly earned: number; readonly total: number } | null;
}

export const IDLE: Judging = { phase: "idle", kind: "submission", results: null, reason: null, points: null };

/** Why a run is no longer followed. */
const CANCELLED = "cancelled";

const FAILURE_TOASTS: Readonly<Record<FailureKind, ToastKind>> = {
  unauthorised: "info",
  submitFailed: "warning",
  resultsFailed: "error",
};

/**
 * Judges programs for a problem, one at a time, and shows the toasts of the specification (sections 4 and 8).
 * `onUnauthorised` is called if a run needs a session that is not there.
 */
export function useJudging(
  problem: JudgedProblem,
  samples: readonly TestCase[],
  contest: Place | undefined,
  onUnauthorised: (kind: Judging["kind"]) => void,
) {
  const [judging, setJudging] = useState(IDLE);
  const underWay = useRef<AbortController>(null);
  const client = useQueryClient();
  useEffect(() => () => underWay.current?.abort(), []);
  const [dismiss] = useState(() => () => setJudging((last) => (isWithoutOutcome(last) ? IDLE : last)));
  useEffect(() => {
    window.addEventListener("online", dismiss);
    return () => window.removeEventListener("online", dismiss);
  }, [dismiss]);

  const judge = async (kind: Judging["kind"], program: Program): Promise<void> => {
    if (underWay.current) return;
    const controller = new AbortController();
    underWay.current = controller;
    const { signal } = controller;
    const events = {
      onResults: (results: Results) => setJudging({ ...IDLE, phase: "judging", kind, results }),
      onLost: () => setJudging({ ...IDLE, phase: "sending", kind, isReconnecting: true }),
    };
    setJudging({ ...IDLE, phase: "sending", kind });
    try {
      const results = await (kind === "samples"
        ? judgeSamples(problem, samples, program, events, signal)
        : contest
          ? judgeInPlace(contest, problem, samples, program, events, signal)
          : judgeSubmission(problem, program, events, signal));
      if (contest)
        void client.invalidateQueries({
          queryKey:
            "key" in contest ? QUERY_KEYS.contests.submissions(contest.key) : QUERY_KEYS.classes.of(contest.slug),
        });
      if (results === null) return setJudging({ ...IDLE, phase: "received", kind });
      const done: Judging = { ...IDLE, phase: "done", kind, results };
      setJudging(done);
      if (kind === "submission") {
        void announce(problem._id, isAllAccepted(results.rows), contest !== undefined).then((points) => {
          if (points) setJudging((last) => (last === done ? { ...done, points } : last));
          invalidateProgress(client, problem._id);
        });
      }
    } catch (error) {
      // The judge has just taken it: an assignment of a class withholds what has become of it.
      if (kind === "submission" && isUnknown(error)) setJudging({ ...IDLE, phase: "received", kind, isInClass: true });
      else if (signal.aborted)
        setJudging((last) => ({ ...last, phase: signal.reason === CANCELLED ? "cancelled" : "stopped" }));
      else {
        const { kind: failure, reason } = showFailure(error);
        const isUnauthorised = failure === "unauthorised";
        setJudging((last) => ({ ...last, phase: "failed", reason, canRetry: !isUnauthorised }));
        if (isUnauthorised) onUnauthorised(kind);
      }
      // The server may have stored the submission.
      if (kind === "submission") void client.invalidateQueries({ queryKey: QUERY_KEYS.submissions.lists() });
    } finally {
      // However this run ended, the next one may start.
      underWay.current = null;
    }
  };
  const { kind, results } = judging;
  const cancel = async (running: Results) => {
    underWay.current?.abort(CANCELLED);
    const isCancelled = await cancelRun(running);
    if (!isCancelled) dismiss();
    if (kind === "submission") void client.invalidateQueries({ queryKey: QUERY_KEYS.submissions.lists() });
  };
  return {
    judging,
    isUnderWay: judging.phase === "sending" || judging.phase === "judging",
    judge,
    /** Says why a program is not sent. */
    refuse: (kind: Judging["kind"], reason: string) => setJudging({ ...IDLE, phase: "failed", kind, reason }),
    /** Forgets a run without an outcome, so that the last stored submission is shown again. The browser's return to the network does so too. */
    dismiss,
    stop: () => underWay.current?.abort(),
    /** Stops the judge, too; null for what counts, in a contest or an assignment, and until the judge has it. */
    cancel: results === null || (contest !== undefined && kind === "submission") ? null : () => void cancel(results),
  };
}

function isUnknown(error: unknown): boolean {
  return error instanceof JudgingFailure && error.cause instanceof RangeError;
}

function isWithoutOutcome({ phase }: Judging): boolean {
  return phase === "failed" || phase === "stopped" || phase === "cancelled";
}

/** Invalidates what a submission may have changed: the user's solved marks and points. */
export function invalidateProgress(client: QueryClient, problemId: string): void {
  const { problems, submissions, users } = QUERY_KEYS;
  for (const queryKey of [problems.lists(), problems.one(problemId), submissions.lists(), users.profiles()])
    void client.invalidateQueries({ queryKey });
}

/**
 * Shows a submission's result, then updates the user's points, except in a contest, where it earns none before all results are public.
 * Returns what it has earned, if anything. Never throws.
 */
async function announce(problemId: string, isAccepted: boolean, isInContest: boolean): Promise<Judging["points"]> {
  await (isAccepted
    ? showToastFirst("success", TOASTS.allTestCasesPassed)
    : showToastFirst("error", TOASTS.wrongSubmission));
  if (isInContest) return null;
  const before = readStoredUser()?.pointsEarned ?? 0;
  try {
    await updatePoints(problemId, isAccepted);
  } catch (error) {
    showToast("error", error instanceof Error ? error.message : ANSWER_MESSAGES.noAnswer);
  }
  const total = readStoredUser()?.pointsEarned ?? 0;
  return total > before ? { earned: total - before, total } : null;
}

export function showFailure(error: unknown): { readonly kind: FailureKind; readonly reason: string } {
  const { kind, message } = error instanceof JudgingFailure ? error : new JudgingFailure("resultsFailed", error);
  showToast(FAILURE_TOASTS[kind], TOASTS[kind]);
  // The toast already says why; the panel adds that a visitor's program has been kept.
  return { kind, reason: kind === "unauthorised" ? RESULT_MESSAGES.programKept : message };
}

/**
 * Fetches the logged-in user's points after a submission and stores the reply (specification, section 7). Does nothing
 * if no user is stored, and a reply without a user is not stored. Throws ApiError with the server's message.
 */
async function updatePoints(problemId: string, isAccepted: boolean): Promise<void> {
  const user = readStoredUser();
  if (!user) return;
  const reply = await callApi("updatePoints", { params: { userId: user._id }, body: { isAccepted, problemId } });
  if (hasUser(reply)) storeUser(reply);
}
