import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useState } from "react";
import type { ImportChoices } from "#features/workshop/packages/api";
import { PACKAGE_MESSAGES as TEXTS } from "#features/workshop/packages/messages";
import { usePackageQueue } from "#features/workshop/packages/use-package-queue";
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
        accept=".zip,.kpp"
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
