import type { Endpoints } from "#endpoints/endpoint";

/** The statements of a contest, which pages fetch before the start and open at the start. */
export const SEALED_STATEMENT_ENDPOINTS = {
  readSealedStatements: { method: "GET", path: "/api/contests/:key/sealed", access: "public" },
  readStatementKey: { method: "GET", path: "/api/contests/:key/sealed/key", access: "public" },
} as const satisfies Endpoints;
