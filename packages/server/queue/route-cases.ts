import type { QUEUE_ROUTES } from "@assay/contract/routes/queue";
import { ADMINS, type RouteCases } from "#testing/route-case";

/** What the tests know of the routes of this folder. */
export const QUEUE_CASES: RouteCases<typeof QUEUE_ROUTES> = {
  listQueue: { may: ADMINS, sample: { query: { page: "1" } } },
  cancelSubmission: {
    may: ADMINS,
    sample: ({ queuedIds }) => ({ params: { id: queuedIds[0] } }),
    probes: ({ problemId }) => [{ params: { id: problemId }, body: {} }],
  },
  deleteQueuedSubmission: {
    may: ADMINS,
    sample: ({ queuedIds }) => ({ params: { id: queuedIds[1] } }),
    probes: ({ problemId }) => [{ params: { id: problemId } }],
  },
  cancelOwnSubmission: {
    may: [401, 404, 200, 404, 404],
    sample: ({ token }) => ({ params: { token } }),
    probes: ({ tokens }) => [{ params: { token: tokens[0] }, body: {} }],
  },
  readQueuePosition: {
    may: [401, 404, 200, 404, 404],
    sample: ({ token }) => ({ params: { token } }),
    probes: ({ tokens }) => [{ params: { token: tokens[0] } }],
  },
};
