import type { IntlMessageFormat } from "intl-messageformat";

/** A language in which the texts exist. */
export interface Language {
  /** A BCP 47 tag; the value of `lang`. */
  readonly tag: string;
  /** Its name in the language itself. */
  readonly name: string;
  readonly dir: "ltr" | "rtl";
  /** The locale of dates, if it is not the tag: English texts have British dates. */
  readonly dates?: string;
  /** Other tags of readers of these texts, in lower case: Chinese in simplified characters has many. */
  readonly aliases?: readonly string[];
  /** True if only the texts of student's pages are translated (`translations.test.ts`); the others are shown in English. */
  readonly isPartial?: boolean;
}

export const ENGLISH: Language = { tag: "en", name: "English", dir: "ltr", dates: "en-GB" };

/** Every language that people can choose. Each but English, whose texts are in the code, has a file in `translations`. */
export const LANGUAGES: readonly Language[] = [
  ENGLISH,
  { tag: "de", name: "Deutsch", dir: "ltr" },
  { tag: "es", name: "Español", dir: "ltr" },
  { tag: "zh-CN", name: "简体中文", dir: "ltr", aliases: ["zh", "zh-hans"] },
  { tag: "ar", name: "العربية", dir: "rtl", isPartial: true },
];

/** The tags of `LANGUAGES`. */
export const LANGUAGE_TAGS: readonly string[] = LANGUAGES.map(({ tag }) => tag);

/** The tags of the languages that are made from the English texts (`pseudo-languages.ts`). Nobody is offered them. */
export const PSEUDO_TAGS = ["en-XA", "ar-XB"];

/** A parsed ICU message. */
export type ParsedMessage = Exclude<ConstructorParameters<typeof IntlMessageFormat>[0], string>;

/** A language with its texts by id, parsed or as ICU messages. What it lacks is shown in English. */
export interface LoadedLanguage {
  readonly language: Language;
  readonly texts: Readonly<Record<string, string | ParsedMessage>>;
  /** Changes a parsed English text where there is no translation: pseudo-languages are made so. */
  readonly change?: (message: ParsedMessage) => ParsedMessage;
  /** For `change`: the English texts by id, of which the code that shows what the server says has only the id. */
  readonly english?: Readonly<Record<string, string | ParsedMessage>>;
}

let current: LoadedLanguage = { language: ENGLISH, texts: {} };

/** The language of the texts that are read now. */
export function currentLanguage(): LoadedLanguage {
  return current;
}

/** Makes all texts read from now on have this language. A server has no such moment: it reads texts with `textsIn`. */
export function setLanguage(language: LoadedLanguage): void {
  current = language;
}

/**
 * The first language of `wanted` that `offered` has, by the whole tag or by less and less of it (RFC 4647, section 3.4), or
 * English. A language is also found by its aliases. `wanted` are tags, the preferred one first.
 */
export function chooseLanguage(wanted: readonly string[], offered: readonly Language[] = LANGUAGES): Language {
  for (const tag of wanted) {
    const parts = tag.toLowerCase().split("-");
    for (; parts.length > 0; parts.pop()) {
      const range = parts.join("-");
      const found = offered.find(({ tag: own, aliases }) => own.toLowerCase() === range || aliases?.includes(range));
      if (found) return found;
    }
  }
  return ENGLISH;
}
