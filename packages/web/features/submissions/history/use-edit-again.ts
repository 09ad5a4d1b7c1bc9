import type { Language } from "@assay/contract/vocabulary/languages";
import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from "react";
import type { CodeEditorHandle } from "#editors/code-editor";
import { useStoredSubmission } from "#features/submissions/api";
import { EDIT_AGAIN_MESSAGES } from "#features/submissions/history/messages";
import { useSearchParams } from "#lib/router";
import { showToast } from "#ui/toast";

/** The query parameter of the submit page with the number of the submission to edit again. */
const SUBMISSION = "submission";

/**
 * Puts the program of the submission that the URL names (`?submission=4187`) into the editor once both have loaded, as one undo
 * step, so that undo restores the draft; then removes the number from the URL. Returns the callback ref for the editor's `handle`.
 */
export function useEditAgain(props: {
  problemId: string;
  language: Pick<Language, "key">;
  editor: RefObject<CodeEditorHandle | null>;
  /** Replaces the program and shows why. */
  replace: (source: string, notice: string) => void;
}): (handle: CodeEditorHandle | null) => void {
  const { problemId, language, editor } = props;
  const [search, setSearch] = useSearchParams();
  const [handle, setHandle] = useState<CodeEditorHandle | null>(null);
  const text = search.get(SUBMISSION);
  const { data, error } = useStoredSubmission(/^[1-9]\d{0,14}$/.test(text ?? "") ? Number(text) : null);
  const replace = useEffectEvent(props.replace);
  useEffect(() => {
    if (text === null || !handle || (!data && !error)) return;
    if (data?.problem._id !== problemId) showToast("error", EDIT_AGAIN_MESSAGES.missing(text));
    else if (data.language.key !== language.key) showToast("error", EDIT_AGAIN_MESSAGES.noLanguage(data.language.name));
    else {
      replace(data.source, EDIT_AGAIN_MESSAGES.done(data.number));
    }
    const leave = (old: URLSearchParams) => {
      const next = new URLSearchParams(old);
      next.delete(SUBMISSION);
      return next;
    };
    setSearch(leave, { replace: true, keepScroll: true });
  }, [text, handle, data, error, problemId, language.key, setSearch]);
  return useCallback(
    (next) => {
      editor.current = next;
      setHandle(next);
    },
    [editor],
  );
}
