import { z } from "zod";
import { objectId, shownLabel, timestamp } from "#routes/fields";
import { FEEDBACK_LEVELS } from "#vocabulary/assignment";
import { LANGUAGE_KEYS } from "#vocabulary/languages/all";
import { VERDICTS } from "#vocabulary/verdicts";

/** A submission to an assignment, with as much of its results as the viewer is told. What they are not told is null. */
export const assignmentSubmission = z.object({
  number: z.int(),
  /** Its number among those of its sender to the problem. */
  ownNumber: z.int(),
  user: z.object({ userName: z.string(), name: shownLabel }),
  problem: z.object({ _id: objectId, number: z.int(), title: shownLabel }),
  language: z.object({ key: z.enum(LANGUAGE_KEYS).nullable(), name: z.string() }),
  receivedAt: timestamp,
  /** How late it came, by its sender's own dates as they are now. */
  lateMs: z.int(),
  /** True of the one that its sender has chosen to count, where students choose. */
  isChosen: z.boolean(),
  level: z.enum(FEEDBACK_LEVELS),
  isJudged: z.boolean().nullable(),
  verdict: z.enum(VERDICTS).nullable(),
  passed: z.int().nullable(),
  tests: z.int().nullable(),
  /** The number of the first test that did not pass. */
  firstFailed: z.int().nullable(),
});
export type AssignmentSubmission = z.infer<typeof assignmentSubmission>;

/** The same with its program. */
export const assignmentSubmissionDetails = assignmentSubmission.extend({
  source: z.string(),
  compileOutput: z.string().nullable(),
  /** The verdict of each test; null while the viewer is not told. */
  results: z
    .array(z.object({ number: z.int(), isSample: z.boolean(), verdict: z.enum(VERDICTS).nullable() }))
    .nullable(),
  /** True once the page of the submission shows everything. */
  isShownElsewhere: z.boolean(),
});
export type AssignmentSubmissionDetails = z.infer<typeof assignmentSubmissionDetails>;

/** An assignment with a due date that the viewer has not solved yet. */
export const dueWork = z.object({
  class: z.object({ slug: z.string(), name: shownLabel, timeZone: z.string() }),
  name: z.string(),
  title: shownLabel,
  dueAt: timestamp,
  isOverdue: z.boolean(),
  /** To how many of its problems the viewer has submitted. */
  begun: z.int(),
  problems: z.int(),
});
export type DueWork = z.infer<typeof dueWork>;
