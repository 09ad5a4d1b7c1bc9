import { expect, test } from "vitest";
import { describeDevice, describeNetwork } from "#base/describe-client";

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
    "Chrome on Windows",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari on iOS",
  ],
  ["curl/8.5.0", ""],
  [undefined, ""],
])("%s is %s", (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});

test.each([
  ["192.0.2.77", "192.0.2.x"],
  ["::ffff:192.0.2.77", "192.0.2.x"],
  ["2001:db8:1:2:3::4", "2001:db8:1::/48"],
  ["somewhere", ""],
])("the network of %s is %s", (address, network) => {
  expect(describeNetwork(address)).toBe(network);
});
