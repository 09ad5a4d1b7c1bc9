import type { Endpoints } from "#endpoints/endpoint";

/** What is due for the viewer. Apart from other calls about assignments, because the home page makes it. */
export const DUE_WORK_ENDPOINTS = {
  listDueWork: { method: "GET", path: "/api/due-work", access: "session", needs: "due[]" },
} as const satisfies Endpoints;
