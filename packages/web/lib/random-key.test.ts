import { expect, test } from "vitest";
import { randomKey } from "#lib/random-key";

const SOURCES: Record<string, string> = import.meta.glob("../{app,editors,features,lib,ui}/**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});

test("a key is a random UUID", () => {
  expect(randomKey()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(randomKey()).not.toBe(randomKey());
});

test("no page asks for what is missing over plain HTTP, as on a school network", () => {
  const asking = Object.keys(SOURCES).filter((path) => SOURCES[path]?.includes("crypto.randomUUID("));
  expect(Object.keys(SOURCES).length).toBeGreaterThan(300);
  expect(asking).toEqual([]);
});
