import { MINUTE } from "#vocabulary/units";

/** What the key of a provider looks like; it is in the address to which the provider sends people back. */
export const PROVIDER_KEY = /^[a-z0-9][a-z0-9-]{0,30}$/;

export const SSO_LIMITS = {
  ssoProviders: 10,
  ssoNameLength: 60,
  ssoTextLength: 500,
  /** How long somebody may take at the provider. */
  ssoLoginMs: 10 * MINUTE,
  /** How long the provider may take to answer one request. */
  ssoAnswerMs: 10_000,
} as const;
