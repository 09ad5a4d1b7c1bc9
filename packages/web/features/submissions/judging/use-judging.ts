import type { TestCase } from "@assay/contract/routes/problems";
import { TOASTS } from "@assay/contract/texts/toasts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { updatePoints } from "#features/submissions/api/update-points";
import type { Results } from "#features/submissions/judging/follow-test-runs";
import {
  type JudgedProblem,
  judgeSamples,
  judgeSubmission,
  type Program,
} from "#features/submissions/judging/judge-program";
import { type FailureKind, JudgingFailure } from "#features/submissions/judging/judging-failure";
import { isAllAccepted } from "#features/submissions/rules/result-row";
import { ANSWER_MESSAGES } from "#lib/messages/answers";
import { RESULT_MESSAGES } from "#lib/messages/results";
import { showToast, type ToastKind } from "#ui/toast";

/** Where a judging stands. `results` grow while it is under way and stay until the next one. */
export interface Judging {
  readonly phase: "idle" | "sending" | "judging" | "done" | "failed" | "stopped";
  readonly kind: "submission" | "samples";
  readonly results: Results | null;
  /** Why it failed, beyond what the toast says. */
  readonly reason: string | null;
}

const IDLE: Judging = { phase: "idle", kind: "submission", results: null, reason: null };

const FAILURE_TOASTS: Readonly<Record<FailureKind, readonly [ToastKind, string]>> = {
  unauthorised: ["info", TOASTS.unauthorised],
  submitFailed: ["warning", TOASTS.submitFailed],
  resultsFailed: ["error", TOASTS.resultsFailed],
};

/** Judges programs on a problem, one at a time, with the toasts of the specification (sections 4 and 8). */
export function useJudging(problem: JudgedProblem, samples: readonly TestCase[]) {
  const [judging, setJudging] = useState(IDLE);
  const underWay = useRef<AbortController>(null);
  const cache = useQueryClient();
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
      if (kind === "submission")
        void settle(problem._id, isAllAccepted(results.rows)).then(() => cache.invalidateQueries());
    } catch (error) {
      if (signal.aborted) setJudging((last) => ({ ...last, phase: "stopped" }));
      else setJudging((last) => ({ ...last, phase: "failed", reason: tellFailure(error) }));
    } finally {
      // Whatever happened, the overlay ends (specification, section 4).
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

/** Tells how a submission came out, then has the points brought up to date. Never throws. */
async function settle(problemId: string, isAccepted: boolean): Promise<void> {
  showToast(isAccepted ? "success" : "error", isAccepted ? TOASTS.allTestCasesPassed : TOASTS.wrongSubmission);
  try {
    await updatePoints(problemId, isAccepted);
  } catch (error) {
    showToast("error", error instanceof Error ? error.message : ANSWER_MESSAGES.noAnswer);
  }
}

function tellFailure(error: unknown): string {
  const failure = error instanceof JudgingFailure ? error : new JudgingFailure("resultsFailed", error);
  showToast(...FAILURE_TOASTS[failure.kind]);
  // A visitor's program stays: that is worth saying, and the toast has said the rest.
  return failure.kind === "unauthorised" ? RESULT_MESSAGES.programKept : failure.message;
}
