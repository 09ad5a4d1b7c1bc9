import type { Storage } from "@assay/contract/routes/operation";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { DAY } from "@assay/contract/vocabulary/units";
import { useQuery } from "@tanstack/react-query";
import { STORAGE_MESSAGES as TEXTS } from "#features/operation/messages";
import { callApi } from "#lib/api-client";
import { formatBytes, formatDate, formatDays } from "#lib/format";
import { ADMIN_TITLES } from "#lib/messages/common";
import { QUERY_KEYS } from "#lib/query-keys";
import { AdminGate } from "#ui/admin-gate";
import { CELL, ListTable, NUMBER_CELL } from "#ui/list-table";
import { PageHead } from "#ui/page-head";
import { SkeletonRows } from "#ui/skeletons";
import { ErrorState, Loading } from "#ui/states";

/** What takes up the disk, and when it will be full (`/admin/storage`). */
export function StoragePage() {
  return (
    <AdminGate permission="site.manage" title={ADMIN_TITLES.storage}>
      <PageHead title={ADMIN_TITLES.storage} lead={TEXTS.lead} />
      <StorageSizes />
    </AdminGate>
  );
}

function StorageSizes() {
  const storage = useQuery({
    queryKey: QUERY_KEYS.storage(),
    queryFn: ({ signal }) => callApi("readStorage", { signal }),
    refetchOnMount: "always",
  });
  if (storage.isPending)
    return (
      <Loading label={TEXTS.loading}>
        <SkeletonRows count={8} hasHead />
      </Loading>
    );
  if (storage.isError) return <ErrorState title={TEXTS.failed} query={storage} />;
  const { kinds, freeBytes, measuredDays, fullOn, keptDays, lastBackup } = storage.data;
  return (
    <>
      <p className="mb-4">
        {freeBytes === null ? TEXTS.unknownDisk : TEXTS.free({ size: formatBytes(freeBytes) })}{" "}
        {forecast({ freeBytes, measuredDays, fullOn })}
      </p>
      <p className="mb-4">{lastBackup === null ? TEXTS.noBackup : backupText(lastBackup)}</p>
      <ListTable caption={ADMIN_TITLES.storage} columns={columns()}>
        {kinds.map(({ kind, bytes, bytesPerDay }) => (
          <tr key={kind} className="border-t border-line *:py-2">
            <th scope="row" className={`${CELL} text-start font-medium`}>
              {TEXTS.kinds[kind]}
            </th>
            <td className={NUMBER_CELL}>{formatBytes(bytes)}</td>
            <td className={NUMBER_CELL}>{bytesPerDay === null ? TEXTS.unknown : growthOf(bytesPerDay)}</td>
          </tr>
        ))}
      </ListTable>
      <h2 className="mt-6 text-base font-semibold">{TEXTS.keptTitle}</h2>
      <ul className="mt-2 list-disc ps-5 text-small text-muted">
        {KEPT.map((kind) => (
          <li key={kind}>{kept(TEXTS[kind], keptDays[kind])}</li>
        ))}
        <li>{TEXTS.always(ALWAYS)}</li>
      </ul>
    </>
  );
}

const KEPT = ["outputs", "audit", "reports", "rejudges"] as const satisfies readonly (keyof Storage["keptDays"])[];
const ALWAYS = {
  freeRunDays: LIMITS.freeRunKeptMs / DAY,
  messages: LIMITS.chatKeptCount,
  imports: LIMITS.packageImportsKept,
};

function backupText({ place, writtenAt, bytes }: NonNullable<Storage["lastBackup"]>): string {
  return TEXTS.backup({ date: formatDate(writtenAt), size: formatBytes(bytes), place });
}

const { columns: NAMES } = TEXTS;
const columns = () => [
  { key: "kind", label: NAMES.kind },
  { key: "bytes", label: NAMES.bytes, className: "w-24 sm:w-36", isNumber: true },
  { key: "growth", label: NAMES.growth, className: "w-26 sm:w-36", isNumber: true },
];

function forecast({ freeBytes, measuredDays, fullOn }: Pick<Storage, "freeBytes" | "measuredDays" | "fullOn">): string {
  if (measuredDays === null) return TEXTS.notMeasured;
  if (fullOn !== null) return TEXTS.full({ date: formatDate(fullOn), days: measuredDays });
  return freeBytes === null ? "" : TEXTS.notGrowing({ days: measuredDays });
}

function growthOf(bytes: number): string {
  return bytes < 0 ? `−${formatBytes(-bytes)}` : formatBytes(bytes);
}

function kept(what: (values: { time: string }) => string, days: number | null): string {
  return what({ time: days === null ? TEXTS.forever : formatDays(days) });
}
