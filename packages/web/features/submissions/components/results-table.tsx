import { useCallback, useState } from "react";
import { ResultRowView } from "#features/submissions/components/result-row-view";
import { firstFailedSample, type ResultRow } from "#features/submissions/rules/result-row";
import { RESULT_MESSAGES } from "#lib/messages/results";

/** A row a test case, growing as verdicts arrive. The first sample that went wrong opens by itself. */
export function ResultsTable({ rows }: { rows: readonly ResultRow[] }) {
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map());
  // The same function each time, so that only rows with news are drawn again.
  const onToggle = useCallback((number: number, isOpen: boolean) => {
    setToggled((old) => new Map(old).set(number, isOpen));
  }, []);
  const failed = firstFailedSample(rows);
  const { columns, title } = RESULT_MESSAGES;
  return (
    <table className="w-full table-fixed text-left text-sm">
      <caption className="sr-only">{title}</caption>
      <thead className="text-xs text-muted">
        <tr className="h-8">
          <th scope="col" className="w-15 pl-8 font-medium sm:w-28">
            {columns.number}
          </th>
          <th scope="col" className="px-2 font-medium">
            {columns.verdict}
          </th>
          <th scope="col" className="w-20 px-2 text-right font-medium">
            {columns.time}
          </th>
          <th scope="col" className="w-24 pr-3 pl-2 text-right font-medium">
            {columns.memory}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ResultRowView
            key={row.token}
            row={row}
            isOpen={toggled.get(row.number) ?? row.number === failed?.number}
            onToggle={onToggle}
          />
        ))}
      </tbody>
    </table>
  );
}
