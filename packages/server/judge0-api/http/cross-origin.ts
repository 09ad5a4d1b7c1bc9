import type { FastifyInstance } from "fastify";

/** How long a browser may remember what it was allowed, in seconds (Judge0). */
const REMEMBERED_S = "7200";

/**
 * Lets pages of any origin call Judge0's API with an API token, as Judge0 does: `*`, so that browsers never
 * let them see an answer that was given for a cookie. What is answered to a session says nothing.
 */
export function allowOtherOrigins(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ headers, credential }, reply) => {
    if (headers.origin !== undefined && credential !== "session") reply.header("access-control-allow-origin", "*");
  });
  for (const path of ["/", "/*"]) {
    app.options(path, { schema: { hide: true } }, async ({ headers }, reply) => {
      reply.headers({
        "access-control-allow-origin": "*",
        "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD",
        "access-control-allow-headers": headers["access-control-request-headers"] ?? "",
        "access-control-max-age": REMEMBERED_S,
      });
      return "";
    });
  }
}
