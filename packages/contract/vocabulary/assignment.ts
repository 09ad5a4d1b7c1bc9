/**
 * What a student is told of a submission, from the least to the most: that it arrived; also whether it has been judged; its verdict; how
 * many tests it passed; the number of the first test that it failed; what every test said, without data; all that the submission page
 * shows, with the data of samples. What the problem hides stays hidden at every level.
 */
export const FEEDBACK_LEVELS = ["nothing", "received", "verdict", "count", "first", "tests", "samples"] as const;
/** One of `FEEDBACK_LEVELS`. */
export type FeedbackLevel = (typeof FEEDBACK_LEVELS)[number];

/** The moments that decide how much a student is told: before their own due date, after it, and once grades are released after it. */
export const FEEDBACK_MOMENTS = ["before", "afterDue", "afterRelease"] as const;
export type FeedbackMoment = (typeof FEEDBACK_MOMENTS)[number];

/** The level of each moment. What is absent is everything. */
export type AssignmentFeedback = { readonly [Moment in FeedbackMoment]?: FeedbackLevel };

/** A template that a student begins with, and its lines, from 1 on, that have to stay as they are. */
export interface CodeTemplate {
  readonly text: string;
  readonly locked: readonly (readonly [from: number, to: number])[];
}

export const ASSIGNMENT_LIMITS = {
  assignmentTitleLength: 120,
  assignmentDescriptionLength: 50_000,
  assignmentsOfClass: 200,
  assignmentProblems: 50,
  assignmentPoints: 10_000,
  assignmentTries: { min: 1, max: 1_000 },
  assignmentGraceMinutes: { min: 0, max: 10_080 },
  assignmentWaitSeconds: { min: 0, max: 86_400 },
  assignmentDurationMinutes: { min: 1, max: 10_080 },
  /** Own dates of an assignment: those of students and of sections. */
  assignmentOverrides: 1_000,
  assignmentExtraMinutes: { min: 0, max: 525_600 },
  overrideReasonLength: 300,
  templateBytes: 65_536,
  templateLockedRanges: 50,
  /** Assignments that the home page shows as due. */
  dueWorkCount: 10,
  /** Due dates in a calendar. */
  calendarEvents: 500,
  /** The submissions of one page. */
  assignmentSubmissionPageSize: 50,
} as const;

/** The templates of a problem, by the keys of their languages. */
export type AssignmentTemplates = Readonly<Record<string, CodeTemplate>>;
