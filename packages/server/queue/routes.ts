import { QUEUE_ROUTES } from "@assay/contract/routes/queue";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { FastifyInstance } from "fastify";
import { AppError } from "#base/app-error";
import { DONE } from "#base/done";
import { registerRoutes } from "#http/register-route";
import { cancelOwn, cancelQueued, deleteQueued } from "#queue/cancel-submission";
import { findOwnSubmission, listQueued } from "#queue/queries";
import { createQueuePlaces } from "#queue/queue-order";

/** Registers the queue's routes: admins manage it, and senders see their position and cancel what does not count. */
export function registerQueueRoutes(app: FastifyInstance): void {
  const { db } = app;
  const places = createQueuePlaces(db);

  registerRoutes(app, QUEUE_ROUTES, {
    listQueue: async ({ query: { page }, viewing }) => {
      const { submissions, total } = await listQueued(db, viewing, page);
      return { submissions, total, page, pageCount: Math.max(1, Math.ceil(total / LIMITS.queuePageSize)) };
    },
    cancelSubmission: async ({ params: { id }, viewer }) => {
      await cancelQueued(db, id, viewer.id);
      return DONE.submissionCancelled;
    },
    deleteQueuedSubmission: async ({ params: { id }, viewer }) => {
      await deleteQueued(db, id, viewer.id);
      return DONE.submissionDeleted;
    },
    cancelOwnSubmission: async ({ params: { token }, viewing }) => {
      const submissionId = await findOwnSubmission(db, viewing, token);
      if (submissionId === null) throw new AppError("not_found");
      await cancelOwn(db, submissionId);
      return DONE.submissionCancelled;
    },
    readQueuePosition: async ({ params: { token }, viewing }) => {
      const submissionId = await findOwnSubmission(db, viewing, token);
      if (submissionId === null) throw new AppError("not_found");
      return (await places.placeOf(submissionId)) ?? { ahead: null, waitSeconds: null };
    },
  });
}
