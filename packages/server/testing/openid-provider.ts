import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

/** A real OpenID provider on this machine, at which people log in by their subject alone. */
export interface OpenidProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What the provider says of a subject besides it. */
  readonly claims: Map<string, Record<string, unknown>>;
  /** Goes through the provider's login as this subject, from the address to which a site sends the browser to the one to which it comes back. */
  logIn(address: string, subject: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts a provider with one client, whose people are sent back to `redirectUri`. */
export async function startOpenidProvider(redirectUri: string): Promise<OpenidProvider> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ["assay", "secret-of-the-client"];
  const claims = new Map<string, Record<string, unknown>>();
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ["sub"], profile: ["name", "preferred_username"], email: ["email"] },
    findAccount: (_, id) => ({ accountId: id, claims: async () => ({ sub: id, ...claims.get(id) }) }),
    cookies: { keys: ["a key of the test"] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { Grant: 600, Interaction: 600, Session: 600, IdToken: 600, AccessToken: 600 },
  });
  // There is no form: whoever comes is the subject that the test names in a header.
  provider.use(async (context, next) => {
    if (!context.path.startsWith("/interaction/")) return next();
    const { prompt, params, grantId } = await provider.interactionDetails(context.req, context.res);
    const subject = String(context.headers["x-subject"]);
    const result =
      prompt.name === "login"
        ? { login: { accountId: subject } }
        : { consent: { grantId: await grant(subject, grantId) } };
    await provider.interactionFinished(context.req, context.res, { ...result }, { mergeWithLastSubmission: true });
    context.respond = false;

    async function grant(accountId: string, known: string | undefined): Promise<string> {
      const found = known === undefined ? undefined : await provider.Grant.find(known);
      const wanted = found ?? new provider.Grant({ accountId, clientId: String(params.client_id) });
      wanted.addOIDCScope(String(params.scope));
      return wanted.save();
    }
  });
  server.on("request", provider.callback());
  return {
    issuer,
    clientId,
    clientSecret,
    claims,
    logIn: (address, subject) => follow(issuer, address, subject),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

const MOST_STEPS = 10;

/** Follows the provider's redirects with its cookies until it sends the browser elsewhere. */
async function follow(issuer: string, start: string, subject: string): Promise<string> {
  const cookies = new Map<string, string>();
  let address = start;
  for (let step = 0; step < MOST_STEPS && address.startsWith(issuer); step += 1) {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const response = await fetch(address, { redirect: "manual", headers: { cookie, "x-subject": subject } });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = line.split(";", 1)[0]?.split("=") ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    address = new URL(response.headers.get("location") ?? "", address).href;
    if (response.status < 300 || response.status > 399) throw new Error(`the provider answered ${response.status}`);
  }
  return address;
}
