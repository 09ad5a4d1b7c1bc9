import type { Endpoints } from "#endpoints/endpoint";

/** What users keep at problems for themselves. */
export const NOTE_ENDPOINTS = {
  markFavourite: { method: "PUT", path: "/api/problem/:problemId/favourite", access: "session" },
  readNote: { method: "GET", path: "/api/problem/:problemId/note", access: "own-session" },
  saveNote: { method: "PUT", path: "/api/problem/:problemId/note", access: "own-session" },
} as const satisfies Endpoints;
