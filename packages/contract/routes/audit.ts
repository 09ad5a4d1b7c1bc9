import { z } from "zod";
import { AUDIT_ENDPOINTS } from "#endpoints/site";
import { countedNumber, objectId, oneOf, shownLabel, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { AUDIT_ACTION_NAMES } from "#vocabulary/audit-actions";

/** Who did something, by their names at that time. */
const auditAdmin = z.object({ _id: objectId, name: shownLabel, userName: z.string() });

export const auditEntry = z.object({
  /** Counted from 1 in the order of the actions, with gaps. */
  number: z.int(),
  at: timestamp,
  admin: auditAdmin,
  action: z.enum(AUDIT_ACTION_NAMES),
  object: z.object({
    /** The _id, or the number of a submission or a rejudge; null if it has none. */
    id: z.string().nullable(),
    /** Its name at that time. */
    name: z.string(),
    /** True if it still has a page; the page of a comment is that of its post. */
    exists: z.boolean(),
  }),
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const AUDIT_ROUTES = defineRoutes(AUDIT_ENDPOINTS, "audit", {
  /** Newest first, paged by number. */
  listAudit: {
    summary: "What admins did",
    query: z.object({
      /** Only entries with a lower number. */
      before: countedNumber("before").optional(),
      admin: z.uuid(said(SCHEMA_TEXTS.adminId)).optional(),
      object: z.string().max(36, said(SCHEMA_TEXTS.objectIdOrNumber)).optional(),
      action: oneOf("action", AUDIT_ACTION_NAMES).optional(),
    }),
    replies: {
      200: z.object({
        entries: z.array(auditEntry),
        /** The `before` of the next page; null if there is none. */
        older: z.int().nullable(),
        /** Everybody with an entry, by name. */
        admins: z.array(auditAdmin),
      }),
    },
  },
});
