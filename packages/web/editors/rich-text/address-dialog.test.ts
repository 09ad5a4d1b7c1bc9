import { expect, test } from "vitest";
import { webAddress } from "#editors/rich-text/address-dialog";

test.each([
  ["https://example.org/a?b#c", "https://example.org/a?b#c"],
  [" example.org/a ", "https://example.org/a"],
  ["example.org:8080/a", "https://example.org:8080/a"],
  ["mailto:ada@example.org", "mailto:ada@example.org"],
  ["/problem/1", "/problem/1"],
  ["#part", "#part"],
])("%s becomes %s", (typed, address) => {
  expect(webAddress(typed)).toBe(address);
});

test.each(["", "hello", "two words.org", "javascript:alert(1)", "data:text/html,x", "//example", "ftp://example.org"])(
  "rejects %j",
  (typed) => {
    expect(webAddress(typed)).toBeNull();
  },
);
