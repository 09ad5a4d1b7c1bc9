import type { Language } from "@assay/contract/vocabulary/languages";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { CodeEditorHandle } from "#editors/code-editor";
import { readDraft, writeDraft } from "#lib/program-draft";

/** A text that replaces a whole program, and what the page says about it. */
export interface Replacement {
  readonly source: string;
  readonly notice: string;
}

/** The program on the submit page, as `useProgram` returns it. */
export type EditedProgram = ReturnType<typeof useProgram>;

/**
 * The program for a problem in a language. The editor's document is its only copy: it is read from there whenever it is sent, and
 * stored as a draft on every change. While there is no editor, because it is still loading or shows another language, the draft
 * stands for it, or the text that will replace the draft once there is one.
 */
export function useProgram(problemId: string, language: Language, editor: RefObject<CodeEditorHandle | null>) {
  /** What replaces a program once its editor is ready, by problem and language. */
  const replacements = useRef(new Map<string, Replacement>());
  const nameOf = (key: string) => `${problemId} ${key}`;
  const waiting = () => replacements.current.get(nameOf(language.key)) ?? null;
  const [saving, setSaving] = useState<"saved" | "failed" | null>(null);
  const initialSource = useMemo(() => readDraft(problemId, language), [problemId, language]);
  useEffect(() => setSaving(initialSource === language.starter ? null : "saved"), [initialSource, language]);
  return {
    /** What a new editor shows. */
    initialSource,
    /** Whether the draft is stored; null for an untouched template. */
    saving,
    /** Returns the program that the editor shows or is about to show. */
    read: (): string => editor.current?.read() ?? waiting()?.source ?? readDraft(problemId, language),
    /** Stores the text of the editor. */
    write: (text: string) => {
      const isSaved = writeDraft(problemId, language, text);
      setSaving(text === language.starter ? null : isSaved ? "saved" : "failed");
    },
    /** Replaces the program as one undo step, once there is an editor of this language. */
    replace: (key: string, replacement: Replacement): void => {
      const shown = key === language.key ? editor.current : null;
      if (shown === null || shown.read() === null) replacements.current.set(nameOf(key), replacement);
      else shown.replaceAll(replacement.source);
    },
    /** Returns what replaces the program once the editor is ready, or null. */
    waiting,
    forgetWaiting: () => replacements.current.delete(nameOf(language.key)),
  };
}
