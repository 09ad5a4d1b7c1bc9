import type { Endpoints } from "#endpoints/endpoint";

export const WORKSHOP_ENDPOINTS = {
  readWorkshopProblem: {
    method: "GET",
    path: "/api/admin/problems/:problemId",
    access: "problem.create",
    needs: "problem",
  },
  readChecklist: { method: "GET", path: "/api/admin/problems/:problemId/checklist", access: "problem.create" },
  createDraftProblem: { method: "POST", path: "/api/admin/problems", access: "problem.create" },
  setProblemStatus: { method: "PUT", path: "/api/admin/problems/:problemId/status", access: "problem.create" },
  deleteProblem: { method: "DELETE", path: "/api/admin/problems/:problemId", access: "problem.create" },
} as const satisfies Endpoints;

export const PROBLEM_EDITING_ENDPOINTS = {
  editProblem: { method: "PUT", path: "/api/admin/problems/:problemId", access: "problem.create" },
  editTests: { method: "PUT", path: "/api/admin/problems/:problemId/tests", access: "problem.create" },
  previewStatement: { method: "POST", path: "/api/admin/statementPreview", access: "problem.create" },
} as const satisfies Endpoints;

export const SCORE_GROUP_ENDPOINTS = {
  editScoreGroups: { method: "PUT", path: "/api/admin/problems/:problemId/groups", access: "problem.create" },
} as const satisfies Endpoints;

export const CHECKER_ENDPOINTS = {
  readChecker: { method: "GET", path: "/api/admin/problems/:problemId/checker", access: "problem.create" },
  editChecker: { method: "PUT", path: "/api/admin/problems/:problemId/checker", access: "problem.create" },
} as const satisfies Endpoints;

export const PICTURE_ENDPOINTS = {
  listPictures: { method: "GET", path: "/api/admin/problems/:problemId/pictures", access: "problem.create" },
  addPicture: { method: "POST", path: "/api/admin/problems/:problemId/pictures", access: "problem.create" },
  deletePicture: { method: "DELETE", path: "/api/admin/problems/:problemId/pictures/:name", access: "problem.create" },
} as const satisfies Endpoints;

export const SOLUTION_ENDPOINTS = {
  listSolutions: { method: "GET", path: "/api/admin/problems/:problemId/solutions", access: "problem.create" },
  addSolution: { method: "POST", path: "/api/admin/problems/:problemId/solutions", access: "problem.create" },
  judgeSolutions: { method: "POST", path: "/api/admin/problems/:problemId/solutions/judge", access: "problem.create" },
  readSolution: {
    method: "GET",
    path: "/api/admin/problems/:problemId/solutions/:solutionId",
    access: "problem.create",
  },
  listSolutionTests: {
    method: "GET",
    path: "/api/admin/problems/:problemId/solutions/:solutionId/tests",
    access: "problem.create",
  },
  readSolutionTest: {
    method: "GET",
    path: "/api/admin/problems/:problemId/solutions/:solutionId/tests/:test",
    access: "problem.create",
  },
  editSolution: {
    method: "PUT",
    path: "/api/admin/problems/:problemId/solutions/:solutionId",
    access: "problem.create",
  },
  deleteSolution: {
    method: "DELETE",
    path: "/api/admin/problems/:problemId/solutions/:solutionId",
    access: "problem.create",
  },
} as const satisfies Endpoints;

export const PROGRAM_ENDPOINTS = {
  listPrograms: { method: "GET", path: "/api/admin/problems/:problemId/programs", access: "problem.create" },
  addProgram: { method: "POST", path: "/api/admin/problems/:problemId/programs", access: "problem.create" },
  readProgram: { method: "GET", path: "/api/admin/problems/:problemId/programs/:programId", access: "problem.create" },
  editProgram: { method: "PUT", path: "/api/admin/problems/:problemId/programs/:programId", access: "problem.create" },
  deleteProgram: {
    method: "DELETE",
    path: "/api/admin/problems/:problemId/programs/:programId",
    access: "problem.create",
  },
  editScript: { method: "PUT", path: "/api/admin/problems/:problemId/script", access: "problem.create" },
} as const satisfies Endpoints;

export const WORKSHOP_JOB_ENDPOINTS = {
  fillOutputs: { method: "POST", path: "/api/admin/problems/:problemId/jobs/outputs", access: "problem.create" },
  generateTests: { method: "POST", path: "/api/admin/problems/:problemId/jobs/tests", access: "problem.create" },
  validateTests: { method: "POST", path: "/api/admin/problems/:problemId/jobs/validation", access: "problem.create" },
  startStressTest: { method: "POST", path: "/api/admin/problems/:problemId/jobs/stress", access: "problem.create" },
  stopJob: { method: "POST", path: "/api/admin/problems/:problemId/jobs/:jobId/stop", access: "problem.create" },
  applyOutputs: { method: "POST", path: "/api/admin/problems/:problemId/jobs/:jobId/apply", access: "problem.create" },
  addFinding: { method: "POST", path: "/api/admin/problems/:problemId/jobs/:jobId/test", access: "problem.create" },
} as const satisfies Endpoints;

export const PROPOSED_TEST_ENDPOINTS = {
  readOwnProposedTests: { method: "GET", path: "/api/problem/:problemId/proposedTests", access: "session" },
  proposeTest: { method: "POST", path: "/api/problem/:problemId/proposedTests", access: "session" },
  listProposedTests: { method: "GET", path: "/api/admin/problems/:problemId/proposedTests", access: "problem.create" },
  setProposalRule: { method: "PUT", path: "/api/admin/problems/:problemId/proposedTests", access: "problem.create" },
  decideProposedTest: {
    method: "PUT",
    path: "/api/admin/problems/:problemId/proposedTests/:proposalId",
    access: "problem.create",
  },
} as const satisfies Endpoints;

export const PROBLEM_HISTORY_ENDPOINTS = {
  listVersions: { method: "GET", path: "/api/admin/problems/:problemId/versions", access: "problem.create" },
  compareVersions: { method: "GET", path: "/api/admin/problems/:problemId/versions/:number", access: "problem.create" },
  restoreVersion: {
    method: "POST",
    path: "/api/admin/problems/:problemId/versions/:number/restore",
    access: "problem.create",
  },
} as const satisfies Endpoints;

export const STATISTICS_ENDPOINTS = {
  readProblemStatistics: { method: "GET", path: "/api/admin/problems/:problemId/statistics", access: "problem.create" },
} as const satisfies Endpoints;

export const PACKAGE_ENDPOINTS = {
  startPackageImport: { method: "POST", path: "/api/admin/packages", access: "problem.edit" },
  listPackageImports: { method: "GET", path: "/api/admin/packages", access: "problem.edit" },
  readPackageImport: { method: "GET", path: "/api/admin/packages/:importId", access: "problem.edit" },
  decidePackageImport: { method: "POST", path: "/api/admin/packages/:importId/decision", access: "problem.edit" },
  deletePackageImport: { method: "DELETE", path: "/api/admin/packages/:importId", access: "problem.edit" },
  exportPackage: { method: "GET", path: "/api/admin/problems/:problemId/package", access: "problem.create" },
} as const satisfies Endpoints;

/** Bytes, not JSON. */
export const PACKAGE_PART_ENDPOINTS = {
  sendPackagePart: { method: "PUT", path: "/api/admin/packages/:importId/parts/:part", access: "problem.edit" },
} as const satisfies Endpoints;
