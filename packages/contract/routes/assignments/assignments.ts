import { z } from "zod";
import { ASSIGNMENT_ENDPOINTS } from "#endpoints/assignments";
import { ownDatesReply, ownDatesSettings } from "#routes/assignments/own-dates";
import { assignmentSettings } from "#routes/assignments/settings";
import { assignmentSubmission, assignmentSubmissionDetails, dueWork } from "#routes/assignments/submissions";
import { assignmentParams, classParams } from "#routes/classes/fields";
import { gradeChanges } from "#routes/classes/grade-shapes";
import { countedNumber, objectId, oneOf, revision, shownLabel, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, said } from "#routes/schema-texts";
import { FEEDBACK_LEVELS } from "#vocabulary/assignment";
import { ASSIGNMENT_KINDS, ASSIGNMENT_SCORINGS, COUNTED_SUBMISSIONS, LATE_POLICIES } from "#vocabulary/class";
import { EXAM_ENDS, EXAM_STATES } from "#vocabulary/exam";
import { LANGUAGE_KEYS } from "#vocabulary/languages/all";
import { LIMITS } from "#vocabulary/limits";

/** The dates that hold for somebody: for a student their own ones, for staff the common ones. */
export const shownDates = z.object({
  opensAt: timestamp.nullable(),
  dueAt: timestamp.nullable(),
  /** The last moment at which a submission is taken, late or not; null for no end. */
  closesAt: timestamp.nullable(),
  /** True if they differ from the common ones. */
  isOwn: z.boolean(),
  isExcused: z.boolean(),
});
export type ShownDates = z.infer<typeof shownDates>;

/** An assignment as lists show it. */
export const assignmentSummary = z.object({
  name: z.string(),
  title: shownLabel,
  kind: z.enum(ASSIGNMENT_KINDS),
  isPublished: z.boolean(),
  dates: shownDates,
  releasedAt: timestamp.nullable(),
  /** Null before it opens for the viewer. */
  problemCount: z.int().nullable(),
  /** How many of them a student has solved in it; null for staff, before it opens, and while it does not tell students their verdicts. */
  solvedCount: z.int().nullable(),
});
export type AssignmentSummary = z.infer<typeof assignmentSummary>;

/** A problem of an assignment, with what the viewer has done. */
export const assignmentProblem = z.object({
  problemId: objectId,
  number: z.int(),
  title: shownLabel,
  points: z.number(),
  scoring: z.enum(ASSIGNMENT_SCORINGS),
  /** How many submissions the viewer has sent to it in this assignment. */
  tries: z.int(),
  /** Whether one of these was accepted, or for its staff any of theirs; null while the assignment does not tell students their verdicts. */
  isSolved: z.boolean().nullable(),
  /** How many more they may send; null for any number. */
  triesLeft: z.int().nullable(),
  /** When the next one is possible; null for now. */
  nextTryAt: timestamp.nullable(),
  templates: z.record(z.string(), z.object({ text: z.string(), locked: z.array(z.tuple([z.int(), z.int()])) })),
});
export type AssignmentProblem = z.infer<typeof assignmentProblem>;

/** What a student knows of an exam that each of them begins. */
export const ownExam = z.object({
  state: z.enum(EXAM_STATES),
  /** The own working time; null if everybody has it until it is due. */
  minutes: z.int().nullable(),
  startedAt: timestamp.nullable(),
  /** When it ends by the clock. */
  endsAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  endedBy: z.enum(EXAM_ENDS).nullable(),
  /** True if it opens from some addresses alone, and in Safe Exam Browser alone. */
  isBoundToPlace: z.boolean(),
  isBoundToBrowser: z.boolean(),
});
export type OwnExam = z.infer<typeof ownExam>;

/** An assignment as the viewer may know it. */
export const assignmentDetails = assignmentSummary.extend({
  /** Sanitised HTML; empty before it opens for the viewer. */
  description: z.string(),
  /** The class's time zone: dates are meant in it. */
  timeZone: z.string(),
  graceMinutes: z.int(),
  durationMinutes: z.int().nullable(),
  latePolicy: z.enum(LATE_POLICIES),
  latePercent: z.number(),
  lateFloor: z.number(),
  counts: z.enum(COUNTED_SUBMISSIONS),
  mostTries: z.int().nullable(),
  waitSeconds: z.int(),
  languages: z.array(z.enum(LANGUAGE_KEYS)).nullable(),
  /** What the viewer is told of their submissions now. */
  level: z.enum(FEEDBACK_LEVELS),
  problems: z.array(assignmentProblem),
  /** True if it takes a submission of the viewer now. */
  isOpen: z.boolean(),
  /** Null if nobody has to begin it. */
  exam: ownExam.nullable(),
  mayManage: z.boolean(),
  /** The server's time, by which the viewer's clock counts down. */
  now: timestamp,
});
export type AssignmentDetails = z.infer<typeof assignmentDetails>;

