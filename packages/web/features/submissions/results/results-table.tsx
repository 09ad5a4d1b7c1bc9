import { hasWaited } from "@assay/contract/vocabulary/run-times";
import { memo, useEffect, useId, useState } from "react";
import { firstFailedSample, type ResultRow } from "#features/submissions/judging/result-row";
import { RESULT_MESSAGES } from "#features/submissions/messages";
import { explainTimes, type ShownLimits } from "#features/submissions/results/explain-verdict";
import { firstFailed } from "#features/submissions/results/summary";
import { formatWhole } from "#lib/format";
import { stateName } from "#lib/messages/states";
import { classNames } from "#ui/class-names";
import { ChevronIcon, InfoIcon } from "#ui/icons";
import { lateComponent } from "#ui/late-component";
import { VerdictBadge } from "#ui/verdict-badge";

const SampleDetails = lateComponent(
  async () => (await import("#features/submissions/results/details")).RESULT_DETAILS.SampleDetails,
);

export function rowId(prefix: string, number: number): string {
  return `${prefix}-test-${number}`;
}

type ResultsTableProps = {
  rows: readonly ResultRow[];
  limits: ShownLimits;
  idPrefix: string;
  /** The test that was chosen in the strip or with a key. */
  selected: number | null;
  onUseInput: (row: ResultRow) => void;
};

/** One row per test case, filled in as verdicts arrive. The first failed sample opens by itself, and so does a selected one. */
export function ResultsTable({ rows, limits, idPrefix, selected, onUseInput }: ResultsTableProps) {
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [isExplained, setExplained] = useState(false);
  const explanationId = useId();
  const failed = firstFailedSample(rows);
  useEffect(() => {
    if (selected === null) return;
    setToggled((old) => new Map(old).set(selected, true));
    // A frame later, because a selected sample opens first.
    const frame = requestAnimationFrame(() =>
      document.getElementById(rowId(idPrefix, selected))?.scrollIntoView?.({ block: "nearest" }),
    );
    return () => cancelAnimationFrame(frame);
  }, [selected, idPrefix]);
  const [onToggle] = useState(() => (number: number, isOpen: boolean) => {
    setToggled((old) => new Map(old).set(number, isOpen));
  });
  const { columns, title, aboutTimes } = RESULT_MESSAGES;
  return (
    <>
      {isExplained && (
        <p id={explanationId} className="border-t border-line bg-sunken px-4 py-2.5 text-small leading-4.5">
          {explainTimes(rows, limits)}
        </p>
      )}
      <table className="w-full table-fixed text-start text-small">
        <caption className="sr-only">{title}</caption>
        <thead className="bg-sunken text-xs text-muted">
          <tr className="h-8 border-y border-line">
            <th scope="col" className="w-16 ps-10 font-medium @sm:w-36">
              {columns.number}
            </th>
            <th scope="col" className="px-2 font-medium">
              {columns.verdict}
            </th>
            <th scope="col" className="w-20 px-2 font-medium @lg:w-40">
              <span className="flex items-center justify-end gap-1">
                {columns.time}
                <button
                  type="button"
                  className="grid size-6 place-items-center rounded hover:text-ink"
                  aria-label={aboutTimes}
                  title={aboutTimes}
                  aria-expanded={isExplained}
                  aria-controls={explanationId}
                  onClick={() => setExplained(!isExplained)}
                >
                  <InfoIcon className="size-3" />
                </button>
              </span>
            </th>
            <th scope="col" className="w-24 pe-4 ps-2 text-end font-medium">
              {columns.memory}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ResultRowView
              key={row.token}
              row={row}
              id={rowId(idPrefix, row.number)}
              isSelected={row.number === (selected ?? firstFailed(rows)?.number)}
              isOpen={toggled.get(row.number) ?? row.number === failed?.number}
              onToggle={onToggle}
              onUseInput={onUseInput}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

/** A test case's row. A sample's row can be opened once its program has run and its output has been fetched. */
const ResultRowView = memo(function ResultRowView(props: {
  row: ResultRow;
  id: string;
  isSelected: boolean;
  isOpen: boolean;
  onToggle: (number: number, isOpen: boolean) => void;
  onUseInput: (row: ResultRow) => void;
}) {
  const { row, onUseInput } = props;
  const detailsId = useId();
  const texts = RESULT_MESSAGES;
  const canOpen = row.sample !== null && row.hasStreams && row.wallTimeMs !== null;
  const isOpen = canOpen && props.isOpen;
  return (
    <>
      <tr
        id={props.id}
        className={classNames("h-10 scroll-mt-10 border-b border-line lg:h-8", props.isSelected && "bg-hover")}
      >
        <td className="ps-4 whitespace-nowrap tabular-nums">
          {canOpen ? (
            <button
              type="button"
              className="inline-flex h-8 items-center gap-2 rounded pe-2 hover:text-accent"
              aria-expanded={isOpen}
              aria-controls={detailsId}
              onClick={() => props.onToggle(row.number, !isOpen)}
            >
              <ChevronIcon className={classNames("size-3.5 transition-transform", isOpen && "rotate-90")} />
              {row.number}
              <span className="ps-1 text-muted @max-sm:sr-only">{texts.sample}</span>
              <span className="sr-only">: {texts.showSample}</span>
            </button>
          ) : (
            <span className="ps-5.5">{row.number}</span>
          )}
        </td>
        <td className="py-1 ps-2">
          <VerdictBadge
            verdict={row.verdict}
            statusId={row.statusId}
            text={stateName(row.verdict, row.statusId, row.description)}
          />
        </td>
        <td className="px-2 text-end whitespace-nowrap tabular-nums">
          {hasWaited(row) && (
            <span className="pe-2 text-muted @max-lg:hidden">
              {texts.cpu({ milliseconds: formatWhole(row.cpuTimeMs ?? 0) })}
            </span>
          )}{" "}
          <Figure value={row.wallTimeMs} unit={texts.milliseconds} />
        </td>
        <td className="pe-4 ps-2 text-end whitespace-nowrap tabular-nums">
          <Figure value={row.memoryKb} unit={texts.kilobytes} />
        </td>
      </tr>
      {isOpen && row.sample && (
        <tr id={detailsId}>
          <td colSpan={4} className="border-b border-line bg-page px-4 pt-2.5 pb-3">
            <SampleDetails row={row} sample={row.sample} onUseInput={() => onUseInput(row)} />
          </td>
        </tr>
      )}
    </>
  );
});

function Figure({ value, unit }: { value: number | null; unit: string }) {
  return value === null ? <span className="text-muted">–</span> : `${formatWhole(value)} ${unit}`;
}
