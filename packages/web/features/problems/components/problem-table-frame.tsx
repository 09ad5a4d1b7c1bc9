import type { ReactNode } from "react";
import { PROBLEM_SET_MESSAGES } from "#lib/messages/problem-set";
import { classNames } from "#ui/class-names";
import { Skeleton } from "#ui/states";

/** The table around the rows of the problem set, with columns of fixed shares so that no row moves another. */
export function ProblemTableFrame({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const { columns, title } = PROBLEM_SET_MESSAGES;
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <table className={classNames("w-full table-fixed text-left", isBusy && "opacity-60")} aria-busy={isBusy}>
        <caption className="sr-only">{title}</caption>
        <thead className="bg-sunken text-xs text-muted">
          <tr className="h-10">
            <th scope="col" className="px-3 pl-9.5 font-medium sm:px-4 sm:pl-10.5">
              {columns.title}
            </th>
            <th scope="col" className="w-28 px-3 font-medium sm:w-36 sm:px-4">
              {columns.difficulty}
            </th>
            <th scope="col" className="w-0 font-medium sm:w-64 sm:px-4">
              <span className="max-sm:sr-only">{columns.tags}</span>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

const ROWS = Array.from({ length: 10 }, (_, index) => index);

/** The problem set before it has come. */
export function ProblemTableSkeleton() {
  return (
    <div aria-hidden="true">
      <ProblemTableFrame isBusy>
        {ROWS.map((row) => (
          <tr key={row} className="h-12 border-t border-line">
            <td className="px-3 pl-9.5 sm:px-4 sm:pl-10.5">
              <Skeleton className="h-4 w-3/5" />
            </td>
            <td className="px-3 sm:px-4">
              <Skeleton className="h-5 w-16" />
            </td>
            <td className="px-3 max-sm:hidden sm:px-4">
              <Skeleton className="h-4 w-2/5" />
            </td>
          </tr>
        ))}
      </ProblemTableFrame>
    </div>
  );
}
