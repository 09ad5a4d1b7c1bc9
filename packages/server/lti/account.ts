import type { Database } from "@assay/database/connect";
import { getSecret } from "@assay/database/secrets";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#base/app-error";
import { openChoice } from "#lti/choices/choices";
import type { ChoiceSettings } from "#lti/choices/settings";
import type { LaunchRole } from "#lti/claims";
import { keepCourseReturn } from "#lti/courses/course-return";
import { noteTeacher } from "#lti/courses/teachers";
import { HTML } from "#lti/forms";
import { createIdentity, findIdentity, type LtiUser, linkIdentity } from "#lti/identities";
import { joinClass } from "#lti/join-class";
import { LtiError } from "#lti/lti-error";
import { LTI_REASONS } from "#lti/messages";
import { pageTexts } from "#lti/page-texts";
import { confirmPage } from "#lti/pages";
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
export interface PendingLaunch {
  readonly platformId: string;
  readonly subject: string;
  readonly name: string;
  readonly contextId: string;
  /** Null for a course that its teacher has yet to connect. */
  readonly classId: string | null;
  readonly role: LaunchRole;
  /** The page of the class or the assignment. */
  readonly next: string;
  /** Where its user goes back to; absent for launches that wait since before this was known. */
  readonly returnUrl?: string | null;
  /** For a choice of content. */
  readonly choice: ChoiceSettings | null;
  /** In hexadecimal the hash of the ticket of the frame that waits. */
  readonly ticket: string | null;
  readonly until: number;
}

const SECRET = "lti-launches";

/** Logs the browser of a launch in with the account that belongs to it, or asks somebody who is logged in with another one. */
export async function decideAccount(call: LaunchCall, platform: Platform, pending: PendingLaunch): Promise<void> {
  const { request } = call;
  const { db } = request.server;
  const identity = await findIdentity(db, platform, pending.subject);
  if (identity === null && pending.role === "guest") throw new LtiError("roles", LTI_REASONS.noRole);
  const { viewer } = request;
  if (viewer !== null && viewer.id !== identity?.id) return ask(call, pending, identity === null, false);
  await enter(call, identity ?? (await createIdentity(db, platform, pending)), pending);
}

async function ask({ request, reply }: LaunchCall, pending: PendingLaunch, mayLink: boolean, isWrong: boolean) {
  const { server, viewer } = request;
  if (!viewer) throw new LtiError("state", LTI_REASONS.loggedOut);
  const user = await findUserById(server.db, viewer.id);
  const needsCode = await hasTwoFactor(server.db, viewer.id);
  const key = await getSecret(server.db, SECRET);
  const sealed = encryptSecret(key, viewer.id, Buffer.from(JSON.stringify(pending)));
  const question = { sealed: Buffer.from(sealed).toString("base64url"), userName: user?.userName ?? "", mayLink };
  reply.type(HTML).send(confirmPage(pageTexts(request), { ...question, needsCode, isWrong }));
}

async function hasTwoFactor(db: Database, userId: string): Promise<boolean> {
  return (await describeTwoFactor(db, userId)).isOn;
}

/** Goes on with a launch after its browser has answered which account it is for. Throws LtiError and AppError. */
export async function answerLaunch(call: LaunchCall, form: URLSearchParams): Promise<void> {
  const { request } = call;
  const { db, twoFactor } = request.server;
  const { viewer } = request;
  if (!viewer) throw new LtiError("state", LTI_REASONS.loggedOut);
  const pending = await openPending(db, viewer.id, form.get("launch") ?? "");
  const platform = await db
    .selectFrom("lti_platforms")
    .selectAll()
    .where("id", "=", pending.platformId)
    .executeTakeFirst();
  if (!platform) throw new LtiError("platform", LTI_REASONS.platformGone);
  const identity = await findIdentity(db, platform, pending.subject);
  if (form.get("answer") !== "link") {
    return enter(call, identity ?? (await createIdentity(db, platform, pending)), pending);
  }
  if (identity !== null) throw new LtiError("subject", LTI_REASONS.hasAccount);
  try {
    const known = await confirmPassword(db, viewer.id, form.get("password") ?? "", request);
    const code = form.get("code");
    if (await hasTwoFactor(db, viewer.id)) await checkCode(twoFactor, viewer.id, code ?? "");
    if (!(await linkIdentity(db, platform, pending.subject, viewer.id)))
      throw new LtiError("subject", LTI_REASONS.hasAccount);
    await enter(call, { id: viewer.id, passwordHash: known.passwordHash }, pending, true);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "too_many_requests") throw error;
    await ask(call, pending, true, true);
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
  throw new LtiError("state", LTI_REASONS.launchOver);
}

/** Logs the browser in and sends it to its page; an account with two-factor login has to give its code first. */
async function enter(call: LaunchCall, user: LtiUser, pending: PendingLaunch, hasGivenCode = false): Promise<void> {
  const { request, reply } = call;
  const { db, config } = request.server;
  const next = await db.transaction().execute(async (transaction) => {
    const { classId, contextId, role } = pending;
    if (role === "teacher") await noteTeacher(transaction, user.id, contextId);
    if (classId !== null) await joinClass(transaction, classId, user.id, role);
    return pageAfter(transaction, user.id, pending);
  });
  const login = { userId: user.id, passwordHash: user.passwordHash, hasGivenCode };
  const answer = await goOn({ db, config, request, reply }, login);
  const { contextId, returnUrl = null } = pending;
  // A choice of content goes back by itself.
  if (pending.choice === null)
    await keepCourseReturn(call, user.id, returnUrl === null ? null : { contextId, url: returnUrl });
  const place = encodeURIComponent(next);
  const isIn = "user" in answer;
  const step = !isIn && answer.code === "code_needed" ? "code" : "password";
  reply.redirect(isIn ? `/signed-in?next=${place}` : `/login?step=${step}&next=${place}`, 303);
}

async function pageAfter(db: Database, userId: string, pending: PendingLaunch): Promise<string> {
  const { choice, contextId, classId, ticket } = pending;
  if (choice === null) return classId === null ? `/lti/connect/${contextId}` : pending.next;
  const ticketHash = ticket === null ? null : Buffer.from(ticket, "hex");
  return `/lti/choose/${await openChoice(db, { contextId, userId, settings: choice, ticketHash })}`;
}