const settingsReply = z.object({
  settings: assignmentSettings,
  revision: z.int(),
  /** How many have been sent to it. */
  submissionCount: z.int(),
  timeZone: z.string(),
});

/** A program that somebody submits. */
export const program = z.object({
  language: oneOf("language", LANGUAGE_KEYS),
  source: z.string().regex(/\S/, said(FIELD_TEXTS.required({ label: "source" }))),
});

export const ASSIGNMENT_ROUTES = defineRoutes(ASSIGNMENT_ENDPOINTS, "assignments", {
  listAssignments: {
    summary: "The assignments of a class in their order, with the viewer's own dates",
    params: classParams,
    replies: { 200: z.object({ assignments: z.array(assignmentSummary), timeZone: z.string(), now: timestamp }) },
  },
  createAssignment: {
    summary: "Create an assignment",
    bodyBytes: LIMITS.assignmentRequestBytes,
    params: classParams,
    body: assignmentSettings,
    replies: { 201: settingsReply },
  },
  orderAssignments: {
    summary: "Put the assignments of a class in this order; those that are not named come after the others",
    params: classParams,
    body: z.object({ names: z.array(z.string().max(100)).max(LIMITS.assignmentsOfClass) }),
    replies: { 200: z.object({ names: z.array(z.string()) }) },
  },
  readAssignment: {
    inExam: "exam",
    summary: "An assignment as the viewer may know it, with their own dates and tries",
    params: assignmentParams,
    /** `student` shows its staff what a student without own dates reads now. */
    query: z.object({ as: oneOf("as", ["student"]).optional() }),
    replies: { 200: z.object({ assignment: assignmentDetails }) },
  },
  readAssignmentSettings: {
    summary: "What teachers have set of an assignment",
    params: assignmentParams,
    replies: { 200: settingsReply },
  },
  editAssignment: {
    summary: "Change an assignment",
    bodyBytes: LIMITS.assignmentRequestBytes,
    params: assignmentParams,
    body: z.object({ revision, settings: assignmentSettings }),
    replies: { 200: settingsReply },
  },
  deleteAssignment: {
    summary: "Delete an assignment to which nobody has submitted",
    params: assignmentParams,
    replies: { 200: z.object({ message: z.string() }) },
  },
  submitInAssignment: {
    inExam: "exam",
    summary: "Submit a program to a problem of an assignment",
    bodyBytes: LIMITS.programRequestBytes,
    params: assignmentParams.extend({ problemId: objectId }),
    body: program,
    replies: {
      201: z.object({
        /** The number of the submission. */
        number: z.int(),
        /** Its number among the sender's to the problem; null for staff, whose submissions belong to no assignment. */
        ownNumber: z.int().nullable(),
        /** When the server received it, which decides whether it is late. */
        receivedAt: timestamp,
        lateMs: z.int(),
        /** Empty while the assignment does not tell everything. */
        tokens: z.array(z.uuid()),
      }),
    },
  },
  listOwnDates: {
    summary: "Who has own dates, tries or an excuse in an assignment",
    params: assignmentParams,
    replies: { 200: ownDatesReply },
  },
  previewOwnDates: {
    worksOnFullDisk: true,
    summary: "Which grades own dates would change; without any date, what taking them away would do",
    params: assignmentParams,
    body: ownDatesSettings,
    replies: { 200: gradeChanges },
  },
  setOwnDates: {
    summary: "Give a student or a section own dates, extra time, tries or an excuse, in place of those that they have",
    params: assignmentParams,
    body: ownDatesSettings,
    replies: { 200: ownDatesReply },
  },
  removeOwnDates: {
    summary: "Take own dates away again",
    params: assignmentParams.extend({ overrideId: objectId }),
    replies: { 200: ownDatesReply },
  },
  listAssignmentSubmissions: {
    inExam: "exam",
    summary: "The viewer's submissions to an assignment, or for staff those of everybody, the newest first",
    params: assignmentParams,
    query: z.object({
      problemId: objectId.optional(),
      /** A user name, for staff. */
      user: z.string().max(100).optional(),
      before: countedNumber("before").optional(),
    }),
    replies: { 200: z.object({ submissions: z.array(assignmentSubmission), older: z.int().nullable() }) },
  },
  readAssignmentSubmission: {
    inExam: "exam",
    summary: "A submission to an assignment with its program, and as much of its results as the assignment tells",
    params: assignmentParams.extend({ number: countedNumber("number") }),
    replies: { 200: z.object({ submission: assignmentSubmissionDetails }) },
  },
  chooseSubmission: {
    inExam: "exam",
    summary: "Let one of the viewer's submissions count for its problem, where students choose it",
    params: assignmentParams.extend({ number: countedNumber("number") }),
    replies: { 200: z.object({ submission: assignmentSubmissionDetails }) },
  },
  listDueWork: {
    summary: "What is due for the viewer in all their classes, the first in the first place, and what is overdue",
    replies: { 200: z.object({ due: z.array(dueWork), now: timestamp }) },
  },
});
