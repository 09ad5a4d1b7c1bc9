import { expect, test } from "vitest";
import { isWithin } from "#access/exam-rule";
import { isFromSafeExamBrowser } from "#access/safe-exam-browser";

const URL = "https://judge.example/api/classes/one/assignments/exam/exam/start";
const KEY = "81aad4ab9dfd447cc479e6a4a7c9a544e2cafc7f3adeb68b2a21efad68eca4dc";
const OTHER = "0f".repeat(32);
/** `printf '%s' "$URL$KEY" | openssl dgst -sha256`, and the same with OTHER. */
const HASH = "578b0a68f6ddc6442c8edc5b74cdcf74864ed431ae9f601fc50649e68a0a8413";
const OTHER_HASH = "dc860a91c80d84a611a7d7a1217bae194d9dfc6298c215fc662281e9a6370a80";
const config = (hash: string | string[] | undefined) => ({ "x-safeexambrowser-configkeyhash": hash });
const browser = (hash: string) => ({ "x-safeexambrowser-requesthash": hash });

test("knows the hash of each of its keys, with and without a fragment, in either case", () => {
  const keys = { configKeys: [OTHER, KEY], browserKeys: [] };
  for (const hash of [HASH, OTHER_HASH, HASH.toUpperCase()])
    expect(isFromSafeExamBrowser(URL, config(hash), keys)).toBe(true);
  expect(isFromSafeExamBrowser(`${URL}#top`, config(HASH), keys)).toBe(true);
});

test("an address with a query is hashed as it was sent", () => {
  const hash = "2e7d73c3ba57884d8679939dd8360dd43ed7936112f8516a7526aa90fb8ce954";
  const keys = { configKeys: [KEY], browserKeys: [] };
  expect(isFromSafeExamBrowser("https://judge.example/api/exam?x=%C3%A9", config(hash), keys)).toBe(true);
  expect(isFromSafeExamBrowser("https://judge.example/api/exam?x=é", config(hash), keys)).toBe(false);
});

test("another address, key or header, and no header, are refused", () => {
  const keys = { configKeys: [KEY], browserKeys: [] };
  expect(isFromSafeExamBrowser(`${URL}/`, config(HASH), keys)).toBe(false);
  for (const hash of [undefined, "", KEY, OTHER_HASH, HASH.slice(1), [HASH, HASH]])
    expect(isFromSafeExamBrowser(URL, config(hash), keys)).toBe(false);
  expect(isFromSafeExamBrowser(URL, browser(HASH), keys)).toBe(false);
  expect(isFromSafeExamBrowser(URL, {}, { configKeys: [], browserKeys: [KEY] })).toBe(false);
});

test("with keys of both kinds both headers have to be right", () => {
  const keys = { configKeys: [KEY], browserKeys: [OTHER] };
  expect(isFromSafeExamBrowser(URL, { ...config(HASH), ...browser(OTHER_HASH) }, keys)).toBe(true);
  expect(isFromSafeExamBrowser(URL, config(HASH), keys)).toBe(false);
  expect(isFromSafeExamBrowser(URL, browser(OTHER_HASH), keys)).toBe(false);
});

test.each([
  ["192.0.2.7", ["192.0.2.0/24"], true],
  ["192.0.3.7", ["192.0.2.0/24"], false],
  // By the address of any computer in it.
  ["192.0.2.7", ["192.0.2.99/24"], true],
  ["192.0.2.7", ["192.0.2.7"], true],
  ["192.0.2.8", ["192.0.2.7"], false],
  ["::ffff:192.0.2.7", ["192.0.2.0/24"], true],
  ["2001:db8:5:1::9", ["192.0.2.0/24", "2001:db8:5::/48"], true],
  ["2001:db8:6::9", ["2001:db8:5::/48"], false],
  ["2001:db8::1", ["2001:db8::1"], true],
  ["192.0.2.7", ["0.0.0.0/0"], true],
  ["2001:db8::1", ["0.0.0.0/0"], false],
  ["not an address", ["0.0.0.0/0", "::/0"], false],
  ["not an address", [], true],
])("%s is within %j: %s", (address, networks, expected) => {
  expect(isWithin(address, networks)).toBe(expected);
});
