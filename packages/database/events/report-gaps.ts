import { SECOND } from "@assay/contract/vocabulary/units";

/** When a receiver reads again because events may have been lost. */
export interface GapReports {
  /** The bus is away: a report every five seconds, until `end`, which reports once more. */
  begin(): void;
  end(): void;
  /** Another process may have lost events: a report now, or five seconds after the last one. */
  soon(): void;
  close(): void;
}

const EVERY_MS = 5 * SECOND;

export function reportGaps(onGap: () => void): GapReports {
  let reportedAt = Number.NEGATIVE_INFINITY;
  let pending: NodeJS.Timeout | undefined;
  let outage: NodeJS.Timeout | undefined;
  const report = () => {
    clearTimeout(pending);
    pending = undefined;
    reportedAt = performance.now();
    onGap();
  };
  const endOutage = () => {
    clearInterval(outage);
    outage = undefined;
  };
  return {
    begin: () => {
      outage ??= setInterval(report, EVERY_MS);
    },
    end: () => {
      endOutage();
      report();
    },
    soon: () => {
      pending ??= setTimeout(report, Math.max(0, reportedAt + EVERY_MS - performance.now()));
    },
    close: () => {
      endOutage();
      clearTimeout(pending);
    },
  };
}
