import { z } from "zod";
import { milliseconds, moment } from "#routes/contests/fields";
import { objectId, optionalText, shownLabel, timestamp } from "#routes/fields";
import { FIELD_TEXTS, LABELS, said } from "#routes/schema-texts";
import { LIMITS } from "#vocabulary/limits";

/** What teachers give a student or a section: exactly one of `user` and `section`. */
export const ownDatesSettings = z
  .object({
    /** A user name. */
    user: z.string().max(100).nullable().default(null),
    section: z.string().max(100).nullable().default(null),
    opensAt: moment("opensAt").nullable().default(null),
    dueAt: moment("dueAt").nullable().default(null),
    closesAt: moment("closesAt").nullable().default(null),
    extraMinutes: milliseconds("extraMinutes", LIMITS.assignmentExtraMinutes).default(0),
    mostTries: milliseconds("mostTries", LIMITS.assignmentTries).nullable().default(null),
    isExcused: z.boolean(said(FIELD_TEXTS.trueOrFalse({ label: "isExcused" }))).default(false),
    reason: optionalText(LABELS.reason, LIMITS.overrideReasonLength).default(""),
  })
  .refine(({ user, section }) => user !== null || section !== null, {
    message: said(FIELD_TEXTS.required({ label: "section" })),
    path: ["section"],
  })
  .refine(({ user, section }) => user === null || section === null, {
    message: said(FIELD_TEXTS.notValid({ label: "user" })),
    path: ["user"],
  });
export type OwnDatesSettings = z.infer<typeof ownDatesSettings>;

/** Own dates as they are stored. */
export const ownDates = z.object({
  _id: objectId,
  user: z.object({ userName: z.string(), name: shownLabel }).nullable(),
  section: z.string().nullable(),
  opensAt: timestamp.nullable(),
  dueAt: timestamp.nullable(),
  closesAt: timestamp.nullable(),
  extraMinutes: z.int(),
  mostTries: z.int().nullable(),
  isExcused: z.boolean(),
  reason: z.string(),
});
export type OwnDatesEntry = z.infer<typeof ownDates>;

export const ownDatesReply = z.object({ overrides: z.array(ownDates) });
