import type { Endpoints } from "#endpoints/endpoint";

export const PROBLEM_ENDPOINTS = {
  readProblem: { method: "GET", path: "/api/problem/:problemId", access: "public", reply: "named", needs: "problem" },
  randomProblem: { method: "GET", path: "/api/randomProblem", access: "public", reply: "named", needs: "problemId" },
  readTestCases: {
    method: "GET",
    path: "/api/testProblem/:problemId",
    access: "session",
    reply: "named",
    needs: "testcases[]",
  },
  createProblem: { method: "POST", path: "/api/newproblem", access: "problem.create", reply: "open" },
} as const satisfies Endpoints;

export const PROBLEM_SET_ENDPOINTS = {
  listProblems: { method: "GET", path: "/api/allProblems", access: "public", reply: "named", needs: "problems[]" },
  readNeighbours: { method: "GET", path: "/api/problem/:problemId/neighbours", access: "public" },
  readProblemOverview: { method: "GET", path: "/api/problemOverview", access: "public" },
} as const satisfies Endpoints;

export const PROBLEM_LIST_ENDPOINTS = {
  readProblemList: { method: "GET", path: "/api/problemLists/:listId", access: "public" },
  createProblemList: { method: "POST", path: "/api/admin/problemLists", access: "problem.edit" },
  editProblemList: { method: "PUT", path: "/api/admin/problemLists/:listId", access: "problem.edit" },
  deleteProblemList: { method: "DELETE", path: "/api/admin/problemLists/:listId", access: "problem.edit" },
  orderProblemLists: { method: "PUT", path: "/api/admin/problemListOrder", access: "problem.edit" },
} as const satisfies Endpoints;

export const EDITORIAL_ENDPOINTS = {
  readEditorial: { method: "GET", path: "/api/problem/:problemId/editorial", access: "public" },
  openEditorial: { method: "POST", path: "/api/problem/:problemId/editorial", access: "session" },
  openHint: { method: "POST", path: "/api/problem/:problemId/hints", access: "public" },
  readWrittenEditorial: { method: "GET", path: "/api/admin/problems/:problemId/editorial", access: "problem.create" },
  editEditorial: { method: "PUT", path: "/api/admin/problems/:problemId/editorial", access: "problem.create" },
} as const satisfies Endpoints;
