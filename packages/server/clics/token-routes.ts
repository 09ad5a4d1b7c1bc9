import { CONTEST_TOKEN_ROUTES } from "@assay/contract/routes/contests/tokens";
import type { FastifyInstance } from "fastify";
import { DONE } from "#base/done";
import { addContestToken, listContestTokens, revokeContestToken } from "#clics/access/contest-tokens";
import { findOwnContest } from "#contests/contest";
import { registerRoutes } from "#http/register-route";

/** With which managers give tools access to their contest. */
export function registerContestTokenRoutes(app: FastifyInstance): void {
  const { db } = app;
  registerRoutes(app, CONTEST_TOKEN_ROUTES, {
    listContestTokens: async ({ params, viewing }) => {
      const { row } = await findOwnContest(db, viewing, params.key, ["manager"]);
      return { tokens: await listContestTokens(db, row.id) };
    },
    createContestToken: async ({ params, body, viewing, viewer }) => {
      const { row } = await findOwnContest(db, viewing, params.key, ["manager"]);
      return addContestToken(db, row.id, viewer.id, body);
    },
    revokeContestToken: async ({ params, viewing, viewer }) => {
      const { row } = await findOwnContest(db, viewing, params.key, ["manager"]);
      await revokeContestToken(db, row.id, viewer.id, params.tokenId);
      return DONE.tokenRevoked;
    },
  });
}
