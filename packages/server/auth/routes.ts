import { login, logout, signup } from "@assay/contract/routes/accounts";
import { RATES, SESSION } from "@assay/contract/vocabulary/limits";
import { ROLE_USER } from "@assay/contract/vocabulary/roles";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import { createAccount } from "#auth/accounts";
import { checkLogin } from "#auth/check-login";
import { rememberDevice } from "#auth/known-devices";
import { requireStrongPassword } from "#auth/password-rules";
import { createSession, endSession } from "#auth/sessions";
import { AppError } from "#platform/app-error";
import { clientNetwork } from "#platform/client-network";
import type { ServerConfig } from "#platform/config";
import {
  clearSessionCookie,
  readDeviceCookie,
  readSessionCookie,
  setDeviceCookie,
  setSessionCookie,
} from "#platform/cookies";
import { countEvent } from "#platform/rate-limit";
import { registerRoute } from "#platform/register-route";
import { findUserById } from "#users/queries";

/** Sign-up, login and logout (specification, section 7). */
export function registerAccountRoutes(app: FastifyInstance, db: Database, config: ServerConfig): void {
  registerRoute(app, signup, async ({ body, request }) => {
    // A password that is refused costs nobody a place.
    await requireStrongPassword(body.password, body);
    const network = clientNetwork(request.ip);
    await countEvent(db, `signup:address:${network}`, RATES.signupPerAddress);
    await createAccount(db, body, ROLE_USER, network);
    return { message: "The account was made. You can log in now." };
  });

  registerRoute(app, login, async ({ body, request, reply }) => {
    const deviceId = readDeviceCookie(request, config);
    const userId = await checkLogin(db, { ...body, address: request.ip, deviceId });
    const previous = readSessionCookie(request, config);
    if (previous !== null) await endSession(db, previous);
    setSessionCookie(reply, config, await createSession(db, userId), SESSION.maximumMs);
    setDeviceCookie(reply, config, await rememberDevice(db, userId, deviceId));
    const user = await findUserById(db, userId);
    if (!user) throw new AppError("wrong_credentials");
    return { user };
  });

  registerRoute(app, logout, async ({ request, reply }) => {
    const id = readSessionCookie(request, config);
    if (id !== null) await endSession(db, id);
    clearSessionCookie(reply, config);
    return { message: "You are logged out." };
  });
}
