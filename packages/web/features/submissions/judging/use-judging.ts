import type { TestCase } from "@assay/contract/routes/problems";
import { TOASTS } from "@assay/contract/texts/toasts";
import { STATUS_IN_QUEUE } from "@assay/contract/vocabulary/statuses";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Results } from "#features/submissions/judging/follow-test-runs";
import {
  type FailureKind,
  type JudgedProblem,
  JudgingFailure,
  judgeSamples,
  judgeSubmission,
  type Program,
} from "#features/submissions/judging/judge-program";
import { isAllAccepted, isFinal } from "#features/submissions/judging/result-row";
import { RESULT_MESSAGES } from "#features/submissions/messages";
import { callApi } from "#lib/api-client";
import { ANSWER_MESSAGES } from "#lib/messages/common";
import { QUERY_KEYS } from "#lib/query-keys";
import { readStoredUser, storeUser } from "#lib/stored-user";
import { showToast, type ToastKind } from "#ui/toast";

/** The state of the current or last run. `results` fill in while it is judged and stay until the next run. */
export interface Judging {
  readonly phase: "idle" | "sending" | "judging" | "done" | "failed" | "stopped";
  readonly kind: "submission" | "samples";
  readonly results: Results | null;
  /** Why it failed, in addition to the toast. */
  readonly reason: string | null;
}

const IDLE: Judging = { phase: "idle", kind: "submission", results: null, reason: null };

const FAILURE_TOASTS: Readonly<Record<FailureKind, readonly [ToastKind, string]>> = {
  unauthorised: ["info", TOASTS.unauthorised],
  submitFailed: ["warning", TOASTS.submitFailed],
  resultsFailed: ["error", TOASTS.resultsFailed],
};

/** Judges programs for a problem, one at a time, and shows the toasts of the specification (sections 4 and 8). */
export function useJudging(problem: JudgedProblem, samples: readonly TestCase[]) {
  const [judging, setJudging] = useState(IDLE);
  const underWay = useRef<AbortController>(null);
  const client = useQueryClient();
  useEffect(() => () => underWay.current?.abort(), []);

  const judge = async (kind: Judging["kind"], program: Program): Promise<void> => {
    if (underWay.current) return;
    const controller = new AbortController();
    underWay.current = controller;
    const { signal } = controller;
    const onResults = (results: Results) => setJudging({ phase: "judging", kind, results, reason: null });
    setJudging({ ...IDLE, phase: "sending", kind });
    try {
      const results = await (kind === "submission"
        ? judgeSubmission(problem, program, onResults, signal)
        : judgeSamples(problem, samples, program, onResults, signal));
      setJudging({ phase: "done", kind, results, reason: null });
      if (kind === "submission") {
        void announce(problem._id, isAllAccepted(results.rows)).then(() => invalidateProgress(client, problem._id));
      }
    } catch (error) {
      if (signal.aborted) setJudging((last) => ({ ...last, phase: "stopped" }));
      else setJudging((last) => ({ ...last, phase: "failed", reason: showFailure(error) }));
    } finally {
      // The overlay ends however the run ended (specification, section 4).
      underWay.current = null;
    }
  };
  return {
    judging,
    isUnderWay: judging.phase === "sending" || judging.phase === "judging",
    judge,
    stop: () => underWay.current?.abort(),
  };
}

/** Returns how far a run has come, as a text: its place in the queue, or how many test cases are judged. */
export function progressOf({ results }: Judging): string {
  if (!results) return RESULT_MESSAGES.sending;
  const { rows, ahead } = results;
  if (ahead !== null && rows.every(({ statusId }) => statusId === STATUS_IN_QUEUE)) return RESULT_MESSAGES.ahead(ahead);
  return RESULT_MESSAGES.judged(rows.filter(isFinal).length, rows.length);
}

/** Invalidates what a submission may have changed: the user's solved marks and points. */
export function invalidateProgress(client: QueryClient, problemId: string): void {
  const { problems, users } = QUERY_KEYS;
  for (const queryKey of [problems.lists(), problems.one(problemId), users.profiles()])
    void client.invalidateQueries({ queryKey });
}

/** Shows a submission's result, then updates the user's points. Never throws. */
async function announce(problemId: string, isAccepted: boolean): Promise<void> {
  showToast(isAccepted ? "success" : "error", isAccepted ? TOASTS.allTestCasesPassed : TOASTS.wrongSubmission);
  try {
    await updatePoints(problemId, isAccepted);
  } catch (error) {
    showToast("error", error instanceof Error ? error.message : ANSWER_MESSAGES.noAnswer);
  }
}

function showFailure(error: unknown): string {
  const failure = error instanceof JudgingFailure ? error : new JudgingFailure("resultsFailed", error);
  showToast(...FAILURE_TOASTS[failure.kind]);
  // The toast already says why; the panel adds that a visitor's program has been kept.
  return failure.kind === "unauthorised" ? RESULT_MESSAGES.programKept : failure.message;
}

/**
 * Fetches the signed-in user's points after a submission and stores the reply (specification, section 7). Does nothing
 * if no user is stored. Throws ApiError with the server's message.
 */
async function updatePoints(problemId: string, isAccepted: boolean): Promise<void> {
  const user = readStoredUser();
  if (!user) return;
  storeUser(await callApi("updatePoints", { params: { userId: user._id }, body: { isAccepted, problemId } }));
}
