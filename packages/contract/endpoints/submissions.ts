import type { Endpoints } from "#endpoints/endpoint";

export const SUBMISSION_ENDPOINTS = {
  listSubmissionHistory: { method: "GET", path: "/api/submissions", access: "session", needs: "submissions[]" },
  exportSubmissions: { method: "GET", path: "/api/submissions/export", access: "session", reply: "open" },
  submitToProblem: { method: "POST", path: "/api/problem/:problemId/submissions", access: "session" },
  readSubmissionDetails: { method: "GET", path: "/api/submissions/:number", access: "session", needs: "submission" },
  readSubmissionTest: { method: "GET", path: "/api/submissions/:number/tests/:test", access: "session" },
  rejudgeSubmission: { method: "POST", path: "/api/admin/submissions/:number/rejudge", access: "submission.rejudge" },
} as const satisfies Endpoints;

export const QUEUE_ENDPOINTS = {
  listQueue: { method: "GET", path: "/api/admin/queue", access: "queue.manage" },
  cancelSubmission: { method: "POST", path: "/api/admin/queue/:id/cancel", access: "queue.manage" },
  deleteQueuedSubmission: { method: "DELETE", path: "/api/admin/queue/:id", access: "queue.manage" },
  cancelOwnSubmission: { method: "POST", path: "/api/queue/:token/cancel", access: "session" },
  readQueuePosition: { method: "GET", path: "/api/queue/:token", access: "session" },
} as const satisfies Endpoints;

/** For who has `submission.rejudge`, and for the managers of a contest about its submissions. */
export const REJUDGE_ENDPOINTS = {
  listRejudges: { method: "GET", path: "/api/admin/rejudges", access: "session" },
  countRejudged: { method: "POST", path: "/api/admin/rejudges/matching", access: "session" },
  startRejudge: { method: "POST", path: "/api/admin/rejudges", access: "session" },
  readRejudge: { method: "GET", path: "/api/admin/rejudges/:number", access: "session" },
  listRejudged: { method: "GET", path: "/api/admin/rejudges/:number/submissions", access: "session" },
  previewContest: { method: "GET", path: "/api/admin/rejudges/:number/contest", access: "session" },
  chooseChanges: { method: "PUT", path: "/api/admin/rejudges/:number/choice", access: "session" },
  applyRejudge: { method: "PUT", path: "/api/admin/rejudges/:number/apply", access: "session" },
  undoRejudge: { method: "PUT", path: "/api/admin/rejudges/:number/undo", access: "session" },
  discardRejudge: { method: "PUT", path: "/api/admin/rejudges/:number/discard", access: "session" },
} as const satisfies Endpoints;
