import type { Endpoints } from "#endpoints/endpoint";

export const TEST_RUN_ENDPOINTS = {
  createSubmission: { method: "POST", path: "/judge0/submissions", access: "judge0" },
  readSubmission: { method: "GET", path: "/judge0/submissions/:token", access: "judge0" },
  listSubmissions: { method: "GET", path: "/judge0/submissions", access: "judge0.manage" },
  deleteSubmission: { method: "DELETE", path: "/judge0/submissions/:token", access: "judge0.manage" },
  createBatch: { method: "POST", path: "/judge0/submissions/batch", access: "judge0", reply: "named" },
  readBatch: { method: "GET", path: "/judge0/submissions/batch", access: "judge0", reply: "named" },
} as const satisfies Endpoints;

export const SYSTEM_ENDPOINTS = {
  judge0Home: { method: "GET", path: "/judge0", access: "public" },
  listLanguages: { method: "GET", path: "/judge0/languages", access: "judge0" },
  listAllLanguages: { method: "GET", path: "/judge0/languages/all", access: "judge0" },
  readLanguage: { method: "GET", path: "/judge0/languages/:languageId", access: "judge0" },
  listStatuses: { method: "GET", path: "/judge0/statuses", access: "judge0" },
  readSystemInfo: { method: "GET", path: "/judge0/system_info", access: "judge0" },
  readConfigInfo: { method: "GET", path: "/judge0/config_info", access: "judge0" },
  readAbout: { method: "GET", path: "/judge0/about", access: "judge0" },
  readVersion: { method: "GET", path: "/judge0/version", access: "judge0" },
  readLicense: { method: "GET", path: "/judge0/license", access: "judge0" },
  readIsolate: { method: "GET", path: "/judge0/isolate", access: "judge0" },
  readStatistics: { method: "GET", path: "/judge0/statistics", access: "judge0" },
  readWorkers: { method: "GET", path: "/judge0/workers", access: "judge0" },
  authenticate: { method: "POST", path: "/judge0/authenticate", access: "judge0" },
  authorize: { method: "POST", path: "/judge0/authorize", access: "judge0.manage" },
} as const satisfies Endpoints;
