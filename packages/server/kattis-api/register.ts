import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { findTokenOwner } from "#access/api-tokens";
import { KATTIS_COOKIE } from "#access/credentials";
import type { Viewer } from "#access/viewer";
import { viewingNow } from "#access/viewer";
import { AppError } from "#base/app-error";
import { isSecure } from "#base/config";
import { hasUserName } from "#base/user-name";
import { holdBody, readBody } from "#http/bodies/read-body";
import { describeError } from "#http/describe-error";
import { isFromBrowser } from "#http/same-site";
import { siteHeaders } from "#http/site-guard";
import { readTold } from "#kattis-api/read-status";
import { sendProgram } from "#kattis-api/send-program";
import { showStatus } from "#kattis-api/show-status";
import { countBatch } from "#submissions/admission";

/**
 * What kattis-cli asks of a server (docs/guide/clients.md): a login whose cookie is the API token itself, submitting, and the status of a
 * submission. A browser is never answered, so the cookie is no way for other sites.
 */
export async function registerKattis(app: FastifyInstance): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook("onRequest", async (request) => {
        if (isFromBrowser(siteHeaders(request))) throw new AppError("cross_site");
      });
      readForms(scope);
      answerErrorsAsTexts(scope);
      registerCalls(scope);
    },
    { prefix: "/kattis" },
  );
}

function registerCalls(scope: FastifyInstance): void {
  const { db, config } = scope;
  const schema = { hide: true };
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    scope.requireDiskSpace();
    await countBatch(db, viewerOf(request).id);
    holdBody(request, reply);
  };
  const ofLogin = { schema, config: { isForVisitors: true as const }, bodyLimit: LIMITS.smallRequestBytes };
  scope.post("/login", ofLogin, async (request, reply) => {
    const { user, token } = request.body as Partial<Record<string, string>>;
    if (!(await isTokenOf(scope, user ?? "", token ?? "", request.ip))) throw new AppError("forbidden");
    const options = { path: "/kattis", httpOnly: true, sameSite: "strict", secure: isSecure(config) } as const;
    return text(reply.setCookie(KATTIS_COOKIE, token ?? "", options), 200, "Login successful\n");
  });
  scope.post("/submit", { schema, onRequest, bodyLimit: LIMITS.programRequestBytes }, async (request, reply) => {
    try {
      return text(reply, 200, await sendProgram(scope, viewerOf(request), request, reply));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { status, body } = describeError(error, request.id);
      // Of any other status the client prints the number alone, and nobody would learn why.
      if (status === 429 || status >= 500) throw error;
      return text(reply, 200, `Not submitted: ${body.message}\n`);
    }
  });
  scope.get<{ Params: { number: string } }>("/submissions/:number", { schema }, async (request, reply) => {
    const number = /^\d{1,9}$/.test(request.params.number) ? Number(request.params.number) : 0;
    const told = await readTold(db, viewingNow({ viewer: viewerOf(request) }), number);
    return reply
      .header("cache-control", "no-store")
      .type("application/json; charset=utf-8")
      .send(JSON.stringify(showStatus(told)));
  });
}

/** Throws AppError `forbidden` without the cookie of a login. A session does not count: the client never has one. */
function viewerOf({ credential, viewer, refusal }: FastifyRequest): Viewer {
  if (credential !== "token" || viewer === null) throw new AppError(refusal ?? "forbidden");
  return viewer;
}

async function isTokenOf({ db }: FastifyInstance, userName: string, token: string, address: string): Promise<boolean> {
  const owner = await findTokenOwner(db, token, address);
  if (owner === null) return false;
  const named = await db
    .selectFrom("users")
    .where("id", "=", owner.id)
    .where(hasUserName(userName))
    .select("id")
    .executeTakeFirst();
  return named !== undefined;
}

function readForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("application/x-www-form-urlencoded", (request: FastifyRequest) =>
    readBody(request, "form"),
  );
  scope.addContentTypeParser("multipart/form-data", (request: FastifyRequest) => readBody(request, "parts"));
}

function answerErrorsAsTexts(scope: FastifyInstance): void {
  const send = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { status, body } = describeError(error, request.id);
    if (status >= 500) request.log.error({ err: error }, "the request failed");
    // Kattis answers a wrong login and a missing one alike.
    return text(reply, status === 401 ? 403 : status, `${body.message}\n`);
  };
  scope.setErrorHandler(send);
  scope.setNotFoundHandler((request, reply) => send(new AppError("not_found"), request, reply));
}

function text(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply.code(status).header("cache-control", "no-store").type("text/plain; charset=utf-8").send(body);
}
