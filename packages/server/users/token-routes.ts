import { API_TOKEN_ROUTES } from "@assay/contract/routes/api-tokens";
import type { FastifyInstance } from "fastify";
import * as tokens from "#access/api-tokens";
import { readSessionCookie } from "#access/cookies";
import { DONE } from "#base/done";
import { registerRoutes } from "#http/register-route";

export function registerTokenRoutes(app: FastifyInstance): void {
  const { db, config } = app;

  registerRoutes(app, API_TOKEN_ROUTES, {
    listApiTokens: async ({ viewer }) => ({
      tokens: await tokens.listApiTokens(db, viewer.id),
    }),
    createApiToken: ({ viewer, body, request }) =>
      tokens.makeApiToken(db, viewer.id, body.name, readSessionCookie(request, config) ?? ""),
    revokeApiToken: async ({ viewer, params }) => {
      await tokens.revokeToken(db, viewer.id, params.tokenId);
      return DONE.tokenRevoked;
    },
  });
}
