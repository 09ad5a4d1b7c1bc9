import {
  INTERNAL_ERROR_REASONS,
  type JudgingCountKind,
  STAGE_BOUNDS,
  STAGES,
} from "@assay/contract/vocabulary/judging-figures";
import { SECOND } from "@assay/contract/vocabulary/units";
import { PUBLIC_EVENTS } from "@assay/database/events/channels";
import type { EventHub } from "@assay/database/events/event-hub";
import type { JudgingTotal, WorkerState } from "@assay/database/operation/read-figures";
import { Counter, Gauge, type Metric, type Registry } from "prom-client";
import { type Figures, isUp, shownLanguage, shownLanguages } from "#operation/figures";

/**
 * Adds what the database says about the queue, workers and judging to the metrics. Each web server exports the same values, so a query
 * takes their maximum, not their sum.
 */
export function addJudgingMetrics(registry: Registry, figures: Figures): void {
  const registers = [registry];
  new Gauge({
    name: "assay_queue_waiting",
    help: "Submissions that wait to be judged: of pages, of API clients, and in the background",
    labelNames: ["kind"],
    registers,
    async collect() {
      for (const { kind, waiting } of await figures.waiting()) this.set({ kind }, waiting);
    },
  });
  new Gauge({
    name: "assay_queue_oldest_seconds",
    help: "How long the submission that has waited longest has waited; 0 if none waits",
    labelNames: ["kind"],
    registers,
    async collect() {
      for (const { kind, oldestSeconds } of await figures.waiting()) this.set({ kind }, oldestSeconds);
    },
  });
  new Counter({
    name: "assay_verdicts_total",
    help: "Submissions judged",
    labelNames: ["language", "verdict"],
    registers,
    async collect() {
      const totals = await figures.totals();
      this.reset();
      for (const { kind, languageId, label, number } of totals)
        if (kind === "verdict") this.inc({ language: shownLanguage(languageId), verdict: label }, number);
    },
  });
  new Counter({
    name: "assay_internal_errors_total",
    help: "Submissions that ended as an internal error",
    labelNames: ["reason"],
    registers,
    async collect() {
      const totals = await figures.totals();
      this.reset();
      for (const reason of INTERNAL_ERROR_REASONS) this.inc({ reason }, numberOf(totals, "internal_error", reason));
    },
  });
  new Counter({
    name: "assay_attempts_repeated_total",
    help: "Attempts to judge a submission after its first",
    registers,
    async collect() {
      const totals = await figures.totals();
      this.reset();
      this.inc(numberOf(totals, "repeated_attempt"));
    },
  });
  const counters = [
    ["near_limit_repeat", "assay_near_limit_repeats_total", "Runs near a limit that a reference worker has repeated"],
    ["near_limit_kept", "assay_near_limit_kept_total", "Runs near a limit that stand because no reference worker ran"],
  ] as const;
  for (const [counted, name, help] of counters) {
    new Counter({
      name,
      help,
      registers,
      async collect() {
        const totals = await figures.totals();
        this.reset();
        this.inc(numberOf(totals, counted));
      },
    });
  }
  // Its buckets are counted elsewhere, so it cannot be the library's own histogram.
  registry.registerMetric({
    name: STAGE_TIMES.name,
    get: async () => ({ ...STAGE_TIMES, values: stageValues(await figures.totals()) }),
  } as unknown as Metric);
  new Gauge({
    name: "assay_wal_archive_lag_seconds",
    help: "Time since the last segment of the write-ahead log was archived, if an archive is kept",
    registers,
    async collect() {
      const lag = await figures.archiveLagSeconds();
      if (lag !== null) this.set(lag);
      else this.remove();
    },
  });
  new Gauge({
    name: "assay_backup_age_seconds",
    help: "Time since the newest backup was written with `npm run admin -- backup`, if one was",
    registers,
    async collect() {
      const backup = await figures.newestBackup();
      if (backup !== null) this.set((Date.now() - backup.writtenAt.getTime()) / SECOND);
      else this.remove();
    },
  });
  addWorkerMetrics(registry, figures);
}

/** How often something was counted, in all languages. */
function numberOf(totals: readonly JudgingTotal[], kind: JudgingCountKind, label?: string): number {
  const counted = totals.filter((total) => total.kind === kind && (label === undefined || total.label === label));
  return counted.reduce((sum, { number }) => sum + number, 0);
}

