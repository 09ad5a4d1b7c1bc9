import type { OwnPlace, RankedUser, Ranking } from "@assay/contract/routes/ranking";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { RANKING_MESSAGES as TEXTS } from "#features/ranking/messages";
import { formatDate, formatWhole } from "#lib/format";
import { profilePath } from "#paths";
import { Avatar } from "#ui/avatar";
import { classNames } from "#ui/class-names";
import { CELL, type Column, LinkedRow, ListTable, NUMBER_CELL } from "#ui/list-table";
import { ProgressBar } from "#ui/note";
import { Skeleton } from "#ui/states";

/** Collapsed borders stay where they are while a row sticks; without this, the rows below show through. */
const STUCK_BORDER = "shadow-[0_-1px_0_var(--line)]";

export const OWN_ROW_ID = "own-row";

const columns = (): readonly Column[] => [
  { key: "rank", label: TEXTS.columns.rank, className: "w-19 sm:w-20" },
  { key: "user", label: TEXTS.columns.user },
  { key: "points", label: TEXTS.columns.points, className: "w-20", isNumber: true },
  { key: "solved", label: TEXTS.columns.solved, className: "w-28 lg:w-56 max-sm:hidden", isNumber: true },
  { key: "reachedAt", label: TEXTS.columns.reachedAt, className: "w-36 max-md:hidden", isNumber: true },
];

/**
 * One page of the ranking with the viewer's own row, wherever their place is: before, among or after the others, with
 * the number of users in between. The viewer's row sticks to the edge of the window while its place is out of sight.
 */
export function RankingTable({ ranking, isSearch, isBusy }: { ranking: Ranking; isSearch: boolean; isBusy: boolean }) {
  const { users, own, problemCount } = ranking;
  const row = (user: RankedUser) => (
    <UserRow key={user._id} user={user} problemCount={problemCount} own={user._id === own?._id ? own : null} />
  );
  if (own === null)
    return (
      <Table isBusy={isBusy}>
        <tbody>{users.map(row)}</tbody>
      </Table>
    );
  const others = users.filter(({ _id }) => _id !== own._id);
  const index = isSearch ? -1 : others.findIndex(({ rank }) => rank >= own.rank);
  const before = index === -1 ? others : others.slice(0, index);
  const after = others.slice(before.length);
  const [lastBefore, firstAfter] = [before.at(-1), after[0]];
  // A user who hides their place shares the rank of the next listed user.
  const taken = own.isPublic ? 1 : 0;
  return (
    <Table isBusy={isBusy}>
      <tbody>{before.map(row)}</tbody>
      <tbody className="sticky top-(--header-height) bottom-0 z-10 bg-page shadow-[0_-1px_0_var(--line)]">
        {!isSearch && <GapRow count={lastBefore ? own.rank - lastBefore.rank - 1 : 0} />}
        {row(own)}
        {!isSearch && <GapRow count={firstAfter ? firstAfter.rank - own.rank - taken : 0} />}
      </tbody>
      <tbody>{after.map(row)}</tbody>
    </Table>
  );
}

function Table({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <ListTable caption={TEXTS.title} columns={columns()} isBusy={isBusy} hasBodies>
      {children}
    </ListTable>
  );
}

function UserRow({ user, own, problemCount }: { user: RankedUser; own: OwnPlace | null; problemCount: number }) {
  const { rank, name, userName, points, solved } = user;
  const path = profilePath(user._id);
  const isOwn = own !== null;
  return (
    <LinkedRow to={path} isOwn={isOwn} id={isOwn ? OWN_ROW_ID : undefined} className={isOwn ? STUCK_BORDER : undefined}>
      <td className={classNames(CELL, "tabular-nums", rank <= 3 || isOwn ? "font-semibold" : "text-muted")}>
        {formatWhole(rank)}
      </td>
      <td className={CELL}>
        <span className="flex items-center gap-3">
          <Avatar name={name} className="size-7 shrink-0 max-sm:hidden" />
          <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 py-1.5">
            <Link to={path} className="max-w-full truncate font-semibold text-ink hover:text-accent hover:underline">
              <bdi lang="">{name}</bdi>
            </Link>
            <span className="max-w-full truncate text-small text-muted">
              <bdi lang="">@{userName}</bdi>
            </span>
            {isOwn && (
              <span className="rounded-sm border border-accent px-1.5 text-xs leading-5 text-accent-strong">
                {own.isPublic ? TEXTS.you : `${TEXTS.you}, ${TEXTS.hidden}`}
              </span>
            )}
            <span className="w-full text-small text-muted sm:hidden">
              {TEXTS.solvedLine({ solved: formatWhole(solved), problems: formatWhole(problemCount) })}
            </span>
          </span>
        </span>
      </td>
      <td className={`${NUMBER_CELL} font-semibold`}>{formatWhole(points)}</td>
      <td className={`${NUMBER_CELL} max-sm:hidden`}>
        <span className="flex items-center justify-end gap-4">
          <span className="w-24 max-lg:hidden">
            <ProgressBar value={solved} total={problemCount} />
          </span>
          <span className="min-w-16">
            {TEXTS.solved({ solved: formatWhole(solved), problems: formatWhole(problemCount) })}
          </span>
        </span>
      </td>
      <td className={`${NUMBER_CELL} text-muted max-md:hidden`}>{formatDate(user.reachedAt)}</td>
    </LinkedRow>
  );
}

/** How many users are between the viewer's row and the rest of the page. */
function GapRow({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <tr className={`h-7 border-t border-line bg-page text-small text-muted ${STUCK_BORDER}`}>
      <WideCells>{TEXTS.between({ count })}</WideCells>
    </tr>
  );
}

/**
 * A row's cells: one across the columns that every screen width shows, and empty ones for those that narrow screens hide,
 * because a wider span would show the hidden columns again.
 */
function WideCells({ children }: { children: ReactNode }) {
  return (
    <>
      <td colSpan={3} className={CELL}>
        {children}
      </td>
      <td className="max-sm:hidden" />
      <td className="max-md:hidden" />
    </>
  );
}

const SKELETON_ROWS = Array.from({ length: 12 }, (_, index) => index);

export function RankingTableSkeleton() {
  return (
    <div aria-hidden="true">
      <Table isBusy={false}>
        <tbody>
          {SKELETON_ROWS.map((row) => (
            <tr key={row} className="h-[41px] border-t border-line max-sm:h-14">
              {columns().map(({ key, className, isNumber }) => (
                <td key={key} className={classNames(CELL, className)}>
                  {key === "user" ? (
                    <span className="flex items-center gap-3">
                      <span className="max-sm:hidden">
                        <Skeleton className="size-7 rounded-full" />
                      </span>
                      <Skeleton className="h-4 w-36" />
                    </span>
                  ) : (
                    <Skeleton className={classNames("h-4", isNumber ? "ms-auto w-12" : "w-4")} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
