import type { Endpoints } from "#endpoints/endpoint";

/** What the bell shows, for its user alone. */
export const NOTICE_ENDPOINTS = {
  listNotices: { method: "GET", path: "/api/notices", access: "own-session", needs: "notices[]" },
  countNotices: { method: "GET", path: "/api/notices/count", access: "own-session" },
  readNotices: { method: "POST", path: "/api/notices/read", access: "own-session" },
  readNoticeMails: { method: "GET", path: "/api/notices/mails", access: "own-session", needs: "kinds[]" },
  saveNoticeMails: { method: "PUT", path: "/api/notices/mails", access: "own-session", needs: "kinds[]" },
  stopNoticeMails: { method: "POST", path: "/api/notices/stop-mails", access: "public" },
} as const satisfies Endpoints;
