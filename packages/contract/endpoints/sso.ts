import type { Endpoints } from "#endpoints/endpoint";

/** Logging in with an account elsewhere. */
export const SSO_ENDPOINTS = {
  listLoginProviders: { method: "GET", path: "/api/login/providers", access: "public", needs: "providers[]" },
  listOwnIdentities: { method: "GET", path: "/api/account/identities", access: "own-session", needs: "identities[]" },
  linkIdentity: { method: "POST", path: "/api/account/identities", access: "own-session" },
  unlinkIdentity: { method: "DELETE", path: "/api/account/identities/:providerKey", access: "own-session" },
  listSsoProviders: { method: "GET", path: "/api/admin/sso", access: "site.manage", needs: "providers[]" },
  saveSsoProvider: { method: "PUT", path: "/api/admin/sso/:providerKey", access: "site.manage" },
  deleteSsoProvider: { method: "DELETE", path: "/api/admin/sso/:providerKey", access: "site.manage" },
} as const satisfies Endpoints;
