import type { ProblemStatistics } from "@assay/contract/routes/problem-statistics";
import { VERDICT_NAMES } from "@assay/contract/texts/verdicts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CardState } from "#features/workshop/card-state";
import { STATISTICS_MESSAGES as TEXTS } from "#features/workshop/statistics/messages";
import { callApi } from "#lib/api-client";
import { formatWhole } from "#lib/format";
import { QUERY_KEYS } from "#lib/query-keys";
import { ScrollBox, TitledCard } from "#ui/boxes";
import { VerdictBadge } from "#ui/verdict-badge";

/** How the submissions to a problem did: verdicts, how many fail each test, and times against the limit. */
export function StatisticsCard({ problemId }: { problemId: string }) {
  const loaded = useQuery({
    queryKey: [...QUERY_KEYS.workshop(problemId), "statistics"],
    queryFn: async ({ signal }) =>
      (await callApi("readProblemStatistics", { params: { problemId }, signal })).statistics,
  });
  const judged = loaded.data?.judged ?? 0;
  return (
    <TitledCard
      title={TEXTS.title}
      aside={
        loaded.data &&
        judged > 0 &&
        TEXTS.acceptance({ accepted: loaded.data.accepted, judged, percent: percentOf(loaded.data.accepted, judged) })
      }
    >
      <CardState query={loaded} loading={TEXTS.loading} failed={TEXTS.failed} className="h-40" />
      {loaded.data && loaded.data.verdicts.length === 0 && <p className="p-4 text-muted">{TEXTS.empty}</p>}
      {loaded.data && loaded.data.verdicts.length > 0 && <Tables statistics={loaded.data} />}
    </TitledCard>
  );
}

function Tables({ statistics }: { statistics: ProblemStatistics }) {
  const { verdicts, counted, tests, languages } = statistics;
  const all = verdicts.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid grid-cols-1 gap-6 py-4">
      <Table title={TEXTS.verdicts} head={[TEXTS.verdict, TEXTS.submissions, TEXTS.share, ""]}>
        {verdicts.map(({ verdict, count }) => (
          <tr key={verdict} className={ROW}>
            <th scope="row" className={NAME}>
              <VerdictBadge verdict={verdict} />
            </th>
            <td className={NUMBER}>{formatWhole(count)}</td>
            <td className={NUMBER}>{TEXTS.percent({ percent: percentOf(count, all) })}</td>
            <td className={BAR_CELL}>
              <ShareBar share={count / all} />
            </td>
          </tr>
        ))}
      </Table>
      {counted === 0 ? (
        <p className="px-4 text-muted">{TEXTS.noRuns}</p>
      ) : (
        <TestTable tests={tests} counted={counted} />
      )}
      {counted > 0 && <TimeTable languages={languages} />}
    </div>
  );
}

