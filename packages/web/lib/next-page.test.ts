import { expect, test } from "vitest";
import { nextOf, withNext } from "#lib/next-page";

test.each(["/submit/a?language=java", "/problem/a", "/chat", "/"])("%s is a page to return to", (address) => {
  const path = withNext("/login", address);
  expect(nextOf(new URL(path, window.location.origin).search)).toBe(address);
});

test.each([
  "//evil.example/submit/a",
  "/\\evil.example/submit/a",
  "\\\\evil.example",
  "https://evil.example/submit/a",
  "https:evil.example",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/submit/../../nowhere",
  "/nowhere",
  "/login",
  "/signup/?next=/login",
  "submit/a",
  "",
])("%j is not a page to return to", (address) => {
  expect(nextOf(new URL(withNext("/login", address), window.location.origin).search)).toBeNull();
});

test("an address without a page to return to stays as it is", () => {
  expect(withNext("/login", null)).toBe("/login");
  expect(nextOf("")).toBeNull();
});
