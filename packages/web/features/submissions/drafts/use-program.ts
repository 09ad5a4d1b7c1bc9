import type { Language } from "@assay/contract/vocabulary/languages";
import { useEffect, useMemo, useRef } from "react";
import { readDraft, writeDraft } from "#features/submissions/drafts/draft";

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
