import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useEffect, useRef, useState } from "react";
import { type ImportChoices, useSendPackage } from "#features/workshop/packages/api";
import { PACKAGE_MESSAGES as TEXTS } from "#features/workshop/packages/messages";
import { ApiError } from "#lib/api-client";
import { formatBytes } from "#lib/format";
import { Card } from "#ui/boxes";
import { Button } from "#ui/button";
import { DropZone } from "#ui/drop-zone";
import { Note } from "#ui/note";

const STATUSES = ["published", "draft"] as const;
const LARGEST = formatBytes(LIMITS.packageBytes);

/** Takes dropped or chosen packages and sends them one after the other. */
export function PackageDrop() {
  const [choices, setChoices] = useState<ImportChoices>({ status: "published", isPlainComparison: false });
  const [errors, setErrors] = useState<readonly string[]>([]);
  const queue = usePackageQueue((file, reason) =>
    setErrors((known) => [...known, TEXTS.sendFailed({ name: file.name, reason })]),
  );
  const take = (files: readonly File[]) => {
    setErrors(files.map(refusalOf).filter((refusal) => refusal !== null));
    queue.add(
      files.filter((file) => refusalOf(file) === null),
      choices,
    );
  };
  return (
    <Card className="p-4">
      <DropZone
        text={TEXTS.drop}
        choose={TEXTS.choose}
        hint={TEXTS.dropHint({ size: LARGEST })}
        accept=".zip,.kpp,.xml"
        isMultiple
        isBusy={queue.isBusy}
        onFiles={take}
      />
      <Choices chosen={choices} onChoose={setChoices} />
      {queue.waiting.length > 0 && (
        <Note kind="info" className="mt-4">
          <p role="status" className="wrap-anywhere">
            {TEXTS.waiting({ names: queue.waiting.join(", ") })}
          </p>
          <Button size="small" className="mt-3" onClick={queue.forget}>
            {TEXTS.forget}
          </Button>
        </Note>
      )}
      {errors.length > 0 && (
        <Note kind="error" className="mt-4">
          <ul>
            {errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        </Note>
      )}
    </Card>
  );
}

function Choices({ chosen, onChoose }: { chosen: ImportChoices; onChoose: (choices: ImportChoices) => void }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-3">
      <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <legend className="text-muted max-sm:mb-1.5 sm:float-start sm:me-4">{TEXTS.status}</legend>
        {STATUSES.map((status) => (
          <label key={status} className="flex cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="status"
              checked={chosen.status === status}
              onChange={() => onChoose({ ...chosen, status })}
              className="size-4 accent-accent"
            />
            {TEXTS.statuses[status]}
          </label>
        ))}
      </fieldset>
      <label className="flex cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          checked={chosen.isPlainComparison}
          onChange={({ target }) => onChoose({ ...chosen, isPlainComparison: target.checked })}
          className="size-4 accent-accent"
        />
        {TEXTS.plain}
      </label>
    </div>
  );
}

/** Why a file is not even sent, or null. */
function refusalOf({ name, size }: File): string | null {
  if (!/\.(zip|kpp)$/i.test(name)) return TEXTS.notZip({ name });
  return size > LIMITS.packageBytes ? TEXTS.tooLarge({ name, size: LARGEST }) : null;
}

/** How often the page tries again while too many packages are being imported. */
const ROOM_EVERY_MS = 2_000;

interface QueuedPackage {
  readonly file: File;
  readonly choices: ImportChoices;
}

/**
 * Sends packages one after the other, in the order in which they were added. Where the server has no room for another import, the rest
 * wait until it has, as long as the page is open. `onError` gets what was not sent.
 */
function usePackageQueue(onError: (file: File, reason: string) => void) {
  const { mutateAsync } = useSendPackage();
  const queue = useRef<readonly QueuedPackage[]>([]);
  const isSending = useRef(false);
  const isGone = useRef(false);
  /** The packages that wait for room; empty while there is some. */
  const [waiting, setWaiting] = useState<readonly QueuedPackage[]>([]);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    for (let next = queue.current[0]; next && !isGone.current; next = queue.current[0]) {
      try {
        await mutateAsync(next);
        setWaiting([]);
      } catch (error) {
        if (error instanceof ApiError && error.code === "too_many_imports") {
          setWaiting(queue.current);
          await new Promise((resolve) => setTimeout(resolve, ROOM_EVERY_MS));
          continue;
        }
        onError(next.file, error instanceof Error ? error.message : String(error));
      }
      queue.current = queue.current.filter((item) => item !== next);
    }
    isSending.current = false;
    setBusy(false);
    setWaiting([]);
  };
  return {
    isBusy,
    waiting: waiting.map(({ file }) => file.name),
    add: (files: readonly File[], choices: ImportChoices) => {
      queue.current = [...queue.current, ...files.map((file) => ({ file, choices }))];
      void send();
    },
    /** Forgets the packages that have not been sent. */
    forget: () => {
      queue.current = [];
      setWaiting([]);
    },
  };
}
