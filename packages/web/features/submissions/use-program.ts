import type { Language } from "@assay/contract/vocabulary/languages";
import {
  EDITOR_SETTINGS_DRAFT,
  inputsDraft,
  LANGUAGE_DRAFT,
  programDraft,
} from "@assay/contract/vocabulary/page-drafts";
import { type RefObject, useRef } from "react";
import type { CodeEditorHandle } from "#editors/code-editor";
import { type DraftPlace, useDraftPlace, useDraftText } from "#lib/drafts/draft-state";
import { useDraftElsewhere, useSyncedDrafts } from "#lib/drafts/use-synced-drafts";
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
 * kept as a draft on every change. While there is no editor, because it is still loading or shows another language, the draft
 * stands for it, or the text that will replace the draft once there is one. A change of the draft elsewhere, in another tab or on
 * another device, replaces the text of the editor.
 */
export function useProgram(problemId: string, language: Language, editor: RefObject<CodeEditorHandle | null>) {
  const name = programDraft(problemId, language.key);
  useSyncedDrafts(name, inputsDraft(problemId), LANGUAGE_DRAFT, EDITOR_SETTINGS_DRAFT);
  const draft = useDraftText(name);
  const place = useDraftPlace(name);
  /** What replaces a program once its editor is ready, by the draft's name. */
  const replacements = useRef(new Map<string, Replacement>());
  const isReplacing = useRef(false);
  const waiting = () => replacements.current.get(name) ?? null;
  const replaceAll = (shown: CodeEditorHandle, source: string) => {
    isReplacing.current = true;
    shown.replaceAll(source);
    isReplacing.current = false;
  };
  useDraftElsewhere(name, () => {
    const text = readDraft(problemId, language);
    const shown = editor.current?.read() ?? null;
    if (editor.current && shown !== null && shown !== text) replaceAll(editor.current, text);
  });
  const saving: DraftPlace | null = draft === null ? null : place;
  return {
    name,
    initialSource: draft ?? language.starter,
    /** Where the draft is kept; null for an untouched template. */
    saving,
    /** Returns the program that the editor shows or is about to show. */
    read: (): string => editor.current?.read() ?? waiting()?.source ?? readDraft(problemId, language),
    write: (text: string) => writeDraft(problemId, language, text, { isReplaced: isReplacing.current }),
    /** Replaces the program as one undo step, once there is an editor of this language. */
    replace: (key: string, replacement: Replacement): void => {
      const shown = key === language.key ? editor.current : null;
      if (shown === null || shown.read() === null) replacements.current.set(programDraft(problemId, key), replacement);
      else replaceAll(shown, replacement.source);
    },
    /** Returns what replaces the program once the editor is ready, or null. */
    waiting,
    forgetWaiting: () => replacements.current.delete(name),
  };
}
