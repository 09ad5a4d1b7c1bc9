import { SSO_ROUTES } from "@assay/contract/routes/sso";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "#base/app-error";
import { clientNetwork } from "#base/client-network";
import { DONE } from "#base/done";
import { countEvent } from "#base/rate-limit";
import { registerRoutes } from "#http/register-route";
import { listIdentities, removeIdentity } from "#sso/identities";
import { beginLogin } from "#sso/open-logins";
import { registerSsoPages, setLoginCookie, startAddress } from "#sso/pages";
import { deleteProvider, listEnabledProviders, listProviders, requireProvider, saveProvider } from "#sso/provider";
import { redirectUri } from "#sso/redirect-uri";
import { confirmPassword } from "#users/confirm-password";

/** Logging in with an account elsewhere, by OpenID Connect. */
export function registerSsoRoutes(app: FastifyInstance): void {
  const { db, config, twoFactor } = app;
  registerSsoPages(app);
  const readProviders = (request: FastifyRequest) => listProviders(db, (key) => redirectUri(request, key));

  registerRoutes(app, SSO_ROUTES, {
    listLoginProviders: async () => ({ providers: await listEnabledProviders(db) }),
    listOwnIdentities: async ({ viewer }) => ({ identities: await listIdentities(db, viewer.id) }),
    linkIdentity: async ({ body, viewer, request, reply }) => {
      await countEvent(db, `sso:network:${clientNetwork(request.ip)}`, RATES.ssoLoginsPerNetwork);
      await confirmPassword(db, viewer.id, body.password, request);
      const provider = await requireProvider(db, body.providerKey);
      const login = await beginLogin(db, provider.key, { next: "/settings", userId: viewer.id, isShared: false });
      const address = await startAddress(app, request, provider, login);
      setLoginCookie(reply, config, login.state);
      return { address };
    },
    unlinkIdentity: async ({ params, viewer }) => {
      await removeIdentity(db, viewer.id, params.providerKey);
      return DONE.identityUnlinked;
    },
    listSsoProviders: async ({ request }) => ({ providers: await readProviders(request) }),
    saveSsoProvider: async ({ params, body, viewer, request }) => {
      await saveProvider(db, twoFactor.key, viewer, params.providerKey, body);
      const provider = (await readProviders(request)).find(({ key }) => key === params.providerKey);
      // Another admin may have removed it meanwhile.
      if (!provider) throw new AppError("provider_not_found");
      return { provider };
    },
    deleteSsoProvider: async ({ params, viewer }) => {
      await deleteProvider(db, viewer, params.providerKey);
      return DONE.providerDeleted;
    },
  });
}
