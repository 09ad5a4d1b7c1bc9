import { CONTEST_LOGIN_ROUTES } from "@assay/contract/routes/contests/logins";
import type { FastifyInstance } from "fastify";
import type { Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { recordAction } from "#base/audit";
import { DONE } from "#base/done";
import { REFUSALS } from "#base/refusals";
import { findOwnContest } from "#contests/contest";
import { endTeamSessions, listTeamLogins } from "#contests/logins/list-logins";
import { bindAccount, loginTimeOf, readLoginRules, storeLoginRules } from "#contests/logins/login-rules";
import { createTeamLogins } from "#contests/logins/team-logins";
import { registerRoutes } from "#http/register-route";

/** Accounts of teams, for who may create accounts. */
export function registerContestLoginRoutes(app: FastifyInstance): void {
  const { db } = app;
  const ofManager = (viewing: Viewing, key: string) => findOwnContest(db, viewing, key, ["manager"]);
  const findLogin = async (contestId: string, userId: string) => {
    const [login] = await listTeamLogins(db, contestId, userId);
    if (!login) throw new AppError("user_not_found");
    return login;
  };

  registerRoutes(app, CONTEST_LOGIN_ROUTES, {
    createTeamLogins: async ({ params, body, viewer, viewing }) => ({
      logins: await createTeamLogins(db, viewer, await ofManager(viewing, params.key), body.logins),
    }),
    listTeamLogins: async ({ params, viewing }) => {
      const { row } = await ofManager(viewing, params.key);
      const [logins, rules] = await Promise.all([listTeamLogins(db, row.id), readLoginRules(db, row.id)]);
      return { logins, rules, ...loginTimeOf(row) };
    },
    bindTeamLogin: async ({ params, body, viewer, viewing }) => {
      const { id } = (await ofManager(viewing, params.key)).row;
      const { isBindable } = await findLogin(id, params.userId);
      if (!isBindable && body.networks.length > 0) {
        throw new AppError("invalid_request", { field: "networks", text: REFUSALS.contest.boundStaff });
      }
      await db.transaction().execute(async (transaction) => {
        await bindAccount(transaction, params.userId, body.networks);
        await recordAction(transaction, viewer.id, "contest_login_bound", params.userId);
      });
      return { login: await findLogin(id, params.userId) };
    },
    endTeamLogin: async ({ params, viewing }) => {
      const { id } = (await ofManager(viewing, params.key)).row;
      await findLogin(id, params.userId);
      await endTeamSessions(db, id, params.userId);
      return DONE.accountLoggedOut;
    },
    endTeamSessions: async ({ params, viewing }) => {
      await endTeamSessions(db, (await ofManager(viewing, params.key)).row.id);
      return DONE.participantsLoggedOut;
    },
    setLoginRules: async ({ params, body, viewer, viewing }) => {
      const { id } = (await ofManager(viewing, params.key)).row;
      return { rules: await storeLoginRules(db, viewer.id, id, body) };
    },
  });
}
