import type { Language } from "@assay/contract/vocabulary/languages";
import { useEffect, useMemo, useRef } from "react";
import { readStorage, writeStorage } from "#lib/browser";

type DraftLanguage = Pick<Language, "key" | "starter">;

function draftKey(problemId: string, { key }: DraftLanguage): string {
  return `draft:${problemId}:${key}`;
}

/** Returns the program last stored on this device for a problem and language, or the language's starter template. */
export function readDraft(problemId: string, language: DraftLanguage): string {
  return readStorage(draftKey(problemId, language)) ?? language.starter;
}

/** Stores a program, or removes the draft if the program equals the template. A full storage is ignored. */
export function writeDraft(problemId: string, language: DraftLanguage, source: string): void {
  writeStorage(draftKey(problemId, language), source === language.starter ? null : source);
}

/** Holds the program in the editor and stores it as a draft on every change. */
export function useProgram(problemId: string, language: Language) {
  const initialSource = useMemo(() => readDraft(problemId, language), [problemId, language]);
  const source = useRef(initialSource);
  useEffect(() => {
    source.current = initialSource;
  }, [initialSource]);
  return {
    initialSource,
    /** Returns the program in the editor. */
    read: () => source.current,
    write: (text: string) => {
      source.current = text;
      writeDraft(problemId, language, text);
    },
  };
}
