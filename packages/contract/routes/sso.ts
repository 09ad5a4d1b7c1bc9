import { z } from "zod";
import { SSO_ENDPOINTS } from "#endpoints/sso";
import { messageReply } from "#routes/errors";
import { currentPassword, optionalText, requiredLabel, requiredText, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { LABELS, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { LIMITS } from "#vocabulary/limits";
import { PROVIDER_KEY } from "#vocabulary/sso";

const providerParams = z.object({ providerKey: z.string().max(100) });

/** What an admin sets of a provider. */
export const ssoProviderSettings = z.object({
  name: requiredLabel(LABELS.name, LIMITS.ssoNameLength),
  issuer: z.string().max(LIMITS.ssoTextLength).refine(isIssuer, said(SCHEMA_TEXTS.issuer)),
  clientId: requiredText("clientId", LIMITS.ssoTextLength),
  /** Absent to keep the stored one; empty for none. */
  clientSecret: optionalText("clientSecret", LIMITS.ssoTextLength).optional(),
  scope: z
    .string()
    .max(LIMITS.ssoTextLength)
    .refine((scope) => scope.split(" ").includes("openid"), said(SCHEMA_TEXTS.ssoScope))
    .default("openid profile email"),
  /** The claim from which user names of new accounts are made. */
  userNameClaim: requiredText("userNameClaim", 100).default("preferred_username"),
  createsAccounts: z.boolean().default(true),
  isEnabled: z.boolean().default(true),
});
export type SsoProviderSettings = z.infer<typeof ssoProviderSettings>;

const ssoProvider = ssoProviderSettings.omit({ clientSecret: true }).extend({
  key: z.string(),
  hasSecret: z.boolean(),
  /** Where the provider sends people back to. */
  redirectUri: z.string(),
  identityCount: z.int(),
});
export type SsoProvider = z.infer<typeof ssoProvider>;

/** https, or a host of this machine. */
function isIssuer(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.username !== "" || url.hash !== "" || url.search !== "") return false;
  return url.protocol === "https:" || (url.protocol === "http:" && /^(localhost|127\.0\.0\.1)$/.test(url.hostname));
}

export const SSO_ROUTES = defineRoutes(SSO_ENDPOINTS, "accounts", {
  listLoginProviders: {
    isForVisitors: true,
    summary: "Where one can log in with an account elsewhere",
    replies: { 200: z.object({ providers: z.array(z.object({ key: z.string(), name: z.string() })) }) },
  },
  listOwnIdentities: {
    summary: "The accounts elsewhere with which one logs in, and those that could be linked",
    replies: {
      200: z.object({
        identities: z.array(z.object({ key: z.string(), name: z.string(), linkedAt: timestamp.nullable() })),
      }),
    },
  },
  linkIdentity: {
    summary: "Begin to link an account elsewhere; the reply has the address to open",
    body: z.object({ providerKey: z.string().max(100), password: currentPassword }),
    replies: { 200: z.object({ address: z.string() }) },
  },
  unlinkIdentity: {
    summary: "No longer log in with an account elsewhere",
    params: providerParams,
    replies: { 200: messageReply },
  },
  listSsoProviders: {
    summary: "The providers of single sign-on, without their secrets",
    replies: { 200: z.object({ providers: z.array(ssoProvider) }) },
  },
  saveSsoProvider: {
    summary: "Add or change a provider of single sign-on",
    params: z.object({ providerKey: z.string().regex(PROVIDER_KEY, said(SCHEMA_TEXTS.providerKey)) }),
    body: ssoProviderSettings,
    replies: { 200: z.object({ provider: ssoProvider }) },
  },
  deleteSsoProvider: {
    summary: "Remove a provider of single sign-on; nobody logs in with it any more",
    params: providerParams,
    replies: { 200: messageReply },
  },
});
