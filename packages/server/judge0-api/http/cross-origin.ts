import type { FastifyInstance } from "fastify";

/** How long a browser may cache the answer to a preflight request, in seconds (Judge0). */
const REMEMBERED_S = "7200";

/**
 * Allows pages of any origin to call Judge0's API with an API token, as Judge0 does. With `*`, browsers never show them an answer
 * to a request with cookies. Answers to a session have no such header.
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
