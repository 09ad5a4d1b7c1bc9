import { z } from "zod";
import { EXAM_ENDPOINTS } from "#endpoints/exams";
import { ownExam } from "#routes/assignments/assignments";
import { assignmentParams } from "#routes/classes/fields";
import { milliseconds } from "#routes/contests/fields";
import { optionalText, requiredText, shownLabel, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { LABELS } from "#routes/schema-texts";
import { EXAM_ENDS, EXAM_EVENTS } from "#vocabulary/exam";
import { LIMITS } from "#vocabulary/limits";

/** The exam that keeps its student from everything else. */
const runningExam = z.object({
  slug: z.string(),
  name: z.string(),
  title: shownLabel,
  /** False if it has to be begun. */
  hasStarted: z.boolean(),
  endsAt: timestamp.nullable(),
});
export type ShownRunningExam = z.infer<typeof runningExam>;

/** What happened in the exam of a student. */
const examEvent = z.object({
  kind: z.enum(EXAM_EVENTS),
  /** Null for the clock. */
  by: shownLabel.nullable(),
  at: timestamp,
  minutes: z.int(),
  reason: z.string(),
});
export type ExamEvent = z.infer<typeof examEvent>;

/** A student in the room of an exam. */
const examStudent = z.object({
  userName: z.string(),
  name: shownLabel,
  sections: z.array(shownLabel),
  /** Null before they have begun. */
  startedAt: timestamp.nullable(),
  endsAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  endedBy: z.enum(EXAM_ENDS).nullable(),
  lastSeenAt: timestamp.nullable(),
  /** The address of the login that was seen last. */
  address: z.string(),
  /** With how many logins they were in the exam. */
  logins: z.int(),
  submissions: z.int(),
  events: z.array(examEvent),
});
export type ExamStudent = z.infer<typeof examStudent>;

const user = z.string().max(100);
const reason = optionalText(LABELS.reason, LIMITS.examReasonLength).default("");

const seal = z.object({
  sealedAt: timestamp,
  /** Null for the clock. */
  by: shownLabel.nullable(),
  digest: z.string(),
  submissions: z.int(),
});
export type ExamSeal = z.infer<typeof seal>;

/** What of a submission is not as it was sealed. A verdict may change by a rejudge; anything else never does by itself. */
const sealDifference = z.object({
  number: z.int(),
  kind: z.enum(["missing", "added", "delayed", "source", "receipt", "verdict"]),
  from: z.string(),
  to: z.string(),
});
export type SealDifference = z.infer<typeof sealDifference>;

const sebKey = z.object({
  /** In hexadecimal. */
  configKey: z.string(),
  /** False if the exam opens without it. */
  isRequired: z.boolean(),
});

export const EXAM_ROUTES = defineRoutes(EXAM_ENDPOINTS, "assignments", {
  readOwnExam: {
    summary: "The exam that keeps the viewer from everything else now",
    inExam: "always",
    replies: { 200: z.object({ exam: runningExam.nullable(), now: timestamp }) },
  },
  startExam: {
    summary: "Begin an exam; the working time runs from then on. Beginning again changes nothing",
    inExam: "exam",
    params: assignmentParams,
    replies: { 200: z.object({ exam: ownExam }) },
  },
  handInExam: {
    summary: "Hand in an exam: it takes nothing more",
    inExam: "exam",
    params: assignmentParams,
    replies: { 200: z.object({ exam: ownExam }) },
  },
  readExamRoom: {
    summary: "Who is in an exam",
    params: assignmentParams,
    replies: {
      200: z.object({
        students: z.array(examStudent),
        title: shownLabel,
        timeZone: z.string(),
        /** What everybody was given. */
        minutes: z.int(),
        durationMinutes: z.int().nullable(),
        /** False for an exam that nobody has to begin. */
        hasSessions: z.boolean(),
        seal: seal.nullable(),
        mayManage: z.boolean(),
        /** Of the file with Safe Exam Browser's settings for this exam; null if nobody begins it. */
        seb: sebKey.nullable(),
        /** True for who may read the sealed record. */
        mayReadSealed: z.boolean(),
        now: timestamp,
      }),
    },
  },
  readSebFile: {
    summary: "Safe Exam Browser's settings for an exam, as a file that it opens",
    // The file names the exam's own address, and whoever is locked out has to get into that browser.
    inExam: "always",
    params: assignmentParams,
    replies: { 200: z.unknown() },
  },
  requireSebFile: {
    summary: "Let an exam open only in Safe Exam Browser with the settings of that file",
    params: assignmentParams,
    replies: { 200: z.object({ seb: sebKey }) },
  },
  giveExamMinutes: {
    summary: "Give a student, or everybody, more time while the exam runs",
    params: assignmentParams,
    body: z.object({ user: user.nullable(), minutes: milliseconds("minutes", LIMITS.examMinutes), reason }),
    replies: { 200: z.object({ message: z.string() }) },
  },
  endExam: {
    summary: "End the exam of a student, or of everybody for whom it runs",
    params: assignmentParams,
    body: z.object({ user: user.nullable(), reason }),
    replies: { 200: z.object({ message: z.string() }) },
  },
  reopenExam: {
    summary: "Let a student whose exam has ended go on for some minutes",
    params: assignmentParams,
    body: z.object({
      user,
      minutes: milliseconds("minutes", LIMITS.examMinutes),
      reason: requiredText(LABELS.reason, LIMITS.examReasonLength),
    }),
    replies: { 200: z.object({ message: z.string() }) },
  },
  sealExam: {
    summary: "Seal what was submitted in an exam that has ended",
    params: assignmentParams,
    replies: { 200: z.object({ seal }) },
  },
  verifyExam: {
    summary: "Compare what was sealed of an exam with what is stored now",
    params: assignmentParams,
    replies: {
      200: z.object({
        seal,
        /** True if the record has the digest that was stored with it. */
        isIntact: z.boolean(),
        differences: z.array(sealDifference),
      }),
    },
  },
  readSealedExam: {
    summary: "The sealed record of an exam, for the owners of the class",
    params: assignmentParams,
    replies: { 200: z.looseObject({ digest: z.string() }) },
  },
});
