import type { ContestBoard } from "@assay/contract/routes/contests/board";
import type { Honoured } from "#features/contests/ceremony/ceremony-state";
import { CEREMONY_MESSAGES as TEXTS } from "#features/contests/standings/messages";
import { formatWhole } from "#lib/format";

/** What somebody has won, over the board. */
export function AwardCard({ honoured, board }: { honoured: Honoured; board: ContestBoard }) {
  const titles = honoured.awards.flatMap((id) => titleOf(id, board) ?? []);
  if (titles.length === 0) return null;
  return (
    <div
      role="status"
      className="absolute inset-x-4 top-1/4 z-30 mx-auto max-w-xl rounded-lg border border-panel-edge bg-surface p-6 text-center shadow-(--shadow)"
    >
      {honoured.rank !== null && <p className="text-muted">{TEXTS.place({ rank: formatWhole(honoured.rank) })}</p>}
      <p dir="auto" className="mt-1 text-2xl font-semibold wrap-anywhere">
        {honoured.name}
      </p>
      {titles.map((title) => (
        <p key={title} className="mt-2 text-lg">
          {title}
        </p>
      ))}
    </div>
  );
}

/** The title of an award by its id; null for one that is not announced in a ceremony. */
function titleOf(id: string, { problems }: ContestBoard): string | null {
  if (id === "winner") return TEXTS.awards.winner;
  if (id === "gold-medal") return TEXTS.awards.gold;
  if (id === "silver-medal") return TEXTS.awards.silver;
  if (id === "bronze-medal") return TEXTS.awards.bronze;
  const problem = problems.find(({ label }) => id === `first-to-solve-${label}`);
  return problem ? TEXTS.awards.first({ problem: problem.label }) : null;
}
