import { afterEach, expect, expectTypeOf, test } from "vitest";
import { ERROR_TEXTS } from "#texts/error-texts";
import { ERRORS, type ErrorCode } from "#texts/errors";
import { ENGLISH, setLanguage } from "#texts/language";
import { messages } from "#texts/messages";
import { readWording, verbatim, type Wording, wordingsOf } from "#texts/wordings";
import english from "../translations/en.json" with { type: "json" };

const SAMPLE = wordingsOf(
  messages("wordingSample", {
    label: "Title",
    tooLong: "{label} may have at most {max, plural, one {# character} other {# characters}}",
    group: { deep: "Deep" },
  }),
);

const GERMAN = {
  language: { tag: "de", name: "Deutsch", dir: "ltr" as const },
  texts: {
    "wordingSample.label": "Titel",
    "wordingSample.tooLong": "{label} darf höchstens {max, plural, one {# Zeichen} other {# Zeichen}} haben",
    "wordingSample.group.deep": "Tief ({missing})",
  },
};

afterEach(() => setLanguage({ language: ENGLISH, texts: {} }));

test("a wording has the English text, its id and its parameters, among which there may be texts", () => {
  expect(SAMPLE.tooLong({ label: SAMPLE.label, max: 1 })).toEqual({
    message: "Title may have at most 1 character",
    textId: "wordingSample.tooLong",
    params: { label: { message: "Title", textId: "wordingSample.label" }, max: 1 },
  });
  expect(SAMPLE.group.deep).toEqual({ message: "Deep", textId: "wordingSample.group.deep" });
});

test("the reader gets it in the language of the moment, in English what the language lacks or has otherwise", () => {
  const text = SAMPLE.tooLong({ label: SAMPLE.label, max: 2 });
  expect(readWording(text)).toBe("Title may have at most 2 characters");
  setLanguage(GERMAN);
  expect(readWording(text)).toBe("Titel darf höchstens 2 Zeichen haben");
  expect(readWording(SAMPLE.tooLong({ label: "title", max: 2 }))).toBe("title darf höchstens 2 Zeichen haben");
  expect(readWording(SAMPLE.group.deep)).toBe("Deep");
  expect(readWording({ message: "New", textId: "wordingSample.new" })).toBe("New");
});

test("a sentence in the code is a type error, what a program printed is not", () => {
  const output: string = "expected ';'";
  expect(readWording(verbatim(output))).toBe("expected ';'");
  // @ts-expect-error: a literal is not what a program printed.
  verbatim("Not in the catalogue");
  expectTypeOf<Parameters<typeof SAMPLE.tooLong>[0]["max"]>().toEqualTypeOf<number>();
  expectTypeOf<Parameters<typeof SAMPLE.tooLong>[0]["label"]>().toEqualTypeOf<string | number | Wording>();
});

test("every error of the API has a text in the catalogue, which needs no parameters", () => {
  const texts: Readonly<Record<string, string>> = english;
  for (const code of Object.keys(ERRORS) as ErrorCode[]) {
    const { textId = "", message, params } = ERROR_TEXTS[code];
    expect([code, texts[textId], params]).toEqual([code, message, undefined]);
  }
});
