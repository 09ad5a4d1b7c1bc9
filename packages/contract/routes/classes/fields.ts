import { z } from "zod";
import { FIELD_TEXTS, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { ASSIGNMENT_NAME, CLASS_SLUG } from "#vocabulary/class";

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
