import { needsSession, permissionOf } from "@assay/contract/endpoints/endpoint";
import type { Route } from "@assay/contract/routes/route";
import { may } from "@assay/contract/vocabulary/permissions";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { findTokenOwner } from "#access/api-tokens";
import { readSessionCookie } from "#access/cookies";
import { isForJudge0, mayHaveKeyInBody, readAdminToken, readApiToken, readApiTokenOfBody } from "#access/credentials";
import { isLoginRefusal, type LoginRefusal } from "#access/login-rules";
import { findSession } from "#access/sessions";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import type { ServerConfig } from "#base/config";
import { REFUSALS } from "#base/refusals";

declare module "fastify" {
  interface FastifyRequest {
    viewer: Viewer | null;
    /** How the request authenticates; null if it does not. */
    credential: "session" | "token" | null;
    /** Why the rules of a contest do not let the account in, which is then a visitor (docs/decisions/0101-login-rules.md). */
    refusal: LoginRefusal | null;
    /**
     * Who authorises as Judge0's clients do (`X-Auth-User`) or whose session it is, if they have `judge0.manage`; null for
     * everybody else.
     */
    judge0Manager: Viewer | null;
  }
}

/**
 * Identifies the viewer of every request in this scope by session or API token. The role is read from the database each
 * time.
 */
export function readViewers(app: FastifyInstance, db: Database, config: ServerConfig): void {
  app.decorateRequest("viewer", null);
  app.decorateRequest("credential", null);
  app.decorateRequest("refusal", null);
  app.decorateRequest("judge0Manager", null);
  app.addHook("onRequest", async (request) => {
    const token = readApiToken(request);
    const session = readSessionCookie(request, config);
    if (token !== null) await identify(request, "token", findTokenOwner(db, token, request.ip));
    else if (session !== null) await identify(request, "session", findSession(db, session, request.ip));
    if (isForJudge0(request)) request.judge0Manager = await findJudge0Manager(db, request);
  });
  app.addHook("preValidation", async (request) => {
    const token = mayHaveKeyInBody(request) ? readApiTokenOfBody(request) : null;
    if (token === null) return;
    await identify(request, "token", findTokenOwner(db, token, request.ip));
  });
}

async function identify(
  request: FastifyRequest,
  credential: "session" | "token",
  owner: Promise<Viewer | null>,
): Promise<void> {
  request.credential = credential;
  try {
    request.viewer = await owner;
  } catch (error) {
    if (!isLoginRefusal(error)) throw error;
    request.refusal = error.code;
  }
}

/**
 * Throws AppError unless the request may call this route (specification, section 6: 401 before 403). `isOpen` means
 * that the Judge0 API needs no token.
 */
export function requireAccess(route: Route, request: FastifyRequest, isOpen: boolean): void {
  const { access, visitorError } = route;
  const { viewer } = request;
  if (access === "public" || (access === "judge0" && isOpen)) return;
  const isForJudge0Managers = access === "judge0.manage";
  if (viewer === null && !(isForJudge0Managers && isOpen))
    throw new AppError(request.refusal ?? visitorError ?? "not_signed_in");
  const permission = permissionOf(access);
  const holder = isForJudge0Managers ? request.judge0Manager : viewer;
  if (permission !== null && !may(holder, permission)) throw new AppError("forbidden");
  if (needsSession(access) && request.credential !== "session") {
    throw new AppError("forbidden", { text: REFUSALS.access.needsSession });
  }
}

async function findJudge0Manager(db: Database, request: FastifyRequest): Promise<Viewer | null> {
  const token = readAdminToken(request);
  const given = token === null ? null : await findTokenOwner(db, token, request.ip);
  const viewer = request.credential === "session" ? request.viewer : given;
  return may(viewer, "judge0.manage") ? viewer : null;
}
