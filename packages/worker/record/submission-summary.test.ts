import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { expect, test } from "vitest";
import { submissionVerdict } from "#record/submission-summary";

test.each<[Verdict[], Verdict]>([
  [["accepted"], "accepted"],
  [["accepted", "accepted", "accepted"], "accepted"],
  [["accepted", "time_limit_exceeded", "wrong_answer"], "time_limit_exceeded"],
  [["internal_error", "wrong_answer"], "internal_error"],
  [["compilation_error", "compilation_error"], "compilation_error"],
  [[], "internal_error"],
])("%j make %s", (verdicts, verdict) => {
  expect(submissionVerdict(verdicts)).toBe(verdict);
});
