import {
  chooseLanguage,
  currentLanguage,
  LANGUAGES,
  type Language,
  type LoadedLanguage,
  type ParsedMessage,
  PSEUDO_TAGS,
  setLanguage,
} from "@assay/contract/texts/language";
import { readStorage, writeStorage } from "#lib/browser";
import { loadChunk } from "#lib/load-chunk";

/** The storage key of a chosen language's tag. The tag of a pseudo-language, `en-XA` or `ar-XB`, can be stored by hand. */
const KEY = "language";

const TRANSLATIONS = import.meta.glob<Readonly<Record<string, ParsedMessage | string>>>(
  ["../../contract/translations/*.json", "!**/en.json"],
  { import: "default" },
);

/**
 * Loads the texts of the reader's language and sets it: the chosen one, otherwise the browser's, otherwise English. If they cannot
 * be loaded, the texts are English.
 */
export async function startLanguage(): Promise<void> {
  const chosen = readStorage(KEY);
  try {
    const loaded = await loadLanguage(chosen === null ? navigator.languages : [chosen]);
    if (loaded) setLanguage(loaded);
  } catch (error) {
    console.warn(error);
  }
  const { tag, dir } = currentLanguage().language;
  Object.assign(document.documentElement, { lang: tag, dir });
}

async function loadLanguage(wanted: readonly string[]): Promise<LoadedLanguage | undefined> {
  if (PSEUDO_TAGS.includes(wanted[0] ?? "")) {
    const { PSEUDO_LANGUAGES } = await loadChunk(() => import("@assay/contract/texts/pseudo-languages"));
    return PSEUDO_LANGUAGES.find(({ language }) => language.tag === wanted[0]);
  }
  const language = chooseLanguage(wanted);
  const load = TRANSLATIONS[`../../contract/translations/${language.tag}.json`];
  return load && { language, texts: await loadChunk(load) };
}

/** The languages to choose from. A pseudo-language is among them only while it is the current one. */
export function offeredLanguages(): readonly Language[] {
  const { language } = currentLanguage();
  return LANGUAGES.includes(language) ? LANGUAGES : [...LANGUAGES, language];
}

/** Stores the reader's choice and loads the page again in that language. What is written is kept as drafts. */
export function switchLanguage(tag: string): void {
  const isBrowsers = chooseLanguage(navigator.languages).tag === tag;
  writeStorage(KEY, isBrowsers ? null : tag);
  window.location.reload();
}