function TestTable({ tests, counted }: { tests: ProblemStatistics["tests"]; counted: number }) {
  const most = Math.max(...tests.map(({ failed }) => failed));
  const worstTests = tests.filter(({ failed }) => failed > 0 && failed === most);
  // If several tests tie for the most failed submissions, none of them stands out.
  const worst = worstTests.length === 1 ? worstTests[0]?.number : undefined;
  const head = [TEXTS.test, TEXTS.failedTest, "", TEXTS.failedAlone, TEXTS.how];
  return (
    <Table title={TEXTS.tests} hint={TEXTS.testsHint({ count: counted })} head={head}>
      {tests.map(({ number, name, isSample, verdicts, failed, failedAlone }) => (
        <tr key={number} className={ROW}>
          <th scope="row" className={NAME}>
            <span className="tabular-nums">{number}</span>{" "}
            <span className="text-muted">{isSample ? TEXTS.sample : name}</span>
          </th>
          <td className={NUMBER}>{formatWhole(failed)}</td>
          <td className={BAR_CELL}>
            <ShareBar share={failed / counted} />
          </td>
          <td className={NUMBER}>{formatWhole(failedAlone)}</td>
          <td className="min-w-64 py-1 pe-4 ps-2.5 text-small text-muted">
            {failed === 0
              ? TEXTS.catchesNobody
              : verdicts
                  .filter(({ verdict }) => verdict !== "accepted")
                  .map(({ verdict, count }) => `${VERDICT_NAMES[verdict]} ${count}`)
                  .join(", ")}
            {number === worst && <strong className="ms-2 font-medium text-ink">{TEXTS.catchesMost}</strong>}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function TimeTable({ languages }: { languages: ProblemStatistics["languages"] }) {
  if (languages.length === 0) return <p className="px-4 text-muted">{TEXTS.noTimes}</p>;
  const head = [
    ...[TEXTS.language, TEXTS.accepted, TEXTS.median, TEXTS.slowest, TEXTS.limit, TEXTS.aboveHalf, TEXTS.aboveNinety],
    TEXTS.distribution,
  ];
  return (
    <Table title={TEXTS.times} hint={TEXTS.timesHint} head={head}>
      {languages.map((row) => (
        <tr key={row.language} className={ROW}>
          <th scope="row" className={NAME}>
            {row.language}
          </th>
          <td className={NUMBER}>{formatWhole(row.accepted)}</td>
          <td className={NUMBER}>{TEXTS.milliseconds({ ms: row.medianMs })}</td>
          <td className={NUMBER}>{TEXTS.milliseconds({ ms: row.slowestMs })}</td>
          <td className={NUMBER}>{TEXTS.milliseconds({ ms: row.limitMs })}</td>
          <td className={NUMBER}>{TEXTS.percent({ percent: percentOf(row.aboveHalf, row.accepted) })}</td>
          <td className={NUMBER}>{TEXTS.percent({ percent: percentOf(row.aboveNinety, row.accepted) })}</td>
          <td className="py-1 pe-4 ps-2.5">
            <Histogram tenths={row.tenths} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

const ROW = "h-9 border-t border-line";
const NAME = "py-1 pe-2.5 ps-4 text-start font-normal whitespace-nowrap";
const NUMBER = "px-2.5 py-1 text-end whitespace-nowrap tabular-nums";
const BAR_CELL = "w-32 min-w-20 px-2.5 py-1 last:pe-4";

function Table(props: { title: string; hint?: string; head: readonly string[]; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="px-4 text-sm font-semibold">{props.title}</h3>
      {props.hint && <p className="px-4 text-small text-muted">{props.hint}</p>}
      <ScrollBox className="mt-2 scroll-x">
        <table className="w-full">
          <caption className="sr-only">{props.title}</caption>
          <thead className="bg-sunken text-xs text-muted">
            <tr className="h-9">
              {props.head.map((label, index) =>
                label === "" ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
                  <td key={index} />
                ) : (
                  <th
                    key={label}
                    scope="col"
                    className={`px-2.5 font-medium whitespace-nowrap first:ps-4 ${index === 0 || index === props.head.length - 1 ? "text-start" : "text-end"}`}
                  >
                    {label}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>{props.children}</tbody>
        </table>
      </ScrollBox>
    </section>
  );
}

/** A bar for a share, hidden from screen readers because the number beside it says the same. */
function ShareBar({ share }: { share: number }) {
  return (
    <div aria-hidden="true" className="h-2 rounded-full bg-sunken forced-colors:border">
      <div className="coloured-area h-full rounded-full bg-accent" style={{ width: `${100 * share}%` }} />
    </div>
  );
}

/** Ten bars, one for each tenth of the limit; the text alternative has their numbers. */
function Histogram({ tenths }: { tenths: readonly number[] }) {
  const most = Math.max(1, ...tenths);
  return (
    <span role="img" aria-label={tenthsText(tenths)} title={tenthsText(tenths)} className="flex h-6 items-end gap-px">
      {tenths.map((count, tenth) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the tenths never change
          key={tenth}
          className="coloured-area w-2.5 bg-accent"
          style={{
            height: `${Math.max(count === 0 ? 4 : 12, (100 * count) / most)}%`,
            opacity: count === 0 ? 0.25 : 1,
          }}
        />
      ))}
    </span>
  );
}

function percentOf(count: number, all: number): number {
  return Math.round((100 * count) / all);
}

function tenthsText(tenths: readonly number[]): string {
  const texts = tenths.map((count, tenth) => (count === 0 ? "" : TEXTS.tenth({ percent: 10 * (tenth + 1), count })));
  return texts.filter(Boolean).join(", ");
}
