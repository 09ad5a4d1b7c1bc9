import { SETTINGS_ROUTES } from "@assay/contract/routes/settings";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { FastifyInstance } from "fastify";
import { clearSessionCookie, readDeviceCookie, readSessionCookie, setDeviceCookie } from "#access/cookies";
import { endOwnSession, endSessions, listSessions } from "#access/own-sessions";
import { AppError } from "#base/app-error";
import { clientNetwork } from "#base/client-network";
import { DONE } from "#base/done";
import { countEvent } from "#base/rate-limit";
import { REFUSALS } from "#base/refusals";
import { registerRoutes } from "#http/register-route";
import { changeOwnDetails, deleteUserAccount, storeLanguage } from "#users/change-user";
import { confirmPassword } from "#users/confirm-password";
import { rememberDevice } from "#users/known-devices";
import { requireStrongPassword } from "#users/password-rules";
import { hashPassword } from "#users/passwords";
import { findUserById } from "#users/queries";
import { storePassword, withUnchangedPassword } from "#users/store-password";
import { describeTwoFactor } from "#users/two-factor/two-factor";

/** What users do with their own account and sessions. All of it needs a session; an API token is not enough. */
export function registerSettingsRoutes(app: FastifyInstance): void {
  const { db, config } = app;
  const readOwn = async (id: string) => {
    const user = await findUserById(db, id);
    if (!user) throw new AppError("user_not_found");
    return user;
  };

  registerRoutes(app, SETTINGS_ROUTES, {
    readAccount: async ({ viewer }) => ({
      user: await readOwn(viewer.id),
      twoFactor: await describeTwoFactor(db, viewer.id),
    }),
    updateAccount: async ({ body, viewer, request }) => {
      const { name, email, password } = body;
      const current = await readOwn(viewer.id);
      if (email !== current.email) {
        if (password === undefined)
          throw new AppError("wrong_password", { field: "password", text: REFUSALS.account.emailNeedsPassword });
        await confirmPassword(db, viewer.id, password, request);
        await countEvent(db, `email-change:user:${viewer.id}`, RATES.emailChangesPerUser);
      }
      await changeOwnDetails(app, viewer.id, { name, email });
      return { user: await readOwn(viewer.id) };
    },
    updateLanguage: async ({ body, viewer }) => {
      await storeLanguage(db, viewer.id, body.language);
      return { user: await readOwn(viewer.id) };
    },
    changePassword: async ({ body, viewer, request, reply }) => {
      const known = await confirmPassword(db, viewer.id, body.password, request);
      await requireStrongPassword(db, body.newPassword, await readOwn(viewer.id), "newPassword");
      const passwordHash = await hashPassword(body.newPassword, clientNetwork(request.ip));
      const keptSession = readSessionCookie(request, config);
      await withUnchangedPassword(db, known, (transaction) =>
        storePassword(transaction, { userId: viewer.id, passwordHash, mustChange: false, keptSession }),
      );
      setDeviceCookie(reply, config, await rememberDevice(db, viewer.id, readDeviceCookie(request, config)));
      request.log.info({ user: viewer.id }, "a user changed their password");
      return DONE.passwordChanged;
    },
    deleteAccount: async ({ body, viewer, request, reply }) => {
      await confirmPassword(db, viewer.id, body.password, request);
      await deleteUserAccount(db, viewer.id, null);
      clearSessionCookie(reply, config);
      request.log.info({ user: viewer.id }, "a user deleted their account");
      return DONE.accountDeleted;
    },
    listSessions: async ({ viewer, request }) => ({
      sessions: await listSessions(db, viewer.id, readSessionCookie(request, config) ?? ""),
    }),
    endSession: async ({ params, viewer }) => {
      await endOwnSession(db, viewer.id, params.sessionId);
      return DONE.sessionEnded;
    },
    endOtherSessions: async ({ viewer, request }) => {
      await endSessions(db, viewer.id, readSessionCookie(request, config));
      return DONE.sessionsEnded;
    },
  });
}
