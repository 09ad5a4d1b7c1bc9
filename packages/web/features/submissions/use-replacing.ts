import type { Language } from "@assay/contract/vocabulary/languages";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { CodeEditorHandle } from "#editors/code-editor";
import { SOURCE_FILE_MESSAGES, SUBMIT_MESSAGES } from "#features/submissions/messages";
import type { SourceFileError } from "#features/submissions/source-file";
import type { EditedProgram } from "#features/submissions/use-program";
import { loadChunk } from "#lib/load-chunk";
import { showToast } from "#ui/toast";

/** Replaces the whole program: with the starter template, an earlier program, or a file in its own language. All can be undone. */
export function useReplacing(props: {
  editor: RefObject<CodeEditorHandle | null>;
  program: EditedProgram;
  language: Language;
  languages: readonly Language[];
  setLanguage: (language: Language) => void;
}) {
  const { editor, program, language, languages } = props;
  /** What has replaced the program, until it is edited. */
  const [notice, setNotice] = useState<string | null>(null);

  const replace = (source: string, text: string) => {
    if (!program.mayBecome(language.key, source)) return showToast("warning", SUBMIT_MESSAGES.lockedMissing);
    program.replace(language.key, { source, notice: text });
    editor.current?.focus();
    setNotice(text);
  };
  /** The same in another language, which the editor changes to. */
  const replaceIn = (own: Language, source: string, text: string) => {
    if (own.key === language.key) return replace(source, text);
    if (!program.mayBecome(own.key, source)) return showToast("warning", SUBMIT_MESSAGES.lockedMissing);
    program.replace(own.key, { source, notice: text });
    props.setLanguage(own);
  };
  const place = useRef<(name: string, source: string, own: Language | null) => void>(null);
  useLayoutEffect(() => {
    place.current = (name, source, own) => {
      const { opened, kept } = SOURCE_FILE_MESSAGES;
      if (own === null) replace(source, kept({ name, language: language.name }));
      else replaceIn(own, source, opened({ name }));
    };
  });
  const newest = useRef<File>(null);
  const open = async (file: File) => {
    newest.current = file;
    try {
      const { readSourceFile } = await loadChunk(() => import("#features/submissions/source-file"));
      const { source, language: own } = await readSourceFile(file, languages);
      if (newest.current === file) place.current?.(file.name, source, own);
    } catch (error) {
      showToast(
        "error",
        isSourceFileError(error) ? error.message : SOURCE_FILE_MESSAGES.unreadable({ name: file.name }),
      );
    }
  };
  return {
    /** What has just replaced the program, or is about to when the editor has loaded; or null. */
    notice: notice ?? program.waiting()?.notice ?? null,
    replace,
    replaceIn,
    open: (file: File) => void open(file),
    reset: () => replace(language.starter, SUBMIT_MESSAGES.resetDone),
    undo: () => {
      // Before the editor has loaded, what would replace the program is dropped.
      if (program.waiting() === null) editor.current?.undo();
      program.forgetWaiting();
      editor.current?.focus();
      setNotice(null);
    },
    onEdit: () => setNotice(null),
    onEditorReady: () => {
      const waiting = program.waiting();
      program.forgetWaiting();
      if (waiting) replace(waiting.source, waiting.notice);
      else setNotice(null);
    },
  };
}

/** Recognises the error by its name, because its class is not loaded before the first file is opened. */
function isSourceFileError(error: unknown): error is SourceFileError {
  return error instanceof Error && error.name === "SourceFileError";
}
