import { z } from "zod";
import { objectId, optionalLabel, requiredLabel } from "#routes/fields";
import { FIELD_TEXTS, LABELS, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { ASSIGNMENT_NAME, CLASS_SLUG } from "#vocabulary/class";
import { LIMITS } from "#vocabulary/limits";

/** The parameters of a route about one class. Another text than a slug has no class. */
export const classParams = z.object({ slug: z.string().max(100) });

/** The parameters of a route about one assignment of a class. */
export const assignmentParams = classParams.extend({ name: z.string().max(100) });

/** A slug that somebody chooses. */
export const chosenSlug = z
  .string(said(FIELD_TEXTS.required({ label: "slug" })))
  .regex(CLASS_SLUG, said(SCHEMA_TEXTS.classSlug));

/** The short name of an assignment that somebody chooses. */
export const chosenAssignmentName = z
  .string(said(FIELD_TEXTS.required({ label: "name" })))
  .regex(ASSIGNMENT_NAME, said(SCHEMA_TEXTS.assignmentName));

/** The parameters of a route about one member of a class. */
export const memberParams = classParams.extend({ userId: objectId });

/** The name of a section. */
export const sectionName = requiredLabel(LABELS.section, LIMITS.sectionNameLength);

/** The sections of a member. */
export const sectionNames = z
  .array(sectionName, said(FIELD_TEXTS.list({ label: "sections" })))
  .max(LIMITS.sectionsOfMember, said(FIELD_TEXTS.tooMany({ label: "sections", max: LIMITS.sectionsOfMember })))
  .refine((names) => new Set(names).size === names.length, said(SCHEMA_TEXTS.sectionTwice));

/** A student number as a school writes it; empty for none. */
export const studentNumber = optionalLabel(LABELS.studentNumber, LIMITS.studentNumberLength).trim();
