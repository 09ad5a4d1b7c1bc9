import { expect, test } from "vitest";
import { chooseLanguage, languageTag } from "#vocabulary/statement-languages";

test.each([
  ["en", "en"],
  ["zh-CN", "zh-CN"],
  ["zh_cn", "zh-CN"],
  ["zh-hans", "zh-Hans"],
  ["PT_br", "pt-BR"],
  ["final_version_2", null],
  ["x", null],
  ["en-", null],
  ["", null],
  [undefined, null],
])("the tag of %s is %s", (code, tag) => {
  expect(languageTag(code)).toBe(tag);
});

test.each<[wish: string, tags: string[], chosen: string | null]>([
  ["de", ["en", "de"], "de"],
  ["de-AT", ["en", "de"], "de"],
  ["de", ["en", "de-CH", "de"], "de"],
  ["fr", ["en", "de"], null],
  ["zh", ["en", "zh-TW", "zh-CN"], "zh-CN"],
  ["zh-Hans", ["en", "zh-TW", "zh-CN"], "zh-CN"],
  ["zh-CN", ["en", "zh-Hant", "zh-Hans"], "zh-Hans"],
  ["zh-CN", ["en", "zh"], "zh"],
  ["zh-CN", ["en", "zh-TW"], "zh-TW"],
  ["zh-HK", ["zh-CN", "zh-TW"], "zh-TW"],
  ["pt-BR", ["pt-br"], "pt-br"],
  ["sr-Latn", ["sr", "sr-Latn"], "sr-Latn"],
  ["??", ["en"], null],
])("a reader who wants %s gets of %j: %s", (wish, tags, chosen) => {
  expect(chooseLanguage(wish, tags)).toBe(chosen);
});
