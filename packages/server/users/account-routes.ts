import { createHash, timingSafeEqual } from "node:crypto";
import { ACCOUNT_ROUTES } from "@assay/contract/routes/accounts";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import { ROLE_USER } from "@assay/contract/vocabulary/roles";
import type { RegistrationMode } from "@assay/contract/vocabulary/site-colours";
import { HOUR } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { clearSessionCookie, readDeviceCookie, readPendingLoginCookie, readSessionCookie } from "#access/cookies";
import { endSession } from "#access/sessions";
import { AppError } from "#base/app-error";
import { clientNetwork } from "#base/client-network";
import { DONE } from "#base/done";
import { countEvent } from "#base/rate-limit";
import { registerRoutes } from "#http/register-route";
import { type Credentials, createAccount, findByAddress, findCredentials } from "#users/accounts";
import { findAddressLogin } from "#users/address-logins";
import { isImportedHash } from "#users/imported-passwords";
import { takePlaces } from "#users/login-limits";
import { goOn, nextStep, startSession } from "#users/login-steps";
import { requireStrongPassword } from "#users/password-rules";
import { hashPassword, verifyPassword } from "#users/passwords";
import { markCodeGiven, readPendingLogin } from "#users/pending-logins";
import { findUserById } from "#users/queries";
import { replaceTemporaryPassword } from "#users/store-password";
import { checkCode } from "#users/two-factor/two-factor";

/** Sign-up, login and logout (specification, section 7). */
export function registerAccountRoutes(app: FastifyInstance): void {
  const { db, config, twoFactor } = app;

  registerRoutes(app, ACCOUNT_ROUTES, {
    readAddressLogin: async ({ request }) => {
      const found = await findAddressLogin(db, request.ip);
      return { offer: found && { userName: found.userName, team: found.team, contest: found.contest } };
    },
    logInByAddress: async ({ body, request, reply }) => {
      await countEvent(db, `login-by-address:${request.ip}`, RATES.loginByAddress);
      const found = await findAddressLogin(db, request.ip);
      if (found?.userName !== body.userName) throw new AppError("no_address_login");
      request.log.info({ user: found.userId }, "a computer logged in by its address");
      return { user: await startSession({ db, config, request, reply }, found) };
    },
    readOwnSession: async ({ viewer }) => {
      const user = await findUserById(db, viewer.id);
      if (!user) throw new AppError("not_signed_in");
      return { user };
    },
    signup: async ({ body, request }) => {
      const registration = await readRegistration(db);
      // A password that is refused does not count against the limit on sign-ups.
      await requireStrongPassword(db, body.password, body);
      const network = clientNetwork(request.ip);
      await countEvent(db, `signup:address:${network}`, { attempts: registration.perHour, windowMs: HOUR });
      requireCode(registration, body.code);
      await createAccount(db, body, ROLE_USER, network);
      await countCodeUse(db, registration);
      return DONE.accountCreated;
    },
    login: async ({ body, request, reply }) => {
      const attempt = { ...body, address: request.ip, deviceId: readDeviceCookie(request, config) };
      const { id, passwordHash } = await checkLogin(db, attempt);
      return goOn(
        { db, config, request, reply },
        { userId: id, passwordHash, hasGivenCode: false, isShared: body.isShared ?? false },
      );
    },
    giveLoginCode: async ({ body, request, reply }) => {
      const id = readPendingLoginCookie(request, config);
      const pending = await readPendingLogin(db, id);
      if ((await nextStep(db, pending, request.ip)) !== "code_needed") throw new AppError("login_expired");
      await checkCode(twoFactor, pending.userId, body.code);
      await markCodeGiven(db, id ?? "");
      return goOn({ db, config, request, reply }, { ...pending, hasGivenCode: true });
    },
    giveNewPassword: async ({ body, request, reply }) => {
      const pending = await readPendingLogin(db, readPendingLoginCookie(request, config));
      if ((await nextStep(db, pending, request.ip)) !== "new_password_needed") throw new AppError("login_expired");
      const passwordHash = await replaceTemporaryPassword(db, pending, body.password, clientNetwork(request.ip));
      return goOn({ db, config, request, reply }, { ...pending, passwordHash });
    },
    logout: async ({ request, reply }) => {
      const id = readSessionCookie(request, config);
      if (id !== null) await endSession(db, id);
      clearSessionCookie(reply, config);
      return DONE.loggedOut;
    },
  });
}

