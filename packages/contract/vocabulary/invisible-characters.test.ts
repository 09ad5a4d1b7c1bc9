import { expect, test } from "vitest";
import { withoutInvisible } from "#vocabulary/invisible-characters";

test.each([
  ["Persian", "می\u200cخواهم"],
  ["Hindi", "क्\u200dष क्\u200cष"],
  ["Sinhala", "ශ්\u200dරී"],
  ["emoji", "👩🏽\u200d💻 ❤\ufe0f 🏳\ufe0f\u200d🌈"],
  ["the flag of England", "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}"],
  ["a variant of a Han letter", "葛\u{e0100}城"],
  ["Hebrew and Arabic", "שלום عليكم"],
  ["accents, however typed", "Zoe\u0308 Zoë"],
])("%s keeps what it needs", (_what, text) => {
  expect(withoutInvisible(text)).toBe(text);
});

test.each([
  ["a change of direction", "\u202enimda\u202c", "nimda"],
  ["an isolate and a mark", "\u2067a\u2069\u200fb\u061cc", "abc"],
  ["zero-width characters", "a\u200bd\u200dm\u200ci\u2060n\ufeff", "admin"],
  ["a soft hyphen, a filler and a blank", "a\u00add\u3164m\u2800in", "admin"],
  ["a variation selector after a letter, and tags", "a\ufe0fb\u{e0061}\u{e007f}", "ab"],
  ["control characters", "a\u0007b\u0085c", "abc"],
])("%s is removed", (_what, text, left) => {
  expect(withoutInvisible(text)).toBe(left);
});
