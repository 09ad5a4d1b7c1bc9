import type { Database } from "@assay/database/connect";
import { getSecret } from "@assay/database/secrets";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#base/app-error";
import { checkToken, type Launch } from "#lti/check-token";
import { claimOf, type LaunchRole, roleOf } from "#lti/claims";
import { createIdentity, findIdentity, type LtiUser, linkIdentity } from "#lti/identities";
import { joinClass, storePlace } from "#lti/join-class";
import { STATE_MS, takeLogin } from "#lti/login";
import { LtiError } from "#lti/lti-error";
import { confirmPage } from "#lti/pages";
import type { PlatformKeys } from "#lti/platform-keys";
import type { Platform } from "#lti/platforms";
import { confirmPassword } from "#users/confirm-password";
import { goOn } from "#users/login-steps";
import { findUserById } from "#users/queries";
import { decryptSecret, encryptSecret } from "#users/two-factor/secret-box";
import { checkCode, describeTwoFactor } from "#users/two-factor/two-factor";

export interface LaunchCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A checked launch that waits for an answer of its browser. */
interface PendingLaunch {
  readonly platformId: string;
  readonly subject: string;
  readonly name: string;
  readonly classId: string | null;
  readonly role: LaunchRole;
  readonly next: string;
  readonly until: number;
}

const SECRET = "lti-launches";

/**
 * Checks a launch and logs its browser in, or asks somebody who is logged in with another account. Throws LtiError for every check that
 * fails: then there is no session.
 */
export async function finishLaunch(
  call: LaunchCall,
  {
    state,
    cookie,
    token,
    origin,
    keys,
  }: { state: string; cookie: string; token: string; origin: string; keys: PlatformKeys },
): Promise<{ readonly platform: Platform }> {
  const { db } = call.request.server;
  const { platform, nonceHash } = await takeLogin(db, state, cookie);
  try {
    const launch = await checkToken(token, { platform, nonceHash, keys });
    requireOwnTarget(launch, origin);
    const { role, isTest } = roleOf(claimOf(launch.payload, "roles"));
    if (isTest) throw new LtiError("roles", "This is the platform's test user, who has no account here.");
    const place = await db.transaction().execute((transaction) => storePlace(transaction, platform, launch));
    if (place.slug === null)
      throw new LtiError(
        "target",
        "No class is connected to this course yet. Ask your teacher, or an admin of this site.",
      );
    const next =
      place.assignment === null ? `/classes/${place.slug}` : `/classes/${place.slug}/assignments/${place.assignment}`;
    const name = typeof launch.payload.name === "string" ? launch.payload.name : "";
    const pending = { platformId: platform.id, subject: launch.subject, name, classId: place.classId, role, next };
    await decideAccount(call, platform, { ...pending, until: Date.now() + STATE_MS });
    return { platform };
  } catch (error) {
    if (error instanceof LtiError) Object.assign(error, { platformId: platform.id });
    throw error;
  }
}

/** The page that the token names has to be one of ours; what the login said counts for nothing. */
function requireOwnTarget({ payload }: Launch, origin: string): void {
  const target = claimOf(payload, "target_link_uri");
  const url = typeof target === "string" && URL.canParse(target) ? new URL(target) : null;
  if (url?.origin !== origin || !/^\/(?:lti\/launch)?$/.test(url.pathname))
    throw new LtiError("target", "The launch is for another site.");
}

async function decideAccount(call: LaunchCall, platform: Platform, pending: PendingLaunch): Promise<void> {
  const { request, reply } = call;
  const { db } = request.server;
  const identity = await findIdentity(db, platform, pending.subject);
  if (identity === null && pending.role === "guest")
    throw new LtiError("roles", "Your role in this course is none that may take part here.");
  const { viewer } = request;
  if (viewer !== null && viewer.id !== identity?.id) return ask(call, pending, identity === null, null);
  const user = identity ?? (await createIdentity(db, platform, pending));
  await enter({ request, reply }, user, pending);
}

async function ask({ request, reply }: LaunchCall, pending: PendingLaunch, mayLink: boolean, fault: string | null) {
  const { server, viewer } = request;
  if (!viewer) throw new LtiError("state", "You have logged out meanwhile.");
  const user = await findUserById(server.db, viewer.id);
  const needsCode = await hasTwoFactor(server.db, viewer.id);
  const key = await getSecret(server.db, SECRET);
  const sealed = encryptSecret(key, viewer.id, Buffer.from(JSON.stringify(pending)));
  const question = { sealed: Buffer.from(sealed).toString("base64url"), userName: user?.userName ?? "", mayLink };
  reply.type("text/html; charset=utf-8").send(confirmPage({ ...question, needsCode, fault }));
}

async function hasTwoFactor(db: Database, userId: string): Promise<boolean> {
  return (await describeTwoFactor(db, userId)).isOn;
}

/** Goes on with a launch after its browser has answered which account it is for. Throws LtiError and AppError. */
export async function answerLaunch(call: LaunchCall, form: URLSearchParams): Promise<void> {
  const { request } = call;
  const { db, twoFactor } = request.server;
  const { viewer } = request;
  if (!viewer) throw new LtiError("state", "You have logged out meanwhile.");
  const pending = await openPending(db, viewer.id, form.get("launch") ?? "");
  const platform = await db
    .selectFrom("lti_platforms")
    .selectAll()
    .where("id", "=", pending.platformId)
    .executeTakeFirst();
  if (!platform) throw new LtiError("platform", "The platform is not registered any more.");
  const identity = await findIdentity(db, platform, pending.subject);
  if (form.get("answer") !== "link") {
    return enter(call, identity ?? (await createIdentity(db, platform, pending)), pending);
  }
  if (identity !== null) throw new LtiError("subject", "This person of the course has an account here already.");
  try {
    const known = await confirmPassword(db, viewer.id, form.get("password") ?? "", request);
    const code = form.get("code");
    if (await hasTwoFactor(db, viewer.id)) await checkCode(twoFactor, viewer.id, code ?? "");
    if (!(await linkIdentity(db, platform, pending.subject, viewer.id)))
      throw new LtiError("subject", "This person of the course has an account here already.");
    await enter(call, { id: viewer.id, passwordHash: known.passwordHash }, pending, true);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "too_many_requests") throw error;
    await ask(call, pending, true, "The password or the code is wrong.");
  }
}

async function openPending(db: Database, userId: string, sealed: string): Promise<PendingLaunch> {
  try {
    const text = decryptSecret(await getSecret(db, SECRET), userId, Buffer.from(sealed, "base64url"));
    const pending = JSON.parse(Buffer.from(text).toString()) as PendingLaunch;
    if (pending.until > Date.now()) return pending;
  } catch {
    // Not made by `ask` for this user.
  }
  throw new LtiError("state", "This launch is over.");
}

/** Logs the browser in and sends it to the class; an account with two-factor login has to give its code first. */
async function enter(call: LaunchCall, user: LtiUser, pending: PendingLaunch, hasGivenCode = false): Promise<void> {
  const { request, reply } = call;
  const { db, config } = request.server;
  const { classId, role, next } = pending;
  if (classId !== null) await db.transaction().execute((transaction) => joinClass(transaction, classId, user.id, role));
  const login = { userId: user.id, passwordHash: user.passwordHash, hasGivenCode };
  const answer = await goOn({ db, config, request, reply }, login);
  const place = encodeURIComponent(next);
  const isIn = "user" in answer;
  const step = !isIn && answer.code === "code_needed" ? "code" : "password";
  reply.redirect(isIn ? `/signed-in?next=${place}` : `/login?step=${step}&next=${place}`, 303);
}
