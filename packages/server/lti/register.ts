import { ERRORS } from "@assay/contract/texts/errors";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readViewers } from "#access/identify-viewer";
import { AppError } from "#base/app-error";
import { clientNetwork } from "#base/client-network";
import { isSecure } from "#base/config";
import { countEvent } from "#base/rate-limit";
import { holdBody, readBytes } from "#http/bodies/read-body";
import { publicKeys } from "#lti/keys";
import { answerLaunch, finishLaunch } from "#lti/launch";
import { recordLaunch } from "#lti/launch-log";
import { STATE_MS, startLogin, stateCookieName } from "#lti/login";
import { LtiError } from "#lti/lti-error";
import { failurePage, newTabPage, PAGE_SCRIPT, repeatPage } from "#lti/pages";
import { openPlatformKeys } from "#lti/platform-keys";

const HTML = "text/html; charset=utf-8";
const BODY_BYTES = 64 * 1_024;
const HIDDEN = { schema: { hide: true }, bodyLimit: BODY_BYTES } as const;
/** Says that a login is in a tab of its own. */
const IN_TAB = "in_tab";

/**
 * Registers what learning platforms make browsers call (LTI 1.3), outside the guard of the site: these requests come from other sites
 * and prove themselves by state, cookie and signature.
 */
export async function registerLti(app: FastifyInstance): Promise<void> {
  await app.register(
    async (scope) => {
      const keys = openPlatformKeys();
      readViewers(scope, scope.db, scope.config);
      scope.addContentTypeParser(
        "application/x-www-form-urlencoded",
        async (request: FastifyRequest) => new URLSearchParams(Buffer.from(await readBytes(request)).toString("utf8")),
      );
      scope.addHook("onRequest", async (request, reply) => {
        reply.header("cache-control", "no-store");
        if (request.routeOptions.url === "/lti/page.js") return;
        await countEvent(scope.db, `lti:${clientNetwork(request.ip)}`, RATES.ltiPerAddress);
        holdBody(request, reply);
      });
      scope.setErrorHandler(async (error, request, reply) => {
        if (error instanceof LtiError) {
          await recordLaunch(scope.db, error);
          return reply.code(400).type(HTML).send(failurePage(error.message));
        }
        if (!(error instanceof AppError)) request.log.error({ err: error }, "a launch failed");
        const status = error instanceof AppError ? ERRORS[error.code] : 500;
        return reply
          .code(status)
          .type(HTML)
          .send(failurePage(error instanceof AppError ? error.message : "Something went wrong here."));
      });
      scope.get("/page.js", HIDDEN, async (_, reply) => reply.type("text/javascript; charset=utf-8").send(PAGE_SCRIPT));
      scope.get("/jwks", HIDDEN, async () => publicKeys(scope.db));
      scope.get("/login", HIDDEN, async (request, reply) =>
        login(request, reply, new URL(request.url, "http://x").searchParams),
      );
      scope.post("/login", HIDDEN, async (request, reply) => login(request, reply, formOf(request)));
      for (const path of ["/launch", "/launch/continue"])
        scope.post(path, HIDDEN, async (request, reply) => {
          const form = formOf(request);
          if (form.has("error"))
            throw new LtiError("refused_by_platform", `The platform refused: ${form.get("error")?.slice(0, 100)}`);
          const [state, token] = [form.get("state"), form.get("id_token")];
          if (!state || !token) throw new LtiError("request", "The launch has no state or no token.");
          const cookie = request.cookies[stateCookieName(state)];
          if (!cookie && path === "/launch") return reply.type(HTML).send(repeatPage({ state, id_token: token }));
          if (!cookie) throw new LtiError("state", "This launch was begun in another browser, or is over.");
          const { platform } = await finishLaunch(
            { request, reply },
            { state, cookie, token, origin: originOf(request), keys },
          );
          await recordLaunch(scope.db, { platformId: platform.id });
          return reply;
        });
      scope.post("/confirm", HIDDEN, async (request, reply) => {
        if (request.headers.origin !== originOf(request)) throw new AppError("cross_site");
        await answerLaunch({ request, reply }, formOf(request));
        return reply;
      });
    },
    { prefix: "/lti" },
  );
}

async function login(request: FastifyRequest, reply: FastifyReply, fields: URLSearchParams): Promise<FastifyReply> {
  const { db, config } = request.server;
  const kind = request.headers["sec-fetch-dest"];
  const isFramed = kind === "iframe" || kind === "frame";
  if (isFramed || (kind === undefined && !fields.has(IN_TAB))) {
    const query = new URLSearchParams(fields);
    query.set(IN_TAB, "1");
    const rows = await db
      .selectFrom("lti_platforms")
      .select("issuer")
      .where("issuer", "=", fields.get("iss") ?? "")
      .execute();
    const origins = rows.flatMap(({ issuer }) => (URL.canParse(issuer) ? [new URL(issuer).origin] : []));
    const policy = String(reply.getHeader("content-security-policy"));
    if (origins[0]) {
      reply.header(
        "content-security-policy",
        policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins[0]}`),
      );
      reply.removeHeader("x-frame-options");
    }
    return reply.type(HTML).send(newTabPage(`/lti/login?${query}`, isFramed));
  }
  const started = await startLogin(db, fields, `${originOf(request)}/lti/launch`);
  reply.setCookie(started.cookieName, started.cookie, {
    path: "/lti",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(config),
    maxAge: STATE_MS / 1_000,
  });
  return reply.redirect(started.address, 302);
}

function formOf({ body }: FastifyRequest): URLSearchParams {
  if (body instanceof URLSearchParams) return body;
  throw new LtiError("request", "The request has no form.");
}

function originOf(request: FastifyRequest): string {
  const { publicUrl } = request.server.config;
  return publicUrl === null ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin;
}
