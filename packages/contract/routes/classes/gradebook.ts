import { z } from "zod";
import { GRADEBOOK_ENDPOINTS } from "#endpoints/gradebook";
import { classParams } from "#routes/classes/fields";
import {
  derivation,
  gradeChanges,
  gradedStudent,
  gradeEvent,
  gradeSummary,
  points,
} from "#routes/classes/grade-shapes";
import { revision, shownLabel, tableFormat, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { LIMITS } from "#vocabulary/limits";

/** Whether an assignment counts for a total, or why not. */
const totalPart = z.enum(["counts", "dropped", "excused", "open", "empty"]);

const total = z.object({
  /** Null if nothing counts yet. */
  percent: points.nullable(),
  /** In the order of the assignments. */
  parts: z.array(z.object({ part: totalPart, percent: points.nullable() })),
});
export type ShownTotal = z.infer<typeof total>;

const weighted = z.object({ name: z.string(), weight: z.number().min(0).max(100_000).multipleOf(0.001) });

/** How a class adds up its assignments. */
const rules = z.object({
  dropLowest: z.int().min(0).max(1_000),
  bestOf: z.int().min(1).max(1_000).nullable(),
  showsChangesAtOnce: z.boolean(),
  /** Of assignments by their short names; others keep theirs. */
  weights: z.array(weighted).max(LIMITS.gradedAssignments).default([]),
});
export type GradebookRules = z.infer<typeof rules>;

const assignment = z.object({
  name: z.string(),
  title: shownLabel,
  weight: points,
  maximum: points,
  dueAt: timestamp.nullable(),
  releasedAt: timestamp.nullable(),
});
export type GradebookAssignment = z.infer<typeof assignment>;

const gradebook = z.object({
  assignments: z.array(assignment),
  students: z.array(
    gradedStudent.extend({
      /** In the order of the assignments; null without a grade. */
      grades: z.array(gradeSummary.nullable()),
      total,
    }),
  ),
  rules: rules.omit({ weights: true }).extend({ revision: z.int() }),
  mayRelease: z.boolean(),
});
export type Gradebook = z.infer<typeof gradebook>;

const ownGrade = assignment.extend({
  /** Null without a value. */
  points: points.nullable(),
  isExcused: z.boolean(),
  releasedAt: timestamp,
  derivation: derivation.nullable(),
  /** What staff have set instead of the computed points. */
  isSet: z.boolean(),
  /** What was shown, and what staff did, until then. The newest first. */
  history: z.array(gradeEvent),
});
export type OwnGrade = z.infer<typeof ownGrade>;

export const GRADEBOOK_ROUTES = defineRoutes(GRADEBOOK_ENDPOINTS, "classes", {
  readGradebook: {
    summary: "Students by assignments with totals, for the staff of the class",
    params: classParams,
    replies: { 200: gradebook },
  },
  previewGradebookRules: {
    worksOnFullDisk: true,
    summary: "What other weights or rules would do to the totals of a class",
    params: classParams,
    body: z.object({ rules }),
    replies: { 200: gradeChanges },
  },
  changeGradebookRules: {
    summary: "Change how a class adds up its assignments",
    params: classParams,
    body: z.object({ rules, revision }),
    replies: { 200: z.object({ revision: z.int() }) },
  },
  exportGradebook: {
    summary: "All grades of a class as a table",
    params: classParams,
    query: z.object({ format: tableFormat }),
    replies: { 200: z.unknown() },
  },
  readOwnGrades: {
    summary: "The viewer's own grades, as far as they were released",
    params: classParams,
    replies: { 200: z.object({ assignments: z.array(ownGrade), total }) },
  },
  exportOwnGrades: {
    summary: "The same as PDF",
    params: classParams,
    replies: { 200: z.unknown() },
  },
});
