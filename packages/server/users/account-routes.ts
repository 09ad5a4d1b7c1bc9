import { ACCOUNT_ROUTES } from "@assay/contract/routes/accounts";
import { ROLE_USER } from "@assay/contract/vocabulary/roles";
import { HOUR } from "@assay/contract/vocabulary/units";
import type { FastifyInstance } from "fastify";
import { clearSessionCookie, readDeviceCookie, readPendingLoginCookie, readSessionCookie } from "#access/cookies";
import { endSession } from "#access/sessions";
import { AppError } from "#base/app-error";
import { clientNetwork } from "#base/client-network";
import { countEvent } from "#base/rate-limit";
import { registerRoutes } from "#http/register-route";
import { createAccount } from "#users/accounts";
import { checkLogin } from "#users/check-login";
import { goOn, nextStep } from "#users/login-steps";
import { requireStrongPassword } from "#users/password-rules";
import { markCodeGiven, readPendingLogin } from "#users/pending-logins";
import { countCodeUse, readRegistration, requireCode } from "#users/registration";
import { replaceTemporaryPassword } from "#users/store-password";
import { checkCode } from "#users/two-factor/two-factor";

/** Sign-up, login and logout (specification, section 7). */
export function registerAccountRoutes(app: FastifyInstance): void {
  const { db, config, twoFactor } = app;

  registerRoutes(app, ACCOUNT_ROUTES, {
    signup: async ({ body, request }) => {
      const registration = await readRegistration(db);
      // A password that is refused does not count against the limit on sign-ups.
      await requireStrongPassword(db, body.password, body);
      const network = clientNetwork(request.ip);
      await countEvent(db, `signup:address:${network}`, { attempts: registration.perHour, windowMs: HOUR });
      requireCode(registration, body.code);
      await createAccount(db, body, ROLE_USER, network);
      await countCodeUse(db, registration);
      return { message: "The account was created. You can log in now." };
    },
    login: async ({ body, request, reply }) => {
      const attempt = { ...body, address: request.ip, deviceId: readDeviceCookie(request, config) };
      const { id, passwordHash } = await checkLogin(db, attempt);
      return goOn({ db, config, request, reply }, { userId: id, passwordHash, hasGivenCode: false });
    },
    giveLoginCode: async ({ body, request, reply }) => {
      const id = readPendingLoginCookie(request, config);
      const pending = await readPendingLogin(db, id);
      if ((await nextStep(db, pending)) !== "code_needed") throw new AppError("login_expired");
      await checkCode(twoFactor, pending.userId, body.code);
      await markCodeGiven(db, id ?? "");
      return goOn({ db, config, request, reply }, { ...pending, hasGivenCode: true });
    },
    giveNewPassword: async ({ body, request, reply }) => {
      const pending = await readPendingLogin(db, readPendingLoginCookie(request, config));
      if ((await nextStep(db, pending)) !== "new_password_needed") throw new AppError("login_expired");
      const passwordHash = await replaceTemporaryPassword(db, pending, body.password, clientNetwork(request.ip));
      return goOn({ db, config, request, reply }, { ...pending, passwordHash });
    },
    logout: async ({ request, reply }) => {
      const id = readSessionCookie(request, config);
      if (id !== null) await endSession(db, id);
      clearSessionCookie(reply, config);
      return { message: "You are logged out." };
    },
  });
}
