import type { Endpoints } from "#endpoints/endpoint";

const ASSIGNMENT = "/api/classes/:slug/assignments/:name/similarity";

/** Similar programs in an assignment, for owners and teachers of its class, and for assistants whom they let see a report. */
export const SIMILARITY_ENDPOINTS = {
  listSimilarity: { method: "GET", path: ASSIGNMENT, access: "session", needs: "problems[]" },
  compareSimilarity: { method: "PUT", path: `${ASSIGNMENT}/:problemId`, access: "session", needs: "report" },
  readSimilarity: { method: "GET", path: `${ASSIGNMENT}/:problemId`, access: "session", needs: "report" },
  readSimilarPair: {
    method: "GET",
    path: `${ASSIGNMENT}/:problemId/pairs/:left/:right`,
    access: "session",
    needs: "pair",
  },
  decideSimilarPair: {
    method: "PUT",
    path: `${ASSIGNMENT}/:problemId/pairs/:left/:right`,
    access: "session",
    needs: "pair",
  },
} as const satisfies Endpoints;
