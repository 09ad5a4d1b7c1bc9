import type { GradeChanges } from "@assay/contract/routes/classes/grade-shapes";
import { ASSIGNMENT_EDITOR_MESSAGES as TEXTS } from "#features/assignments/messages";
import { Button } from "#ui/button";
import { Modal } from "#ui/dialog";

/** Changes that are listed by name. */
const SHOWN = 20;

type ChangesProps = { found: GradeChanges; isBusy: boolean; onSave: () => void; onClose: () => void };

/** Says which grades other dates and rules change, before they are saved. */
export function ChangesDialog({ found, isBusy, onSave, onClose }: ChangesProps) {
  const shown = found.changes.slice(0, SHOWN);
  return (
    <Modal title={TEXTS.gradesChange({ count: found.count })} onClose={onClose}>
      {found.releasedCount > 0 && <p className="mb-2">{TEXTS.releasedChange({ count: found.releasedCount })}</p>}
      <ul className="grid max-h-72 gap-1 overflow-auto text-sm">
        {shown.map(({ userName, name, from, to }) => (
          <li key={userName} className="flex justify-between gap-4">
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {name}
            </span>
            <span className="shrink-0 tabular-nums">{TEXTS.gradeChange({ from: from ?? "–", to: to ?? "–" })}</span>
          </li>
        ))}
        {found.count > shown.length && (
          <li className="text-muted">{TEXTS.moreChanges({ count: found.count - shown.length })}</li>
        )}
      </ul>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button size="form" onClick={onClose}>
          {TEXTS.back}
        </Button>
        <Button kind="primary" size="form" isBusy={isBusy} onClick={onSave}>
          {TEXTS.saveAll}
        </Button>
      </div>
    </Modal>
  );
}
