import type { Worker } from "@assay/contract/routes/operation";
import { may } from "@assay/contract/vocabulary/permissions";
import { useSetHostPaused, useWorkers } from "#features/operation/api";
import { JoinTokens } from "#features/operation/join-tokens";
import { WORKER_MESSAGES as TEXTS } from "#features/operation/messages";
import { PrefetchCard } from "#features/operation/prefetch-card";
import { formatNumber, formatWhen, formatWhole } from "#lib/format";
import { ADMIN_TITLES } from "#lib/messages/common";
import { useStoredUser } from "#lib/stored-user";
import { AdminGate } from "#ui/admin-gate";
import { Button } from "#ui/button";
import { CELL, ListTable, NUMBER_CELL } from "#ui/list-table";
import { PageHead } from "#ui/page-head";
import { SkeletonRows } from "#ui/skeletons";
import { EmptyState, ErrorState, Loading } from "#ui/states";
import { showToast } from "#ui/toast";

/** The judge workers (`/admin/workers`). */
export function WorkersPage() {
  const mayManage = may(useStoredUser(), "worker.manage");
  return (
    <AdminGate permission="queue.manage" title={ADMIN_TITLES.workers}>
      <PageHead title={ADMIN_TITLES.workers} lead={TEXTS.lead} />
      <Workers />
      {mayManage && (
        <>
          <PrefetchCard />
          <JoinTokens />
        </>
      )}
    </AdminGate>
  );
}

function Workers() {
  const list = useWorkers();
  if (list.isPending)
    return (
      <Loading label={TEXTS.loading}>
        <SkeletonRows count={3} hasHead />
      </Loading>
    );
  if (list.isLoadingError) return <ErrorState title={TEXTS.failed} query={list} />;
  const { workers = [], pausedHosts = [] } = list.data ?? {};
  if (workers.length + pausedHosts.length === 0)
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
      {pausedHosts.map((paused) => (
        <PausedRow key={paused.host} {...paused} />
      ))}
    </ListTable>
  );
}

const { columns: NAMES } = TEXTS;
const columns = () => [
  { key: "worker", label: NAMES.worker },
  { key: "state", label: NAMES.state, className: "w-24 sm:w-28" },
  { key: "load", label: NAMES.load, className: "w-32 sm:w-36", isNumber: true },
  { key: "languages", label: NAMES.languages, className: "w-64 max-md:hidden" },
  { key: "lastVerdict", label: NAMES.lastVerdict, className: "w-44 max-lg:hidden" },
];

const LOOKS: Readonly<Record<Worker["state"], string | undefined>> = {
  working: undefined,
  paused: "font-semibold",
  silent: "font-semibold text-danger",
  lost: "font-semibold text-danger",
};

const SMALL = "block text-small text-muted";

function WorkerRow({ worker }: { worker: Worker }) {
  const { host, version, cores, busyCores, languages, submissions, startedAt, lastVerdictAt, joinToken, state } =
    worker;
  const speed = speedOf(worker);
  return (
    <tr className="border-t border-line align-top *:py-2">
      <td className={`${CELL} wrap-anywhere`}>
        <bdi className="font-semibold">{host}</bdi>
        <span className={SMALL}>{version === "" ? TEXTS.unknownVersion : TEXTS.version({ version })}</span>
        <span className={SMALL}>{joinToken === null ? TEXTS.direct : TEXTS.joined({ token: joinToken })}</span>
        {speed !== null && <span className={SMALL}>{speed}</span>}
      </td>
      <td className={CELL}>
        <span className={LOOKS[state]}>{TEXTS.states[state]}</span>
        <time dateTime={startedAt} className={SMALL}>
          {TEXTS.since({ when: formatWhen(startedAt) })}
        </time>
        {state !== "lost" && <PauseButton host={host} isPaused={state === "paused"} />}
      </td>
      <td className={NUMBER_CELL}>
        {TEXTS.load({ busy: formatNumber(Math.round(busyCores * 10) / 10), cores: formatWhole(cores) })}
        <span className={`${SMALL} whitespace-normal`}>{TEXTS.judging({ count: submissions })}</span>
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

/** A machine that is paused and on which no worker runs. */
function PausedRow({ host, pausedAt }: { host: string; pausedAt: string }) {
  return (
    <tr className="border-t border-line align-top *:py-2">
      <td className={`${CELL} wrap-anywhere`}>
        <bdi className="font-semibold">{host}</bdi>
        <span className={SMALL}>{TEXTS.notRunning}</span>
      </td>
      <td className={CELL}>
        <span className={LOOKS.paused}>{TEXTS.states.paused}</span>
        <time dateTime={pausedAt} className={SMALL}>
          {TEXTS.since({ when: formatWhen(pausedAt) })}
        </time>
        <PauseButton host={host} isPaused />
      </td>
      <td colSpan={3} />
    </tr>
  );
}

/** Pauses a machine or resumes it, for those who may. */
function PauseButton({ host, isPaused }: { host: string; isPaused: boolean }) {
  const change = useSetHostPaused();
  const viewer = useStoredUser();
  if (!may(viewer, "worker.manage")) return null;
  const press = () =>
    change.mutate({ host, isPaused: !isPaused }, { onError: (error) => showToast("error", error.message) });
  const label = isPaused ? TEXTS.resumeOne({ host }) : TEXTS.pauseOne({ host });
  return (
    <Button size="row" className="mt-1" aria-label={label} title={label} isBusy={change.isPending} onClick={press}>
      {isPaused ? TEXTS.resume : TEXTS.pause}
    </Button>
  );
}

/** How its machine compares with the reference; null if nothing has been compared. */
function speedOf({ isReference, slowness }: Worker): string | null {
  if (slowness === null) return isReference ? null : TEXTS.notMeasured;
  const times = TEXTS.slowness({ times: formatNumber(Math.round(slowness * 100) / 100) });
  return isReference ? `${TEXTS.reference} · ${times}` : times;
}
