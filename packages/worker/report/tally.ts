import { type JudgingCountKind, STAGE_BOUNDS, type Stage } from "@assay/contract/vocabulary/judging-figures";
import { MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import type { JudgingCount } from "@assay/database/operation/worker-reports";
import { BACKGROUND } from "@assay/database/queue/enqueue";
import type { Progress } from "#report/progress";

/** What counting needs to know of a submission that has been taken. */
export interface CountedSubmission {
  readonly languageId: number;
  readonly client: string;
  readonly attemptNumber: number;
  /** How long ago it was sent. */
  readonly waitedMs: number;
}

/** What a worker counts between two reports, and how busy it is. */
export interface Tally {
  /** Starts to count a submission that has been taken. */
  open(taken: CountedSubmission): Progress;
  /** A core was held for this long. */
  charge(heldMs: number): void;
  /** Cores in use, on average over the last minute or since the start, at most `cores`. */
  busyCores(cores: number): number;
  lastVerdictAt(): Date | null;
  /** What was counted since the last call. */
  take(): JudgingCount[];
  /** Counts again what could not be reported. */
  putBack(counts: readonly JudgingCount[]): void;
}

/** Opens a worker's tally. Rejudges and other work in the background are judged when nobody waits, so their times say nothing and are left out. */
export function openTally(): Tally {
  const counts = new Map<string, JudgingCount>();
  const openedAt = performance.now();
  /** The time in ms for which cores were held, by the second in which they were given back. */
  const held = new Map<number, number>();
  let lastVerdictAt: Date | null = null;

  const add = ({ kind, languageId, label, number, seconds }: JudgingCount) => {
    const key = `${kind} ${languageId} ${label}`;
    const before = counts.get(key) ?? { number: 0, seconds: 0 };
    counts.set(key, { kind, languageId, label, number: before.number + number, seconds: before.seconds + seconds });
  };
  const count = (kind: JudgingCountKind, languageId: number, label: string) =>
    add({ kind, languageId, label, number: 1, seconds: 0 });
  const time = (stage: Stage, languageId: number, ms: number) => {
    const seconds = Math.max(ms, 0) / SECOND;
    const bound = STAGE_BOUNDS.find((each) => seconds <= each);
    add({ kind: stage, languageId, label: String(bound), number: 1, seconds });
  };

  return {
    open({ languageId, client, attemptNumber, waitedMs }) {
      const isBackground = client === BACKGROUND;
      const isFirst = attemptNumber === 1;
      if (!isFirst) count("repeated_attempt", languageId, "");
      if (isFirst && !isBackground) time("wait", languageId, waitedMs);
      const takenAt = performance.now();
      const ended = new Set<Stage>();
      let stageSince = takenAt;
      return {
        endStage(stage) {
          if (isBackground || ended.has(stage)) return;
          ended.add(stage);
          const now = performance.now();
          time(stage, languageId, now - stageSince);
          stageSince = now;
        },
        end(verdict) {
          lastVerdictAt = new Date();
          if (isBackground) return;
          count("verdict", languageId, verdict);
          time("total", languageId, waitedMs + performance.now() - takenAt);
        },
        nearLimit(runs, isRepeated) {
          add({
            kind: isRepeated ? "near_limit_repeat" : "near_limit_kept",
            languageId,
            label: "",
            number: runs,
            seconds: 0,
          });
        },
        endInternally(reason) {
          count("internal_error", languageId, reason);
        },
        result: () => {},
        close: () => {},
      };
    },
    charge(heldMs) {
      const second = Math.floor(performance.now() / SECOND);
      held.set(second, (held.get(second) ?? 0) + heldMs);
    },
    busyCores(cores) {
      const now = performance.now();
      for (const second of held.keys()) if (now - second * SECOND > MINUTE) held.delete(second);
      const heldMs = [...held.values()].reduce((sum, each) => sum + each, 0);
      return Math.min(heldMs / Math.min(MINUTE, Math.max(now - openedAt, SECOND)), cores);
    },
    lastVerdictAt: () => lastVerdictAt,
    take() {
      const taken = [...counts.values()];
      counts.clear();
      return taken;
    },
    putBack: (back) => back.forEach(add),
  };
}
