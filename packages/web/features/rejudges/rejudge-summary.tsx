import type { RejudgeDetails } from "@assay/contract/routes/rejudges";
import { VERDICT_NAMES } from "@assay/contract/texts/verdicts";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { ChoiceBox } from "#features/rejudges/choice-box";
import { REJUDGE_MESSAGES as TEXTS } from "#features/rejudges/messages";
import { formatChange, formatWhole } from "#lib/format";
import { Card } from "#ui/boxes";
import { VerdictBadge } from "#ui/verdict-badge";

export function RejudgeSummary({ rejudge }: { rejudge: RejudgeDetails }) {
  const { number, state, changed, leftOut, total, failed, skipped, points, changes } = rejudge;
  const share = total === 0 ? 0 : (100 * changed) / total;
  return (
    <>
      <div className="mb-4 grid gap-3 md:grid-cols-[1fr_1fr_1.6fr]">
        <Card className="p-4">
          <p className="text-2xl font-bold tabular-nums">{TEXTS.changedOf({ changed, total })}</p>
          <p className="text-muted">{TEXTS.change}</p>
          <div className="mt-4 h-1.5 overflow-hidden rounded-full bg-sunken forced-colors:border" aria-hidden="true">
            <div className="h-full bg-accent" style={{ width: `${share}%` }} />
          </div>
          <p className="mt-2 text-small text-muted tabular-nums">{TEXTS.stay({ count: total - changed, leftOut })}</p>
        </Card>
        <Card className="p-4">
          <p className="text-2xl font-bold tabular-nums">
            {TEXTS.points({
              change: points.change === 0 ? "0" : formatChange(points.change),
              count: Math.abs(points.change),
            })}
          </p>
          <p className="text-muted">{TEXTS.allMembers}</p>
          <ul className="mt-4 text-small tabular-nums">
            {points.losing > 0 && <li>{TEXTS.losing({ count: points.losing })}</li>}
            {points.gaining > 0 && <li>{TEXTS.gaining({ count: points.gaining })}</li>}
            {points.losing + points.gaining === 0 && <li className="text-muted">{TEXTS.nobody}</li>}
          </ul>
        </Card>
        <Card className="p-4">
          <h2 className="sr-only">{TEXTS.kinds}</h2>
          {changes.length === 0 && <p className="text-muted">{TEXTS.noKinds}</p>}
          <ul className="grid gap-2">
            {changes.map(({ from, to, count, leftOut: without }) => (
              <li key={`${from} ${to}`} className="flex items-start gap-3">
                {state === "ready" && (
                  <ChoiceBox
                    rejudge={number}
                    label={TEXTS.applyKind({
                      from: from === null ? TEXTS.noVerdict : VERDICT_NAMES[from],
                      to: VERDICT_NAMES[to],
                    })}
                    applied={count}
                    leftOut={without}
                    verdicts={{ from, to }}
                    className="mt-0.5"
                  />
                )}
                <VerdictChange from={from} to={to} />
                <span className="ms-auto font-semibold tabular-nums">{formatWhole(count)}</span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      {failed > 0 && <p className="mb-2 text-muted">{TEXTS.failed({ count: failed })}</p>}
      {skipped > 0 && <p className="mb-2 text-muted">{TEXTS.skipped({ count: skipped })}</p>}
    </>
  );
}

export function VerdictChange({ from, to }: { from: Verdict | null; to: Verdict }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <VerdictBadge verdict={from} text={from === null ? "–" : VERDICT_NAMES[from]} />
      <span aria-hidden="true" className="text-muted">
        →
      </span>
      <span className="sr-only">{TEXTS.becomes}</span>
      <VerdictBadge verdict={to} />
    </span>
  );
}
