import { inputsDraft } from "@assay/contract/vocabulary/page-drafts";
import { useEffect, useMemo, useRef, useState } from "react";
import { cancelRun } from "#features/submissions/judging/cancel-run";
import type { Results } from "#features/submissions/judging/follow-test-runs";
import { type JudgedProblem, type Program, runOwnInput } from "#features/submissions/judging/judge-program";
import { showFailure } from "#features/submissions/judging/use-judging";
import { type KeptInput, keepInput, parseKeptInputs } from "#features/submissions/own-input/kept-inputs";
import { useDraftText } from "#lib/drafts/draft-state";

/** The last run on custom input. `results` are null until the server has taken it. */
export interface OwnInputRun {
  readonly phase: "idle" | "running" | "done" | "failed";
  readonly results: Results | null;
  readonly reason: string | null;
  /** True while the server is away before it has the program. */
  readonly isReconnecting?: boolean;
}

const IDLE: OwnInputRun = { phase: "idle", results: null, reason: null };

/**
 * The custom input of a problem, the last inputs that were run, and the latest run. The input begins as the newest that is kept
 * or, if there is none, as `firstInput`. `onUnauthorised` is called if a run needs a session that is not there.
 */
export function useOwnInput(problem: JudgedProblem, firstInput: string, onUnauthorised: () => void) {
  const stored = useDraftText(inputsDraft(problem._id));
  const kept = useMemo(() => parseKeptInputs(stored), [stored]);
  /** Null until the user types or chooses one: what is kept may arrive later. */
  const [chosen, setInput] = useState<KeptInput | null>(null);
  const input = chosen ?? kept[0] ?? { text: firstInput, test: null };
  const [run, setRun] = useState(IDLE);
  const underWay = useRef<AbortController>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  const start = async (program: Program): Promise<void> => {
    if (underWay.current) return;
    const controller = new AbortController();
    underWay.current = controller;
    setRun({ ...IDLE, phase: "running" });
    keepInput(problem._id, input);
    setInput(input);
    const events = {
      onResults: (results: Results) => setRun({ ...IDLE, phase: "running", results }),
      onLost: () => setRun({ ...IDLE, phase: "running", isReconnecting: true }),
    };
    try {
      const results = await runOwnInput(problem, input.text, program, events, controller.signal);
      setRun({ ...IDLE, phase: "done", results });
    } catch (error) {
      if (controller.signal.aborted) return;
      const { kind, reason } = showFailure(error);
      setRun({ ...IDLE, phase: "failed", reason });
      if (kind === "unauthorised") onUnauthorised();
    } finally {
      underWay.current = null;
    }
  };
  const { results } = run;
  const cancel = (running: Results) => {
    underWay.current?.abort();
    setRun(IDLE);
    void cancelRun(running);
  };
  return {
    input,
    kept,
    run,
    isRunning: run.phase === "running",
    /** Puts an input into the field, without running it. */
    choose: (next: KeptInput) => {
      setInput(next);
      if (underWay.current === null) setRun(IDLE);
    },
    /** Sets the typed text. Once edited, an input no longer counts as taken from a test. */
    type: (text: string) => setInput({ text, test: null }),
    start,
    /** Stops the run; null until the judge has it. */
    cancel: run.phase === "running" && results !== null ? () => cancel(results) : null,
    /** Says why a program is not run. */
    refuse: (reason: string) => setRun({ ...IDLE, phase: "failed", reason }),
  };
}
