import type { Endpoints } from "#endpoints/endpoint";

export const SUBMISSION_ENDPOINTS = {
  listSubmissionHistory: { method: "GET", path: "/api/submissions", access: "session", needs: "submissions[]" },
  submitToProblem: { method: "POST", path: "/api/problem/:problemId/submissions", access: "session" },
  readSubmissionDetails: { method: "GET", path: "/api/submissions/:number", access: "session", needs: "submission" },
  readSubmissionTest: { method: "GET", path: "/api/submissions/:number/tests/:test", access: "session" },
  rejudgeSubmission: { method: "POST", path: "/api/admin/submissions/:number/rejudge", access: "submission.rejudge" },
} as const satisfies Endpoints;

export const QUEUE_ENDPOINTS = {
  listQueue: { method: "GET", path: "/api/admin/queue", access: "queue.manage" },
  cancelSubmission: { method: "POST", path: "/api/admin/queue/:id/cancel", access: "queue.manage" },
  deleteQueuedSubmission: { method: "DELETE", path: "/api/admin/queue/:id", access: "queue.manage" },
  readQueuePosition: { method: "GET", path: "/api/queue/:token", access: "session" },
} as const satisfies Endpoints;

export const REJUDGE_ENDPOINTS = {
  listRejudges: { method: "GET", path: "/api/admin/rejudges", access: "submission.rejudge" },
  countRejudged: { method: "POST", path: "/api/admin/rejudges/matching", access: "submission.rejudge" },
  startRejudge: { method: "POST", path: "/api/admin/rejudges", access: "submission.rejudge" },
  readRejudge: { method: "GET", path: "/api/admin/rejudges/:number", access: "submission.rejudge" },
  listRejudged: { method: "GET", path: "/api/admin/rejudges/:number/submissions", access: "submission.rejudge" },
  previewContest: { method: "GET", path: "/api/admin/rejudges/:number/contest", access: "submission.rejudge" },
  chooseChanges: { method: "PUT", path: "/api/admin/rejudges/:number/choice", access: "submission.rejudge" },
  applyRejudge: { method: "PUT", path: "/api/admin/rejudges/:number/apply", access: "submission.rejudge" },
  undoRejudge: { method: "PUT", path: "/api/admin/rejudges/:number/undo", access: "submission.rejudge" },
  discardRejudge: { method: "PUT", path: "/api/admin/rejudges/:number/discard", access: "submission.rejudge" },
} as const satisfies Endpoints;
