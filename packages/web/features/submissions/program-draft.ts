import type { Language } from "@assay/contract/vocabulary/languages";
import { useEffect, useMemo, useRef } from "react";
import { readStorage, writeStorage } from "#lib/browser";

type DraftLanguage = Pick<Language, "key" | "starter">;

function draftKey(problemId: string, { key }: DraftLanguage): string {
  return `draft:${problemId}:${key}`;
}

/** What was last written for a problem in a language on this device, or the language's starter template. */
export function readDraft(problemId: string, language: DraftLanguage): string {
  return readStorage(draftKey(problemId, language)) ?? language.starter;
}

/** Keeps what is written; a draft equal to the template is dropped. A full storage loses only this copy for later. */
export function writeDraft(problemId: string, language: DraftLanguage, source: string): void {
  writeStorage(draftKey(problemId, language), source === language.starter ? null : source);
}

/** The program that is being written: kept as a draft with every change, handed out as it stands. */
export function useProgram(problemId: string, language: Language) {
  const initialSource = useMemo(() => readDraft(problemId, language), [problemId, language]);
  const source = useRef(initialSource);
  useEffect(() => {
    source.current = initialSource;
  }, [initialSource]);
  return {
    initialSource,
    /** What is in the editor now. */
    read: () => source.current,
    write: (text: string) => {
      source.current = text;
      writeDraft(problemId, language, text);
    },
  };
}
