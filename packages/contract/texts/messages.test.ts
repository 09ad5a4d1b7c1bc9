import { afterEach, expect, expectTypeOf, test } from "vitest";
import { chooseLanguage, ENGLISH, type LoadedLanguage, setLanguage } from "#texts/language";
import type { MessageParams } from "#texts/message-types";
import { messages, textsIn } from "#texts/messages";

const SAMPLE = messages("sample", {
  title: "Don't panic",
  brace: "A closing brace `'}'` is missing",
  tests: "{count, plural, =0 {no test} one {# test} other {# tests}} of {user}",
  columns: { time: "Time" },
  when: "{isOpen, select, true {open} other {closed}}",
});

const GERMAN: LoadedLanguage = {
  language: { tag: "de", name: "Deutsch", dir: "ltr" },
  texts: { "sample.title": "Keine Panik", "sample.tests": "{count, plural, one {# Test} other {# Tests}} von {user}" },
};

afterEach(() => setLanguage({ language: ENGLISH, texts: {} }));

test("a text without parameters is a string, one with parameters a function", () => {
  expect(SAMPLE.title).toBe("Don't panic");
  expect(SAMPLE.brace).toBe("A closing brace `}` is missing");
  expect(SAMPLE.columns.time).toBe("Time");
  expect([0, 1, 1_234].map((count) => SAMPLE.tests({ count, user: "ada" }))).toEqual([
    "no test of ada",
    "1 test of ada",
    "1,234 tests of ada",
  ]);
  expect(SAMPLE.when({ isOpen: true })).toBe("open");
});

test("parameters are shown as they are, whatever they contain", () => {
  expect(SAMPLE.tests({ count: 2, user: "{count} '{' \\xE9 # <b>" })).toBe("2 tests of {count} '{' \\xE9 # <b>");
});

test("a text is read in the language of the moment; what is not translated stays English", () => {
  setLanguage(GERMAN);
  expect(SAMPLE.title).toBe("Keine Panik");
  expect(SAMPLE.tests({ count: 1_234, user: "ada" })).toBe("1.234 Tests von ada");
  expect(SAMPLE.columns.time).toBe("Time");
});

test("texts of one language are read in it, whatever the language of the moment is", () => {
  const german = textsIn(GERMAN, SAMPLE);
  expect([german.title, german.columns.time, SAMPLE.title]).toEqual(["Keine Panik", "Time", "Don't panic"]);
  setLanguage({ ...GERMAN, texts: {} });
  expect(german.title).toBe("Keine Panik");
  expect(() => textsIn(GERMAN, {})).toThrow(TypeError);
});

test("the types of parameters follow from the message", () => {
  expectTypeOf<keyof MessageParams<"a `'{'` b '}' c">>().toEqualTypeOf<never>();
  expectTypeOf<MessageParams<"a '}' {x}, it's {y, number}">>().toEqualTypeOf<{
    readonly x: string | number;
    readonly y: number;
  }>();
  expectTypeOf<
    MessageParams<"{is, select, true {open {a}} other {{n, plural, one {test} other {{b} it's}}}} {z}">
  >().toEqualTypeOf<{
    readonly is: string | boolean;
    readonly a: string | number;
    readonly n: number;
    readonly b: string | number;
    readonly z: string | number;
  }>();
  // @ts-expect-error: a parameter is missing.
  expect(() => SAMPLE.tests({ count: 1 })).toThrow(/user/);
});

test("the preferred language that exists is chosen, by less and less of its tag, and English otherwise", () => {
  const offered = [ENGLISH, GERMAN.language];
  expect(chooseLanguage(["fr-CH", "de-CH-1901", "en"], offered).tag).toBe("de");
  expect(chooseLanguage(["fr", "EN-US", "de"], offered).tag).toBe("en");
  expect(chooseLanguage(["*", "", "xx"], offered)).toBe(ENGLISH);
});
