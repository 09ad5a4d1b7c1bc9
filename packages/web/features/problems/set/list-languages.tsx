import type { LanguageKey } from "@assay/contract/vocabulary/languages/all";
import { PROBLEM_SET_MESSAGES as TEXTS } from "#features/problems/messages";
import { languageList } from "#lib/language-list";

/** The languages in which the problems of a list are solved. */
export function ListLanguages({ languages }: { languages: readonly LanguageKey[] }) {
  return <p>{TEXTS.languages({ list: languageList(languages) })}</p>;
}
