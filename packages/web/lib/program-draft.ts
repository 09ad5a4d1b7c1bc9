import type { Language } from "@assay/contract/vocabulary/languages";
import { readStorage, writeStorage } from "#lib/browser";

type DraftLanguage = Pick<Language, "key" | "starter">;

function draftKey(problemId: string, languageKey: string): string {
  return `draft:${problemId}:${languageKey}`;
}

/** Drafts that the browser's storage did not take. They last until the page is closed, so that logging in loses nothing. */
const unsaved = new Map<string, string>();

/** True if this device has a draft for a problem and language. */
export function hasDraft(problemId: string, languageKey: string): boolean {
  const key = draftKey(problemId, languageKey);
  return unsaved.has(key) || readStorage(key) !== null;
}

/** Returns the program last stored on this device for a problem and language, or the language's starter template. */
export function readDraft(problemId: string, language: DraftLanguage): string {
  const key = draftKey(problemId, language.key);
  return unsaved.get(key) ?? readStorage(key) ?? language.starter;
}

/** Stores a program, or removes the draft if the program equals the template. Returns false if the storage is full. */
export function writeDraft(problemId: string, language: DraftLanguage, source: string): boolean {
  const key = draftKey(problemId, language.key);
  const isSaved = writeStorage(key, source === language.starter ? null : source);
  if (isSaved) unsaved.delete(key);
  else unsaved.set(key, source);
  return isSaved;
}
