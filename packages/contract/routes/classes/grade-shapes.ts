import { z } from "zod";
import { objectId, shownLabel, timestamp } from "#routes/fields";
import { ASSIGNMENT_KINDS, ASSIGNMENT_SCORINGS, COUNTED_SUBMISSIONS, LATE_POLICIES } from "#vocabulary/class";
import { GRADE_EVENT_KINDS, GRADE_STATES } from "#vocabulary/gradebook";
import { LIMITS } from "#vocabulary/limits";
import { VERDICTS } from "#vocabulary/verdicts";

/** Points as a decimal without a tail: `1.3333`. */
export const points = z.string();

/** A student, as staff see them. */
export const gradedStudent = z.object({
  userId: objectId,
  name: shownLabel,
  userName: z.string(),
  studentNumber: z.string().nullable(),
  sections: z.array(z.string()),
});
export type GradedStudent = z.infer<typeof gradedStudent>;

/** What a student has done at a problem. */
const cell = z.object({
  state: z.enum(["none", "tried", "partly", "solved"]),
  tries: z.int(),
  /** Submissions without a verdict. */
  waiting: z.int(),
  points: points.nullable(),
  /** From the opening of the assignment to the solution. */
  minutes: z.int().nullable(),
  /** By how much the submission that counts is late. */
  lateMs: z.int(),
  /** Staff have set the points. */
  isSet: z.boolean(),
});
export type MatrixCell = z.infer<typeof cell>;

/** A grade without its derivation. */
export const gradeSummary = z.object({
  /** What it is worth; null without a value. */
  points: points.nullable(),
  computedPoints: points.nullable(),
  setPoints: points.nullable(),
  proposedPoints: points.nullable(),
  isExcused: z.boolean(),
  state: z.enum(GRADE_STATES),
  /** What the student was shown; null if nothing, or a grade without a value. */
  releasedPoints: points.nullable(),
  releasedAt: timestamp.nullable(),
  /** It has changed since it was released. */
  isChanged: z.boolean(),
});
export type GradeSummary = z.infer<typeof gradeSummary>;

const matrixProblem = z.object({
  problemId: objectId,
  title: shownLabel,
  points,
  scoring: z.enum(ASSIGNMENT_SCORINGS),
  /** How much its rubric adds at most. */
  handPoints: points,
});
export type MatrixProblem = z.infer<typeof matrixProblem>;

const matrixRow = gradedStudent.extend({
  grade: gradeSummary,
  /** In the order of the problems; null for what was never started. */
  cells: z.array(cell.nullable()),
});
export type MatrixRow = z.infer<typeof matrixRow>;

/** By which rules an assignment is graded, as staff may change them. */
export const gradingRules = z.object({
  counts: z.enum(COUNTED_SUBMISSIONS),
  latePolicy: z.enum(LATE_POLICIES),
  latePercent: z.number().min(0).max(100),
  lateFloor: z.number().min(0).max(100),
  graceMinutes: z.int().min(0).max(10_080),
  opensAt: timestamp.nullable(),
  dueAt: timestamp.nullable(),
  closesAt: timestamp.nullable(),
  problems: z
    .array(
      z.object({
        problemId: objectId,
        points: z.number().min(0).max(LIMITS.gradePoints).multipleOf(0.001),
        scoring: z.enum(ASSIGNMENT_SCORINGS),
      }),
    )
    .max(LIMITS.gradedProblems),
});
export type GradingSettings = z.infer<typeof gradingRules>;

export const matrix = z.object({
  assignment: z.object({
    name: z.string(),
    title: shownLabel,
    kind: z.enum(ASSIGNMENT_KINDS),
    maximum: points,
    releasedAt: timestamp.nullable(),
    /** Problems aside, which are beside it. */
    rules: gradingRules.omit({ problems: true }),
  }),
  problems: z.array(matrixProblem),
  students: z.array(matrixRow),
  /** Whether the viewer may set points; and whether they may change the rules and release. */
  mayMark: z.boolean(),
  mayRelease: z.boolean(),
});
export type Matrix = z.infer<typeof matrix>;

