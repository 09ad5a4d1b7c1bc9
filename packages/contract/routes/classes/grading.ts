import { z } from "zod";
import { GRADING_ENDPOINTS } from "#endpoints/grading";
import { assignmentParams } from "#routes/classes/fields";
import { points } from "#routes/classes/grade-shapes";
import { countedNumber, objectId, requiredText, revision, shownLabel, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, LABELS, said } from "#routes/schema-texts";
import { LIMITS } from "#vocabulary/limits";
import { VERDICTS } from "#vocabulary/verdicts";

const rubricItem = z.object({
  _id: objectId,
  title: z.string(),
  /** Negative for what takes points away. */
  points,
  /** Whether students see it once their grade is released. Its points count all the same. */
  isVisible: z.boolean(),
});
export type RubricItem = z.infer<typeof rubricItem>;

/** What a problem of an assignment is marked by. */
export const rubric = z.object({
  problemId: objectId,
  title: shownLabel,
  /** The problem's points by tests, and how much the rubric adds at most. */
  points,
  handPoints: points,
  items: z.array(rubricItem),
  /** 0 before the first change. */
  revision: z.int(),
});
export type Rubric = z.infer<typeof rubric>;

/** Points as they are sent: at most three digits after the point. */
const given = (min: number) => z.number().min(min).max(LIMITS.rubricPoints).multipleOf(0.001);

const rubricChange = z.object({
  handPoints: given(0),
  items: z
    .array(
      z.object({
        /** Absent for a new one. Those that are left out are deleted, with their marks. */
        _id: objectId.optional(),
        title: requiredText(LABELS.description, LIMITS.rubricItemLength),
        points: given(-LIMITS.rubricPoints),
        isVisible: z.boolean().default(true),
      }),
      said(FIELD_TEXTS.list({ label: "items" })),
    )
    .max(LIMITS.rubricItems, said(FIELD_TEXTS.tooMany({ label: "items", max: LIMITS.rubricItems }))),
  revision,
});
export type RubricChange = z.infer<typeof rubricChange>;

/** Whose program it is. Without a name for who marks without seeing names. */
export const markedStudent = z.object({
  /** Their place in the order; for who sees no names, the number by which they are called. */
  place: z.int(),
  name: shownLabel.nullable(),
  userName: z.string().nullable(),
  sections: z.array(z.string()),
});
export type MarkedStudent = z.infer<typeof markedStudent>;

/** The program of a student that is marked for a problem. */
export const work = z.object({
  number: z.int(),
  problemId: objectId,
  student: markedStudent,
  /** Somebody has marked something at it, and somebody has said that it is done. */
  isMarked: z.boolean(),
  isDone: z.boolean(),
});
export type GradedWork = z.infer<typeof work>;

const program = z.object({
  number: z.int(),
  ownNumber: z.int(),
  receivedAt: timestamp,
  verdict: z.enum(VERDICTS).nullable(),
  isCounted: z.boolean(),
});

export const workDetails = z.object({
  number: z.int(),
  student: markedStudent,
  rubric,
  /** Ids of the items that apply to this program. */
  applied: z.array(objectId),
  isDone: z.boolean(),
  /** Who marked it last; null if nobody has, or the account is gone. */
  markedBy: shownLabel.nullable(),
  /** The student's programs at the problem, the newest first. */
  programs: z.array(program),
  /** Of the problem for the student as it stands: by tests, by hand (of the program with that number), and altogether. */
  result: z.object({
    computed: points.nullable(),
    hand: z.object({ points, ownNumber: z.int() }).nullable(),
    earned: points.nullable(),
    /** Staff have set the points, whatever is marked. */
    isSet: z.boolean(),
  }),
  mayMark: z.boolean(),
});
export type WorkDetails = z.infer<typeof workDetails>;

const marking = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("item"), itemId: objectId, applies: z.boolean() }),
  z.object({ kind: z.literal("done"), isDone: z.boolean() }),
]);
export type Marking = z.infer<typeof marking>;

const releasePreview = z.object({
  /** Students who would be shown their grade, of those who were shown another one, and those without a value. */
  students: z.int(),
  changed: z.int(),
  withoutValue: z.int(),
  /** Programs that are not done, where there is a rubric. */
  notDone: z.int(),
  /** Threads that students would see then. */
  comments: z.int(),
  /** Students who are shown a grade, whichever. */
  released: z.int(),
  releasedAt: timestamp.nullable(),
});
export type ReleasePreview = z.infer<typeof releasePreview>;

const problemParams = assignmentParams.extend({ problemId: objectId });
const workParams = assignmentParams.extend({ number: countedNumber("number") });

export const GRADING_ROUTES = defineRoutes(GRADING_ENDPOINTS, "classes", {
  readRubrics: {
    summary: "The rubrics of an assignment, for the staff of the class",
    params: assignmentParams,
    replies: { 200: z.object({ rubrics: z.array(rubric), mayEdit: z.boolean() }) },
  },
  storeRubric: {
    summary: "Change the rubric of a problem of an assignment",
    bodyBytes: LIMITS.profileRequestBytes,
    params: problemParams,
    body: rubricChange,
    replies: { 200: z.object({ rubric }) },
  },
  listWork: {
    summary: "The programs of an assignment that are marked by hand",
    params: assignmentParams,
    replies: {
      200: z.object({
        assignment: z.object({ name: z.string(), title: shownLabel, releasedAt: timestamp.nullable() }),
        problems: z.array(rubric.pick({ problemId: true, title: true }).extend({ hasRubric: z.boolean() })),
        /** By student, and of each in the order of the problems. */
        work: z.array(work),
        isAnonymous: z.boolean(),
        mayMark: z.boolean(),
        mayRelease: z.boolean(),
      }),
    },
  },
  readWork: {
    summary: "A program with its rubric and marks",
    params: workParams,
    replies: { 200: workDetails },
  },
  markWork: {
    summary: "Apply an item of the rubric to a program or take it off, or say that it is done",
    params: workParams,
    body: marking,
    replies: { 200: workDetails },
  },
  setAnonymity: {
    summary: "Mark an assignment without seeing names, or with them",
    params: assignmentParams,
    body: z.object({ isAnonymous: z.boolean() }),
    replies: { 200: z.object({ isAnonymous: z.boolean() }) },
  },
  previewRelease: {
    summary: "What a release to all students would do",
    params: assignmentParams,
    replies: { 200: releasePreview },
  },
});
