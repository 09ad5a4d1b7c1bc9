import type { Language } from "@assay/contract/vocabulary/languages";
import {
  EDITOR_SETTINGS_DRAFT,
  inputsDraft,
  LANGUAGE_DRAFT,
  programDraft,
} from "@assay/contract/vocabulary/page-drafts";
import { type RefObject, useRef, useState } from "react";
import type { CodeEditorHandle } from "#editors/code-editor";
import type { LockedTemplate } from "#editors/locked-lines";
import { type DraftPlace, useDraftPlace, useDraftText } from "#lib/drafts/draft-state";
import { useDraftElsewhere, useSyncedDrafts } from "#lib/drafts/use-synced-drafts";
import { readDraft, writeDraft } from "#lib/program-draft";

/** A text that replaces a whole program, and what the page says about it. */
export interface Replacement {
  readonly source: string;
  readonly notice: string;
}

/** Templates of an assignment's problem. Its page passes them on, so that others do not load what they need. */
export interface ProgramTemplates {
  /** What a program in this language begins with, and its locked lines; null without a template. */
  of(languageKey: string): LockedTemplate | null;
  /** True if a program has all locked lines of its language's template. */
  areKept(languageKey: string, source: string): boolean;
}

/** The program on the submit page, as `useProgram` returns it. */
export type EditedProgram = ReturnType<typeof useProgram>;

/**
 * The program for a problem in a language. The editor's document is its only copy: it is read from there whenever it is sent, and
 * kept as a draft on every change. While there is no editor, because it is still loading or shows another language, the draft
 * stands for it, or the text that will replace the draft once there is one. A change of the draft elsewhere, in another tab or on
 * another device, replaces the text of the editor. A draft without the locked lines of a template, because it was written elsewhere or
 * the template has changed, makes way for the template: the page says so and offers it (`setAside`), and it stays among the earlier versions.
 */
export function useProgram(
  problemId: string,
  language: Language,
  editor: RefObject<CodeEditorHandle | null>,
  templates: ProgramTemplates | null = null,
) {
  const name = programDraft(problemId, language.key);
  useSyncedDrafts(name, inputsDraft(problemId), LANGUAGE_DRAFT, EDITOR_SETTINGS_DRAFT);
  const isKept = (text: string) => templates === null || templates.areKept(language.key, text);
  const stored = useDraftText(name);
  const draft = stored !== null && isKept(stored) ? stored : null;
  const readKept = () => {
    const text = readDraft(problemId, language);
    return isKept(text) ? text : language.starter;
  };
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
  const [aside, setAside] = useState<{ readonly name: string; readonly text: string; readonly isDone: boolean } | null>(
    null,
  );
  if (stored !== null && draft === null && aside?.name !== name) setAside({ name, text: stored, isDone: false });
  useDraftElsewhere(name, () => {
    const text = readDraft(problemId, language);
    // Of a page with another template: what is written here stays.
    if (!isKept(text)) return;
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
    read: (): string => editor.current?.read() ?? waiting()?.source ?? readKept(),
    write: (text: string) =>
      writeDraft(problemId, language, text, { isReplaced: isReplacing.current || (stored !== null && draft === null) }),
    /** The program that the template has replaced when the page was opened, until the reader has it back; or null. */
    setAside: aside === null || aside.name !== name || aside.isDone ? null : aside.text,
    forgetSetAside: () => setAside((shown) => shown && { ...shown, isDone: true }),
    /** The template whose locked lines the program has to keep, or null. */
    locked: lockedOf(templates?.of(language.key) ?? null),
    /** True if a text has the locked lines of the template of its language. */
    mayBecome: (key: string, text: string): boolean => templates === null || templates.areKept(key, text),
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

function lockedOf(template: LockedTemplate | null): LockedTemplate | null {
  return template === null || template.locked.length === 0 ? null : template;
}
