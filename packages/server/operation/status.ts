import type { Status } from "@assay/contract/routes/operation";
import { LEAST_SHOWN_VERDICTS, STAGE_BOUNDS } from "@assay/contract/vocabulary/judging-figures";
import type { VerdictTime } from "@assay/database/operation/read-figures";
import { type Figures, shownLanguage, stateOf } from "#operation/figures";

/** What everybody may know of this installation's judging. It names no count, no verdict and no problem. */
export async function readStatus(figures: Figures): Promise<Status> {
  const [workers, waiting, { hour, day }] = await Promise.all([
    figures.workers(),
    figures.waiting(),
    figures.verdictTimes(),
  ]);
  const lastHour = byLanguage(hour);
  const languages = [...byLanguage(day)].flatMap(([name, times]) => {
    const ofDay = percentiles(times);
    return ofDay ? [{ name, hour: percentiles(lastHour.get(name) ?? []), day: ofDay }] : [];
  });
  return {
    isJudging: workers.some((worker) => stateOf(worker) === "working"),
    waitSeconds: Math.round(waiting.find(({ kind }) => kind === "page")?.oldestSeconds ?? 0),
    languages: languages.toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}

function byLanguage(times: readonly VerdictTime[]): Map<string, VerdictTime[]> {
  return Map.groupBy(times, ({ languageId }) => shownLanguage(languageId));
}

/** The percentiles of these times in seconds, or null if they are so few that they would tell of single submissions. */
export function percentiles(times: readonly Omit<VerdictTime, "languageId">[]): Status["languages"][number]["hour"] {
  const total = times.reduce((sum, { number }) => sum + number, 0);
  if (total < LEAST_SHOWN_VERDICTS) return null;
  const sorted = times.toSorted((a, b) => a.bound - b.bound);
  const at = (share: number) => {
    let below = 0;
    for (const { bound, number } of sorted) {
      if (below + number >= share * total) return within(bound, (share * total - below) / number);
      below += number;
    }
    return within(Number.POSITIVE_INFINITY, 1);
  };
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** The time at this share of a bucket, as if its times were spread evenly; the lower bound of the last bucket, which has no end. */
function within(bound: number, share: number): number {
  const lower = STAGE_BOUNDS[STAGE_BOUNDS.indexOf(bound) - 1] ?? 0;
  const time = Number.isFinite(bound) ? lower + (bound - lower) * share : lower;
  return Number(time.toPrecision(2));
}
