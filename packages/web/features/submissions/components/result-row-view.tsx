import { memo, useId } from "react";
import { SampleDetails } from "#features/submissions/components/sample-details";
import type { ResultRow } from "#features/submissions/rules/result-row";
import { formatWhole } from "#lib/format";
import { RESULT_MESSAGES } from "#lib/messages/results";
import { classNames } from "#ui/class-names";
import { ChevronIcon } from "#ui/icons";
import { VerdictBadge } from "#ui/verdict-badge";

/** A test case's row; a sample's opens to its texts once its program has run and they are known. */
export const ResultRowView = memo(function ResultRowView(props: {
  row: ResultRow;
  isOpen: boolean;
  onToggle: (number: number, isOpen: boolean) => void;
}) {
  const { row } = props;
  const detailsId = useId();
  const words = RESULT_MESSAGES;
  const canOpen = row.sample !== null && row.hasStreams && row.wallTimeMs !== null;
  const isOpen = canOpen && props.isOpen;
  return (
    <>
      <tr className="h-10 border-t border-line">
        <td className="pl-3 whitespace-nowrap tabular-nums">
          {canOpen ? (
            <button
              type="button"
              className="inline-flex h-8 items-center gap-1.5 rounded pr-2 hover:text-accent"
              aria-expanded={isOpen}
              aria-controls={detailsId}
              onClick={() => props.onToggle(row.number, !isOpen)}
            >
              <ChevronIcon className={classNames("size-3.5 transition-transform", isOpen && "rotate-90")} />
              {row.number}
              <span className="text-xs text-muted max-sm:sr-only">{words.sample}</span>
              <span className="sr-only">: {words.showSample}</span>
            </button>
          ) : (
            <span className="pl-5">{row.number}</span>
          )}
        </td>
        <td className="py-1.5 pl-2">
          <VerdictBadge verdict={row.verdict} statusId={row.statusId} description={row.description} />
        </td>
        <td className="px-2 text-right whitespace-nowrap tabular-nums">
          <Figure value={row.wallTimeMs} unit={words.milliseconds} />
        </td>
        <td className="pr-3 pl-2 text-right whitespace-nowrap tabular-nums">
          <Figure value={row.memoryKb} unit={words.kilobytes} />
        </td>
      </tr>
      {isOpen && row.sample && (
        <tr id={detailsId}>
          <td colSpan={4} className="px-3 pt-1 pb-4">
            <SampleDetails row={row} sample={row.sample} />
          </td>
        </tr>
      )}
    </>
  );
});

function Figure({ value, unit }: { value: number | null; unit: string }) {
  return value === null ? <span className="text-muted">–</span> : `${formatWhole(value)} ${unit}`;
}
