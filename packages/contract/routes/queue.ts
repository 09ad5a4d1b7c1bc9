import { z } from "zod";
import { messageReply } from "#routes/errors";
import { objectId, pageNumber, timestamp } from "#routes/fields";
import { defineRoute } from "#routes/route";

/** A queued or running submission, as admins see it. */
export const queuedSubmission = z.object({
  _id: objectId,
  /** Null for an anonymous request to the API, and for a reference solution. */
  user: z.object({ _id: objectId, userName: z.string() }).nullable(),
  /** Null for a free run, whose input comes from the sender. */
  problem: z.object({ _id: objectId, title: z.string() }).nullable(),
  language: z.string(),
  /** Sent from a page rather than through the API. */
  isFromPage: z.boolean(),
  /** True if it is judged again for the preview of a rejudge; user and problem are those of the original submission. */
  isRejudge: z.boolean(),
  /** True if it judges a reference solution of the problem. */
  isReference: z.boolean(),
  isRunning: z.boolean(),
  /** Test runs without a verdict. */
  runs: z.int(),
  /** The most seconds they may take, by their wall-clock limits; for a multi-pass problem, only one pass counts. */
  seconds: z.number(),
  /** When it was queued. */
  since: timestamp,
});
export type QueuedSubmission = z.infer<typeof queuedSubmission>;

const idParams = z.object({ id: objectId });

/** `GET /api/admin/queue` */
export const listQueue = defineRoute({
  method: "GET",
  path: "/api/admin/queue",
  access: "queue.manage",
  summary: "The queued and running submissions, in the order in which they are judged",
  tag: "queue",
  query: z.object({ page: pageNumber("page") }),
  replies: {
    200: z.object({ submissions: z.array(queuedSubmission), page: z.int(), pageCount: z.int(), total: z.int() }),
  },
});

/** `POST /api/admin/queue/{id}/cancel`: ends its test runs as Internal Error with the message "Cancelled by an admin". */
export const cancelSubmission = defineRoute({
  method: "POST",
  path: "/api/admin/queue/:id/cancel",
  access: "queue.manage",
  summary: "Cancel a queued or running submission",
  tag: "queue",
  params: idParams,
  replies: { 200: messageReply },
});

/** `DELETE /api/admin/queue/{id}` */
export const deleteQueuedSubmission = defineRoute({
  method: "DELETE",
  path: "/api/admin/queue/:id",
  access: "queue.manage",
  summary: "Delete a queued or running submission with its test runs",
  tag: "queue",
  params: idParams,
  replies: { 200: messageReply },
});

/** `GET /api/queue/{token}`: only for the sender of the test run. */
export const readQueuePosition = defineRoute({
  method: "GET",
  path: "/api/queue/:token",
  access: "session",
  summary: "How many submissions are ahead of the one that a test run belongs to",
  tag: "queue",
  params: z.object({ token: objectId }),
  /** Null if it is running or has ended. */
  replies: { 200: z.object({ ahead: z.int().nullable() }) },
});
