import { type ProblemSort, type ProblemState, writtenTags } from "@assay/contract/vocabulary/problem";
import { useRef } from "react";
import { Link } from "react-router";
import { PROBLEM_SET_MESSAGES } from "#features/problems/messages";
import { MarkedText } from "#features/problems/set/marked-text";
import type { ProblemRow } from "#lib/entities/problem";
import { useMay } from "#lib/stored-user";
import { tagName } from "#lib/tag-name";
import { useShortcuts } from "#lib/use-shortcuts";
import { inList, problemPath, workshopPath } from "#paths";
import { classNames } from "#ui/class-names";
import { DifficultyChip } from "#ui/difficulty-chip";
import { CheckIcon, ChevronIcon, HalfIcon, PencilIcon, StarIcon } from "#ui/icons";
import { CELL, type Column, LinkedRow, ListTable, NUMBER_CELL } from "#ui/list-table";
import { Skeleton } from "#ui/states";

/** How the rows are sorted, and the callback of the column headings that changes it. */
export interface TableSort {
  readonly by: ProblemSort;
  readonly isDescending: boolean;
  readonly onSort: (by: ProblemSort, isDescending: boolean) => void;
}

type ProblemTableProps = {
  problems: readonly ProblemRow[];
  search: string | undefined;
  /** The list of these problems, if they are those of one. */
  list: string | undefined;
  sort: TableSort;
  /** False for visitors, who have no state. */
  hasStates: boolean;
  isStale: boolean;
  onNear: (problemId: string) => void;
};

/** The table of problems. A click anywhere in a row opens its problem; the keys j and k go from row to row, Enter opens. */
export function ProblemTable({ problems, search, list, sort, hasStates, isStale, onNear }: ProblemTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const mayEdit = useMay("problem.edit");
  const move = (step: 1 | -1) => {
    const links = [...(frame.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const current = links.indexOf(document.activeElement as HTMLElement);
    const next = current === -1 ? (step === 1 ? 0 : links.length - 1) : current + step;
    links[next]?.focus();
  };
  useShortcuts({ j: () => move(1), k: () => move(-1) });
  return (
    <div ref={frame}>
      <ListTable caption={PROBLEM_SET_MESSAGES.title} columns={columnsOf(hasStates, sort)} isBusy={isStale}>
        {problems.map((problem) => (
          <Row
            key={problem._id}
            problem={problem}
            search={search}
            list={list}
            hasState={hasStates}
            isEditable={mayEdit || problem.mayEdit === true}
            onNear={() => onNear(problem._id)}
          />
        ))}
      </ListTable>
    </div>
  );
}

/** The width of each column, and on which screens it is hidden; cells have the same classes. Where tags have none, they are below the title. */
const SHOWN = {
  number: "w-12 sm:w-14",
  state: "w-24 max-sm:hidden",
  difficulty: "w-28 max-sm:text-end sm:w-30",
  tags: "w-[27%] max-[56.25rem]:hidden",
  acceptance: "w-28 max-sm:hidden",
  points: "w-20 max-sm:hidden",
} as const;

/** Rows on screens without the column of tags, with a second line for them. */
const ROW_WITHOUT_TAGS = "max-[56.25rem]:h-16";

function columnsOf(hasStates: boolean, sort: TableSort): Column[] {
  const { columns } = PROBLEM_SET_MESSAGES;
  const sortable = (key: "number" | "title" | "difficulty" | "acceptance", startsDown = false) => ({
    key,
    label: <SortButton by={key} startsDown={startsDown} sort={sort} />,
    sorted: sort.by === key ? (sort.isDescending ? ("descending" as const) : ("ascending" as const)) : undefined,
  });
  return [
    { ...sortable("number"), isNumber: true, className: SHOWN.number },
    sortable("title"),
    ...(hasStates ? [{ key: "state", label: columns.state, className: SHOWN.state }] : []),
    { ...sortable("difficulty"), className: SHOWN.difficulty },
    { key: "tags", label: columns.tags, className: SHOWN.tags },
    { ...sortable("acceptance", true), isNumber: true, className: SHOWN.acceptance },
    { key: "points", label: columns.points, isNumber: true, className: SHOWN.points },
  ];
}

/** A column heading. Pressing it sorts by the column; pressing it again reverses the order. */
function SortButton(props: {
  by: "number" | "title" | "difficulty" | "acceptance";
  startsDown: boolean;
  sort: TableSort;
}) {
  const { by, sort } = props;
  const isSorted = sort.by === by;
  return (
    <button
      type="button"
      title={PROBLEM_SET_MESSAGES.sortBy({ column: PROBLEM_SET_MESSAGES.sorts[by] })}
      onClick={() => sort.onSort(by, isSorted ? !sort.isDescending : props.startsDown)}
      className={classNames("inline-flex min-h-6 items-center gap-1 rounded hover:text-ink", isSorted && "text-ink")}
    >
      {PROBLEM_SET_MESSAGES.columns[by]}
      {isSorted && <ChevronIcon className={classNames("size-3", sort.isDescending ? "rotate-90" : "-rotate-90")} />}
    </button>
  );
}

/** Says that a problem is not published. */
function StatusChip({ status }: { status: NonNullable<ProblemRow["status"]> }) {
  return (
    <span className="rounded border border-line px-1.5 text-xs text-muted">
      {PROBLEM_SET_MESSAGES.statuses[status]}
    </span>
  );
}

type RowProps = {
  problem: ProblemRow;
  search: string | undefined;
  list: string | undefined;
  hasState: boolean;
  /** True for admins, who get a link to the workshop. */
  isEditable: boolean;
  onNear: () => void;
};

function Row(props: RowProps) {
  const { problem, search } = props;
  const path = inList(problemPath(problem._id), props.list);
  const marked = (text: string) => <MarkedText text={text} search={search} />;
  const acceptance = formatAcceptance(problem.acceptance);
  const tags = writtenTags(problem.problemType).map(tagName);
  return (
    <LinkedRow to={path} onNear={props.onNear} className={classNames("focus-within:bg-hover", ROW_WITHOUT_TAGS)}>
      <td className={classNames(NUMBER_CELL, "text-muted max-sm:pt-2.5 max-sm:align-top")}>
        {problem.number !== null && marked(String(problem.number))}
      </td>
      <td className={classNames(CELL, "py-1.5")}>
        <span className="flex items-center gap-1">
          <Link
            to={path}
            data-row
            lang={problem.language}
            dir="auto"
            onFocus={props.onNear}
            className="block truncate rounded font-semibold text-ink hover:text-accent"
          >
            {marked(problem.title)}
          </Link>
          {problem.isFavourite && (
            <span className="shrink-0 text-accent">
              <StarIcon className="size-3.5 fill-current" />
              <span className="sr-only">{PROBLEM_SET_MESSAGES.favourite}</span>
            </span>
          )}
          {props.isEditable && (
            <Link
              to={workshopPath(problem._id)}
              aria-label={PROBLEM_SET_MESSAGES.edit({ title: problem.title })}
              className="ms-auto shrink-0 rounded p-1 text-muted hover:text-accent"
            >
              <PencilIcon />
            </Link>
          )}
        </span>
        {problem.status && <StatusChip status={problem.status} />}
        {problem.excerpt && (
          <span className="line-clamp-2 text-small leading-4.5 text-muted">… {marked(problem.excerpt)} …</span>
        )}
        <span className="mt-1 hidden truncate text-small leading-5 text-muted sm:max-[56.25rem]:block">
          {marked(tags.join(", "))}
        </span>
        {/* Parts that do not fit wrap to a hidden line. The tag comes last, because it matters least. */}
        <span className="mt-1 flex h-5 flex-wrap overflow-hidden text-small leading-5 text-muted sm:hidden">
          {[
            props.hasState && <StateMark state={problem.state ?? "new"} />,
            problem.acceptance !== null && acceptance,
            tags[0] !== undefined && marked(tags[0]),
          ]
            .filter((part) => part !== false)
            .map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
              <span key={index} className="me-1.5 max-w-full truncate">
                {index > 0 && <span aria-hidden="true">· </span>}
                {part}
              </span>
            ))}
        </span>
      </td>
      {props.hasState && (
        <td className={classNames(CELL, SHOWN.state)}>
          <StateMark state={problem.state ?? "new"} />
        </td>
      )}
      <td className={classNames(CELL, SHOWN.difficulty, "max-sm:pe-4")}>
        <DifficultyChip difficulty={problem.difficulty} />
        {problem.points !== null && (
          <span className="mt-1 block text-xs text-muted sm:hidden">
            {PROBLEM_SET_MESSAGES.points({ points: problem.points })}
          </span>
        )}
      </td>
      <td className={classNames(CELL, SHOWN.tags)}>
        <span className="flex gap-1 overflow-hidden">
          {tags.map((tag) => (
            <span
              key={tag}
              className="min-w-0 truncate rounded bg-sunken px-2 text-xs leading-5 text-muted last:shrink"
            >
              {marked(tag)}
            </span>
          ))}
        </span>
      </td>
      <td className={classNames(NUMBER_CELL, SHOWN.acceptance, "text-muted")}>{acceptance}</td>
      <td className={classNames(NUMBER_CELL, SHOWN.points)}>{problem.points}</td>
    </LinkedRow>
  );
}

