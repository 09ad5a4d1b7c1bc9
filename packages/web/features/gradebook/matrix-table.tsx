import type { Matrix, MatrixCell, MatrixProblem, MatrixRow } from "@assay/contract/routes/classes/grade-shapes";
import { type KeyboardEvent, memo } from "react";
import { Link } from "react-router";
import type { AssignmentPlace } from "#features/gradebook/api";
import { ChangedMark } from "#features/gradebook/gradebook";
import { MATRIX_MESSAGES as TEXTS } from "#features/gradebook/messages";
import { gradePath } from "#paths";
import { classNames } from "#ui/class-names";

const HEAD = "sticky top-0 z-10 bg-sunken px-2 py-2 font-medium";

type MatrixTableProps = { place: AssignmentPlace; matrix: Matrix; rows: readonly MatrixRow[] };

/** Students by problems. Heads stay in sight; the arrow keys move between cells, each of which opens what the student sent. */
export function MatrixTable({ place, matrix: { assignment, problems }, rows }: MatrixTableProps) {
  return (
    <>
      <Legend />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the links inside */}
      <div onKeyDown={moveFocus} className="max-h-[75vh] overflow-auto rounded-lg border border-line bg-surface">
        <table className="w-full text-sm">
          <caption className="sr-only">{TEXTS.caption({ title: assignment.title })}</caption>
          <thead className="text-xs text-muted">
            <tr>
              <th scope="col" className={`${HEAD} start-0 z-20 min-w-32 text-start max-sm:min-w-24`}>
                {TEXTS.student}
              </th>
              <th scope="col" className={`${HEAD} text-end`}>
                {TEXTS.total}
                <span className="block tabular-nums">{assignment.maximum}</span>
              </th>
              {problems.map(({ problemId, title, points }, index) => (
                <th key={problemId} scope="col" title={title} className={`${HEAD} min-w-20 text-center`}>
                  <span dir="auto" className="block max-w-24 truncate">
                    {index + 1} {title}
                  </span>
                  <span className="block tabular-nums">{points}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <StudentRow key={row.userId} {...place} row={row} problems={problems} index={index} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** What the signs and the small figures of a cell mean. */
function Legend() {
  return (
    <ul aria-label={TEXTS.legend.title} className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-muted">
      {(["solved", "partly", "tried"] as const).map((state) => (
        <li key={state} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={classNames("rounded px-1.5 font-medium", LOOKS[state].className)}>
            {LOOKS[state].sign}
          </span>
          {TEXTS.cell[state]}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true">{LOOKS.none.sign}</span>
        {TEXTS.cell.none}
      </li>
      <li>{TEXTS.legend.figures}</li>
    </ul>
  );
}

type StudentRowProps = AssignmentPlace & { row: MatrixRow; problems: readonly MatrixProblem[]; index: number };

/** Rendered again only if it has changed: a matrix has hundreds. */
const StudentRow = memo(function StudentRow({ slug, name, row, problems, index }: StudentRowProps) {
  const { grade, userName, cells } = row;
  const place = (column: number) => ({
    "data-place": `${index} ${column}`,
    tabIndex: index === 0 && column === 0 ? 0 : -1,
  });
  return (
    <tr className="border-t border-line">
      <th scope="row" className="sticky start-0 z-10 bg-surface px-3 py-1 text-start font-medium">
        <Link
          to={gradePath(slug, name, userName)}
          dir="auto"
          className="block max-w-48 truncate max-sm:max-w-24"
          title={row.name}
          {...place(0)}
        >
          {row.name}
        </Link>
      </th>
      <td className="px-2 py-1 text-end font-semibold whitespace-nowrap tabular-nums">
        {grade.isExcused ? TEXTS.excused : (grade.points ?? "–")}
        {grade.isChanged && <ChangedMark />}
      </td>
      {cells.map((cell, column) => {
        const problemId = problems[column]?.problemId ?? "";
        return (
          <td key={problemId} className="p-0.5">
            <Link
              to={gradePath(slug, name, userName, problemId)}
              {...place(column + 1)}
              aria-label={cellLabel(cell)}
              title={cellLabel(cell)}
              className={classNames(
                "block rounded px-1 py-0.5 text-center leading-4 text-ink tabular-nums no-underline hover:bg-hover",
                cell ? LOOKS[cell.state].className : "text-muted",
              )}
            >
              {cell ? <CellText cell={cell} /> : "·"}
            </Link>
          </td>
        );
      })}
    </tr>
  );
});

/** State is told by a sign as well as by colour. */
const LOOKS: Readonly<Record<MatrixCell["state"], { readonly sign: string; readonly className: string }>> = {
  none: { sign: "·", className: "" },
  tried: { sign: "✗", className: "bg-wrong-answer-soft text-wrong-answer" },
  partly: { sign: "◐", className: "bg-time-limit-soft text-time-limit" },
  solved: { sign: "✓", className: "bg-accepted-soft text-accepted" },
};

function CellText({ cell }: { cell: MatrixCell }) {
  const { state, points, tries, minutes, waiting, lateMs, isSet } = cell;
  return (
    <>
      <span className="block font-medium whitespace-nowrap">
        {waiting > 0 ? "…" : LOOKS[state].sign} {points ?? ""}
        {isSet && "*"}
      </span>
      <span className="block text-xs whitespace-nowrap">
        {tries}
        {minutes !== null && `/${minutes}′`}
        {lateMs > 0 && TEXTS.cell.hoursLate({ count: Math.ceil(lateMs / 3_600_000) })}
      </span>
    </>
  );
}

function cellLabel(cell: MatrixCell | null): string {
  if (cell === null) return TEXTS.cell.none;
  const { state, points, tries, minutes, waiting, lateMs, isSet } = cell;
  const parts = [TEXTS.cell[state], points ?? "", TEXTS.cell.tries({ count: tries })];
  if (minutes !== null) parts.push(TEXTS.cell.minutes({ count: minutes }));
  if (waiting > 0) parts.push(TEXTS.cell.waiting);
  if (lateMs > 0) parts.push(TEXTS.cell.late);
  if (isSet) parts.push(TEXTS.cell.set);
  return parts.filter((part) => part !== "").join(", ");
}

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const from = event.target instanceof HTMLElement ? event.target.getAttribute("data-place") : null;
  if (!step || from === null) return;
  const [row = 0, column = 0] = from.split(" ").map(Number);
  const next = event.currentTarget.querySelector(`[data-place="${row + step[0]} ${column + step[1]}"]`);
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
