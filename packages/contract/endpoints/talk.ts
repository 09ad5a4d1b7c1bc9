import type { Endpoints } from "#endpoints/endpoint";

export const BLOG_ENDPOINTS = {
  listBlogs: { method: "GET", path: "/api/blogs", access: "public", reply: "named", needs: "data[]" },
  readBlog: { method: "GET", path: "/api/blogs/:blogId", access: "public", reply: "named", needs: "data" },
  createBlog: { method: "POST", path: "/api/createBlog", access: "session", reply: "open" },
  editBlog: { method: "PUT", path: "/api/blogs/:blogId", access: "session" },
  deleteBlog: { method: "DELETE", path: "/api/blogs/:blogId", access: "session" },
} as const satisfies Endpoints;

export const BLOG_DRAFT_ENDPOINTS = {
  listDrafts: { method: "GET", path: "/api/drafts", access: "own-session" },
  readDraft: { method: "GET", path: "/api/drafts/:draftId", access: "own-session" },
  createDraft: { method: "POST", path: "/api/drafts", access: "own-session" },
  saveDraft: { method: "PUT", path: "/api/drafts/:draftId", access: "own-session" },
  deleteDraft: { method: "DELETE", path: "/api/drafts/:draftId", access: "own-session" },
} as const satisfies Endpoints;

export const COMMENT_ENDPOINTS = {
  listComments: { method: "GET", path: "/api/blogs/:blogId/comments", access: "public" },
  createComment: { method: "POST", path: "/api/blogs/:blogId/comments", access: "session" },
  previewComment: { method: "POST", path: "/api/commentPreview", access: "session" },
  editComment: { method: "PUT", path: "/api/comments/:commentId", access: "session" },
  deleteComment: { method: "DELETE", path: "/api/comments/:commentId", access: "session" },
} as const satisfies Endpoints;

export const REPORT_ENDPOINTS = {
  createReport: { method: "POST", path: "/api/reports", access: "session" },
  listReports: { method: "GET", path: "/api/admin/reports", access: "report.decide" },
  closeReport: { method: "POST", path: "/api/admin/reports/:reportId", access: "report.decide" },
} as const satisfies Endpoints;

export const CHAT_ENDPOINTS = {
  listChatMessages: { method: "GET", path: "/api/chat/messages", access: "session" },
  editChatMessage: { method: "PUT", path: "/api/chat/messages/:messageId", access: "session" },
  deleteChatMessage: { method: "DELETE", path: "/api/chat/messages/:messageId", access: "session" },
  listChatMutes: { method: "GET", path: "/api/admin/chat/mutes", access: "chat.moderate" },
  muteChatUser: { method: "POST", path: "/api/admin/chat/mutes", access: "chat.moderate" },
  unmuteChatUser: { method: "DELETE", path: "/api/admin/chat/mutes/:userId", access: "chat.moderate" },
} as const satisfies Endpoints;
