import { z } from "zod";
import { MANAGE_CLASS_ENDPOINTS } from "#endpoints/classes";
import { classDetails, classSettings } from "#routes/classes/classes";
import { chosenSlug, classParams } from "#routes/classes/fields";
import { messageReply } from "#routes/errors";
import { optionalLabel, requiredLabel, revision } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, LABELS, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { LIMITS } from "#vocabulary/limits";

const daysSaid = said(
  FIELD_TEXTS.wholeNumberBetween({ label: LABELS.days, min: -LIMITS.copiedDays, max: LIMITS.copiedDays }),
);

/** All settings of a class. */
export const storedClassSettings = classSettings.extend({
  slug: chosenSlug,
  /** Whether students see who else is in the class. */
  showsClassmates: z.boolean(said(FIELD_TEXTS.trueOrFalse({ label: "showsClassmates" }))),
  /** Whether the class has a channel; absent in a request: as it is. */
  hasChat: z.boolean(said(FIELD_TEXTS.trueOrFalse({ label: "hasChat" }))).optional(),
  /** After this day programs and comments go, and grades stay; null for never. */
  retentionUntil: z.iso.date(said(SCHEMA_TEXTS.retentionDay)).nullable(),
});
export type StoredClassSettings = z.infer<typeof storedClassSettings>;

export const MANAGE_CLASS_ROUTES = defineRoutes(MANAGE_CLASS_ENDPOINTS, "classes", {
  readClassSettings: {
    summary: "The settings of a class, with its description as it was written",
    params: classParams,
    replies: { 200: z.object({ settings: storedClassSettings, revision: z.int() }) },
  },
  editClass: {
    summary: "Change the settings of a class",
    params: classParams,
    body: storedClassSettings.extend({ revision }),
    replies: { 200: z.object({ class: classDetails }) },
  },
  archiveClass: {
    summary: "Archive a class: from then on everybody can only read in it",
    params: classParams,
    replies: { 200: z.object({ class: classDetails }) },
  },
  reopenClass: {
    summary: "Bring an archived class back",
    params: classParams,
    replies: { 200: z.object({ class: classDetails }) },
  },
  copyClass: {
    summary: "Copy a class with its assignments, for example into the next year",
    params: classParams,
    body: z.object({
      name: requiredLabel(LABELS.name, LIMITS.classNameLength),
      term: optionalLabel(LABELS.term, LIMITS.classTermLength).default(""),
      /** Chosen from the name if absent. */
      slug: chosenSlug.optional(),
      /** By how many days all dates of assignments move, at the same time of day in the class's time zone. */
      days: z.int(daysSaid).min(-LIMITS.copiedDays, daysSaid).max(LIMITS.copiedDays, daysSaid).default(0),
      withStaff: z.boolean(said(FIELD_TEXTS.trueOrFalse({ label: "withStaff" }))).default(false),
      withStudents: z.boolean(said(FIELD_TEXTS.trueOrFalse({ label: "withStudents" }))).default(false),
    }),
    replies: { 201: z.object({ class: classDetails }) },
  },
  deleteClass: {
    summary: "Delete a class in which nobody has submitted",
    params: classParams,
    replies: { 200: messageReply },
  },
});
export type ClassCopy = z.output<typeof MANAGE_CLASS_ROUTES.copyClass.body>;
