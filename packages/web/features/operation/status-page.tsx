import type { Status } from "@assay/contract/routes/operation";
import { SECOND } from "@assay/contract/vocabulary/units";
import { useQuery } from "@tanstack/react-query";
import { STATUS_MESSAGES as TEXTS } from "#features/operation/messages";
import { callApi } from "#lib/api-client";
import { usePageTitle } from "#lib/browser";
import { formatSeconds, formatShortSeconds } from "#lib/format";
import { QUERY_KEYS } from "#lib/query-keys";
import { CELL, ListTable, NUMBER_CELL } from "#ui/list-table";
import { PageHead } from "#ui/page-head";
import { CardSkeleton, ErrorState, Loading } from "#ui/states";

const READ_AGAIN_MS = 30 * SECOND;

/** How this installation judges (`/status`): whether it does, how long submissions wait, and how long verdicts take. */
export function StatusPage() {
  usePageTitle(TEXTS.title);
  const status = useQuery({
    queryKey: QUERY_KEYS.status(),
    queryFn: ({ signal }) => callApi("readStatus", { signal }),
    refetchInterval: READ_AGAIN_MS,
    refetchOnMount: "always",
  });
  return (
    <div className="page-width max-w-3xl pt-8 sm:pt-12">
      <PageHead title={TEXTS.title} lead={TEXTS.lead} className="mb-6" />
      {status.isPending && (
        <Loading label={TEXTS.loading}>
          <CardSkeleton className="h-64" />
        </Loading>
      )}
      {status.isLoadingError && <ErrorState title={TEXTS.failed} query={status} />}
      {status.data && <Judging status={status.data} />}
    </div>
  );
}

function Judging({ status: { isJudging, waitSeconds, languages } }: { status: Status }) {
  const ofHour = languages.flatMap(({ name, hour }) => (hour === null ? [] : [{ name, times: hour }]));
  const ofDay = languages.map(({ name, day }) => ({ name, times: day }));
  return (
    <>
      <p className={isJudging ? undefined : "font-semibold text-danger"}>
        {isJudging ? TEXTS.judging : TEXTS.notJudging}{" "}
        {waitSeconds === 0 ? TEXTS.nobodyWaits : TEXTS.waits({ time: formatSeconds(waitSeconds) })}
      </p>
      <Times title={TEXTS.hour} rows={ofHour} />
      <Times title={TEXTS.day} rows={ofDay} />
    </>
  );
}

type TimesProps = {
  title: string;
  rows: readonly { readonly name: string; readonly times: Status["languages"][number]["day"] }[];
};

const { columns: NAMES } = TEXTS;
const columns = () => [
  { key: "language", label: NAMES.language },
  ...(["p50", "p95", "p99"] as const).map((key) => ({
    key,
    label: NAMES[key],
    className: "w-18 sm:w-32",
    isNumber: true,
  })),
];

function Times({ title, rows }: TimesProps) {
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      {rows.length === 0 ? (
        <p className="text-muted">{TEXTS.tooFew}</p>
      ) : (
        <ListTable caption={title} columns={columns()}>
          {rows.map(({ name, times }) => (
            <tr key={name} className="h-9 border-t border-line">
              <th scope="row" className={`${CELL} text-start font-medium wrap-anywhere`}>
                {name}
              </th>
              <td className={NUMBER_CELL}>{formatShortSeconds(times.p50)}</td>
              <td className={NUMBER_CELL}>{formatShortSeconds(times.p95)}</td>
              <td className={NUMBER_CELL}>{formatShortSeconds(times.p99)}</td>
            </tr>
          ))}
        </ListTable>
      )}
    </section>
  );
}
