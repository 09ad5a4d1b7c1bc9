import type { Language } from "@assay/contract/vocabulary/languages";
import { type RefObject, useRef, useState } from "react";
import type { CodeEditorHandle } from "#editors/code-editor";
import { SOURCE_FILE_MESSAGES, SUBMIT_MESSAGES } from "#features/submissions/messages";
import type { SourceFileError } from "#features/submissions/source-file";
import { loadChunk } from "#lib/load-chunk";
import { showToast } from "#ui/toast";

/** Replaces the whole program: with the starter template, an earlier program, or a file in its own language. All can be undone. */
export function useReplacing(props: {
  editor: RefObject<CodeEditorHandle | null>;
  language: Language;
  languages: readonly Language[];
  setLanguage: (language: Language) => void;
}) {
  const { editor, language, languages } = props;
  /** What has replaced the program, until it is edited. */
  const [notice, setNotice] = useState<string | null>(null);
  /** The program of a file in another language. It is put into that language's editor once this has mounted. */
  const next = useRef<{ key: Language["key"]; source: string; notice: string }>(null);

  const replace = (source: string, text: string) => {
    editor.current?.replaceAll(source);
    editor.current?.focus();
    setNotice(text);
  };
  const open = async (file: File) => {
    try {
      const { readSourceFile } = await loadChunk(() => import("#features/submissions/source-file"));
      const { source, language: own } = await readSourceFile(file, languages);
      if (own === null || own.key === language.key) {
        replace(
          source,
          own ? SOURCE_FILE_MESSAGES.opened(file.name) : SOURCE_FILE_MESSAGES.kept(file.name, language.name),
        );
        return;
      }
      next.current = { key: own.key, source, notice: SOURCE_FILE_MESSAGES.opened(file.name) };
      props.setLanguage(own);
    } catch (error) {
      showToast("error", isSourceFileError(error) ? error.message : SOURCE_FILE_MESSAGES.unreadable(file.name));
    }
  };
  return {
    notice,
    replace,
    open: (file: File) => void open(file),
    reset: () => replace(language.starter, SUBMIT_MESSAGES.resetDone),
    undo: () => {
      editor.current?.undo();
      editor.current?.focus();
      setNotice(null);
    },
    onEdit: () => setNotice(null),
    onEditorReady: () => {
      const waiting = next.current;
      next.current = null;
      if (waiting?.key === language.key) replace(waiting.source, waiting.notice);
      else setNotice(null);
    },
  };
}

/** Recognises the error by its name, because its class is not loaded before the first file is opened. */
function isSourceFileError(error: unknown): error is SourceFileError {
  return error instanceof Error && error.name === "SourceFileError";
}
