import { SUBMIT_MESSAGES } from "#lib/messages/submit";
import { Button } from "#ui/button";
import { RunIcon } from "#ui/icons";

/** Running the samples, where there are some, and submitting. They stand under the editor, where no toast covers them. */
export function JudgeButtons(props: { onRunSamples: (() => void) | null; onSubmit: () => void; isUnderWay: boolean }) {
  return (
    <div className="flex justify-end gap-2 border-t border-line bg-surface px-3 py-2">
      {props.onRunSamples && (
        <Button size="small" onClick={props.onRunSamples} isOff={props.isUnderWay}>
          <RunIcon />
          {SUBMIT_MESSAGES.runSamples}
        </Button>
      )}
      <Button kind="primary" size="small" onClick={props.onSubmit} isBusy={props.isUnderWay}>
        {SUBMIT_MESSAGES.submit}
      </Button>
    </div>
  );
}
