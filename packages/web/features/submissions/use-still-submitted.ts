import { useState } from "react";
import type { LastSubmission } from "#features/submissions/use-last-submission";

interface ShownProgram {
  readonly source: string;
  readonly language: string;
}

/**
 * Returns true if the editor shows the program of this submission, or a version of it that was edited on this page since: the marks
 * of its lines then have their places.
 */
export function useStillSubmitted(submission: LastSubmission | null, shown: ShownProgram): boolean {
  const [matched, setMatched] = useState<number | null>(null);
  if (submission === null || submission.language !== shown.language) return false;
  if (submission.number === matched) return true;
  if (submission.source !== shown.source) return false;
  setMatched(submission.number);
  return true;
}
