import type { Endpoints } from "#endpoints/endpoint";

export const OPERATION_ENDPOINTS = {
  listWorkers: { method: "GET", path: "/api/admin/workers", access: "queue.manage" },
  setHostPaused: { method: "PUT", path: "/api/admin/paused-hosts", access: "worker.manage" },
  prefetch: { method: "POST", path: "/api/admin/prefetch", access: "worker.manage" },
  listJoinTokens: { method: "GET", path: "/api/admin/join-tokens", access: "worker.manage" },
  createJoinToken: { method: "POST", path: "/api/admin/join-tokens", access: "worker.manage" },
  revokeJoinToken: { method: "DELETE", path: "/api/admin/join-tokens/:tokenId", access: "worker.manage" },
  readStorage: { method: "GET", path: "/api/admin/storage", access: "site.manage" },
  readStatus: { method: "GET", path: "/api/status", access: "public" },
} as const satisfies Endpoints;
