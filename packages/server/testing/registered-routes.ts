import type { FastifyInstance } from "fastify";

/**
 * Routes outside the contract. Those of `/clics`, `/jobe` and `/kattis` have tests of their own. The others are read-only and for everybody, but files of hidden
 * tests are only for the problem's author and admins (`leaks.test.ts`).
 */
export const OTHER_ROUTES = [
  "GET /healthz",
  "GET /readyz",
  "GET /metrics",
  "GET /problem-files/:problemId/:name",
  "GET /problem-statements/:problemId",
  "GET /problem-samples/:problemId",
  "GET /test-files/:testCaseId/:half",
  "GET /api/contests/:key/sealed/:seal",
  "GET /sso/:key",
  "GET /sso/:key/callback",
  "GET /api/docs",
  "GET /api/docs/json",
  "GET /api/docs/yaml",
  "GET /api/docs/static/index.html",
  "GET /api/docs/static/swagger-initializer.js",
  "GET /api/docs/static/theme/assay.css",
  "GET /api/docs/static/theme/favicon.svg",
  "GET /api/docs/*",
  "GET /lti/page.js",
  "GET /lti/jwks",
  "GET /lti/login",
  "GET /lti/answer",
  "GET /lti/register/:secret",
  ...["GET", "POST"].flatMap((method) => [`${method} /lti/connect/:courseId`, `${method} /lti/choose/:id`]),
  ...["login", "launch", "launch/continue", "confirm"].map((name) => `POST /lti/${name}`),
  ...["POST /login", "POST /submit", "GET /submissions/:number"].map((route) => route.replace(" ", " /kattis")),
  "OPTIONS /judge0",
  "OPTIONS /judge0/*",
  ...["OPTIONS ", "OPTIONS /*", "GET /languages", "POST /runs", "PUT /files/:id"].map((route) =>
    route.replace(" ", " /jobe/index.php/restapi"),
  ),
  ...["/clics/api", "/clics/2026-01/api", "/clics/2023-06/api"].flatMap((base) => [
    `OPTIONS ${base}/*`,
    `GET ${base}`,
    `PATCH ${base}/contests/:contest`,
    ...["submissions", "clarifications", "awards", "commentary"].map(
      (name) => `POST ${base}/contests/:contest/${name}`,
    ),
    `PUT ${base}/contests/:contest/submissions/:id`,
    ...["PUT", "PATCH", "DELETE"].map((method) => `${method} ${base}/contests/:contest/awards/:id`),
    ...["GET", "POST"].map((method) => `${method} ${base}/webhooks`),
    ...["GET", "DELETE"].map((method) => `${method} ${base}/webhooks/:id`),
    ...["contests", "contests/:contest", "contests/:contest/:type", "contests/:contest/:type/:id"].map(
      (path) => `GET ${base}/${path}`,
    ),
    ...["access", "account", "scoreboard", "event-feed"].map((name) => `GET ${base}/contests/:contest/${name}`),
    ...["submissions/:id/files", "problems/:id/statement", "organizations/:id/logo"].map(
      (name) => `GET ${base}/contests/:contest/${name}`,
    ),
  ]),
];

/**
 * Method and path of every route of the app, without the HEAD that belongs to a GET, read from Fastify's route listing.
 */
export function registeredRoutes(app: FastifyInstance): string[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const match = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line);
      if (!match) return [];
      const [, indent = "", part = "", methods = ""] = match;
      const depth = indent.length / 4;
      const parent = depth === 0 ? "" : (parents[depth - 1] ?? "");
      // Fastify omits the slash before a wildcard.
      const path = part.startsWith("/") || parent === "" ? parent + part : `${parent}/${part}`;
      parents[depth] = path;
      const named = methods.split(", ").filter((method) => method !== "" && method !== "HEAD");
      return named.map((method) => `${method} ${path}`);
    });
}
