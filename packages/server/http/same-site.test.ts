import { describe, expect, test } from "vitest";
import type { ServerConfig } from "#base/config";
import { isFromBrowser, isSameSite } from "#http/same-site";
import { TEST_CONFIG } from "#testing/open-test-app";

const local: ServerConfig = TEST_CONFIG;
const published: ServerConfig = { ...local, publicUrl: "https://judge.example.org" };

describe("isSameSite", () => {
  test.each([
    ["no headers of a browser", {}, true],
    ["its own origin", { origin: "http://judge.test:3000" }, true],
    ["its own origin, in both headers", { origin: "http://judge.test:3000", fetchSite: "same-origin" }, true],
    ["typed into the address bar", { fetchSite: "none" }, true],
    ["another host", { origin: "http://evil.test" }, false],
    ["another port of the same host", { origin: "http://judge.test:4000" }, false],
    ["a hidden origin", { origin: "null" }, false],
    ["another site, origin left out", { fetchSite: "cross-site" }, false],
    ["a sibling host", { fetchSite: "same-site" }, false],
    ["its own origin but a cross-site fetch", { origin: "http://judge.test:3000", fetchSite: "cross-site" }, false],
  ])("%s", (_, headers, expected) => {
    expect(isSameSite({ ...headers, host: "judge.test:3000" }, local)).toBe(expected);
  });

  test("a public address is the only origin, whatever the Host header says", () => {
    expect(isSameSite({ origin: "https://judge.example.org", host: "10.0.0.5:3000" }, published)).toBe(true);
    expect(isSameSite({ origin: "http://evil.test", host: "evil.test" }, published)).toBe(false);
  });
});

test("only browsers send Origin or Sec-Fetch-Site", () => {
  expect(isFromBrowser({ host: "judge.test" })).toBe(false);
  expect(isFromBrowser({ host: "judge.test", fetchSite: "none" })).toBe(true);
});
