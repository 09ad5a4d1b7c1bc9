import { z } from "zod";
import { addressRanges } from "#routes/address-ranges";
import { chosenAssignmentName } from "#routes/classes/fields";
import { milliseconds, moment } from "#routes/contests/fields";
import { objectId, oneOf, optionalText, requiredLabel } from "#routes/fields";
import { FIELD_TEXTS, LABELS, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { FEEDBACK_LEVELS } from "#vocabulary/assignment";
import { ASSIGNMENT_KINDS, ASSIGNMENT_SCORINGS, COUNTED_SUBMISSIONS, LATE_POLICIES } from "#vocabulary/class";
import { ASSIGNMENT_EDITORIALS } from "#vocabulary/editorial";
import { LANGUAGE_KEYS } from "#vocabulary/languages/all";
import { LIMITS } from "#vocabulary/limits";

/** A number with at most three decimals. */
function amount(label: Uncapitalize<string>, max: number) {
  const sentence = said(FIELD_TEXTS.numberBetween({ label, min: 0, max }));
  return z
    .number(sentence)
    .min(0, sentence)
    .max(max, sentence)
    .overwrite((value) => Math.round(value * 1_000) / 1_000);
}

const line = z.int(said(FIELD_TEXTS.wholeNumberFrom({ label: "locked", min: 1 }))).min(1);

/** A template, and its locked lines as ranges in their order, none of which touches another. */
const codeTemplate = z
  .object({
    text: z
      .string(said(FIELD_TEXTS.text({ label: "templates" })))
      .refine(
        (text) => !text.includes("\u0000") && text.isWellFormed(),
        said(FIELD_TEXTS.broken({ label: "templates" })),
      )
      .refine(
        (text) => new TextEncoder().encode(text).length <= LIMITS.templateBytes,
        said(FIELD_TEXTS.kibibytesAtMost({ label: "templates", max: LIMITS.templateBytes / 1_024 })),
      ),
    locked: z
      .array(z.tuple([line, line]))
      .max(
        LIMITS.templateLockedRanges,
        said(FIELD_TEXTS.tooMany({ label: "locked", max: LIMITS.templateLockedRanges })),
      )
      .default([]),
  })
  .refine(({ text, locked }) => {
    const lines = text.split("\n").length;
    return locked.every(([from, to], index) => from <= to && to <= lines && from > (locked[index - 1]?.[1] ?? 0));
  }, said(SCHEMA_TEXTS.lockedLines));

/** A problem of an assignment, and what it is worth there. */
export const assignmentProblemSettings = z.object({
  problemId: objectId,
  points: amount("points", LIMITS.assignmentPoints).default(1),
  scoring: oneOf("scoring", ASSIGNMENT_SCORINGS).default("tests"),
  templates: z.partialRecord(z.enum(LANGUAGE_KEYS), codeTemplate).default({}),
});

function safeBrowserKeys(label: Uncapitalize<string>) {
  const sentence = said(SCHEMA_TEXTS.safeBrowserKey);
  return z
    .array(
      z
        .string(sentence)
        .trim()
        .toLowerCase()
        .regex(/^[0-9a-f]{64}$/, sentence),
      said(FIELD_TEXTS.list({ label })),
    )
    .max(LIMITS.examKeys, said(FIELD_TEXTS.tooMany({ label, max: LIMITS.examKeys })))
    .default([]);
}

const level = oneOf("feedback", FEEDBACK_LEVELS).default("samples");

/** All that teachers set of an assignment. */
export const assignmentSettings = z.object({
  name: chosenAssignmentName,
  title: requiredLabel(LABELS.title, LIMITS.assignmentTitleLength),
  /** Markdown. */
  description: optionalText(LABELS.description, LIMITS.assignmentDescriptionLength).default(""),
  kind: oneOf("kind", ASSIGNMENT_KINDS).default("homework"),
  isPublished: z.boolean(said(FIELD_TEXTS.trueOrFalse({ label: "isPublished" }))).default(false),
  opensAt: moment("opensAt").nullable().default(null),
  dueAt: moment("dueAt").nullable().default(null),
  /** The last moment for late work; null for no end of it. */
  closesAt: moment("closesAt").nullable().default(null),
  graceMinutes: milliseconds("graceMinutes", LIMITS.assignmentGraceMinutes).default(0),
  /** How long an exam lasts for each student; null if they all have it until it is due. */
  durationMinutes: milliseconds("durationMinutes", LIMITS.assignmentDurationMinutes).nullable().default(null),
  /** While it is open, an exam keeps its students from everything else. Each of them begins it. */
  isLocked: z.boolean(said(FIELD_TEXTS.trueOrFalse({ label: "isLocked" }))).default(false),
  /** From where an exam may be opened; empty for everywhere. */
  networks: addressRanges("networks", LIMITS.examNetworks).default([]),
  /** Keys of Safe Exam Browser, of its settings and of the browser: one of each list has to match, if there are any. */
  configKeys: safeBrowserKeys("configKeys"),
  browserKeys: safeBrowserKeys("browserKeys"),
  latePolicy: oneOf("latePolicy", LATE_POLICIES).default("none"),
  /** What each started day or hour of lateness costs, in percent of the points. */
  latePercent: amount("latePercent", 100).default(0),
  /** What is kept of the points of late work at least, in percent. */
  lateFloor: amount("lateFloor", 100).default(0),
  counts: oneOf("counts", COUNTED_SUBMISSIONS).default("best"),
  /** How many submissions to one problem a student may send. */
  mostTries: milliseconds("mostTries", LIMITS.assignmentTries).nullable().default(null),
  /** How long a student waits between two submissions to a problem. */
  waitSeconds: milliseconds("waitSeconds", LIMITS.assignmentWaitSeconds).default(0),
  feedback: z
    .object({ before: level, afterDue: level, afterRelease: level })
    .default({ before: "samples", afterDue: "samples", afterRelease: "samples" }),
  /** When students may open the editorials of its problems, if these let them; in an exam once it is over. */
  editorials: oneOf("editorials", ASSIGNMENT_EDITORIALS).default("due"),
  languages: z
    .array(oneOf("languages", LANGUAGE_KEYS))
    .min(1, said(FIELD_TEXTS.tooFew({ label: "languages", min: 1 })))
    .nullable()
    .default(null),
  /** Its share of the class's total. */
  weight: amount("weight", LIMITS.assignmentPoints).default(1),
  problems: z
    .array(assignmentProblemSettings, said(FIELD_TEXTS.list({ label: "problems" })))
    .max(LIMITS.assignmentProblems, said(FIELD_TEXTS.tooMany({ label: "problems", max: LIMITS.assignmentProblems })))
    .refine(
      (all) => new Set(all.map(({ problemId }) => problemId)).size === all.length,
      said(SCHEMA_TEXTS.contestProblemTwice),
    )
    .default([]),
});
export type AssignmentSettings = z.infer<typeof assignmentSettings>;
