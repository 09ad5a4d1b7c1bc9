import { use } from "react";
import { TEST_MESSAGES, WORKSHOP_MESSAGES as TEXTS } from "#features/workshop/messages";
import { FormContext } from "#lib/form";
import { Button } from "#ui/button";
import { Refusal } from "#ui/fields";
import { SubmitButton } from "#ui/form";

/** Save and Discard at the end of a card, shown once something in its form has changed. `label` is that of the button, if it is not "Save". */
export function SaveBar({ label = TEXTS.save }: { label?: string }) {
  const { isChanged, isBusy, discard } = use(FormContext);
  if (!isChanged && !isBusy) return null;
  return (
    <div className="border-t border-line px-4 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton size="normal">{label}</SubmitButton>
        <Button kind="quiet" isOff={isBusy} onClick={discard}>
          {TEST_MESSAGES.discard}
        </Button>
        <span className="text-small text-muted">{TEXTS.unsaved}</span>
      </div>
      <Refusal />
    </div>
  );
}
