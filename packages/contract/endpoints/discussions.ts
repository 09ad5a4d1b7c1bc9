import type { Endpoints } from "#endpoints/endpoint";

/** Discussions of problems. */
export const DISCUSSION_ENDPOINTS = {
  readDiscussion: { method: "GET", path: "/api/problem/:problemId/discussion", access: "public" },
  readTopic: { method: "GET", path: "/api/problem/:problemId/discussion/:topic", access: "public" },
  createTopic: { method: "POST", path: "/api/problem/:problemId/discussion", access: "session" },
  replyToTopic: { method: "POST", path: "/api/problem/:problemId/discussion/:topic", access: "session" },
  editPost: { method: "PUT", path: "/api/discussionPosts/:postId", access: "session" },
  deletePost: { method: "DELETE", path: "/api/discussionPosts/:postId", access: "session" },
  reportPost: { method: "POST", path: "/api/discussionPosts/:postId/reports", access: "session" },
  readTalkSettings: { method: "GET", path: "/api/admin/problems/:problemId/talk", access: "problem.create" },
  editTalkSettings: { method: "PUT", path: "/api/admin/problems/:problemId/talk", access: "problem.create" },
  readOpenDiscussion: { method: "GET", path: "/api/classes/:slug/assignments/:name/discussion", access: "session" },
  openDiscussion: { method: "PUT", path: "/api/classes/:slug/assignments/:name/discussion", access: "session" },
} as const satisfies Endpoints;

/** Questions to the authors of a problem. */
export const PROBLEM_QUESTION_ENDPOINTS = {
  listProblemQuestions: { method: "GET", path: "/api/problem/:problemId/questions", access: "session" },
  askAuthors: { method: "POST", path: "/api/problem/:problemId/questions", access: "session" },
  answerProblemQuestion: { method: "PUT", path: "/api/problemQuestions/:questionId", access: "session" },
  withdrawProblemQuestion: { method: "DELETE", path: "/api/problemQuestions/:questionId", access: "session" },
} as const satisfies Endpoints;

/** Accepted programs of others. */
export const SHOWN_PROGRAM_ENDPOINTS = {
  listShownPrograms: { method: "GET", path: "/api/problem/:problemId/programs", access: "session" },
  readShownProgram: { method: "GET", path: "/api/problem/:problemId/programs/:number", access: "session" },
  readShowsOwnPrograms: { method: "GET", path: "/api/user/shownPrograms", access: "session" },
  showOwnPrograms: { method: "PUT", path: "/api/user/shownPrograms", access: "session" },
} as const satisfies Endpoints;
