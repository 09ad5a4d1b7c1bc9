import { currentLanguage } from "@assay/contract/texts/language";
import { languageTag } from "@assay/contract/vocabulary/statement-languages";
import { useSyncExternalStore } from "react";
import { readStorage, writeStorage } from "#lib/browser";
import { QUERY_KEYS } from "#lib/query-keys";

/** The storage key of the tag of the language that the reader chose last for a statement in this browser. */
const KEY = "statementLanguage";

const listeners = new Set<() => void>();

/**
 * The languages in which statements and titles are shown if they have them, as the server takes them: the one that was chosen last for a
 * statement, then that of the interface.
 */
export function statementLanguages(chosen = readStorage(KEY)): string {
  const tags = [languageTag(chosen ?? undefined), languageTag(currentLanguage().language.tag)];
  return [...new Set(tags.filter((tag) => tag !== null))].join(",");
}

/** The key of a problem in the first of these languages that it has. */
export function problemKey(problemId: string, languages = statementLanguages()) {
  return QUERY_KEYS.problems.statement(problemId, languages);
}

/** What `statementLanguages` returns, and renders again when another language is chosen. */
export function useStatementLanguages(): string {
  return useSyncExternalStore(subscribe, () => statementLanguages());
}

/** Shows all statements that have one in this language in it, from now on. */
export function chooseStatementLanguage(tag: string): void {
  writeStorage(KEY, tag);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const RIGHT_TO_LEFT = ["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"];

/** The direction of a text in a language: that of its first letter, unless the language is written from right to left. */
export function directionOf(tag: string | undefined): "rtl" | "auto" {
  return RIGHT_TO_LEFT.includes(languageTag(tag)?.split("-")[0] ?? "") ? "rtl" : "auto";
}

/** What a language is called in that language, such as svenska. */
export function nameOfLanguage(tag: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
