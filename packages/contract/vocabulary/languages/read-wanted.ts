import { ALL_LANGUAGES } from "#vocabulary/languages/all";
import type { LanguageData } from "#vocabulary/languages/language-data";

const EVERY = "all";

/**
 * Returns the languages in the setting LANGUAGES: names separated by commas, ignoring case, or `all`.
 * Throws RangeError with the first unknown name.
 */
export function readWantedLanguages(setting: string): LanguageData[] {
  const names = setting
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  if (names.some((name) => name.toLowerCase() === EVERY)) return [...ALL_LANGUAGES];
  const unknown = names.find((name) => find(name) === undefined);
  if (unknown !== undefined) {
    const known = ALL_LANGUAGES.map(({ name }) => name).join(", ");
    throw new RangeError(`there is no language "${unknown.slice(0, 40)}"; choose from ${known}, or ${EVERY}`);
  }
  return ALL_LANGUAGES.filter((language) => names.some((name) => find(name) === language));
}

function find(given: string): LanguageData | undefined {
  const wanted = given.toLowerCase();
  return ALL_LANGUAGES.find(({ key, name }) => key === wanted || name.toLowerCase() === wanted);
}
