import { z } from "zod";
import { CLASS_ENDPOINTS } from "#endpoints/classes";
import { chosenSlug, classParams } from "#routes/classes/fields";
import { optionalLabel, optionalText, pageNumber, requiredLabel, shownLabel, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { LABELS, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { CLASS_JOININGS, CLASS_ROLES, MEMBER_STATES } from "#vocabulary/class";
import { LIMITS } from "#vocabulary/limits";

/** A class as lists show it. */
export const classSummary = z.object({
  slug: z.string(),
  name: shownLabel,
  term: shownLabel,
  /** What the viewer is in it; null for who only manages all classes. */
  role: z.enum(CLASS_ROLES).nullable(),
  state: z.enum(MEMBER_STATES).nullable(),
  studentCount: z.int(),
  archivedAt: timestamp.nullable(),
});
export type ClassSummary = z.infer<typeof classSummary>;

/** A class with all that the viewer may know of it. */
export const classDetails = classSummary.extend({
  /** Sanitised HTML. */
  description: z.string(),
  timeZone: z.string(),
  joining: z.enum(CLASS_JOININGS),
  createdAt: timestamp,
  revision: z.int(),
  /** True for owners, teachers and who manages every class. */
  mayManage: z.boolean(),
  /** True for owners and who manages every class: they archive and delete it, and name owners. */
  isOwner: z.boolean(),
  /** Whether the viewer may see who is in the class: staff, and students if the class shows classmates. */
  showsMembers: z.boolean(),
  /** Whether the class has a channel. */
  hasChat: z.boolean(),
});
export type ClassDetails = z.infer<typeof classDetails>;

/** What owners and teachers set of a class. */
export const classSettings = z.object({
  /** Chosen from the name if absent. */
  slug: chosenSlug.optional(),
  name: requiredLabel(LABELS.name, LIMITS.classNameLength),
  term: optionalLabel(LABELS.term, LIMITS.classTermLength).default(""),
  /** Markdown. */
  description: optionalText(LABELS.description, LIMITS.classDescriptionLength).default(""),
  timeZone: z.string().max(LIMITS.timeZoneLength).refine(isTimeZone, said(SCHEMA_TEXTS.timeZone)).default("UTC"),
  joining: z.enum(CLASS_JOININGS).default("closed"),
});
export type ClassSettings = z.infer<typeof classSettings>;

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const CLASS_ROUTES = defineRoutes(CLASS_ENDPOINTS, "classes", {
  listClasses: {
    summary: "The classes of the viewer; all classes for who manages every one",
    query: z.object({ page: pageNumber("page"), isArchived: z.stringbool().default(false) }),
    replies: { 200: z.object({ classes: z.array(classSummary), hasMore: z.boolean() }) },
  },
  createClass: {
    summary: "Create a class and become its owner",
    body: classSettings,
    replies: { 201: z.object({ class: classDetails }) },
  },
  readClass: {
    inExam: "exam",
    summary: "A class as the viewer may know it",
    params: classParams,
    replies: { 200: z.object({ class: classDetails }) },
  },
});
