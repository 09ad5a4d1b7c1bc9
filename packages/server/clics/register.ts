import { getSecret } from "@assay/database/secrets";
import type { FastifyInstance } from "fastify";
import { readContestTokens } from "#clics/access/find-audience";
import { answerErrorsLikeClics } from "#clics/errors";
import { registerFeedRoute } from "#clics/feed/route";
import { registerFileRoutes } from "#clics/file-routes";
import { registerReadRoutes } from "#clics/read-routes";
import type { ClicsVersion } from "#clics/view";
import { registerWebhookRoutes } from "#clics/webhook-routes";
import { registerWriteRoutes } from "#clics/write-routes";

/** One base URL, below `/clics`, serves one version; the plain one the newest. */
export const CLICS_BASES: Readonly<Record<string, ClicsVersion>> = {
  "/api": "2026-01",
  "/2026-01/api": "2026-01",
  "/2023-06/api": "2023-06",
};

/** How long a browser may cache the answer to a preflight request, in seconds. */
const REMEMBERED_S = "7200";

/** Registers the CLICS Contest API under its base URLs, in a scope with its own rules for credentials, errors and other origins. */
export async function registerClics(app: FastifyInstance): Promise<void> {
  const feedKey = await getSecret(app.db, "clics-feed");
  await app.register(
    async (scope) => {
      allowOtherOrigins(scope);
      readContestTokens(scope, app.db);
      answerErrorsLikeClics(scope);
      for (const [prefix, version] of Object.entries(CLICS_BASES)) {
        await scope.register(
          async (base) => {
            registerReadRoutes(base, version);
            registerFileRoutes(base, version);
            registerWriteRoutes(base, version);
            registerWebhookRoutes(base, version);
            registerFeedRoute(base, version, feedKey);
          },
          { prefix },
        );
      }
    },
    { prefix: "/clics" },
  );
}

/** Pages of any origin may read the API, with a token or as the public; those of a session, only ours. */
function allowOtherOrigins(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ credential }, reply) => {
    if (credential !== "session") reply.header("access-control-allow-origin", "*");
  });
  for (const prefix of Object.keys(CLICS_BASES)) {
    app.options(`${prefix}/*`, { schema: { hide: true } }, async ({ headers }, reply) => {
      reply.headers({
        "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD",
        "access-control-allow-headers": headers["access-control-request-headers"] ?? "",
        "access-control-max-age": REMEMBERED_S,
      });
      return "";
    });
  }
}
