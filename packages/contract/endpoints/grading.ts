import type { Endpoints } from "#endpoints/endpoint";

const ASSIGNMENT = "/api/classes/:slug/assignments/:name";

/** Marking programs by hand, for the staff of a class. */
export const GRADING_ENDPOINTS = {
  readRubrics: { method: "GET", path: `${ASSIGNMENT}/rubrics`, access: "session", needs: "rubrics[]" },
  storeRubric: { method: "PUT", path: `${ASSIGNMENT}/rubrics/:problemId`, access: "session" },
  listWork: { method: "GET", path: `${ASSIGNMENT}/marking`, access: "session", needs: "work[]" },
  readWork: { method: "GET", path: `${ASSIGNMENT}/marking/:number`, access: "session", needs: "programs[]" },
  markWork: { method: "PUT", path: `${ASSIGNMENT}/marking/:number`, access: "session" },
  setAnonymity: { method: "PUT", path: `${ASSIGNMENT}/anonymity`, access: "session" },
  previewRelease: { method: "GET", path: `${ASSIGNMENT}/release`, access: "session" },
} as const satisfies Endpoints;
