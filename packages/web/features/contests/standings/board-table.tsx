import type { BoardRow as Row } from "@assay/contract/routes/contests/board";
import { type Ref, useMemo, useRef } from "react";
import type { ContestBoard } from "#features/contests/standings/api";
import { BoardRow, type Medal, PINNED } from "#features/contests/standings/board-row";
import { STANDINGS_MESSAGES as TEXTS } from "#features/contests/standings/messages";
import { useMovingRows } from "#features/contests/standings/use-moving-rows";
import { ScrollBox } from "#ui/boxes";
import { classNames } from "#ui/class-names";

type BoardTableProps = {
  board: ContestBoard;
  /** The rows that are shown, in order. */
  rows: readonly Row[];
  /** The reader's own row, above the others. */
  own?: Row | null;
  className?: string;
  ref?: Ref<HTMLDivElement>;
  current?: string | undefined;
  /** The problem of the current row that is revealed next. */
  next?: number | undefined;
  isBusy?: boolean;
  /** Participants that the reader has marked; without it, nobody can be. */
  friends?: readonly string[];
};

/** A board in a box that scrolls both ways, with head and names in sight. Rows move to their new places. */
export function BoardTable({ board, rows, own, className, ref, current, next, isBusy, friends }: BoardTableProps) {
  const table = useRef<HTMLTableElement>(null);
  useMovingRows(
    table,
    useMemo(() => rows.map(({ participantId }) => participantId), [rows]),
  );
  const details = useMemo(() => detailsOf(board), [board]);
  const logos = useMemo(() => ofOrganisations(board, ({ logo }) => logo), [board]);
  const countries = useMemo(() => ofOrganisations(board, ({ country }) => country), [board]);
  const firsts = useMemo(() => firstsOf(board), [board]);
  const medals = useMemo(() => medalsOf(board), [board]);
  const isIcpc = board.rules.scoring === "icpc";
  const row = (each: Row, isOwn = false) => (
    <BoardRow
      key={each.participantId}
      row={each}
      board={board}
      firsts={isOwn ? NONE : (firsts.get(each.participantId) ?? NONE)}
      detail={details.get(each.participantId) ?? ""}
      logo={logos.get(each.participantId)}
      country={countries.get(each.participantId)}
      medal={medals.get(each.participantId)}
      isOwn={isOwn}
      isCurrent={each.participantId === current}
      next={each.participantId === current ? next : undefined}
      isFriend={isOwn ? undefined : friends?.includes(each.participantId)}
    />
  );
  return (
    <ScrollBox
      ref={ref}
      className={classNames(
        "relative overflow-auto rounded-lg border border-line bg-surface print:max-h-none print:overflow-visible",
        className,
      )}
    >
      <table
        ref={table}
        className="w-full min-w-max table-fixed border-separate border-spacing-0 text-sm"
        aria-busy={isBusy}
      >
        <caption className="sr-only">{TEXTS.title}</caption>
        <colgroup>
          <col className="w-10" />
          <col className="w-34 sm:w-64" />
          <col className="w-12 sm:w-16" />
          {isIcpc && <col className="w-16 max-sm:hidden" />}
          {board.problems.map(({ label }) => (
            <col key={label} className="w-14" />
          ))}
        </colgroup>
        <thead className="sticky top-0 z-20 bg-sunken text-xs text-muted">
          <tr className="h-9 *:text-center *:font-medium">
            <th scope="col" className={classNames(PINNED, "start-0 bg-sunken")}>
              <span aria-hidden="true">#</span>
              <span className="sr-only">{TEXTS.columns.rank}</span>
            </th>
            <th scope="col" className={classNames(PINNED, "start-10 bg-sunken px-1.5 text-start!")}>
              {TEXTS.columns.name}
            </th>
            <th scope="col" className="max-sm:text-[0.6875rem]">
              {isIcpc ? TEXTS.columns.solved : TEXTS.columns.points}
            </th>
            {isIcpc && (
              <th scope="col" className="max-sm:hidden">
                {TEXTS.columns.penalty}
              </th>
            )}
            {board.problems.map(({ label, rgb, colour }) => (
              <th key={label} scope="col" className="border-s border-line text-sm font-semibold text-ink">
                <span className="inline-flex items-center gap-1.5" title={colour ?? undefined}>
                  {rgb !== null && (
                    <span
                      aria-hidden="true"
                      className="size-3 rounded-full border border-edge"
                      style={{ backgroundColor: rgb }}
                    />
                  )}
                  {label}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {own && <tbody className="sticky top-9 z-[15] shadow-[0_1px_0_var(--line)]">{row(own, true)}</tbody>}
        {sectionsOf(board, rows).map(({ section, group, rows }) => (
          <tbody key={section}>
            {group && <SectionHeading name={group} isIcpc={isIcpc} problems={board.problems.length} />}
            {rows.map((each) => row(each))}
          </tbody>
        ))}
      </table>
    </ScrollBox>
  );
}

const NONE: readonly number[] = [];

function detailsOf({ participants, organisations, groups }: ContestBoard): ReadonlyMap<string, string> {
  const organisationNames = new Map(organisations.map(({ key, name }) => [key, name]));
  const groupNames = new Map(groups.map(({ key, name }) => [key, name]));
  return new Map(
    participants.map(({ id, kind, groups: own, organisation }) => {
      const organisationName = organisationNames.get(organisation ?? "") ?? "";
      const shown = organisationName === "" ? own.flatMap((key) => groupNames.get(key) ?? []) : [organisationName];
      return [id, [...(kind === "guest" ? [TEXTS.guest] : []), ...shown].join(" · ")];
    }),
  );
}

/** What the organisation of each participant has; null for those without. */
function ofOrganisations<Value>(
  { participants, organisations }: ContestBoard,
  read: (organisation: ContestBoard["organisations"][number]) => Value | null,
): ReadonlyMap<string, Value | null> {
  const values = new Map(organisations.map((organisation) => [organisation.key, read(organisation)]));
  return new Map(participants.map(({ id, organisation }) => [id, values.get(organisation ?? "") ?? null]));
}

function firstsOf({ firsts }: ContestBoard): ReadonlyMap<string, readonly number[]> {
  const decided = firsts.flatMap((mark) => (mark.state === "decided" ? [mark] : []));
  return new Map(
    [...Map.groupBy(decided, ({ participantId }) => participantId)].map(([id, marks]) => [
      id,
      marks.map(({ problem }) => problem),
    ]),
  );
}

function medalsOf({ awards }: ContestBoard): ReadonlyMap<string, Medal> {
  const won = new Map<string, Medal>();
  for (const medal of ["gold", "silver", "bronze"] as const) {
    const award = awards.find(({ id }) => id === `${medal}-medal`);
    for (const id of award?.participantIds ?? []) won.set(id, medal);
  }
  return won;
}

/** The rows by section, each with the name of its group; the main ranking has none. */
function sectionsOf({ groups }: ContestBoard, rows: readonly Row[]) {
  const sections = [...new Set(rows.map(({ section }) => section))];
  return sections.map((section) => ({
    section,
    group: groups.find((group) => group.ranksApart && group.section === section)?.name,
    rows: rows.filter((row) => row.section === section),
  }));
}

/** The heading of a group that ranks apart. It spans what every width shows, for a span over a hidden column would add one. */
function SectionHeading({ name, isIcpc, problems }: { name: string; isIcpc: boolean; problems: number }) {
  return (
    <tr className="h-9 bg-sunken *:bg-sunken">
      <th scope="rowgroup" colSpan={3} className={classNames(PINNED, "start-0 px-2 text-start font-semibold")}>
        <bdi lang="">{name}</bdi>
      </th>
      {isIcpc && <td className="max-sm:hidden" />}
      {problems > 0 && <td colSpan={problems} />}
    </tr>
  );
}
