import type { Endpoints } from "#endpoints/endpoint";

/** Tokens with which tools read a contest, and more. For its managers. */
export const CONTEST_TOKEN_ENDPOINTS = {
  listContestTokens: { method: "GET", path: "/api/contests/:key/tokens", access: "own-session" },
  createContestToken: { method: "POST", path: "/api/contests/:key/tokens", access: "own-session" },
  revokeContestToken: { method: "DELETE", path: "/api/contests/:key/tokens/:tokenId", access: "own-session" },
} as const satisfies Endpoints;
