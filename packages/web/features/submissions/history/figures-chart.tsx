import type { SubmissionTest } from "@assay/contract/routes/submissions";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { CHART_MESSAGES, SUBMISSION_MESSAGES } from "#features/submissions/history/messages";
import { formatWhole } from "#lib/format";
import { Card } from "#ui/boxes";
import { classNames } from "#ui/class-names";

/** One bar: a test's figure, and whether it was stopped at its limit. */
interface Bar {
  readonly number: number;
  readonly value: number;
  readonly isAtLimit: boolean;
}

const AT_TIME_LIMIT: readonly (Verdict | null)[] = ["time_limit_exceeded", "idleness_limit_exceeded"];

/** Wall time and memory of each test as bars. The text alternative sums them up, and the table below has every figure. */
export function FiguresChart({ tests }: { tests: readonly SubmissionTest[] }) {
  const texts = SUBMISSION_MESSAGES;
  const limitMs = Math.max(...tests.map(({ cpuTimeLimitMs }) => cpuTimeLimitMs));
  const limitKb = Math.max(...tests.map(({ memoryLimitKb }) => memoryLimitKb));
  const times = tests.map(({ number, verdict, wallTimeMs }): Bar => {
    return { number, value: wallTimeMs ?? 0, isAtLimit: AT_TIME_LIMIT.includes(verdict) };
  });
  const memories = tests.map(({ number, verdict, memoryKb }): Bar => {
    return { number, value: memoryKb ?? 0, isAtLimit: verdict === "memory_limit_exceeded" };
  });
  return (
    <Card>
      <div className="flex items-baseline justify-between gap-4 border-b border-line px-4 py-2.5">
        <h2 className="font-semibold">{texts.figures}</h2>
        <p className="text-small text-muted max-sm:sr-only">{texts.asTable}</p>
      </div>
      <div className="flex flex-col gap-5 p-4">
        <BarChart
          title={CHART_MESSAGES.time}
          bars={times}
          limit={limitMs}
          show={(value) => texts.milliseconds({ value })}
          isTall
        />
        <BarChart
          title={CHART_MESSAGES.memory}
          bars={memories}
          limit={limitKb}
          show={(value) => texts.kilobytes({ value })}
        />
      </div>
    </Card>
  );
}

/** If the largest figure exceeds this share of the limit, the scale ends at the limit. */
const NEAR = 0.4;
/** More bars than this have no numbers below them. */
const MOST_NUMBERED = 25;
/** With more bars than this, only the first and every fifth have their numbers on a narrow screen. */
const MOST_NARROW = 12;

function BarChart(props: {
  title: string;
  bars: readonly Bar[];
  limit: number;
  show: (value: number) => string;
  isTall?: boolean;
}) {
  const { title, bars, limit, show, isTall = false } = props;
  const most = Math.max(...bars.map(({ value }) => value));
  const stopped = bars.filter(({ isAtLimit }) => isAtLimit).length;
  const hasLimit = stopped > 0 || most > NEAR * limit;
  const top = hasLimit ? limit : roundUp(most);
  const note =
    stopped > 0
      ? CHART_MESSAGES.stopped({ count: stopped })
      : CHART_MESSAGES.most({ value: show(Math.round(most)), limit: show(limit) });
  return (
    <figure className="m-0">
      <figcaption className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-small">
        <span className="font-medium">{title}</span>
        <span className="text-muted tabular-nums">{note}</span>
      </figcaption>
      <div role="img" aria-label={summaryOf(props, most, stopped)} className="flex gap-2">
        <div
          aria-hidden="true"
          className={classNames(
            "flex w-13 shrink-0 flex-col justify-between text-end text-[0.6875rem] leading-none font-medium text-muted tabular-nums",
            isTall ? "h-36" : "h-12",
          )}
        >
          <span>{formatWhole(top)}</span>
          {isTall && <span>{formatWhole(Math.round(top / 2))}</span>}
          <span>0</span>
        </div>
        <div aria-hidden="true" className="min-w-0 grow">
          <div
            className={classNames(
              "flex items-end border-b border-line",
              bars.length > MOST_NUMBERED ? "gap-px" : "gap-1",
              isTall ? "h-36" : "h-12",
              hasLimit && "border-t border-dashed border-t-time-limit",
            )}
          >
            {bars.map(({ number, value, isAtLimit }) => (
              <span
                key={number}
                className={classNames(
                  "min-h-px min-w-0 max-w-10 grow basis-0 rounded-t-sm",
                  isAtLimit
                    ? "coloured-area hatched border border-time-limit text-time-limit"
                    : "coloured-area bg-accent",
                )}
                style={{ height: `${isAtLimit ? 100 : Math.min(100, (100 * value) / top)}%` }}
              />
            ))}
          </div>
          {isTall && bars.length <= MOST_NUMBERED && (
            <div className="mt-1 flex gap-1 text-[0.6875rem] leading-4 font-medium text-muted tabular-nums">
              {bars.map(({ number, isAtLimit }) => (
                <span
                  key={number}
                  className={classNames(
                    "flex min-w-0 max-w-10 grow basis-0 justify-center",
                    isAtLimit && "text-time-limit",
                    bars.length > MOST_NARROW && number % 5 !== 0 && number !== 1 && "max-sm:invisible",
                  )}
                >
                  {number}
                </span>
              ))}
            </div>
          )}
        </div>
      </div>
    </figure>
  );
}

function summaryOf(
  { title, bars, limit, show }: { title: string; bars: readonly Bar[]; limit: number; show: (value: number) => string },
  most: number,
  stopped: number,
): string {
  const least = Math.min(...bars.map(({ value }) => value));
  const all = CHART_MESSAGES.summary({
    what: title,
    count: bars.length,
    least: show(Math.round(least)),
    most: show(Math.round(most)),
  });
  return stopped === 0 ? all : `${all} ${CHART_MESSAGES.atLimit({ count: stopped, limit: show(limit) })}`;
}

/** The next number with one significant digit, so that the axis ends evenly. */
function roundUp(value: number): number {
  if (value <= 0) return 1;
  const unit = 10 ** Math.floor(Math.log10(value));
  return Math.ceil(value / unit) * unit;
}
