import type { Rejudge } from "@assay/contract/routes/rejudges";
import { Link } from "react-router";
import { useRejudges } from "#features/rejudges/api";
import { REJUDGE_MESSAGES, REJUDGES_MESSAGES as TEXTS } from "#features/rejudges/messages";
import { placesOf } from "#lib/address";
import { formatWhen } from "#lib/format";
import { ADMIN_TITLES } from "#lib/messages/common";
import { PATHS, rejudgePath } from "#paths";
import { CELL, LinkedRow, ListTable, NUMBER_CELL } from "#ui/list-table";
import { PlacePager } from "#ui/pager";
import { SkeletonRows } from "#ui/skeletons";
import { EmptyState, ErrorState, Loading } from "#ui/states";

type RejudgeListProps = {
  before: number | undefined;
  /** The key of a contest whose rejudges alone are listed. */
  contest?: string;
  /** The addresses of this list and of a rejudge. */
  path?: string;
  pathOf?: (number: number) => string;
};

/** Rejudges, the newest first. */
export function RejudgeList({ before, contest, path = PATHS.rejudges, pathOf = rejudgePath }: RejudgeListProps) {
  const list = useRejudges(before, contest);
  return (
    <section aria-label={ADMIN_TITLES.rejudges} className="mt-6">
      {list.isPending && (
        <Loading label={TEXTS.loading}>
          <SkeletonRows count={6} hasHead />
        </Loading>
      )}
      {list.isLoadingError && <ErrorState title={TEXTS.failed} query={list} />}
      {list.data?.rejudges.length === 0 && (
        <EmptyState title={TEXTS.empty}>
          <p>{TEXTS.emptyHint}</p>
        </EmptyState>
      )}
      {list.data && list.data.rejudges.length > 0 && (
        <RejudgeTable rejudges={list.data.rejudges} pathOf={pathOf} isBusy={list.isPlaceholderData} />
      )}
      {list.data && <PlacePager label={TEXTS.pages} {...placesOf(path, { before }, "before", list.data.older)} />}
    </section>
  );
}

const { columns: NAMES } = TEXTS;
const columns = () => [
  { key: "number", label: NAMES.number, className: "w-20" },
  { key: "name", label: NAMES.name },
  { key: "state", label: NAMES.state, className: "w-28" },
  { key: "changed", label: NAMES.changed, className: "w-32 max-sm:hidden", isNumber: true },
  { key: "started", label: NAMES.started, className: "w-56 max-md:hidden" },
];

type RejudgeTableProps = { rejudges: readonly Rejudge[]; pathOf: (number: number) => string; isBusy: boolean };

function RejudgeTable({ rejudges, pathOf, isBusy }: RejudgeTableProps) {
  return (
    <ListTable caption={ADMIN_TITLES.rejudges} columns={columns()} isBusy={isBusy}>
      {rejudges.map((rejudge) => (
        <LinkedRow key={rejudge.number} to={pathOf(rejudge.number)}>
          <td className={`${CELL} tabular-nums`}>
            <Link to={pathOf(rejudge.number)} className="text-accent underline underline-offset-2">
              {rejudge.number}
            </Link>
          </td>
          <td className={`${CELL} truncate`}>
            <span className="font-semibold">{rejudge.name}</span>{" "}
            <span className="text-small text-muted">{TEXTS.counted({ count: rejudge.total })}</span>
          </td>
          <td className={CELL}>{REJUDGE_MESSAGES.states[rejudge.state]}</td>
          <td className={`${NUMBER_CELL} max-sm:hidden`}>
            {rejudge.readyAt === null || rejudge.state === "discarded"
              ? TEXTS.unknown
              : TEXTS.changedOf({ changed: rejudge.changed, total: rejudge.total })}
          </td>
          <td className={`${CELL} truncate text-small text-muted max-md:hidden`}>
            <time dateTime={rejudge.startedAt}>{formatWhen(rejudge.startedAt)}</time>{" "}
            {rejudge.admin && TEXTS.by({ name: rejudge.admin.name })}
          </td>
        </LinkedRow>
      ))}
    </ListTable>
  );
}
