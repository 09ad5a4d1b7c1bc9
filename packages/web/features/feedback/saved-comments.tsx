import type { SavedComment } from "@assay/contract/routes/classes/regrades";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useState } from "react";
import { useDeleteSavedComment, useSaveComment, useSavedComments } from "#features/feedback/api";
import { FEEDBACK_MESSAGES as TEXTS } from "#features/feedback/messages";
import { randomKey } from "#lib/random-key";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { showToast } from "#ui/toast";

/** Where a comment is written. */
export interface SavedPlace {
  readonly slug: string;
  readonly problemId: string;
}

/** What is typed to insert a saved comment: a slash at the beginning of the last line, and a part of its name. */
export const TYPED_NAME = /(?<=^|\n)\/([^\n]*)$/;

const MATCHES = 6;

/** The saved comments whose names have what is typed after a slash; none if no slash is. */
export function useMatchingComments(saved: SavedPlace | undefined, text: string): SavedComment[] {
  const { data = [] } = useSavedComments(saved?.slug ?? "", saved !== undefined);
  const typed = TYPED_NAME.exec(text)?.[1];
  if (typed === undefined) return [];
  const wanted = typed.trim().toLocaleLowerCase();
  return data
    .filter(({ problemId }) => problemId === null || problemId === saved?.problemId)
    .filter(({ title }) => title.toLocaleLowerCase().includes(wanted))
    .slice(0, MATCHES);
}

export function SavedMatches(props: { matches: readonly SavedComment[]; onInsert: (comment: SavedComment) => void }) {
  if (props.matches.length === 0) return null;
  return (
    <div role="status" className="rounded-md border border-line">
      <p className="px-3 pt-2 text-small text-muted">{TEXTS.insertFirst}</p>
      <ul aria-label={TEXTS.saved} className="p-1">
        {props.matches.map((comment) => (
          <li key={comment._id}>
            <Button size="small" kind="quiet" isLong onClick={() => props.onInsert(comment)}>
              {TEXTS.insert({ title: comment.title })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Saves what is written, for its writer or for all graders of the class, for every problem or for this one alone. Its name is its beginning. */
export function SaveButtons({ saved, text }: { saved: SavedPlace; text: string }) {
  const save = useSaveComment(saved.slug);
  // A button that is pressed twice saves one comment (dodona#1767).
  const [key] = useState(randomKey);
  const [isOfProblem, setOfProblem] = useState(false);
  const [firstLine = ""] = text.trim().split("\n");
  const send = (isOfClass: boolean) => {
    if (save.isPending || save.isSuccess) return;
    const title = firstLine.slice(0, LIMITS.savedCommentTitleLength);
    save.mutate(
      { title, text, isOfClass, key, ...(isOfProblem && { problemId: saved.problemId }) },
      {
        onSuccess: () => showToast("success", TEXTS.savedNow),
        onError: (error) => showToast("error", error.message),
      },
    );
  };
  return (
    <>
      <Button size="small" kind="quiet" isOff={save.isSuccess} onClick={() => send(false)}>
        {TEXTS.saveForMe}
      </Button>
      <Button size="small" kind="quiet" isOff={save.isSuccess} onClick={() => send(true)}>
        {TEXTS.saveForClass}
      </Button>
      <label className="flex min-h-8 items-center gap-2 text-small">
        <input
          type="checkbox"
          checked={isOfProblem}
          disabled={save.isSuccess}
          onChange={(event) => setOfProblem(event.target.checked)}
        />
        {TEXTS.saveForProblem}
      </label>
    </>
  );
}

/** The saved comments that the reader has in a class, the most used first. */
export function SavedComments({ slug }: { slug: string }) {
  const { data } = useSavedComments(slug, true);
  const remove = useDeleteSavedComment(slug);
  if (!data) return null;
  return (
    <TitledCard title={TEXTS.saved}>
      {data.length === 0 && <p className="p-4 text-muted">{TEXTS.noSaved}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {data.map(({ _id, title, uses, isOfClass, problemId }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
            <span dir="auto" className="min-w-32 grow wrap-anywhere">
              {title}
            </span>
            <span className="text-small text-muted">
              {isOfClass && `${TEXTS.savedOfClass}, `}
              {problemId !== null && `${TEXTS.savedOfProblem}, `}
              {TEXTS.savedUses({ uses })}
            </span>
            <Button
              size="small"
              kind="quiet"
              aria-label={TEXTS.deleteSaved({ title })}
              onClick={() => remove.mutate(_id, { onError: (error) => showToast("error", error.message) })}
            >
              {TEXTS.remove}
            </Button>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
