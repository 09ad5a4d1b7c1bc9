import type { Endpoints } from "#endpoints/endpoint";

const ASSIGNMENT = "/api/classes/:slug/assignments/:name";

/** Requests of students to be graded again. */
export const REGRADE_ENDPOINTS = {
  readOwnRegrade: { method: "GET", path: `${ASSIGNMENT}/regrade`, access: "session", needs: "mayAsk" },
  askForRegrade: { method: "POST", path: `${ASSIGNMENT}/regrade`, access: "session" },
  readRegradeDeadline: { method: "GET", path: `${ASSIGNMENT}/regrade/deadline`, access: "session" },
  setRegradeDeadline: { method: "PUT", path: `${ASSIGNMENT}/regrade/deadline`, access: "session" },
  listRegrades: { method: "GET", path: "/api/classes/:slug/regrades", access: "session", needs: "requests[]" },
  readRegrade: { method: "GET", path: "/api/regrades/:requestId", access: "session" },
  replyToRegrade: { method: "POST", path: "/api/regrades/:requestId/messages", access: "session" },
} as const satisfies Endpoints;

/** Comments that graders of a class use again. */
export const SAVED_COMMENT_ENDPOINTS = {
  listSavedComments: {
    method: "GET",
    path: "/api/classes/:slug/saved-comments",
    access: "session",
    needs: "comments[]",
  },
  saveComment: { method: "POST", path: "/api/classes/:slug/saved-comments", access: "session" },
  changeSavedComment: { method: "PUT", path: "/api/classes/:slug/saved-comments/:commentId", access: "session" },
  deleteSavedComment: { method: "DELETE", path: "/api/classes/:slug/saved-comments/:commentId", access: "session" },
} as const satisfies Endpoints;
