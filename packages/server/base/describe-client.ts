import ipaddr from "ipaddr.js";

/** The order matters: Chrome's name is in the header of browsers built on it, and Safari's in all of those. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/Chrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b|\biPad\b/, "iOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** Browser and system according to a User-Agent header, such as "Firefox on Linux"; empty if neither is recognised. */
export function describeDevice(userAgent: string | undefined): string {
  const find = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter((name) => name !== undefined).join(" on ");
}

/**
 * The network of an address, coarse enough not to identify a person: the first three numbers of an IPv4 address
 * ("192.0.2.x") or the first 48 bits of an IPv6 address. Empty for anything else.
 */
export function describeNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return "";
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 3).join(".")}.x`;
  const groups = (parsed as ipaddr.IPv6).parts.slice(0, 3);
  return `${groups.map((group) => group.toString(16)).join(":")}::/48`;
}
