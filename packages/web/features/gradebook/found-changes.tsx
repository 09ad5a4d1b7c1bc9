import type { GradeChanges } from "@assay/contract/routes/classes/grade-shapes";
import { GRADING_MESSAGES as TEXTS } from "#features/gradebook/messages";
import { Button } from "#ui/button";

/** Changes that a preview shows at once. */
const SHOWN = 20;

type ChangesProps = { found: GradeChanges; isBusy: boolean; onSave: () => void };

/** What a change of rules would do, by name, and the button that makes it. */
export function FoundChanges({ found, isBusy, onSave }: ChangesProps) {
  const { count, releasedCount, changes } = found;
  const shown = changes.slice(0, SHOWN);
  return (
    <div className="grid gap-2 border-t border-line p-4">
      <p className="font-semibold">
        {count === 0 ? TEXTS.nothing : TEXTS.changes({ count })}
        {releasedCount > 0 && (
          <span className="font-normal text-muted"> · {TEXTS.released({ count: releasedCount })}</span>
        )}
      </p>
      <ul className="grid gap-1 text-sm">
        {shown.map(({ userName, name, from, to }) => (
          <li key={userName} className="flex justify-between gap-4">
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {name}
            </span>
            <span className="shrink-0 tabular-nums">{TEXTS.change({ from: from ?? "–", to: to ?? "–" })}</span>
          </li>
        ))}
        {count > shown.length && <li className="text-muted">{TEXTS.more({ count: count - shown.length })}</li>}
      </ul>
      <div>
        <Button kind="primary" isBusy={isBusy} onClick={onSave}>
          {TEXTS.apply}
        </Button>
      </div>
    </div>
  );
}
