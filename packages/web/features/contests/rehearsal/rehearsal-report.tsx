import type { RehearsalReport } from "@assay/contract/routes/contests/rehearsal";
import { VERDICT_NAMES } from "@assay/contract/texts/verdicts";
import { SECOND } from "@assay/contract/vocabulary/units";
import { REHEARSAL_MESSAGES as TEXTS } from "#features/contests/rehearsal/messages";
import { formatShortSeconds } from "#lib/format";

/** What a rehearsal has found, with what to do about it, and how long its submissions waited. */
export function RehearsalReportView({ report, isDone }: { report: RehearsalReport; isDone: boolean }) {
  const found = sentencesOf(report);
  const { cores, needed, judgingMs } = report.capacity;
  return (
    <>
      <section>
        <h3 className="font-semibold">{TEXTS.findings}</h3>
        {found.length === 0 ? (
          isDone && <p>{TEXTS.good}</p>
        ) : (
          <ul className="list-disc space-y-1 ps-5 wrap-anywhere">
            {found.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </section>
      <section className="grid gap-2">
        <h3 className="font-semibold">{TEXTS.waits}</h3>
        <Waits phases={report.phases} />
        <p className="text-sm text-muted">
          {TEXTS.cores({ time: formatShortSeconds(judgingMs / SECOND), cores, needed })}
        </p>
      </section>
    </>
  );
}

function sentencesOf(report: RehearsalReport): string[] {
  const { promises, unsent, failed, capacity, isFrozenRight, isFinalRight } = report;
  return [
    ...promises.map(({ kind, label, path, verdict, sent, broken }) =>
      TEXTS.promise[kind]({
        solution: path === null ? label : TEXTS.solution({ label, path }),
        verdict: verdict === null ? TEXTS.none : VERDICT_NAMES[verdict],
        ...{ sent, broken },
      }),
    ),
    ...(failed > 0 ? [TEXTS.judgeFailed({ count: failed })] : []),
    ...(unsent > 0 ? [TEXTS.unsent({ count: unsent })] : []),
    ...(capacity.needed > capacity.cores
      ? [TEXTS.tooFewCores({ needed: capacity.needed, cores: capacity.cores })]
      : []),
    ...(isFrozenRight === false ? [TEXTS.frozenWrong] : []),
    ...(isFinalRight === false ? [TEXTS.finalWrong] : []),
  ];
}

function Waits({ phases }: { phases: RehearsalReport["phases"] }) {
  const shown = (ms: number | null) => (ms === null ? TEXTS.none : formatShortSeconds(ms / SECOND));
  return (
    <table className="w-full text-sm tabular-nums">
      <thead>
        <tr className="border-b border-line text-muted">
          <th className="py-1 pe-3 text-start font-normal">{TEXTS.phase}</th>
          <th className="py-1 pe-3 text-end font-normal">{TEXTS.submissions}</th>
          <th className="py-1 pe-3 text-end font-normal">{TEXTS.longestWait}</th>
          <th className="py-1 text-end font-normal">{TEXTS.slowest}</th>
        </tr>
      </thead>
      <tbody>
        {phases.map(({ phase, submissions, longestWaitMs, slowestMs }) => (
          <tr key={phase} className="border-b border-line">
            <th className="py-1 pe-3 text-start font-normal">{TEXTS.phases[phase]}</th>
            <td className="py-1 pe-3 text-end">{submissions}</td>
            <td className="py-1 pe-3 text-end">{shown(longestWaitMs)}</td>
            <td className="py-1 text-end">{shown(slowestMs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
