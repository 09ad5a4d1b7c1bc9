import type { Endpoints } from "#endpoints/endpoint";

/** Statements as PDF files, for who may read them on pages. */
export const PDF_ENDPOINTS = {
  readProblemPdf: { method: "GET", path: "/api/problem/:problemId/pdf", access: "public", reply: "open" },
  readListPdf: { method: "GET", path: "/api/problemLists/:listId/pdf", access: "public", reply: "open" },
  readContestPdf: { method: "GET", path: "/api/contests/:key/pdf", access: "public", reply: "open" },
  readAssignmentPdf: {
    method: "GET",
    path: "/api/classes/:slug/assignments/:name/pdf",
    access: "session",
    reply: "open",
  },
} as const satisfies Endpoints;
