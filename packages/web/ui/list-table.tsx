import type { MouseEvent, ReactNode } from "react";
import { useNavigate } from "react-router";
import { classNames } from "#ui/class-names";

/** A column's heading. Its cells take the classes of `CELL` or `NUMBER_CELL`. */
export interface Column {
  readonly key: string;
  readonly label: ReactNode;
  /** Width and visibility, such as "w-28 max-sm:hidden". */
  readonly className?: string;
  readonly isNumber?: boolean;
  readonly sorted?: "ascending" | "descending" | undefined;
}

export const CELL = "px-2.5 first:ps-4 last:pe-4";

const NUMBER_HEAD = `${CELL} text-end`;

/** The classes of a cell with a number, aligned to the right with digits of equal width. */
export const NUMBER_CELL = `${NUMBER_HEAD} whitespace-nowrap tabular-nums`;

type ListTableProps = {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column[];
  isBusy?: boolean;
  /** True if the children are tbody elements rather than rows. */
  hasBodies?: boolean;
  children: ReactNode;
};

/** A table with a grey head inside a rounded border. Its columns have fixed widths, so that it does not move when rows change. */
export function ListTable({ caption, columns, isBusy = false, hasBodies = false, children }: ListTableProps) {
  return (
    <div className="overflow-clip rounded-lg border border-line bg-surface">
      <table
        className={classNames("w-full table-fixed text-start", isBusy && "*:[tbody]:opacity-60")}
        aria-busy={isBusy}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunken text-xs text-muted">
          <tr className="h-9">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={column.sorted}
                className={classNames(column.isNumber ? NUMBER_HEAD : CELL, "font-medium", column.className)}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        {hasBodies ? children : <tbody>{children}</tbody>}
      </table>
    </div>
  );
}

type LinkedRowProps = {
  /** The address that a click anywhere in the row opens; one cell has the link for keyboard users. */
  to: string;
  /** Called when the pointer enters the row, to load what the link needs. */
  onNear?: () => void;
  isOwn?: boolean;
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A table row that opens a page. Clicks on links and buttons in it, and selecting text, do what they always do. */
export function LinkedRow({ to, onNear, isOwn = false, id, className, children }: LinkedRowProps) {
  const navigate = useNavigate();
  const open = (event: MouseEvent) => {
    const isControl = event.target instanceof Element && event.target.closest("a, button, label") !== null;
    const isSelecting = document.getSelection()?.isCollapsed === false;
    if (!isControl && !isSelecting) void navigate(to);
  };
  return (
    <tr
      id={id}
      className={classNames(
        "h-[41px] cursor-pointer border-t border-line hover:bg-hover",
        isOwn && "bg-accent-soft",
        className,
      )}
      onClick={open}
      onPointerEnter={onNear}
    >
      {children}
    </tr>
  );
}
