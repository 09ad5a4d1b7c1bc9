import { isIPv6 } from "node:net";

/**
 * The part of an address that rate limits count: an IPv4 address itself, or the first 64 bits of an IPv6 address,
 * because a single customer controls all the rest (RFC 6177).
 */
export function clientNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.replace(/%.*$/, "").split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - left.length - right.length }, () => "0");
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
