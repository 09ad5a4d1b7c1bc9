import type { BoardRow, ContestBoard } from "@assay/contract/routes/contests/board";
import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import type { VirtualPlace } from "@assay/contract/routes/contests/virtual";
import { Link } from "react-router";
import { formatCountdown } from "#features/contests/frame/countdown";
import { elapsedOf, frozenSince } from "#features/contests/standings/contest-clock";
import { VIRTUAL_MESSAGES as TEXTS } from "#features/contests/virtual/messages";
import { formatNumber, formatWhole } from "#lib/format";
import { useServerNow } from "#lib/use-server-now";
import { contestPath } from "#paths";
import { Card } from "#ui/boxes";
import { buttonStyles } from "#ui/button";

type RunFactsProps = {
  contest: ContestDetails;
  participation: VirtualPlace;
  board: ContestBoard | null;
  own: BoardRow | null;
};

/** Where a virtual participation stands: its time, the own place, and what comes next. */
export function RunFacts({ contest, participation, board, own }: RunFactsProps) {
  const now = useServerNow();
  const left = Date.parse(participation.endsAt ?? "") - now;
  const isOver = !(left > 0);
  const isFrozen = board !== null && !isOver && frozenSince(board, elapsedOf(board, now)) !== null;
  return (
    <Card className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <h2 className="grow text-lg font-semibold">
          {(isOver ? TEXTS.over : TEXTS.running)({ run: participation.run })}
        </h2>
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          {!isOver && <Fact name={TEXTS.left} value={formatCountdown(left)} />}
          {board !== null && own && <Fact name={TEXTS.place} value={placeOf(own, board)} />}
          {own && <Score own={own} contest={contest} />}
        </dl>
        <Link to={contestPath(contest.key)} className={buttonStyles(isOver ? "secondary" : "primary")}>
          {TEXTS.toProblems}
        </Link>
      </div>
      {isOver && <p className="text-muted">{TEXTS.practise}</p>}
      {isFrozen && <p className="text-muted">{TEXTS.frozen}</p>}
      {board === null && <p className="text-muted">{TEXTS.hidden}</p>}
    </Card>
  );
}

function placeOf({ rank }: BoardRow, { total }: ContestBoard): string {
  return rank === null ? TEXTS.noPlace : TEXTS.placeOf({ rank: formatWhole(rank), count: formatWhole(total) });
}

function Score({ own, contest }: { own: BoardRow; contest: ContestDetails }) {
  return contest.scoring === "icpc" ? (
    <Fact name={TEXTS.solved} value={formatWhole(own.solved)} />
  ) : (
    <Fact name={TEXTS.points} value={formatNumber(own.score)} />
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-small text-muted">{name}</dt>
      <dd className="text-lg font-semibold whitespace-nowrap tabular-nums">{value}</dd>
    </div>
  );
}
