import { z } from "zod";
import { AUDIT_ENDPOINTS } from "#endpoints/site";
import { objectId, shownLabel, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
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

const beforeNumber = "before has to be a whole number of at least 1";

export const AUDIT_ROUTES = defineRoutes(AUDIT_ENDPOINTS, "audit", {
  /** Newest first, paged by number. */
  listAudit: {
    summary: "What admins did",
    query: z.object({
      /** Only entries with a lower number. */
      before: z.coerce
        .number(beforeNumber)
        .int(beforeNumber)
        .min(1, beforeNumber)
        .max(Number.MAX_SAFE_INTEGER, beforeNumber)
        .optional(),
      admin: z.uuid("admin has to be an _id").optional(),
      object: z.string().max(36, "object has to be an _id or a number").optional(),
      action: z.enum(AUDIT_ACTION_NAMES, `action has to be one of ${AUDIT_ACTION_NAMES.join(", ")}`).optional(),
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
