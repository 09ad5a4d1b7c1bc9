import { STATUS_IN_QUEUE } from "@assay/contract/vocabulary/statuses";
import type { Judging } from "#features/submissions/judging/use-judging";
import { isFinal } from "#features/submissions/rules/result-row";
import { RESULT_MESSAGES } from "#lib/messages/results";
import { Button, Spinner } from "#ui/button";

/** The loading overlay over the editor while a batch is sent and judged (specification, section 4). */
export function JudgingOverlay({ judging, onStop }: { judging: Judging; onStop: () => void }) {
  return (
    <div data-testid="loading-overlay" className="absolute inset-0 z-10 grid place-items-center bg-editor/70">
      <div className="appear-late flex flex-col items-center gap-4 rounded-lg border border-line bg-surface px-8 py-6 shadow-raised">
        <p className="flex items-center gap-3 font-medium tabular-nums">
          <Spinner />
          {progressOf(judging)}
        </p>
        <Button size="small" onClick={onStop}>
          {RESULT_MESSAGES.stopWaiting}
        </Button>
      </div>
    </div>
  );
}

/** How far a judging has come, in words: its position in the queue while it waits there. */
export function progressOf({ results }: Judging): string {
  if (!results) return RESULT_MESSAGES.sending;
  const { rows, ahead } = results;
  if (ahead !== null && rows.every(({ statusId }) => statusId === STATUS_IN_QUEUE)) return RESULT_MESSAGES.ahead(ahead);
  return RESULT_MESSAGES.judged(rows.filter(isFinal).length, rows.length);
}
