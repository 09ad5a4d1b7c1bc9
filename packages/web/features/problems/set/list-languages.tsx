import { LANGUAGE_IDS, type LanguageKey, languageName } from "@assay/contract/vocabulary/languages/all";
import { PROBLEM_SET_MESSAGES as TEXTS } from "#features/problems/messages";

/** The languages in which the problems of a list are solved. */
export function ListLanguages({ languages }: { languages: readonly LanguageKey[] }) {
  const list = languages.map((key) => languageName(LANGUAGE_IDS[key])).join(", ");
  return <p>{TEXTS.languages({ list })}</p>;
}
