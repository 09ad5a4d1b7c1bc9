import type { Endpoints } from "#endpoints/endpoint";

/** Classes as their members know them. Whoever has `class.create` creates classes; `class.manage` runs every one. */
export const CLASS_ENDPOINTS = {
  listClasses: { method: "GET", path: "/api/classes", access: "session", needs: "classes[]" },
  createClass: { method: "POST", path: "/api/classes", access: "class.create" },
  readClass: { method: "GET", path: "/api/classes/:slug", access: "session", needs: "class" },
} as const satisfies Endpoints;
