import { lookup } from "node:dns/promises";
import { request as requestPlainly } from "node:http";
import { request as requestSecurely } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "#http/outgoing/public-address";

/** The address is not allowed; retrying does not help. */
export class ForbiddenAddressError extends Error {
  override readonly name = "ForbiddenAddressError";
}

/** A request to an address that somebody has given us. */
export interface OutgoingJson {
  readonly method: "POST" | "PUT";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
}

/**
 * Sends JSON to an address and resolves with the status of any HTTP answer. The answer's body is not read, and redirects are not
 * followed. The name is resolved once, every address is checked, and the connection goes to one of these addresses, so a name
 * that changes in the meantime has no effect. Rejects when there is no answer in time, and with
 * ForbiddenAddressError, before any connection, when an address is not public and `allowsPrivate` is false.
 */
export async function sendJson(
  url: URL,
  { method, body, timeoutMs, ...given }: OutgoingJson,
  allowsPrivate: boolean,
  stop: AbortSignal,
): Promise<number> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]);
  const addresses = await Promise.race([resolveName(url.hostname), rejectWith(signal)]);
  if (!allowsPrivate && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new ForbiddenAddressError(`${url.hostname} is not on the public internet`);
  }
  const headers = { ...given.headers, "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  const options = { method, headers, signal, agent: false, lookup: answerWith(addresses) } as const;
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const request = url.protocol === "https:" ? requestSecurely(url, options) : requestPlainly(url, options);
  request.on("error", reject);
  request.on("response", (response) => {
    resolve(response.statusCode ?? 0);
    response.destroy();
  });
  request.end(body);
  return promise;
}

/** A name lookup cannot be cancelled: only this ends the wait for a silent name server. */
function rejectWith(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));
}

interface Address {
  readonly address: string;
  readonly family: number;
}

async function resolveName(hostname: string): Promise<Address[]> {
  const bare = hostname.replace(/^\[|\]$/g, "");
  const family = isIP(bare);
  return family === 0 ? lookup(bare, { all: true }) : [{ address: bare, family }];
}

/** A resolver that returns only these addresses. */
function answerWith(addresses: readonly Address[]): LookupFunction {
  return (_hostname, options, done) => {
    const [first] = addresses;
    if (!first) return done(new Error("the name has no address"), "");
    if (options.all) return done(null, [...addresses]);
    return done(null, first.address, first.family);
  };
}
