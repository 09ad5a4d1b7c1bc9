import { perLanguage } from "@assay/contract/texts/intl";
import { ALL_LANGUAGES, type LanguageKey } from "@assay/contract/vocabulary/languages/all";

const list = perLanguage((locale) => new Intl.ListFormat(locale));

/**
 * The names of programming languages as a list in the page's language, such as "C++, Java and Python", in the order in which they are offered. Each
 * is isolated (U+2068 and U+2069): from right to left, the signs of "C++" would otherwise stand before it.
 */
export function languageList(keys: readonly LanguageKey[]): string {
  const names = ALL_LANGUAGES.filter(({ key }) => keys.includes(key)).map(({ name }) => name);
  return list().format(names.map((name) => `\u2068${name}\u2069`));
}
