import { login, logout, signup } from "@assay/contract/routes/accounts";
import { RATES, SESSION } from "@assay/contract/vocabulary/limits";
import { ROLE_USER } from "@assay/contract/vocabulary/roles";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import {
  clearSessionCookie,
  readDeviceCookie,
  readSessionCookie,
  setDeviceCookie,
  setSessionCookie,
} from "#access/cookies";
import { createSession, endSession } from "#access/sessions";
import { AppError } from "#base/app-error";
import { clientNetwork } from "#base/client-network";
import type { ServerConfig } from "#base/config";
import { countEvent } from "#base/rate-limit";
import { registerRoute } from "#http/register-route";
import { createAccount } from "#users/accounts";
import { checkLogin } from "#users/check-login";
import { rememberDevice } from "#users/known-devices";
import { requireStrongPassword } from "#users/password-rules";
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
