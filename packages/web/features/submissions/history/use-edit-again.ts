import type { Language } from "@assay/contract/vocabulary/languages";
import { useEffect, useEffectEvent } from "react";
import { useStoredSubmission } from "#features/submissions/api";
import { EDIT_AGAIN_MESSAGES } from "#features/submissions/history/messages";
import { readWhole } from "#lib/address";
import { KEEP_SCROLL } from "#lib/keep-scroll";
import { useSearchParams } from "#lib/search-params";
import { showToast } from "#ui/toast";

/** The query parameter of the submit page with the number of the submission to edit again. */
const SUBMISSION = "submission";

/**
 * Replaces the program by that of the submission that the URL names (`?submission=4187`) once it has loaded, as one undo step, so
 * that undo restores the draft; then removes the number from the URL. Its language may be one that is not known yet.
 */
export function useEditAgain(props: {
  problemId: string;
  language: Pick<Language, "key">;
  areLanguagesKnown: boolean;
  replace: (source: string, notice: string) => void;
}): void {
  const { problemId, language, areLanguagesKnown } = props;
  const [search, setSearch] = useSearchParams();
  const text = search.get(SUBMISSION);
  const { data, error } = useStoredSubmission(readWhole(search, SUBMISSION) ?? null);
  const replace = useEffectEvent(props.replace);
  useEffect(() => {
    if (text === null || (!data && !error)) return;
    const isOther = data?.language.key !== language.key;
    if (data && isOther && !areLanguagesKnown) return;
    if (data?.problem._id !== problemId) showToast("error", EDIT_AGAIN_MESSAGES.missing({ number: text }));
    else if (isOther) showToast("error", EDIT_AGAIN_MESSAGES.noLanguage({ language: data.language.name }));
    else replace(data.source, EDIT_AGAIN_MESSAGES.done({ number: data.number }));
    const leave = (old: URLSearchParams) => {
      const next = new URLSearchParams(old);
      next.delete(SUBMISSION);
      return next;
    };
    setSearch(leave, { replace: true, state: KEEP_SCROLL });
  }, [text, data, error, problemId, language.key, areLanguagesKnown, setSearch]);
}
