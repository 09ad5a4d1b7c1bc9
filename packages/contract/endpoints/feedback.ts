import type { Endpoints } from "#endpoints/endpoint";

/** Comments on programs and questions, between a student and the staff of a class. */
export const FEEDBACK_ENDPOINTS = {
  readFeedback: { method: "GET", path: "/api/feedback/submissions/:number", access: "session" },
  startThread: { method: "POST", path: "/api/feedback/submissions/:number/threads", access: "session" },
  askAboutProblem: { method: "POST", path: "/api/classes/:slug/assignments/:name/questions", access: "session" },
  readThread: { method: "GET", path: "/api/feedback/threads/:threadId", access: "session" },
  changeThread: { method: "PUT", path: "/api/feedback/threads/:threadId", access: "session" },
  replyToThread: { method: "POST", path: "/api/feedback/threads/:threadId/comments", access: "session" },
  editFeedbackComment: { method: "PUT", path: "/api/feedback/comments/:commentId", access: "session" },
  deleteFeedbackComment: { method: "DELETE", path: "/api/feedback/comments/:commentId", access: "session" },
  listQuestions: { method: "GET", path: "/api/classes/:slug/questions", access: "session", needs: "questions[]" },
} as const satisfies Endpoints;
