import { expect, test } from "vitest";
import { cutStream, STORED_TEXT_BYTES, storedText } from "#record/stored-text";

test("stores text that fits byte for byte", () => {
  const bytes = Uint8Array.from({ length: STORED_TEXT_BYTES }, (_, index) => index);
  expect(cutStream(bytes, STORED_TEXT_BYTES)).toBe(bytes);
  expect(storedText("warning: ü")).toBe("warning: ü");
  expect(storedText(null)).toBe(null);
});

test("cuts longer text between characters and marks it as cut", () => {
  const text = `a${"ü".repeat(STORED_TEXT_BYTES)}`;
  const stored = Buffer.from(cutStream(Buffer.from(text), STORED_TEXT_BYTES) ?? []).toString();
  expect(stored).toMatch(/^aü+\n\[cut after 64 KiB\]\n$/);
  expect(Buffer.byteLength(stored)).toBeLessThan(STORED_TEXT_BYTES + 32);
});

test("replaces NUL, which PostgreSQL cannot store in text", () => {
  expect(storedText("a\0b")).toBe("a\u{fffd}b");
});
