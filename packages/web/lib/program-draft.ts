import type { Language } from "@assay/contract/vocabulary/languages";
import { programDraft } from "@assay/contract/vocabulary/page-drafts";
import { readDraftText, writeDraftText } from "#lib/drafts/local-drafts";

type DraftLanguage = Pick<Language, "key" | "starter">;

/** Returns the program that this browser keeps for a problem and language, or the language's starter template. */
export function readDraft(problemId: string, language: DraftLanguage): string {
  return readDraftText(programDraft(problemId, language.key)) ?? language.starter;
}

/** Keeps a program, or that there is none if it equals the template. */
export function writeDraft(
  problemId: string,
  language: DraftLanguage,
  source: string,
  how: { isReplaced?: boolean } = {},
): void {
  writeDraftText(programDraft(problemId, language.key), source === language.starter ? null : source, how);
}
