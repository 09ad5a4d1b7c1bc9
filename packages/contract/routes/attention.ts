import { z } from "zod";
import { ATTENTION_ENDPOINTS } from "#endpoints/site";
import { objectId } from "#routes/fields";
import { defineRoutes } from "#routes/route";

export const ATTENTION_ROUTES = defineRoutes(ATTENTION_ENDPOINTS, "site", {
  /** What waits for an admin. */
  readAttention: {
    summary:
      "Open reports, submissions in the queue, and problems whose reference solutions differ from what is expected",
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
  },
});
