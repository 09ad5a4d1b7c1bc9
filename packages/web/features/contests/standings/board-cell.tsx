import type { BoardRow, ContestBoard } from "@assay/contract/routes/contests/board";
import { MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import { STANDINGS_MESSAGES as TEXTS } from "#features/contests/standings/messages";
import { formatNumber } from "#lib/format";
import { classNames } from "#ui/class-names";

type Cell = BoardRow["cells"][number];
type Rules = ContestBoard["rules"];

const LOOKS = {
  first: "bg-accepted text-page",
  solved: "bg-accepted-soft text-accepted",
  partial: "bg-time-limit-soft text-time-limit",
  pending: "bg-accent-soft text-accent-strong",
  tried: "bg-wrong-answer-soft text-wrong-answer",
} as const;

type BoardCellProps = {
  cell: Cell | undefined;
  label: string;
  rules: Rules;
  isFirst: boolean;
  /** True of the cell that a ceremony reveals next. */
  isNext?: boolean;
};

/** What a participant has on a problem: a sign and a colour, the time or the points, and the tries. */
export function BoardCell({ cell, label, rules, isFirst, isNext = false }: BoardCellProps) {
  if (!cell || cell.tries + cell.pending === 0) return <td className="border-s border-line" />;
  const isIcpc = rules.scoring === "icpc";
  const look = lookOf(cell, isIcpc, isFirst);
  return (
    <td className="border-s border-line p-0.5 text-center">
      <span
        className={classNames(
          "flex h-full min-h-9 flex-col items-center justify-center rounded-sm px-0.5 leading-4 tabular-nums print:border",
          LOOKS[look],
          isNext && "animate-pulse outline-2 outline-accent",
        )}
      >
        <span className="sr-only">{describe(cell, label, rules, look)}</span>
        <span aria-hidden="true" className="font-semibold">
          {mainText(cell, rules, look)}
        </span>
        <span aria-hidden="true" className="text-[0.6875rem] leading-3">
          {look === "first" && "★ "}
          {cell.pending > 0 ? `${cell.tries} + ${cell.pending}` : cell.tries}
        </span>
      </span>
    </td>
  );
}

function lookOf({ isSolved, pending, score }: Cell, isIcpc: boolean, isFirst: boolean): keyof typeof LOOKS {
  if (isSolved) return isFirst ? "first" : "solved";
  if (pending > 0) return "pending";
  return !isIcpc && score > 0 ? "partial" : "tried";
}

function mainText(cell: Cell, rules: Rules, look: keyof typeof LOOKS): string {
  if (rules.scoring === "icpc") {
    if (cell.isSolved) return formatCellTime(cell.ms ?? 0, rules);
    return look === "pending" ? "?" : "−";
  }
  if (cell.score > 0 || look !== "pending") return formatNumber(cell.score);
  return "?";
}

function describe(cell: Cell, problem: string, rules: Rules, look: keyof typeof LOOKS): string {
  const { tries, pending, ms, score } = cell;
  if (look === "pending") return TEXTS.cell.pending({ problem, pending, tries });
  if (rules.scoring !== "icpc") return TEXTS.cell.points({ problem, points: formatNumber(score), tries });
  if (!cell.isSolved) return TEXTS.cell.tried({ problem, tries });
  const solved = TEXTS.cell.solved({ problem, time: formatCellTime(ms ?? 0, rules), tries });
  return look === "first" ? `${solved}, ${TEXTS.first}` : solved;
}

/** A contest time in the contest's units: minutes, or minutes and seconds. */
export function formatCellTime(ms: number, { unitMs }: Rules): string {
  const minutes = Math.floor(Math.max(0, ms) / MINUTE);
  if (unitMs >= MINUTE) return String(minutes);
  return `${minutes}:${String(Math.floor((Math.max(0, ms) % MINUTE) / SECOND)).padStart(2, "0")}`;
}
