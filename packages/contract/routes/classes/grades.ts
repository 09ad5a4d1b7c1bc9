import { z } from "zod";
import { GRADE_ENDPOINTS } from "#endpoints/gradebook";
import { assignmentParams } from "#routes/classes/fields";
import { gradeChanges, gradeDetails, gradedStudent, gradingRules, matrix, program } from "#routes/classes/grade-shapes";
import { objectId, oneOf, optionalText, requiredText, shownLabel } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { LABELS } from "#routes/schema-texts";
import { GRADE_FORMATS } from "#vocabulary/gradebook";
import { LIMITS } from "#vocabulary/limits";

const gradeParams = assignmentParams.extend({ userName: z.string().max(100) });
const programParams = gradeParams.extend({ problemId: objectId });

const reason = requiredText(LABELS.reason, LIMITS.gradeReasonLength);
const maybeReason = optionalText(LABELS.reason, LIMITS.gradeReasonLength).default("");
const setTo = z.number().min(0).max(LIMITS.gradePoints).multipleOf(0.01);

/** One change of a grade by staff. */
const gradeChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("set"), points: setTo, reason }),
  z.object({ kind: z.literal("clear"), reason }),
  z.object({ kind: z.literal("excuse"), reason }),
  z.object({ kind: z.literal("unexcuse"), reason }),
  z.object({ kind: z.literal("propose"), points: setTo, reason }),
  z.object({ kind: z.literal("decline"), reason: maybeReason }),
  z.object({ kind: z.literal("review"), reason: maybeReason }),
  z.object({ kind: z.literal("setProblem"), problemId: objectId, points: setTo, reason }),
  z.object({ kind: z.literal("clearProblem"), problemId: objectId, reason }),
]);
export type GradeChangeRequest = z.infer<typeof gradeChange>;

const release = z.object({
  /** To all students of the class, to a section, or to one of them. */
  to: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("all") }),
    z.object({ kind: z.literal("section"), section: z.string().max(100) }),
    z.object({ kind: z.literal("student"), userName: z.string().max(100) }),
  ]),
  /** Takes back what was shown. */
  isWithdrawn: z.boolean().default(false),
});
export type ReleaseRequest = z.infer<typeof release>;

export const GRADE_ROUTES = defineRoutes(GRADE_ENDPOINTS, "classes", {
  readMatrix: {
    summary: "Students by problems, for the staff of the class",
    params: assignmentParams,
    /** Ids of students, separated by commas; all if empty. */
    query: z.object({
      students: z
        .string()
        .max(LIMITS.matrixRowsAtOnce * 37)
        .regex(/^[0-9a-f,-]*$/)
        .default(""),
    }),
    replies: { 200: matrix },
  },
  readGrade: {
    summary: "A grade, how it was computed, and what was done to it",
    params: gradeParams,
    replies: { 200: gradeDetails },
  },
  changeGrade: {
    summary: "Set, propose, excuse or review a grade, or set the points of a problem",
    params: gradeParams,
    body: gradeChange,
    replies: { 200: gradeDetails },
  },
  readStudentPrograms: {
    summary: "A student's programs at a problem of the assignment, the newest first",
    params: programParams,
    replies: { 200: z.object({ student: gradedStudent, title: shownLabel, programs: z.array(program) }) },
  },
  releaseGrades: {
    summary: "Show grades to their students, or take them back",
    params: assignmentParams,
    body: release,
    replies: { 200: z.object({ count: z.int() }) },
  },
  previewGrading: {
    worksOnFullDisk: true,
    summary: "What other rules would do to the grades of an assignment",
    params: assignmentParams,
    body: z.object({ rules: gradingRules }),
    replies: { 200: gradeChanges },
  },
  changeGrading: {
    summary: "Change the rules of an assignment as previewed",
    params: assignmentParams,
    body: z.object({ rules: gradingRules, basis: z.string().max(100) }),
    replies: { 200: z.object({ count: z.int() }) },
  },
  exportGrades: {
    summary: "The grades of an assignment as a table, programs or PDF",
    params: assignmentParams,
    query: z.object({
      format: oneOf("format", GRADE_FORMATS).default("csv"),
      /** One student alone, for a PDF or programs. */
      student: z.string().max(100).optional(),
    }),
    replies: { 200: z.unknown() },
  },
});
