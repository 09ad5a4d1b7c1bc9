import { createRequire } from "node:module";
import { chooseLanguage, ENGLISH, type LoadedLanguage } from "@assay/contract/texts/language";
import { PSEUDO_LANGUAGES } from "@assay/contract/texts/pseudo-languages";

const require = createRequire(import.meta.url);

const loaded = new Map<string, LoadedLanguage>([
  [ENGLISH.tag, { language: ENGLISH, texts: {} }],
  ...PSEUDO_LANGUAGES.map((pseudo) => [pseudo.language.tag, pseudo] as const),
]);

/** The language of the catalogue with this tag, to be read with `textsIn`. English for null and for a language that is gone. */
export function loadLanguage(tag: string | null): LoadedLanguage {
  const known = loaded.get(tag ?? ENGLISH.tag);
  if (known) return known;
  const language = chooseLanguage([tag ?? ENGLISH.tag]);
  const made = loaded.get(language.tag) ?? { language, texts: readTranslation(language.tag) };
  loaded.set(language.tag, made);
  return made;
}

/** The texts in the translators' file of a language, by id. Throws Error if there is no such file. */
export function readTranslation(tag: string): Readonly<Record<string, string>> {
  return require(`@assay/contract/translations/${tag}.json`);
}
