import type { Judging } from "#features/submissions/judging/use-judging";
import { RESULT_MESSAGES } from "#features/submissions/messages";
import { summaryOf, summaryText } from "#features/submissions/results/summary";
import { Button, Spinner } from "#ui/button";
import { classNames } from "#ui/class-names";

type JudgingOverlayProps = { isWide: boolean; judging: Judging; onStop: () => void; onCancel: (() => void) | null };

/** Covers the editor while a batch is sent and judged (specification, section 4); on a narrow screen a bar above the buttons. */
export function JudgingOverlay({ isWide, judging, onStop, onCancel }: JudgingOverlayProps) {
  return (
    <div
      data-testid="loading-overlay"
      className={classNames(
        isWide ? "absolute inset-0 z-10 grid place-items-center bg-editor/70" : "fixed inset-x-4 bottom-19 z-20",
      )}
    >
      <div
        className={classNames(
          "appear-late flex items-center rounded-lg border border-panel-edge bg-surface text-ink shadow-raised",
          isWide ? "flex-col gap-4 px-8 py-6" : "justify-between gap-3 px-4 py-2",
        )}
      >
        <p className="flex items-center gap-3 font-medium tabular-nums">
          <Spinner />
          {summaryText(summaryOf(judging))}
        </p>
        <span className="flex flex-wrap justify-center gap-2">
          {onCancel && (
            <Button size="small" onClick={onCancel}>
              {RESULT_MESSAGES.cancel}
            </Button>
          )}
          <Button size="small" onClick={onStop}>
            {RESULT_MESSAGES.stopWaiting}
          </Button>
        </span>
      </div>
    </div>
  );
}
