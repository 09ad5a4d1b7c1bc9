import { LIMITS } from "@assay/contract/vocabulary/limits";
import { isPagePath, PAGE_PATHS } from "@assay/contract/vocabulary/page-paths";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { readSessionCookie } from "#access/cookies";
import { findSession } from "#access/sessions";
import { AppError } from "#base/app-error";
import { clientNetwork } from "#base/client-network";
import { isSecure, type ServerConfig } from "#base/config";
import { countEvent } from "#base/rate-limit";
import { addIdentity, findOrCreateAccount } from "#sso/identities";
import { beginLogin, type ReturnedLogin, takeLogin } from "#sso/open-logins";
import { authorizationUrl, type Claims, claimsOf, clientAt, type OpenLogin } from "#sso/openid";
import { findProvider, type ProviderRow, readClientSecret } from "#sso/provider";
import { redirectUri } from "#sso/redirect-uri";
import { goOn, nextStep, startSession } from "#users/login-steps";

const params = z.object({ key: z.string().max(100) });
const startQuery = z.object({ next: z.string().max(2_000).optional(), shared: z.literal("1").optional() });

/**
 * `GET /sso/{key}` sends the browser to a provider, and `GET /sso/{key}/callback` is where the provider sends it back to. Both are opened as pages,
 * so an error leads to the login page, which shows it.
 */
export function registerSsoPages(app: FastifyInstance): void {
  const { db, config } = app;
  app.get(
    "/sso/:key",
    { config: { isForVisitors: true }, schema: { params, querystring: startQuery, hide: true } },
    (request, reply) =>
      orToLogin(request, reply, async () => {
        const provider = await providerOf(request);
        const { next, shared } = request.query as z.infer<typeof startQuery>;
        const isShared = shared !== undefined;
        const login = await beginLogin(db, provider.key, { next: ownPage(next), userId: null, isShared });
        setLoginCookie(reply, config, login.state);
        return startAddress(app, request, provider, login);
      }),
  );
  app.get("/sso/:key/callback", { config: { isForVisitors: true }, schema: { params, hide: true } }, (request, reply) =>
    orToLogin(request, reply, async () => {
      const provider = await providerOf(request);
      const here = new URL(request.url, redirectUri(request, provider.key));
      const login = await takeLogin(db, provider.key, here.searchParams.get("state"), readLoginCookie(request, config));
      setLoginCookie(reply, config, null);
      const client = await clientAt(provider, readClientSecret(app.twoFactor.key, provider));
      const claims = await claimsOf(client, here, login);
      return login.userId === null
        ? logIn(request, reply, provider, claims, login)
        : link(request, provider, claims, login);
    }),
  );

  async function providerOf(request: FastifyRequest): Promise<ProviderRow> {
    await countEvent(db, `sso:network:${clientNetwork(request.ip)}`, RATES.ssoLoginsPerNetwork);
    const { key } = request.params as z.infer<typeof params>;
    const provider = await findProvider(db, key);
    if (!provider) throw new AppError("provider_not_found");
    return provider;
  }

  /** Starts the session, or asks for the code of two-factor login first. A new password, which only an admin's would need, is not asked for. */
  async function logIn(
    request: FastifyRequest,
    reply: FastifyReply,
    provider: ProviderRow,
    claims: Claims,
    { next, isShared }: ReturnedLogin,
  ) {
    const account = await findOrCreateAccount(db, provider, claims);
    const pending = { ...account, hasGivenCode: false, isShared };
    const call = { db, config, request, reply };
    const query = new URLSearchParams(next === null ? {} : { next });
    if ((await nextStep(db, pending, request.ip)) === "code_needed") {
      await goOn(call, pending);
      query.set("step", "code");
      return `${PAGE_PATHS.login}?${query}`;
    }
    await startSession(call, pending);
    return `${PAGE_PATHS.signedIn}?${query}`;
  }

  /** Only in the session that began it: somebody else may have logged in meanwhile. */
  async function link(request: FastifyRequest, provider: ProviderRow, claims: Claims, { userId }: ReturnedLogin) {
    const session = readSessionCookie(request, config);
    const viewer = session === null ? null : await findSession(db, session, request.ip);
    if (viewer === null || viewer.id !== userId) throw new AppError("sso_expired");
    await addIdentity(db, provider.key, claims.subject, viewer.id);
    return `${PAGE_PATHS.settings}?linked=${encodeURIComponent(provider.key)}`;
  }
}

/** Sends the browser to the address that `find` returns, or with its error to the login page. */
async function orToLogin(
  request: FastifyRequest,
  reply: FastifyReply,
  find: () => Promise<string>,
): Promise<FastifyReply> {
  reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
  try {
    return reply.redirect(await find(), 303);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    request.log.info({ err: error }, "a login by single sign-on failed");
    return reply.redirect(`${PAGE_PATHS.login}?${new URLSearchParams({ refused: error.code })}`, 303);
  }
}

/** Where the browser goes to log in at a provider. */
export async function startAddress(
  { twoFactor }: FastifyInstance,
  request: FastifyRequest,
  provider: ProviderRow,
  login: OpenLogin,
): Promise<string> {
  const client = await clientAt(provider, readClientSecret(twoFactor.key, provider));
  return authorizationUrl(client, provider, redirectUri(request, provider.key), login);
}

/** A page of this site, or null: nobody is led elsewhere. */
function ownPage(next: string | undefined): string | null {
  if (next === undefined || !/^\/(?![/\\])/.test(next)) return null;
  return isPagePath(next.replace(/[?#].*$/, "")) ? next : null;
}

function loginCookieName(config: ServerConfig): string {
  return isSecure(config) ? "__Secure-assay-sso" : "assay-sso";
}

function readLoginCookie(request: FastifyRequest, config: ServerConfig): string | null {
  return request.cookies[loginCookieName(config)] || null;
}

/** Binds a login to the browser that began it; null ends that. Lax: the provider sends the browser back from another site. */
export function setLoginCookie(reply: FastifyReply, config: ServerConfig, state: string | null): void {
  const options = { path: "/sso", httpOnly: true, sameSite: "lax", secure: isSecure(config) } as const;
  if (state === null) reply.clearCookie(loginCookieName(config), options);
  else reply.setCookie(loginCookieName(config), state, { ...options, maxAge: Math.floor(LIMITS.ssoLoginMs / 1_000) });
}
