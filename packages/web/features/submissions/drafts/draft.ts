import type { LanguageKey } from "@assay/contract/vocabulary/languages";
import { starterTemplate } from "#features/submissions/drafts/starter-templates";
import { readStorage, writeStorage } from "#lib/storage";

function draftKey(problemId: string, language: LanguageKey): string {
  return `draft:${problemId}:${language}`;
}

/** What was last written for a problem in a language on this device, or the language's starter template. */
export function readDraft(problemId: string, language: LanguageKey): string {
  return readStorage(draftKey(problemId, language)) ?? starterTemplate(language);
}

/** Keeps what is written; a draft equal to the template is dropped. A full storage loses only this copy for later. */
export function writeDraft(problemId: string, language: LanguageKey, source: string): void {
  writeStorage(draftKey(problemId, language), source === starterTemplate(language) ? null : source);
}
