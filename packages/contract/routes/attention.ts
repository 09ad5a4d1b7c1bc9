import { z } from "zod";
import { objectId } from "#routes/fields";
import { defineRoute } from "#routes/route";

/** `GET /api/admin/attention`: what waits for an admin. */
export const readAttention = defineRoute({
  method: "GET",
  path: "/api/admin/attention",
  access: "attention.read",
  summary:
    "Open reports, submissions in the queue, and problems whose reference solutions differ from what is expected",
  tag: "site",
  replies: {
    200: z.object({
      /** Posts, comments and messages with open reports. */
      reports: z.int(),
      /** Submissions in the queue, those being judged included. */
      queued: z.int(),
      /** At most `LIMITS.differingProblemCount`; up to a minute old. */
      differing: z.array(z.object({ _id: objectId, number: z.int(), title: z.string(), solutions: z.int() })),
    }),
  },
});
