import { useState } from "react";
import { useCalendarFeed, useCreateCalendarFeed, useRemoveCalendarFeed } from "#features/classes/api";
import { CALENDAR_MESSAGES as TEXTS } from "#features/classes/messages";
import { formatFullMoment } from "#lib/format";
import { Button } from "#ui/button";
import { CopyButton } from "#ui/copy-button";
import { Modal } from "#ui/dialog";
import { Refusal } from "#ui/fields";

/** A button for the secret address under which a calendar reads what is due for the user, and its dialog. */
export function CalendarButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{TEXTS.open}</Button>
      {isOpen && (
        <Modal title={TEXTS.title} onClose={() => setOpen(false)}>
          <CalendarAddress />
        </Modal>
      )}
    </>
  );
}

function CalendarAddress() {
  const feed = useCalendarFeed();
  const creating = useCreateCalendarFeed();
  const removing = useRemoveCalendarFeed();
  const createdAt = feed.data?.createdAt ?? null;
  const address = creating.data && createdAt !== null ? `${window.location.origin}${creating.data.path}` : null;
  const error = feed.error ?? creating.error ?? removing.error;
  return (
    <div className="grid gap-3">
      <p>{TEXTS.lead}</p>
      {address !== null && (
        <div className="flex flex-wrap items-center gap-2">
          <input
            readOnly
            aria-label={TEXTS.address}
            value={address}
            onFocus={(event) => event.target.select()}
            className="h-10 min-w-0 grow rounded-md border border-edge bg-sunken px-2 font-mono text-small text-ink"
          />
          <CopyButton text={address} what={TEXTS.address} />
        </div>
      )}
      <p role="status" className="text-small text-muted">
        {address !== null
          ? TEXTS.once
          : createdAt === null
            ? feed.data && TEXTS.none
            : TEXTS.since({ date: formatFullMoment(createdAt) })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" isBusy={creating.isPending} onClick={() => creating.mutate()}>
          {createdAt === null ? TEXTS.create : TEXTS.replace}
        </Button>
        {createdAt !== null && (
          <Button isBusy={removing.isPending} onClick={() => removing.mutate()}>
            {TEXTS.remove}
          </Button>
        )}
      </div>
      {error && <Refusal message={error.message} />}
    </div>
  );
}
