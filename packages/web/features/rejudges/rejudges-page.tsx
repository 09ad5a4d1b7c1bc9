import type { Rejudge } from "@assay/contract/routes/rejudges";
import { Link, useParams } from "react-router";
import { useRejudges } from "#features/rejudges/api";
import { REJUDGE_MESSAGES, REJUDGES_MESSAGES as TEXTS } from "#features/rejudges/messages";
import { RejudgeForm } from "#features/rejudges/rejudge-form";
import { RejudgePage } from "#features/rejudges/rejudge-page";
import { placesOf, readWhole } from "#lib/address";
import { usePageTitle } from "#lib/browser";
import { formatWhen } from "#lib/format";
import { ADMIN_TITLES } from "#lib/messages/common";
import { useSearchParams } from "#lib/search-params";
import { PATHS, rejudgePath } from "#paths";
import { AdminGate } from "#ui/admin-gate";
import { CELL, LinkedRow, ListTable, NUMBER_CELL } from "#ui/list-table";
import { PageHead } from "#ui/page-head";
import { PlacePager } from "#ui/pager";
import { SkeletonRows } from "#ui/skeletons";
import { EmptyState, ErrorState, Loading } from "#ui/states";

/** `/admin/rejudges` and `/admin/rejudges/{number}`. */
export function RejudgesPage() {
  const { number } = useParams();
  return (
    <AdminGate permission="submission.rejudge">
      {number === undefined ? <AllRejudges /> : <RejudgePage key={number} number={Number(number)} />}
    </AdminGate>
  );
}

/** Starts rejudges and lists them. The URL has the page of the list; links on other pages add what to rejudge. */
function AllRejudges() {
  usePageTitle(ADMIN_TITLES.rejudges);
  const [search] = useSearchParams();
  return (
    <>
      <PageHead title={ADMIN_TITLES.rejudges} lead={TEXTS.lead} />
      <RejudgeForm key={search.toString()} search={search} />
      <Rejudges before={readWhole(search, "before")} />
    </>
  );
}

function Rejudges({ before }: { before: number | undefined }) {
  const list = useRejudges(before);
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
        <RejudgeTable rejudges={list.data.rejudges} isBusy={list.isPlaceholderData} />
      )}
      {list.data && (
        <PlacePager label={TEXTS.pages} {...placesOf(PATHS.rejudges, { before }, "before", list.data.older)} />
      )}
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

function RejudgeTable({ rejudges, isBusy }: { rejudges: readonly Rejudge[]; isBusy: boolean }) {
  return (
    <ListTable caption={ADMIN_TITLES.rejudges} columns={columns()} isBusy={isBusy}>
      {rejudges.map((rejudge) => (
        <LinkedRow key={rejudge.number} to={rejudgePath(rejudge.number)}>
          <td className={`${CELL} tabular-nums`}>
            <Link to={rejudgePath(rejudge.number)} className="text-accent underline underline-offset-2">
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
