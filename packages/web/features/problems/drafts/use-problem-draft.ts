import { useEffect, useRef, useState } from "react";
import {
  type DraftTest,
  type ProblemDraft,
  readProblemDraft,
  type TextField,
  writeProblemDraft,
} from "#features/problems/drafts/problem-draft";

/** How long a draft may differ from what is stored of it. */
const WRITE_AFTER_MS = 300;

/** The problem that is being written, as it stands, kept on this device soon after every change and when the page goes away. */
export function useProblemDraft() {
  const [draft, setDraft] = useState(readProblemDraft);
  const unwritten = useRef<ProblemDraft | null>(null);

  const change = (next: (draft: ProblemDraft) => ProblemDraft) =>
    setDraft((before) => {
      const after = next(before);
      unwritten.current = after;
      return after;
    });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change starts the wait anew
  useEffect(() => {
    const timer = setTimeout(() => write(unwritten), WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => {
    const writeNow = () => write(unwritten);
    window.addEventListener("pagehide", writeNow);
    return () => {
      window.removeEventListener("pagehide", writeNow);
      writeNow();
    };
  }, []);

  return {
    draft,
    changeText: (field: TextField, text: string) =>
      change((before) => ({ ...before, texts: { ...before.texts, [field]: text } })),
    changeTests: (next: (tests: readonly DraftTest[]) => readonly DraftTest[]) =>
      change((before) => {
        const tests = next(before.tests);
        return {
          ...before,
          tests,
          missing: before.missing.filter((name) => !tests.some((test) => test.name === name)),
        };
      }),
    /** The problem is made, and no longer a draft. */
    forget: () => {
      unwritten.current = null;
      writeProblemDraft(null);
    },
  };
}

function write(unwritten: { current: ProblemDraft | null }): void {
  if (unwritten.current) writeProblemDraft(unwritten.current);
  unwritten.current = null;
}
