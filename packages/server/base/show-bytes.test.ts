import fc from "fast-check";
import { expect, test } from "vitest";
import { incompleteTail, showBytes } from "#base/show-bytes";

test.each([
  ["plain text, é, 你 and 😀", Buffer.from("plain text, é, 你 and 😀")],
  ["caf\\xE9", Buffer.from("caf\xe9", "latin1")],
  ["\\x00a\\xFF\\xFE", Buffer.from([0, 0x61, 0xff, 0xfe])],
  // Overlong, a surrogate, beyond U+10FFFF, cut off.
  ["\\xC0\\x80", Buffer.from([0xc0, 0x80])],
  ["\\xE0\\x80\\x80", Buffer.from([0xe0, 0x80, 0x80])],
  ["\\xED\\xA0\\x80", Buffer.from([0xed, 0xa0, 0x80])],
  ["\\xF4\\x90\\x80\\x80", Buffer.from([0xf4, 0x90, 0x80, 0x80])],
  ["a\\xE4\\xBD", Buffer.from([0x61, 0xe4, 0xbd])],
  ["", Buffer.alloc(0)],
])("bytes are shown as %j", (shown, bytes) => {
  expect(showBytes(bytes)).toBe(shown);
});

test("shows text without NUL unchanged, and escapes only what is not text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(showBytes(Buffer.from(text))).toBe(text.replaceAll("\0", "\\x00"));
    }),
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 12 }), (bytes) => {
      const decoded = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
      const replaced = (decoded.match(/\ufffd/g) ?? []).length;
      const escapes = (showBytes(bytes).match(/\\x/g) ?? []).length;
      if (replaced === 0 && !bytes.includes(0)) expect(escapes).toBe(0);
      else expect(escapes).toBeGreaterThan(0);
    }),
  );
});

test("ends cut text before the character that was cut", () => {
  const bytes = Buffer.from("aé你😀");
  for (let length = 0; length <= bytes.length; length += 1) {
    const cut = bytes.subarray(0, length);
    const whole = cut.subarray(0, cut.length - incompleteTail(cut)).toString();
    expect("aé你😀".startsWith(whole)).toBe(true);
    expect(cut.length - Buffer.byteLength(whole)).toBeLessThan(4);
  }
  expect(incompleteTail(Buffer.from("caf\xe9\xe9", "latin1"))).toBe(1);
  expect(incompleteTail(Buffer.from([0x80, 0x80, 0x80, 0x80]))).toBe(0);
});
