import type { Worker } from "@assay/contract/routes/operation";
import { WORKER_REPORT_MS } from "@assay/contract/vocabulary/judging-figures";
import { useQuery } from "@tanstack/react-query";
import { WORKER_MESSAGES as TEXTS } from "#features/operation/messages";
import { callApi } from "#lib/api-client";
import { formatNumber, formatWhen, formatWhole } from "#lib/format";
import { ADMIN_TITLES } from "#lib/messages/common";
import { QUERY_KEYS } from "#lib/query-keys";
import { unlessRefused } from "#lib/refresh-user";
import { AdminGate } from "#ui/admin-gate";
import { CELL, ListTable, NUMBER_CELL } from "#ui/list-table";
import { PageHead } from "#ui/page-head";
import { SkeletonRows } from "#ui/skeletons";
import { EmptyState, ErrorState, Loading } from "#ui/states";

/** The judge workers (`/admin/workers`). */
export function WorkersPage() {
  return (
    <AdminGate permission="queue.manage" title={ADMIN_TITLES.workers}>
      <PageHead title={ADMIN_TITLES.workers} lead={TEXTS.lead} />
      <Workers />
    </AdminGate>
  );
}

function Workers() {
  const list = useQuery({
    queryKey: QUERY_KEYS.workers(),
    queryFn: ({ signal }) => callApi("listWorkers", { signal }),
    refetchInterval: ({ state }) => unlessRefused(state, WORKER_REPORT_MS),
    refetchOnMount: "always",
  });
  if (list.isPending)
    return (
      <Loading label={TEXTS.loading}>
        <SkeletonRows count={3} hasHead />
      </Loading>
    );
  if (list.isLoadingError) return <ErrorState title={TEXTS.failed} query={list} />;
  const { workers = [] } = list.data ?? {};
  if (workers.length === 0)
    return (
      <EmptyState title={TEXTS.empty}>
        <p>{TEXTS.emptyHint}</p>
      </EmptyState>
    );
  return (
    <ListTable caption={ADMIN_TITLES.workers} columns={columns()}>
      {workers.map((worker) => (
        <WorkerRow key={worker.name} worker={worker} />
      ))}
    </ListTable>
  );
}

const { columns: NAMES } = TEXTS;
const columns = () => [
  { key: "worker", label: NAMES.worker },
  { key: "state", label: NAMES.state, className: "w-28" },
  { key: "load", label: NAMES.load, className: "w-28 sm:w-36", isNumber: true },
  { key: "languages", label: NAMES.languages, className: "w-64 max-md:hidden" },
  { key: "lastVerdict", label: NAMES.lastVerdict, className: "w-44 max-lg:hidden" },
];

const SMALL = "block text-small text-muted";

function WorkerRow({ worker }: { worker: Worker }) {
  const { host, version, cores, busyCores, languages, submissions, startedAt, lastVerdictAt, state } = worker;
  return (
    <tr className="border-t border-line align-top *:py-2">
      <td className={`${CELL} wrap-anywhere`}>
        <bdi className="font-semibold">{host}</bdi>
        <span className={SMALL}>{version === "" ? TEXTS.unknownVersion : TEXTS.version({ version })}</span>
      </td>
      <td className={CELL}>
        <span className={state === "working" ? undefined : "font-semibold text-danger"}>{TEXTS.states[state]}</span>
        <time dateTime={startedAt} className={SMALL}>
          {TEXTS.since({ when: formatWhen(startedAt) })}
        </time>
      </td>
      <td className={NUMBER_CELL}>
        {TEXTS.load({ busy: formatNumber(Math.round(busyCores * 10) / 10), cores: formatWhole(cores) })}
        <span className={SMALL}>{TEXTS.judging({ count: submissions })}</span>
      </td>
      <td className={`${CELL} text-small max-md:hidden`}>
        <bdi>{languages.join(", ")}</bdi>
      </td>
      <td className={`${CELL} text-small text-muted max-lg:hidden`}>
        {lastVerdictAt === null ? TEXTS.never : <time dateTime={lastVerdictAt}>{formatWhen(lastVerdictAt)}</time>}
      </td>
    </tr>
  );
}
