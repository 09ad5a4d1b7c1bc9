import type { Endpoints } from "#endpoints/endpoint";

export const HOME_ENDPOINTS = {
  readHome: { method: "GET", path: "/api/home", access: "session" },
} as const satisfies Endpoints;

export const ACTIVITY_ENDPOINTS = {
  listSolved: { method: "GET", path: "/api/user/:username/solved", access: "public" },
  readActivity: { method: "GET", path: "/api/user/:username/activity", access: "public" },
  changeVisibility: { method: "PUT", path: "/api/user/visibility", access: "session" },
} as const satisfies Endpoints;

export const RANKING_ENDPOINTS = {
  readRanking: { method: "GET", path: "/api/ranking", access: "public" },
  exportRanking: { method: "GET", path: "/api/ranking/export", access: "public", reply: "open" },
  readRatings: { method: "GET", path: "/api/ranking/ratings", access: "public" },
} as const satisfies Endpoints;

export const PAGE_DRAFT_ENDPOINTS = {
  readPageDrafts: { method: "GET", path: "/api/pageDrafts", access: "own-session", needs: "drafts[]" },
  savePageDraft: { method: "PUT", path: "/api/pageDrafts/:name", access: "own-session", needs: "draft" },
  listPageDraftVersions: { method: "GET", path: "/api/pageDrafts/:name/versions", access: "own-session" },
} as const satisfies Endpoints;