const countedWork = z.object({
  submissionId: objectId,
  ownNumber: z.int(),
  /** Milliseconds since 1970, as all moments of a derivation. */
  receivedAt: z.number(),
  verdict: z.enum(VERDICTS),
  passed: z.int(),
  tests: z.int(),
  share: points,
  lateMs: z.number(),
  isWithinGrace: z.boolean(),
  lateUnits: z.int(),
  keptPercent: points,
  earned: points,
});

const problemDerivation = z.object({
  problemId: objectId,
  title: shownLabel,
  points,
  scoring: z.enum(ASSIGNMENT_SCORINGS),
  state: z.enum(["none", "tried", "partly", "solved"]),
  tries: z.int(),
  waiting: z.int(),
  tooLate: z.int(),
  counted: countedWork.nullable(),
  set: z.object({ points, submissionId: objectId.nullable(), ownNumber: z.int().nullable() }).nullable(),
  /** What staff gave by the problem's rubric; absent where nothing was marked. */
  hand: z
    .object({
      submissionId: objectId,
      ownNumber: z.int(),
      points,
      maximum: points,
      /** The items that apply; for students without the hidden ones. */
      items: z.array(z.object({ id: objectId, title: shownLabel, points, isVisible: z.boolean() })),
    })
    .optional(),
  earned: points.nullable(),
  solvedAt: z.number().nullable(),
});

/** How a grade was computed. */
export const derivation = z.object({
  rules: z.object({
    counts: z.enum(COUNTED_SUBMISSIONS),
    latePolicy: z.enum(LATE_POLICIES),
    latePercent: points,
    lateFloor: points,
  }),
  dates: z.object({
    opensAt: z.number().nullable(),
    dueAt: z.number().nullable(),
    closesAt: z.number().nullable(),
    graceMs: z.number(),
    isExcused: z.boolean(),
  }),
  problems: z.array(problemDerivation),
  total: points.nullable(),
  maximum: points,
});
export type ShownDerivation = z.infer<typeof derivation>;

/** An entry of a grade's history. */
export const gradeEvent = z.object({
  id: z.string(),
  kind: z.enum(GRADE_EVENT_KINDS),
  /** The problem whose points were set. */
  problem: shownLabel.nullable(),
  from: points.nullable(),
  to: points.nullable(),
  reason: z.string(),
  /** Null for a computation, and for an account that is gone. */
  by: shownLabel.nullable(),
  at: timestamp,
});
export type GradeEvent = z.infer<typeof gradeEvent>;

export const gradeDetails = z.object({
  student: gradedStudent,
  assignment: z.object({ name: z.string(), title: shownLabel }),
  grade: gradeSummary,
  derivation,
  /** Overrides that concern the student, with their reasons. */
  overrides: z.array(
    z.object({
      section: z.string().nullable(),
      dueAt: timestamp.nullable(),
      closesAt: timestamp.nullable(),
      extraMinutes: z.int(),
      isExcused: z.boolean(),
      reason: z.string(),
    }),
  ),
  proposal: z.object({ points, reason: z.string(), by: shownLabel.nullable() }).nullable(),
  /** The newest first. */
  history: z.array(gradeEvent),
  mayMark: z.boolean(),
  mayRelease: z.boolean(),
});
export type GradeDetails = z.infer<typeof gradeDetails>;

/** What a change of rules would do. */
export const gradeChanges = z.object({
  count: z.int(),
  /** Of those, the grades that students have been shown. */
  releasedCount: z.int(),
  changes: z.array(
    z.object({ name: shownLabel, userName: z.string(), from: points.nullable(), to: points.nullable() }),
  ),
  /** Names what the preview was computed from: the change is refused if that is another now. */
  basis: z.string(),
});
export type GradeChanges = z.infer<typeof gradeChanges>;

export const program = z.object({
  /** The submission's number. */
  number: z.int(),
  ownNumber: z.int(),
  receivedAt: timestamp,
  lateMs: z.int(),
  language: z.string(),
  verdict: z.enum(VERDICTS).nullable(),
  passed: z.int(),
  tests: z.int(),
  isCounted: z.boolean(),
  source: z.string(),
});
export type StudentProgram = z.infer<typeof program>;
