import { type FormEvent, useState } from "react";
import {
  type AssignmentPlace,
  useRegradeDeadline,
  useReleasePreview,
  useReleaseToAll,
  useSetRegradeDeadline,
} from "#features/grading/api";
import { RELEASE_MESSAGES as TEXTS } from "#features/grading/messages";
import { fromLocalField, toLocalField } from "#lib/local-moment";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { ConfirmDialog } from "#ui/dialog";
import { TextField } from "#ui/fields";
import { showToast } from "#ui/toast";

/** Releases all grades of an assignment together, and says before what that does. For teachers; nothing for others. */
export function ReleasePanel({ place }: { place: AssignmentPlace }) {
  const { data } = useReleasePreview(place);
  const deadline = useRegradeDeadline(place);
  const release = useReleaseToAll(place);
  const [isAsking, setAsking] = useState(false);
  if (!data) return null;
  const { students, released, changed, withoutValue, notDone, comments } = data;
  const isNothing = students === 0 && changed === 0;
  const told = [
    TEXTS.students({ count: students }),
    changed > 0 && TEXTS.changed({ count: changed }),
    withoutValue > 0 && TEXTS.withoutValue({ count: withoutValue }),
    notDone > 0 && TEXTS.notDone({ count: notDone }),
    comments > 0 && TEXTS.comments({ count: comments }),
    TEXTS.told,
  ].filter((line) => line !== false);
  const send = () =>
    release.mutate(undefined, {
      onSuccess: ({ count }) => {
        setAsking(false);
        showToast("success", TEXTS.done({ count }));
      },
      onError: (error) => showToast("error", error.message),
    });
  const effects = (
    <ul className="list-disc ps-5">
      {told.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
  return (
    <TitledCard title={TEXTS.title}>
      <div className="grid gap-4 p-4">
        {isNothing ? <p>{released === 0 ? TEXTS.nobody : TEXTS.nothing}</p> : effects}
        {!isNothing && (
          <p>
            <Button kind="primary" onClick={() => setAsking(true)}>
              {TEXTS.release}
            </Button>
          </p>
        )}
        {deadline.data && <Deadline key={deadline.data.until} place={place} until={deadline.data.until} />}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={TEXTS.question}
          action={TEXTS.release}
          isBusy={release.isPending}
          onConfirm={send}
          onClose={() => setAsking(false)}
        >
          {effects}
        </ConfirmDialog>
      )}
    </TitledCard>
  );
}

function Deadline({ place, until }: { place: AssignmentPlace; until: string | null }) {
  const set = useSetRegradeDeadline(place);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = `${new FormData(event.currentTarget).get("until")}`;
    set.mutate(fromLocalField(value), {
      onSuccess: () => showToast("success", TEXTS.untilSaved),
      onError: (error) => showToast("error", error.message),
    });
  };
  return (
    <form onSubmit={save} className="flex flex-wrap items-start gap-x-3 border-t border-line pt-4">
      <TextField
        name="until"
        type="datetime-local"
        label={TEXTS.until}
        hint={TEXTS.untilHint}
        defaultValue={until === null ? "" : toLocalField(until)}
        className="grow"
      />
      <Button type="submit" isBusy={set.isPending} className="sm:mt-7">
        {TEXTS.setUntil}
      </Button>
    </form>
  );
}