const STAGE_TIMES = {
  name: "assay_verdict_seconds",
  help: "How long submissions took by language and stage: wait, load, compile, run, store, and total from arrival to verdict",
  type: "histogram",
  aggregator: "sum",
};

/** The cumulative buckets, sum and count of each language and stage. */
function stageValues(totals: readonly JudgingTotal[]) {
  const stages: readonly string[] = STAGES;
  const series = Map.groupBy(
    totals.filter(({ kind }) => stages.includes(kind)),
    ({ kind, languageId }) => `${kind} ${shownLanguage(languageId)}`,
  );
  return [...series.values()].flatMap((buckets) => {
    const [first] = buckets;
    if (first === undefined) return [];
    const labels = { language: shownLanguage(first.languageId), stage: first.kind };
    const upTo = (bound: number) =>
      buckets.filter(({ label }) => Number(label) <= bound).reduce((sum, { number }) => sum + number, 0);
    const le = (bound: number) => (Number.isFinite(bound) ? String(bound) : "+Inf");
    return [
      ...STAGE_BOUNDS.map((bound) => ({
        metricName: `${STAGE_TIMES.name}_bucket`,
        labels: { ...labels, le: le(bound) },
        value: upTo(bound),
      })),
      { metricName: `${STAGE_TIMES.name}_sum`, labels, value: buckets.reduce((sum, { seconds }) => sum + seconds, 0) },
      { metricName: `${STAGE_TIMES.name}_count`, labels, value: upTo(Number.POSITIVE_INFINITY) },
    ];
  });
}

/** A worker's label: its host, and enough of its name to tell two workers on one host apart. */
const workerLabel = ({ host, name }: WorkerState) => `${host}/${name.replace(/^worker-/, "").slice(0, 8)}`;

const WORKER_GAUGES: readonly { name: string; help: string; value: (worker: WorkerState) => number | null }[] = [
  {
    name: "assay_worker_up",
    help: "1 if the worker holds its lease and reports, 0 if it was lost within the last hour",
    value: (worker) => (isUp(worker) ? 1 : 0),
  },
  { name: "assay_worker_cores", help: "Cores on which the worker judges", value: ({ cores }) => cores },
  {
    name: "assay_worker_busy",
    help: "Cores in use, on average over the last minute",
    value: (worker) => (isUp(worker) ? worker.busyCores : 0),
  },
  {
    name: "assay_worker_submissions",
    help: "Submissions that the worker is judging",
    value: (worker) => (isUp(worker) ? worker.submissions : 0),
  },
  {
    name: "assay_worker_slowness",
    help: "How many times as long as on the reference machine programs take on the worker's",
    value: ({ slowness }) => slowness,
  },
  {
    name: "assay_worker_reference",
    help: "1 if the worker decides runs near a limit",
    value: ({ isReference }) => Number(isReference),
  },
  {
    name: "assay_worker_last_verdict_timestamp_seconds",
    help: "When the worker last gave a verdict",
    value: ({ lastVerdictAt }) => (lastVerdictAt === null ? null : lastVerdictAt.getTime() / SECOND),
  },
];

function addWorkerMetrics(registry: Registry, figures: Figures): void {
  for (const { name, help, value } of WORKER_GAUGES) {
    new Gauge({
      name,
      help,
      labelNames: ["worker"],
      registers: [registry],
      async collect() {
        const workers = await figures.workers();
        this.reset();
        for (const worker of workers) {
          const figure = value(worker);
          if (figure !== null) this.set({ worker: workerLabel(worker) }, figure);
        }
      },
    });
  }
  new Gauge({
    name: "assay_worker_info",
    help: "What each worker is: 1, with its host, version and languages as labels",
    labelNames: ["worker", "host", "version", "languages"],
    registers: [registry],
    async collect() {
      const workers = await figures.workers();
      this.reset();
      for (const worker of workers) {
        const { host, version } = worker;
        const languages = shownLanguages(worker.languages).join(", ");
        this.set({ worker: workerLabel(worker), host, version, languages }, 1);
      }
    },
  });
}

/** Counts how often this process has lost its connection for events, so that pages had to read again. */
export function countGaps(registry: Registry, events: EventHub): void {
  const gaps = new Counter({
    name: "assay_events_gap_total",
    help: "How often this process has lost its connection for live events, so that some may be missing",
    registers: [registry],
  });
  events.subscribe(PUBLIC_EVENTS, "gaps", { onEvent: () => {}, onGap: () => gaps.inc() });
}
