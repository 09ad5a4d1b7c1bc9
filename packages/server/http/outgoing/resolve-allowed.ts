import { lookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "#http/outgoing/public-address";

/** The address is not allowed; retrying does not help. */
export class ForbiddenAddressError extends Error {
  override readonly name = "ForbiddenAddressError";
}

/**
 * Resolves the name of an address that somebody has given us, once, and returns a resolver with what was found, so a name that changes in the
 * meantime has no effect. Rejects when the signal aborts, and with ForbiddenAddressError when one of its addresses is not public and
 * `allowsPrivate` is false.
 */
export async function resolveAllowed(url: URL, allowsPrivate: boolean, signal: AbortSignal): Promise<LookupFunction> {
  const addresses = await Promise.race([resolveName(url.hostname), rejectWith(signal)]);
  if (!allowsPrivate && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new ForbiddenAddressError(`${url.hostname} is not on the public internet`);
  }
  return answerWith(addresses);
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
