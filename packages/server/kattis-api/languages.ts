import { ALL_LANGUAGES, type LanguageKey } from "@assay/contract/vocabulary/languages/all";

/** Kattis's names of languages that differ from ours (kattis-cli's `_LANGUAGE_GUESS`). */
const OTHER_NAMES: Readonly<Record<string, LanguageKey>> = {
  "python 2": "python",
  "python 3": "python",
  "javascript (node.js)": "javascript",
};

/** The language that Kattis calls so, or we do; null for one that there is not. */
export function findKattisLanguage(name: string): LanguageKey | null {
  const wanted = name.trim().toLowerCase();
  const known = ALL_LANGUAGES.find((language) => language.key === wanted || language.name.toLowerCase() === wanted);
  return OTHER_NAMES[wanted] ?? known?.key ?? null;
}
