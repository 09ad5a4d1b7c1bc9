import type { Endpoints } from "#endpoints/endpoint";

export const WORKSHOP_ENDPOINTS = {
  readWorkshopProblem: {
    method: "GET",
    path: "/api/admin/problems/:problemId",
    access: "problem.edit",
    needs: "problem",
  },
  createDraftProblem: { method: "POST", path: "/api/admin/problems", access: "problem.edit" },
  setProblemStatus: { method: "PUT", path: "/api/admin/problems/:problemId/status", access: "problem.edit" },
  deleteProblem: { method: "DELETE", path: "/api/admin/problems/:problemId", access: "problem.edit" },
} as const satisfies Endpoints;

export const PROBLEM_EDITING_ENDPOINTS = {
  editProblem: { method: "PUT", path: "/api/admin/problems/:problemId", access: "problem.edit" },
  editTests: { method: "PUT", path: "/api/admin/problems/:problemId/tests", access: "problem.edit" },
  previewStatement: { method: "POST", path: "/api/admin/statementPreview", access: "problem.edit" },
} as const satisfies Endpoints;

export const SCORE_GROUP_ENDPOINTS = {
  editScoreGroups: { method: "PUT", path: "/api/admin/problems/:problemId/groups", access: "problem.edit" },
} as const satisfies Endpoints;

export const CHECKER_ENDPOINTS = {
  readChecker: { method: "GET", path: "/api/admin/problems/:problemId/checker", access: "problem.edit" },
  editChecker: { method: "PUT", path: "/api/admin/problems/:problemId/checker", access: "problem.edit" },
} as const satisfies Endpoints;

export const PICTURE_ENDPOINTS = {
  listPictures: { method: "GET", path: "/api/admin/problems/:problemId/pictures", access: "problem.edit" },
  addPicture: { method: "POST", path: "/api/admin/problems/:problemId/pictures", access: "problem.edit" },
  deletePicture: { method: "DELETE", path: "/api/admin/problems/:problemId/pictures/:name", access: "problem.edit" },
} as const satisfies Endpoints;

export const SOLUTION_ENDPOINTS = {
  listSolutions: { method: "GET", path: "/api/admin/problems/:problemId/solutions", access: "problem.edit" },
  addSolution: { method: "POST", path: "/api/admin/problems/:problemId/solutions", access: "problem.edit" },
  judgeSolutions: { method: "POST", path: "/api/admin/problems/:problemId/solutions/judge", access: "problem.edit" },
  readSolution: { method: "GET", path: "/api/admin/problems/:problemId/solutions/:solutionId", access: "problem.edit" },
  editSolution: { method: "PUT", path: "/api/admin/problems/:problemId/solutions/:solutionId", access: "problem.edit" },
  deleteSolution: {
    method: "DELETE",
    path: "/api/admin/problems/:problemId/solutions/:solutionId",
    access: "problem.edit",
  },
} as const satisfies Endpoints;

export const PROBLEM_HISTORY_ENDPOINTS = {
  listVersions: { method: "GET", path: "/api/admin/problems/:problemId/versions", access: "problem.edit" },
  compareVersions: { method: "GET", path: "/api/admin/problems/:problemId/versions/:number", access: "problem.edit" },
  restoreVersion: {
    method: "POST",
    path: "/api/admin/problems/:problemId/versions/:number/restore",
    access: "problem.edit",
  },
} as const satisfies Endpoints;

export const STATISTICS_ENDPOINTS = {
  readProblemStatistics: { method: "GET", path: "/api/admin/problems/:problemId/statistics", access: "problem.edit" },
} as const satisfies Endpoints;

export const PACKAGE_ENDPOINTS = {
  startPackageImport: { method: "POST", path: "/api/admin/packages", access: "problem.edit" },
  listPackageImports: { method: "GET", path: "/api/admin/packages", access: "problem.edit" },
  readPackageImport: { method: "GET", path: "/api/admin/packages/:importId", access: "problem.edit" },
  decidePackageImport: { method: "POST", path: "/api/admin/packages/:importId/decision", access: "problem.edit" },
  deletePackageImport: { method: "DELETE", path: "/api/admin/packages/:importId", access: "problem.edit" },
  exportPackage: { method: "GET", path: "/api/admin/problems/:problemId/package", access: "problem.edit" },
} as const satisfies Endpoints;

/** Bytes, not JSON. */
export const PACKAGE_PART_ENDPOINTS = {
  sendPackagePart: { method: "PUT", path: "/api/admin/packages/:importId/parts/:part", access: "problem.edit" },
} as const satisfies Endpoints;
