import { z } from "zod";
import { messageReply } from "#routes/errors";
import { objectId, pageNumber, timestamp } from "#routes/fields";
import { defineRoute } from "#routes/route";

/** A submission that waits or is being judged, as admins see it. */
export const queuedSubmission = z.object({
  _id: objectId,
  /** Null for an anonymous request to the API. */
  user: z.object({ _id: objectId, userName: z.string() }).nullable(),
  /** Null for a program that runs on input of its sender's own. */
  problem: z.object({ _id: objectId, title: z.string() }).nullable(),
  language: z.string(),
  /** Sent from a page, not to the API. */
  isFromPage: z.boolean(),
  isRunning: z.boolean(),
  /** Test runs without a verdict. */
  runs: z.int(),
  /** Seconds that they may take at the most, by their wall-clock limits. */
  seconds: z.number(),
  /** When it was queued. */
  since: timestamp,
});
/** See `queuedSubmission`. */
export type QueuedSubmission = z.infer<typeof queuedSubmission>;

const idParams = z.object({ id: objectId });

/** `GET /api/admin/queue` */
export const listQueue = defineRoute({
  method: "GET",
  path: "/api/admin/queue",
  access: "admin",
  summary: "What is being judged and what waits, in the order in which it will be taken",
  tag: "queue",
  query: z.object({ page: pageNumber("page") }),
  replies: {
    200: z.object({ submissions: z.array(queuedSubmission), page: z.int(), pageCount: z.int(), total: z.int() }),
  },
});

/** `POST /api/admin/queue/{id}/cancel`: its test runs end as Internal Error with the message "Cancelled by an admin". */
export const cancelSubmission = defineRoute({
  method: "POST",
  path: "/api/admin/queue/:id/cancel",
  access: "admin",
  summary: "End a submission that waits or is being judged",
  tag: "queue",
  params: idParams,
  replies: { 200: messageReply },
});

/** `DELETE /api/admin/queue/{id}` */
export const deleteQueuedSubmission = defineRoute({
  method: "DELETE",
  path: "/api/admin/queue/:id",
  access: "admin",
  summary: "Delete a submission that waits or is being judged, with its test runs",
  tag: "queue",
  params: idParams,
  replies: { 200: messageReply },
});

/** `GET /api/queue/{token}`: for the sender of a test run. */
export const readQueuePosition = defineRoute({
  method: "GET",
  path: "/api/queue/:token",
  access: "session",
  summary: "How many submissions are taken before the one that a test run belongs to",
  tag: "queue",
  params: z.object({ token: objectId }),
  /** Null when it is being judged or has ended. */
  replies: { 200: z.object({ ahead: z.int().nullable() }) },
});
