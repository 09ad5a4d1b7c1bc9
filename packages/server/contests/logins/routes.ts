import { CONTEST_LOGIN_ROUTES } from "@assay/contract/routes/contests/logins";
import type { FastifyInstance } from "fastify";
import type { Viewing } from "#access/viewer";
import { DONE } from "#base/done";
import { findOwnContest } from "#contests/contest";
import { createTeamLogins, endTeamSessions, listTeamLogins } from "#contests/logins/team-logins";
import { registerRoutes } from "#http/register-route";

/** Accounts of teams, for who may create accounts. */
export function registerContestLoginRoutes(app: FastifyInstance): void {
  const { db } = app;
  const ofManager = (viewing: Viewing, key: string) => findOwnContest(db, viewing, key, ["manager"]);

  registerRoutes(app, CONTEST_LOGIN_ROUTES, {
    createTeamLogins: async ({ params, body, viewer, viewing }) => ({
      logins: await createTeamLogins(db, viewer, await ofManager(viewing, params.key), body.logins),
    }),
    listTeamLogins: async ({ params, viewing }) => ({
      logins: await listTeamLogins(db, (await ofManager(viewing, params.key)).row.id),
    }),
    endTeamSessions: async ({ params, viewing }) => {
      await endTeamSessions(db, (await ofManager(viewing, params.key)).row.id);
      return DONE.participantsLoggedOut;
    },
  });
}
