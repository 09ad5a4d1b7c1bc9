import { TEST_MESSAGES, WORKSHOP_MESSAGES as TEXTS } from "#features/workshop/messages";
import { refusedFields } from "#lib/field-errors";
import { useUnsavedChanges } from "#lib/use-unsaved-changes";
import { Button } from "#ui/button";
import { Refusal } from "#ui/fields";

type SaveBarProps = {
  isChanged: boolean;
  edit: { readonly isPending: boolean; readonly error: Error | null };
  /** The label of the button, if it is not "Save". */
  label?: string;
  onSave: () => void;
  onDiscard: () => void;
};

/** Save and Discard at the end of a card. They are shown once something has changed; the browser then asks before the page is left. */
export function SaveBar({ isChanged, edit, label = TEXTS.save, onSave, onDiscard }: SaveBarProps) {
  useUnsavedChanges(isChanged);
  if (!isChanged && !edit.isPending) return null;
  return (
    <div className="border-t border-line px-4 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="primary" isBusy={edit.isPending} onClick={onSave}>
          {label}
        </Button>
        <Button kind="quiet" isOff={edit.isPending} onClick={onDiscard}>
          {TEST_MESSAGES.discard}
        </Button>
        <span className="text-small text-muted">{TEXTS.unsaved}</span>
      </div>
      <Refusal message={messageOf(edit.error)} />
    </div>
  );
}

/** The errors of the fields if there are any, because a card may not show them beside the fields. */
function messageOf(error: Error | null): string | null {
  const fields = Object.values(refusedFields(error));
  return fields.length > 0 ? fields.join(". ") : (error?.message ?? null);
}
