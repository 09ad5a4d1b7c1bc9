import { TWO_FACTOR_ROUTES } from "@assay/contract/routes/two-factor";
import type { FastifyInstance } from "fastify";
import { AppError } from "#base/app-error";
import { DONE } from "#base/done";
import { registerRoutes } from "#http/register-route";
import { confirmPassword } from "#users/confirm-password";
import { findUserById } from "#users/queries";
import * as twoFactor from "#users/two-factor/two-factor";

export function registerTwoFactorRoutes(app: FastifyInstance): void {
  const { db, twoFactor: store } = app;

  registerRoutes(app, TWO_FACTOR_ROUTES, {
    startTwoFactor: async ({ body, viewer, request }) => {
      await confirmPassword(db, viewer.id, body.password, request);
      const user = await findUserById(db, viewer.id);
      if (!user) throw new AppError("user_not_found");
      return twoFactor.startTwoFactor(store, { id: viewer.id, userName: user.userName });
    },
    confirmTwoFactor: async ({ body, viewer, request }) => {
      const recoveryCodes = await twoFactor.confirmTwoFactor(store, viewer.id, body.code);
      request.log.info({ user: viewer.id }, "two-factor login was turned on");
      return { recoveryCodes };
    },
    renewRecoveryCodes: async ({ body, viewer, request }) => {
      await confirmPassword(db, viewer.id, body.password, request);
      return { recoveryCodes: await twoFactor.renewRecoveryCodes(db, viewer.id) };
    },
    removeTwoFactor: async ({ body, viewer, request }) => {
      await confirmPassword(db, viewer.id, body.password, request);
      const { isOn } = await twoFactor.describeTwoFactor(db, viewer.id);
      if (!isOn) throw new AppError("two_factor_off");
      await twoFactor.checkCode(store, viewer.id, body.code);
      await twoFactor.removeTwoFactor(db, viewer.id, null);
      request.log.info({ user: viewer.id }, "two-factor login was turned off");
      return DONE.twoFactorOff;
    },
    removeTwoFactorOfUser: async ({ params: { id }, viewer, request }) => {
      if (!(await findUserById(db, id))) throw new AppError("user_not_found");
      await twoFactor.removeTwoFactor(db, id, viewer.id);
      request.log.info({ audit: true, admin: viewer.id, user: id }, "an admin turned off a user's two-factor login");
      return DONE.twoFactorOfUserOff;
    },
  });
}
