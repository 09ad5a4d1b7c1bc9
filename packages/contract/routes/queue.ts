import { z } from "zod";
import { QUEUE_ENDPOINTS } from "#endpoints/submissions";
import { messageReply } from "#routes/errors";
import { objectId, pageNumber, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";

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

export const QUEUE_ROUTES = defineRoutes(QUEUE_ENDPOINTS, "queue", {
  listQueue: {
    summary: "The queued and running submissions, in the order in which they are judged",
    query: z.object({ page: pageNumber("page") }),
    replies: {
      200: z.object({ submissions: z.array(queuedSubmission), page: z.int(), pageCount: z.int(), total: z.int() }),
    },
  },
  /** Ends its test runs as Internal Error with the message "Cancelled by an admin". */
  cancelSubmission: {
    worksOnFullDisk: true,
    summary: "Cancel a queued or running submission",
    params: idParams,
    replies: { 200: messageReply },
  },
  deleteQueuedSubmission: {
    summary: "Delete a queued or running submission with its test runs",
    params: idParams,
    replies: { 200: messageReply },
  },
  /** Only for the sender of the test run. Ends its submission as `cancelSubmission` does, with the message "Cancelled by its sender". */
  cancelOwnSubmission: {
    inExam: "exam",
    worksOnFullDisk: true,
    summary: "Cancel an own queued or running submission, but not one to a contest or an assignment",
    params: z.object({ token: objectId }),
    replies: { 200: messageReply },
  },
  /** Only for the sender of the test run. */
  readQueuePosition: {
    inExam: "exam",
    summary:
      "How many submissions are ahead of the one that a test run belongs to, and in how many seconds it will probably begin",
    params: z.object({ token: objectId }),
    /** Null if it is running or has ended; the seconds also while nobody knows how fast the queue is. */
    replies: { 200: z.object({ ahead: z.int().nullable(), waitSeconds: z.int().nullable() }) },
  },
});
