import type { Endpoints } from "#endpoints/endpoint";

export const OPERATION_ENDPOINTS = {
  listWorkers: { method: "GET", path: "/api/admin/workers", access: "queue.manage" },
  readStorage: { method: "GET", path: "/api/admin/storage", access: "site.manage" },
  readStatus: { method: "GET", path: "/api/status", access: "public" },
} as const satisfies Endpoints;
