import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useSyncExternalStore } from "react";
import { NOTE_MESSAGES as TEXTS } from "#features/notes/messages";
import {
  keepOurs,
  onUnsentNotes,
  sendNote,
  takeTheirs,
  type UnsentNote,
  unsentNote,
  writeNote,
} from "#features/notes/unsent-notes";
import { callApi } from "#lib/api-client";
import { formatWhen } from "#lib/format";
import { QUERY_KEYS } from "#lib/query-keys";
import { Button } from "#ui/button";
import { TextArea } from "#ui/fields";
import { Note } from "#ui/note";
import { ErrorState, Loading, Skeleton } from "#ui/states";

/** What the reader has noted at a problem for themselves. It is saved while they write, and read again when they come back to the window. */
export function NotePanel({ problemId }: { problemId: string }) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: QUERY_KEYS.problems.note(problemId),
    queryFn: async ({ signal }) => (await callApi("readNote", { params: { problemId }, signal })).note,
    staleTime: 0,
  });
  const unsent = useSyncExternalStore(onUnsentNotes, () => unsentNote(client, problemId));
  useSending(problemId, unsent !== null);
  if (query.isPending) {
    return (
      <Loading label={TEXTS.loading}>
        <Skeleton className="h-48 max-w-180" />
      </Loading>
    );
  }
  // What is written stays in sight, even if the note cannot be read again.
  if (query.isError && query.data === undefined && !unsent) {
    const { error, isFetching, refetch } = query;
    return <ErrorState title={TEXTS.failed} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  const note = query.data ?? null;
  return (
    <div className="grid max-w-180 gap-3">
      {unsent?.theirs && <Conflict problemId={problemId} text={unsent.theirs.text} savedAt={unsent.theirs.savedAt} />}
      <TextArea
        label={TEXTS.label}
        hint={TEXTS.hint}
        dir="auto"
        rows={12}
        maxLength={LIMITS.noteLength}
        value={unsent?.text ?? note?.text ?? ""}
        onChange={({ target }) => writeNote(client, problemId, target.value, note)}
        onBlur={() => void sendNote(client, problemId)}
      />
      <p aria-live="polite" className="min-h-5 text-small text-muted">
        {unsent ? sendingText(unsent) : note && TEXTS.saved({ when: formatWhen(note.savedAt) })}
      </p>
    </div>
  );
}

function sendingText({ failure, theirs }: UnsentNote): string {
  if (theirs) return "";
  return failure ? TEXTS.notSaved({ reason: failure.message }) : TEXTS.saving;
}

/** Shows what another tab or device has saved, and asks which version to keep. */
function Conflict({ problemId, text, savedAt }: { problemId: string; text: string; savedAt: string }) {
  const client = useQueryClient();
  const id = useId();
  return (
    <Note kind="warning">
      <div role="alert" className="grid gap-3">
        <p>{TEXTS.conflict({ when: formatWhen(savedAt) })}</p>
        <section aria-labelledby={id}>
          <h3 id={id} className="text-small font-semibold">
            {TEXTS.theirs}
          </h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long texts are scrolled with the keyboard */}
          <pre dir="auto" tabIndex={0} className="max-h-48 overflow-auto font-sans whitespace-pre-wrap wrap-anywhere">
            {text}
          </pre>
        </section>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => takeTheirs(client, problemId)}>
            {TEXTS.takeTheirs}
          </Button>
          <Button size="small" onClick={() => keepOurs(client, problemId)}>
            {TEXTS.keepOurs}
          </Button>
        </div>
      </div>
    </Note>
  );
}

/** Sends what is not stored yet when the panel opens, for example after a new login, and when the window is left. */
function useSending(problemId: string, isUnsent: boolean): void {
  const client = useQueryClient();
  useEffect(() => void sendNote(client, problemId), [client, problemId]);
  useEffect(() => {
    if (!isUnsent) return;
    const onHidden = () => {
      if (document.visibilityState === "hidden") void sendNote(client, problemId);
    };
    document.addEventListener("visibilitychange", onHidden);
    return () => document.removeEventListener("visibilitychange", onHidden);
  }, [client, problemId, isUnsent]);
}
