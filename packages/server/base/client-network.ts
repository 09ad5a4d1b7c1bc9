import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";

interface ProxyRule {
  readonly trustProxy: boolean;
}

/** Groups of 16 bits that identify a customer's network. */
const NETWORK_GROUPS = 4;

/**
 * The part of an address that rate limits count: an IPv4 address itself, or the first 64 bits of an IPv6 address,
 * because a single customer controls all the rest (RFC 6177). Anything else counts as it is.
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  // An IPv4 address that is mapped into IPv6 becomes IPv4 again.
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = (parsed as ipaddr.IPv6).parts.slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => group.toString(16)).join(":")}::/64`;
}

/** The address without a zone, an IPv4 address in its own form; null for anything that is no address. */
export function hostAddress(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  return ipaddr.process(address).toString().replace(/%.*$/, "");
}

/** What Fastify's `request.ip` would be: behind a trusted proxy, the last forwarded address. */
export function addressOf({ headers, socket }: IncomingMessage, { trustProxy }: ProxyRule): string {
  const forwarded = trustProxy ? headers["x-forwarded-for"]?.toString().split(",").at(-1)?.trim() : undefined;
  return forwarded || (socket.remoteAddress ?? "");
}

/** The network of `addressOf`. */
export function networkOf(request: IncomingMessage, rule: ProxyRule): string {
  return clientNetwork(addressOf(request, rule));
}