interface LoginAttempt {
  /** A user name or, with an "@", an email address. */
  readonly userName: string;
  readonly password: string;
  readonly address: string;
  /** The device id that the browser sent, known or not. */
  readonly deviceId: string | null;
}

/**
 * The user whose password this is. Throws AppError `wrong_credentials`, identically and after the same work
 * for an unknown user name, for an email address of nobody and for one of several accounts, or `too_many_requests` after too many failures (`takePlaces`). The address, which a whole
 * school may share, is counted only after a failure. An email address is counted as a name of its own that no account has: with the
 * account's places, an answer would say whose address it is.
 */
export async function checkLogin(db: Database, attempt: LoginAttempt): Promise<Credentials> {
  const { userName, password, address, deviceId } = attempt;
  const network = clientNetwork(address);
  const isAddress = userName.includes("@");
  const credentials = await (isAddress ? findByAddress : findCredentials)(db, userName);
  const hasAccount = credentials !== null && !isAddress;
  const places = await takePlaces(db, { userName, hasAccount, network, deviceId });
  const isRight = await verifyPassword(credentials?.passwordHash ?? null, password, network).catch(async (error) => {
    await places.giveBack();
    throw error;
  });
  if (credentials && isRight) {
    await places.giveBack();
    return isImportedHash(credentials.passwordHash) ? withOwnHash(db, credentials, password, network) : credentials;
  }
  await places.countFailure();
  throw new AppError("wrong_credentials");
}

/**
 * Replaces a hash from another judge by one of our own, as only its user's login can. Returns the credentials with it, or as they
 * are if the password has changed in the meantime.
 */
async function withOwnHash(
  db: Database,
  credentials: Credentials,
  password: string,
  network: string,
): Promise<Credentials> {
  const passwordHash = await hashPassword(password, network);
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ password_hash: passwordHash })
    .where("id", "=", credentials.id)
    .where("password_hash", "=", credentials.passwordHash)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? { ...credentials, passwordHash } : credentials;
}

/** Who may register, and with which code. It is read for each sign-up, so that a change counts at once in every process. */
interface Registration {
  readonly mode: RegistrationMode;
  readonly code: string;
  /** How many accounts one address may create within an hour. */
  readonly perHour: number;
}

/** Reads who may register. Throws AppError `signup_closed` if only admins create accounts. */
async function readRegistration(db: Database): Promise<Registration> {
  const { rows } = await sql<Registration>`
    select settings->>'registration' as mode, coalesce(settings->>'registrationCode', '') as code,
      coalesce((settings->>'signupsPerHour')::int, ${LIMITS.signupsPerHour.default}) as "perHour"
    from site_settings`.execute(db);
  const registration = rows[0] ?? { mode: "open" as const, code: "", perHour: LIMITS.signupsPerHour.default };
  if (registration.mode === "admins") throw new AppError("signup_closed");
  return registration;
}

/** Throws AppError `wrong_signup_code` unless the code is right or none is needed. Case does not matter. */
function requireCode({ mode, code }: Registration, given: string | undefined): void {
  if (mode !== "code") return;
  if (code === "" || !timingSafeEqual(hash(given ?? ""), hash(code)))
    throw new AppError("wrong_signup_code", { field: "code" });
}

/** Counts an account that was created with the code. */
async function countCodeUse(db: Database, { mode }: Registration): Promise<void> {
  if (mode !== "code") return;
  await db.updateTable("site_settings").set({ code_uses: sql`code_uses + 1` }).execute();
}

function hash(code: string): Uint8Array {
  return createHash("sha256").update(code.trim().toLowerCase()).digest();
}
