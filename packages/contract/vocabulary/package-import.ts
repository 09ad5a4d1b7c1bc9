import type { ProblemStatus } from "#vocabulary/problem";
import type { Verdict } from "#vocabulary/verdicts";

/** What becomes of a package that was sent over the web. `waiting`: an admin has to decide. */
export const IMPORT_STATES = ["uploading", "queued", "running", "waiting", "done", "refused", "failed"] as const;
/** One of `IMPORT_STATES`. */
export type ImportState = (typeof IMPORT_STATES)[number];

/** The channel on which workers are notified that an import is queued. */
export const IMPORT_CHANNEL = "assay_imports";

export interface ImportOptions {
  /** `match`: the problem that the package updates, or else a new one; `new`: a new one; otherwise the id of the one to replace. */
  readonly place: string;
  /** Of a new problem. */
  readonly status: ProblemStatus;
  /** Ignores the package's own checker and compares outputs directly. */
  readonly isPlainComparison: boolean;
}

/** What an import is doing. `done` of `total` if it counts something. */
export interface ImportProgress {
  readonly step: "reading" | "generating" | "measuring" | "storing" | "judging";
  readonly done: number;
  readonly total: number;
  /** The solution that is judged. */
  readonly detail: string;
}

/** A stored problem that a package may be another version of. */
export interface ImportCandidate {
  readonly _id: string;
  readonly title: string;
  readonly slug: string;
  /** Author and source. */
  readonly origin: string;
  /** True if it has been edited since it was imported. */
  readonly isEdited: boolean;
}

export interface JudgedSolution {
  readonly path: string;
  readonly expected: string;
  /** Null if the judge does not have its language. */
  readonly verdict: Verdict | null;
  readonly isAsExpected: boolean;
  readonly decidingTest: string | null;
  readonly score: number | null;
  /** Of the test that took longest; absent in reports from before it was kept. */
  readonly wallTimeMs?: number | undefined;
  /** Of the same test. */
  readonly cpuTimeMs: number;
}

export interface ImportReport {
  /** Why the package was refused, or the import failed; null if neither. */
  readonly error: string | null;
  readonly title: string | null;
  readonly change: "added" | "updated" | "unchanged" | null;
  /** Such as "12 tests", "1000 ms" and "tokens". */
  readonly facts: readonly string[];
  /** What was left out, assumed or measured, one sentence each. */
  readonly notes: readonly string[];
  readonly candidates: readonly ImportCandidate[];
  readonly solutions: readonly JudgedSolution[];
}
