import { ERRORS } from "@assay/contract/texts/errors";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readViewers } from "#access/identify-viewer";
import { makeSecret } from "#access/secrets";
import { AppError } from "#base/app-error";
import { clientNetwork } from "#base/client-network";
import { isSecure } from "#base/config";
import { countEvent } from "#base/rate-limit";
import { holdBody, readBytes } from "#http/bodies/read-body";
import { originOf } from "#http/origin";
import { answerLaunch } from "#lti/account";
import { registerRegistrationPage } from "#lti/admin/register-page";
import { registerChoices, requireOwnOrigin } from "#lti/choices/pages";
import { registerConnectPages } from "#lti/courses/connect-pages";
import { formOf, HIDDEN, HTML } from "#lti/forms";
import { publicKeys } from "#lti/keys";
import { finishLaunch } from "#lti/launch";
import { recordLaunch } from "#lti/launch-log";
import { STATE_MS, startLogin, stateCookieName } from "#lti/login";
import { LtiError } from "#lti/lti-error";
import { LTI_REASONS } from "#lti/messages";
import { allowForms, allowFrames } from "#lti/page-policy";
import { pageTexts } from "#lti/page-texts";
import { failurePage, newTabPage, notConnectedPage, PAGE_SCRIPT, sendingPage } from "#lti/pages";
import { openPlatformKeys } from "#lti/platform-keys";
import { readPlatformAddresses } from "#lti/platforms";

/** Says that a login is in a tab of its own: the ticket of the frame that waits for it, or 1. */
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
        const own = pageTexts(request);
        const answer = (status: number, html: string) => reply.code(status).type(HTML).send(html);
        if (error instanceof LtiError) {
          await recordLaunch(scope.db, error);
          if (error.check === "class") return answer(404, notConnectedPage(own));
          return answer(400, failurePage(own, own.say(error.text)));
        }
        if (error instanceof AppError) return answer(ERRORS[error.code], failurePage(own, own.say(error.text)));
        request.log.error({ err: error }, "a launch failed");
        return answer(500, failurePage(own, own.texts.unexpected));
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
            throw new LtiError(
              "refused_by_platform",
              LTI_REASONS.platformRefused({ error: (form.get("error") ?? "").slice(0, 100) }),
            );
          const [state, token] = [form.get("state"), form.get("id_token")];
          if (!state || !token) throw new LtiError("request", LTI_REASONS.noState);
          const cookie = request.cookies[stateCookieName(state)];
          if (!cookie && path === "/launch") {
            const own = pageTexts(request);
            const again = { action: "/lti/launch/continue", fields: { state, id_token: token } };
            return reply.type(HTML).send(sendingPage(own, own.texts.opening, again));
          }
          if (!cookie) throw new LtiError("state", LTI_REASONS.otherBrowser);
          const { platform } = await finishLaunch(
            { request, reply },
            { state, cookie, token, origin: originOf(request), keys },
          );
          await recordLaunch(scope.db, { platformId: platform.id });
          return reply;
        });
      scope.post("/confirm", HIDDEN, async (request, reply) => {
        requireOwnOrigin(request);
        await answerLaunch({ request, reply }, formOf(request));
        return reply;
      });
      registerConnectPages(scope);
      registerChoices(scope);
      registerRegistrationPage(scope);
    },
    { prefix: "/lti" },
  );
}

async function login(request: FastifyRequest, reply: FastifyReply, fields: URLSearchParams): Promise<FastifyReply> {
  const { db, config } = request.server;
  const kind = request.headers["sec-fetch-dest"];
  const isFramed = kind === "iframe" || kind === "frame";
  const ticket = fields.get(IN_TAB);
  if (isFramed || (kind === undefined && ticket === null)) {
    const query = new URLSearchParams(fields);
    const made = makeSecret();
    query.set(IN_TAB, isFramed ? made : "1");
    const addresses = await readPlatformAddresses(db, fields.get("iss") ?? "");
    allowFrames(reply, addresses);
    allowForms(reply, addresses);
    const waiting = isFramed ? `${new URLSearchParams({ ticket: made })}` : null;
    return reply.type(HTML).send(newTabPage(pageTexts(request), `/lti/login?${query}`, waiting));
  }
  const waits = ticket !== null && ticket.length > 1 ? ticket.slice(0, 100) : null;
  const started = await startLogin(db, fields, `${originOf(request)}/lti/launch`, waits);
  reply.setCookie(started.cookieName, started.cookie, {
    path: "/lti",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(config),
    maxAge: STATE_MS / 1_000,
  });
  return reply.redirect(started.address, 302);
}
