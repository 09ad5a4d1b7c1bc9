import { SESSION } from "@assay/contract/vocabulary/account-limits";
import type { Database } from "@assay/database/connect";
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  isSharedComputer,
  readDeviceCookie,
  readPendingLoginCookie,
  readSessionCookie,
  setDeviceCookie,
  setPendingLoginCookie,
  setSessionCookie,
  setSharedCookie,
} from "#access/cookies";
import { inetOf, isElsewhere, requireAllowed } from "#access/login-rules";
import { createSession, endSession } from "#access/sessions";
import { AppError } from "#base/app-error";
import type { ServerConfig } from "#base/config";
import { describeDevice, describeNetwork } from "#base/describe-client";
import { DONE } from "#base/done";
import { rememberDevice } from "#users/known-devices";
import { endPendingLogin, type PendingLogin, startPendingLogin } from "#users/pending-logins";
import { findUserById } from "#users/queries";
import { type KnownPassword, withUnchangedPassword } from "#users/store-password";

/** A browser that logs in: its request, and the reply that gets its cookies. */
export interface LoginCall {
  readonly db: Database;
  readonly config: ServerConfig;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What a login needs next, or null if it is complete. */
export type LoginStep = "code_needed" | "new_password_needed" | null;

const STEP_TEXTS = {
  code_needed: DONE.codeNeeded,
  new_password_needed: DONE.newPasswordNeeded,
} as const;

/**
 * What this login needs next, by the account as it is now. Throws AppError `login_expired` if the account is gone, and
 * `account_deactivated` or `login_elsewhere`, which only somebody who knows the password learns.
 */
export async function nextStep(
  db: Database,
  { userId, hasGivenCode }: PendingLogin,
  address: string,
): Promise<LoginStep> {
  const user = await db
    .selectFrom("users")
    .leftJoin("two_factor", "two_factor.user_id", "users.id")
    .where("users.id", "=", userId)
    .select(["must_change_password", "enabled_at", "deactivated_at", isElsewhere(inetOf(address)).as("isElsewhere")])
    .executeTakeFirst();
  if (!user) throw new AppError("login_expired");
  if (user.deactivated_at !== null) throw new AppError("account_deactivated");
  requireAllowed(user);
  if (user.enabled_at !== null && !hasGivenCode) return "code_needed";
  return user.must_change_password ? "new_password_needed" : null;
}

/**
 * Continues a login: answers with the next step (202), or starts the session and answers with the user. Throws AppError
 * `login_expired` if the password has changed meanwhile.
 */
export async function goOn(call: LoginCall, login: PendingLogin) {
  const { db, config, request, reply } = call;
  const step = await nextStep(db, login, request.ip);
  const pending = readPendingLoginCookie(request, config);
  if (step === null) {
    if (pending !== null) {
      await endPendingLogin(db, pending);
      setPendingLoginCookie(reply, config, null);
    }
    return { user: await startSession(call, login) };
  }
  // The code is asked for first, so a login whose code has been accepted already has its cookie.
  if (!login.hasGivenCode) {
    const id = await withUnchangedPassword(db, login, (transaction) =>
      startPendingLogin(transaction, login.userId, login.isShared ?? isSharedComputer(request, config)),
    );
    setPendingLoginCookie(reply, config, id);
  }
  reply.code(202);
  return { code: step, ...STEP_TEXTS[step] };
}

/** A login that is complete. `isShared`: on a computer that others use as well; what the last login here that asked was told, if this one does not ask. */
type NewLogin = KnownPassword & { readonly isShared?: boolean };

/** Starts a session in the caller's browser, whose former one ends, and returns its user. Throws AppError `login_expired` if the password has changed. */
export async function startSession({ db, config, request, reply }: LoginCall, login: NewLogin) {
  const { userId, isShared = isSharedComputer(request, config) } = login;
  const previous = readSessionCookie(request, config);
  if (previous !== null) await endSession(db, previous);
  const { ip } = request;
  const origin = {
    device: describeDevice(request.headers["user-agent"]),
    network: describeNetwork(ip),
    address: ip,
    isShared,
  };
  const id = await withUnchangedPassword(db, login, (transaction) => createSession(transaction, userId, origin));
  if (isShared !== isSharedComputer(request, config)) setSharedCookie(reply, config, isShared);
  setSessionCookie(reply, config, id, isShared ? null : SESSION.maximumMs);
  // A computer that others use as well is nobody's own.
  if (!isShared) setDeviceCookie(reply, config, await rememberDevice(db, userId, readDeviceCookie(request, config)));
  const user = await findUserById(db, userId);
  if (!user) throw new AppError("wrong_credentials");
  return user;
}
