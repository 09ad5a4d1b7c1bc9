import type { BoardRow as Row } from "@assay/contract/routes/contests/board";
import { memo } from "react";
import type { ContestBoard } from "#features/contests/standings/api";
import { BoardCell, formatCellTime } from "#features/contests/standings/board-cell";
import { STANDINGS_MESSAGES as TEXTS } from "#features/contests/standings/messages";
import { StarButton } from "#features/contests/standings/star-button";
import { formatNumber, formatWhole } from "#lib/format";
import { classNames } from "#ui/class-names";
import { Flag } from "#ui/flag";

export type Medal = keyof typeof TEXTS.medals;

/** Medals have their colours everywhere; the text on them is dark in both themes. */
const MEDAL_LOOKS: Readonly<Record<Medal, string>> = {
  gold: "bg-[#f0c419] text-[#1a1a1a]",
  silver: "bg-[#c4ccd4] text-[#1a1a1a]",
  bronze: "bg-[#d99a5b] text-[#1a1a1a]",
};

/** A cell that stays in sight while the others scroll by; it needs a background. */
export const PINNED = "sticky z-10";

export type BoardRowProps = {
  row: Row;
  board: Pick<ContestBoard, "rules" | "problems">;
  /** The problems that they solved first, by index. */
  firsts: readonly number[];
  /** What stands below the name, such as an organisation. */
  detail: string;
  /** The address of their organisation's logo. */
  logo?: string | null | undefined;
  /** Its country, by three letters. */
  country?: string | null | undefined;
  medal?: Medal | undefined;
  isOwn?: boolean;
  isCurrent?: boolean;
  /** The problem that a ceremony reveals next. */
  next?: number | undefined;
  /** Whether the reader has marked them; undefined where nobody can be. */
  isFriend?: boolean | undefined;
};

/** One participant's line of a board. It is drawn again only if what it shows has changed. */
export const BoardRow = memo(DrawnRow, isSame);

function DrawnRow({
  row,
  board,
  firsts,
  detail,
  logo,
  country,
  medal,
  isOwn,
  isCurrent,
  next,
  isFriend,
}: BoardRowProps) {
  const { rules, problems } = board;
  const isIcpc = rules.scoring === "icpc";
  const background = isCurrent ? "bg-accent-soft" : isOwn ? "bg-hover" : "bg-surface";
  return (
    <tr data-row={isOwn ? undefined : row.participantId} className={classNames("h-11", background)}>
      <td className={classNames(PINNED, "start-0 px-1 text-center tabular-nums", background)}>
        {medal ? (
          <span
            className={classNames(
              "inline-grid size-6 place-items-center rounded-full font-semibold",
              MEDAL_LOOKS[medal],
            )}
          >
            <span aria-hidden="true">{row.rank}</span>
            <span className="sr-only">
              {row.rank} {TEXTS.medals[medal]}
            </span>
          </span>
        ) : (
          <span className="text-muted">{row.rank === null ? "" : formatWhole(row.rank)}</span>
        )}
      </td>
      <th scope="row" className={classNames(PINNED, "start-10 max-w-0 px-1.5 text-start font-normal", background)}>
        <span className="flex items-center gap-1.5">
          {logo && <Logo address={logo} />}
          <span className="min-w-0 grow">
            <span className={classNames("block truncate font-medium", row.isDisqualified && "line-through")}>
              <bdi lang="">{row.name}</bdi>
            </span>
            {detail !== "" && (
              <span dir="auto" className="block truncate text-xs leading-4 text-muted">
                {country && <Flag code={country} />}
                {detail}
              </span>
            )}
          </span>
          {isOwn && <OwnMark />}
          {isFriend !== undefined && <StarButton id={row.participantId} name={row.name} isFriend={isFriend} />}
        </span>
      </th>
      <td className="px-1 text-center font-semibold tabular-nums">
        {isIcpc ? formatWhole(row.solved) : formatNumber(row.score)}
        {isIcpc && (
          <span aria-hidden="true" className="block text-[0.6875rem] leading-3 font-normal text-muted sm:hidden">
            {formatCellTime(row.penaltyMs, rules)}
          </span>
        )}
      </td>
      {isIcpc && (
        <td className="px-1 text-center text-muted tabular-nums max-sm:hidden">
          {formatCellTime(row.penaltyMs, rules)}
        </td>
      )}
      {problems.map(({ label }, problem) => (
        <BoardCell
          key={label}
          cell={row.cells[problem]}
          label={label}
          rules={rules}
          isFirst={firsts.includes(problem)}
          isNext={next === problem}
        />
      ))}
    </tr>
  );
}

/** Logos are drawn for white paper. */
function Logo({ address }: { address: string }) {
  return (
    <img
      src={address}
      alt=""
      loading="lazy"
      width={24}
      height={24}
      className="size-6 shrink-0 rounded-sm bg-paper object-contain p-px max-sm:hidden"
    />
  );
}

function OwnMark() {
  return (
    <span title={TEXTS.ownHint} className="rounded-sm border border-accent px-1 text-xs leading-5 text-accent-strong">
      {TEXTS.you}
    </span>
  );
}

/** Whether nothing differs that a row shows. */
function isSame(one: BoardRowProps, other: BoardRowProps): boolean {
  return (
    one.row.rank === other.row.rank &&
    one.row.name === other.row.name &&
    one.row.solved === other.row.solved &&
    one.row.score === other.row.score &&
    one.row.penaltyMs === other.row.penaltyMs &&
    one.row.isDisqualified === other.row.isDisqualified &&
    one.row.cells.length === other.row.cells.length &&
    one.row.cells.every((cell, problem) => cell === other.row.cells[problem]) &&
    one.firsts.join() === other.firsts.join() &&
    one.board.rules === other.board.rules &&
    one.board.problems === other.board.problems &&
    one.detail === other.detail &&
    one.country === other.country &&
    one.logo === other.logo &&
    one.medal === other.medal &&
    one.isCurrent === other.isCurrent &&
    one.next === other.next &&
    one.isFriend === other.isFriend
  );
}
