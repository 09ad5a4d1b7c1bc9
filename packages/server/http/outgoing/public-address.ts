import { BlockList, isIPv4 } from "node:net";

/** IPv4 networks that are not on the public internet (IANA's special-purpose registry). */
const SPECIAL_V4: readonly (readonly [network: string, prefix: number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // Link-local: cloud providers serve a machine's credentials at 169.254.169.254.
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

/** Only 2000::/3 of IPv6 is assigned to the public internet, except for the parts below. */
const PUBLIC_V6 = ["2000::", 3] as const;
const SPECIAL_V6: readonly (readonly [network: string, prefix: number])[] = [
  // Teredo (which embeds an IPv4 address), benchmarking and others.
  ["2001::", 23],
  ["2001:db8::", 32],
  // 6to4, which embeds an IPv4 address, too.
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
];

const specialV4 = new BlockList();
for (const [network, prefix] of SPECIAL_V4) specialV4.addSubnet(network, prefix, "ipv4");
const specialV6 = new BlockList();
for (const [network, prefix] of SPECIAL_V6) specialV6.addSubnet(network, prefix, "ipv6");
const publicV6 = new BlockList();
publicV6.addSubnet(...PUBLIC_V6, "ipv6");

/**
 * True for an IP address on the public internet. IPv6 addresses that embed an IPv4 address (mapped, NAT64, 6to4, Teredo) are
 * refused, whatever they embed: no public service is reachable by them alone.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialV4.check(address, "ipv4");
  const plain = address.replace(/%.*$/, "");
  return publicV6.check(plain, "ipv6") && !specialV6.check(plain, "ipv6");
}
