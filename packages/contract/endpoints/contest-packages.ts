import type { Endpoints } from "#endpoints/endpoint";

/** Contests as packages of the ICPC's format. */
export const CONTEST_PACKAGE_ENDPOINTS = {
  exportContest: { method: "GET", path: "/api/contests/:key/package", access: "session" },
} as const satisfies Endpoints;

/** Bytes, not JSON. */
export const CONTEST_IMPORT_ENDPOINTS = {
  importContest: { method: "POST", path: "/api/contests/import", access: "contest.create" },
} as const satisfies Endpoints;
