import type { LightMyRequestResponse } from "fastify";
import type { Browser } from "#testing/browser";
import type { LaunchChange, LtiPlatform } from "#testing/lti-platform";

const FORM = { "content-type": "application/x-www-form-urlencoded", origin: "http://judge.test" };

/** Sends a form of our own origin. */
export function send(
  browser: Browser,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  return browser.post(path, new URLSearchParams(fields).toString(), { headers: { ...FORM, ...headers } });
}

/** Begins a login; returns the state and the nonce that the platform gets. */
export async function logIn(
  browser: Browser,
  moodle: LtiPlatform,
): Promise<{ state: string; nonce: string; address: URL }> {
  const query = new URLSearchParams({
    ...{ iss: moodle.issuer, client_id: moodle.clientId, login_hint: '{"launchid":"a b"}', lti_message_hint: "m" },
    target_link_uri: "http://judge.test/lti/launch",
  });
  const reply = await browser.get(`/lti/login?${query}`, { headers: { "sec-fetch-dest": "document" } });
  if (reply.statusCode !== 302) throw new Error(`login answered ${reply.statusCode}`);
  const address = new URL(String(reply.headers.location));
  return { state: address.searchParams.get("state") ?? "", nonce: address.searchParams.get("nonce") ?? "", address };
}

/** Launches as the platform makes a browser do, with the cookie of its login. */
export async function launchFrom(
  moodle: LtiPlatform,
  browser: Browser,
  change: LaunchChange = {},
): Promise<LightMyRequestResponse> {
  const { state, nonce } = await logIn(browser, moodle);
  return send(browser, "/lti/launch/continue", { state, id_token: await moodle.token(nonce, change) });
}
