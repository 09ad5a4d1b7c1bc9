import { API_TOKEN_ROUTES } from "@assay/contract/routes/api-tokens";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import * as tokens from "#access/api-tokens";
import { readSessionCookie } from "#access/cookies";
import type { ServerConfig } from "#base/config";
import { registerRoute } from "#http/register-route";

/** A user's own API tokens. */
export function registerTokenRoutes(app: FastifyInstance, db: Database, config: ServerConfig): void {
  registerRoute(app, API_TOKEN_ROUTES.listApiTokens, async ({ viewer }) => ({
    tokens: await tokens.listApiTokens(db, viewer.id),
  }));

  registerRoute(app, API_TOKEN_ROUTES.createApiToken, ({ viewer, body, request }) =>
    tokens.makeApiToken(db, viewer.id, body.name, readSessionCookie(request, config) ?? ""),
  );

  registerRoute(app, API_TOKEN_ROUTES.revokeApiToken, async ({ viewer, params }) => {
    await tokens.revokeToken(db, viewer.id, params.tokenId);
    return { message: "The token no longer works." };
  });
}
