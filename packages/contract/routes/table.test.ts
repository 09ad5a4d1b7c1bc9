import { expect, test } from "vitest";
import type { Route } from "#routes/route";
import { ROUTES } from "#routes/table";

const routes = Object.values<Route>(ROUTES);

/** The calls of the specification, section 7, with the parameters' own names left out. */
const CALLS = [
  "POST /api/login",
  "POST /api/signup",
  "GET /api/logout",
  "GET /api/randomProblem",
  "GET /api/allProblems",
  "GET /api/problem/:",
  "GET /api/testProblem/:",
  "PUT /api/user/updatePoints/:",
  "GET /api/user/:",
  "GET /api/allusers",
  "PUT /api/user/edit/:",
  "DELETE /api/admin/user/delete/:",
  "GET /api/blogs",
  "GET /api/blogs/:",
  "POST /api/createBlog",
  "POST /api/newproblem",
  "POST /judge0/submissions/batch",
  "GET /judge0/submissions/batch",
];

const calls = routes.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ":")}`);

test.each(CALLS)("%s is in the table", (call) => {
  expect(calls).toContain(call);
});

test("no call is in the table twice", () => {
  expect(new Set(calls).size).toBe(calls.length);
});

test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  "%s has a schema for its parameters, and a body only if its method allows one",
  (_name, { method, path, params, body, summary }) => {
    expect(params !== undefined).toBe(path.includes(":"));
    if (method === "GET" || method === "DELETE") expect(body).toBe(undefined);
    expect(summary).not.toBe("");
  },
);

test("only the GET for logout changes state", () => {
  expect(routes.filter(({ changesState }) => changesState).map(({ path }) => path)).toEqual(["/api/logout"]);
});