/** "71 %", or a dash if nothing has been judged. */
function formatAcceptance(acceptance: number | null): string {
  return acceptance === null ? "–" : PROBLEM_SET_MESSAGES.percent({ percent: Math.round(100 * acceptance) });
}

/** Whether the reader has tried or solved a problem, as text; with an icon if so. */
function StateMark({ state }: { state: ProblemState }) {
  const { states } = PROBLEM_SET_MESSAGES;
  if (state === "new") return <span className="text-muted">{states.new}</span>;
  const Icon = state === "solved" ? CheckIcon : HalfIcon;
  return (
    <span className={classNames("inline-flex items-center gap-1.5", state === "solved" ? "text-accepted" : "text-ink")}>
      <Icon className="size-3.5 shrink-0" />
      {states[state]}
    </span>
  );
}

const ROWS = Array.from({ length: 12 }, (_, index) => index);

export function ProblemTableSkeleton({ hasStates, sort }: { hasStates: boolean; sort: TableSort }) {
  const columns = columnsOf(hasStates, sort);
  return (
    <div inert aria-hidden="true">
      <ListTable caption={PROBLEM_SET_MESSAGES.title} columns={columns} isBusy>
        {ROWS.map((row) => (
          <tr key={row} className={classNames("h-[41px] border-t border-line", ROW_WITHOUT_TAGS)}>
            {columns.map(({ key, className }) => (
              <td key={key} className={classNames(CELL, className)}>
                <Skeleton className="h-4 w-3/5" />
              </td>
            ))}
          </tr>
        ))}
      </ListTable>
    </div>
  );
}
