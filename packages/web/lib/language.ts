import {
  chooseLanguage,
  currentLanguage,
  ENGLISH,
  LANGUAGES,
  type Language,
  type LoadedLanguage,
  type ParsedMessage,
  PSEUDO_TAGS,
  setLanguage,
} from "@assay/contract/texts/language";
import { callApi } from "#lib/api-client";
import { readStorage, writeStorage } from "#lib/browser";
import { loadChunk } from "#lib/load-chunk";
import { siteSettings } from "#lib/site";
import { readStoredUser, storeUser } from "#lib/stored-user";

/** The storage key of the tag of the language that was chosen in this browser. The tag of a pseudo-language, `en-XA` or `ar-XB`, can be stored by hand. */
const KEY = "language";

const TRANSLATIONS = import.meta.glob<Readonly<Record<string, ParsedMessage | string>>>(
  "../../contract/translations/*.json",
  { import: "default" },
);

/**
 * Loads the texts of the reader's language and sets it: the account's, otherwise the one chosen in this browser, otherwise the
 * site's, if its admins have set one, or the browser's, otherwise English. If they cannot be loaded, the language stays as it is, English at first.
 */
export async function startLanguage(): Promise<void> {
  const chosen = [readStoredUser()?.language, readStorage(KEY)].filter((tag) => typeof tag === "string");
  try {
    setLanguage(await loadLanguage([...chosen, ...usualLanguages()]));
  } catch (error) {
    console.warn(error);
  }
  const { tag, dir } = currentLanguage().language;
  Object.assign(document.documentElement, { lang: tag, dir });
}

/** The tags of the languages of somebody who has chosen none. */
function usualLanguages(): readonly string[] {
  const ofSite = siteSettings()?.language ?? null;
  return ofSite === null ? navigator.languages : [ofSite];
}

async function loadLanguage(wanted: readonly string[]): Promise<LoadedLanguage> {
  if (PSEUDO_TAGS.includes(wanted[0] ?? "")) {
    const { PSEUDO_LANGUAGES } = await loadChunk(() => import("@assay/contract/texts/pseudo-languages"));
    const pseudo = PSEUDO_LANGUAGES.find(({ language }) => language.tag === wanted[0]);
    if (pseudo) return { ...pseudo, english: await loadTexts(ENGLISH) };
  }
  const language = chooseLanguage(wanted);
  // English texts are in the code, or come with the server's replies.
  return { language, texts: language === ENGLISH ? {} : await loadTexts(language) };
}

async function loadTexts({ tag }: Language): Promise<LoadedLanguage["texts"]> {
  const load = TRANSLATIONS[`../../contract/translations/${tag}.json`];
  return load ? await loadChunk(load) : {};
}

/** The languages to choose from. A pseudo-language is among them only while it is the current one. */
export function offeredLanguages(): readonly Language[] {
  const { language } = currentLanguage();
  return LANGUAGES.includes(language) ? LANGUAGES : [...LANGUAGES, language];
}

/**
 * Stores the reader's choice, null for the site's or the browser's language, in the browser and in the account of somebody logged in. Then loads
 * the page again in that language; what is written is kept as drafts. Throws ApiError if the account cannot be changed.
 */
export async function switchLanguage(tag: string | null, reload: () => void): Promise<void> {
  const viewer = readStoredUser();
  if (viewer) {
    const { user } = await callApi("updateLanguage", { body: { language: tag } });
    const { language: _, ...others } = viewer;
    storeUser({ user: { ...others, ...user } });
  }
  const isUsual = tag === null || chooseLanguage(usualLanguages()).tag === tag;
  writeStorage(KEY, isUsual ? null : tag);
  reload();
}
