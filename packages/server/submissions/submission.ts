import { JUDGE0_RANGES } from "@assay/contract/vocabulary/judge0-ranges";
import type { LanguageId } from "@assay/contract/vocabulary/languages";
import { RUN_DEFAULTS } from "@assay/contract/vocabulary/run-limits";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { BeginTrace } from "#http/request-trace";
import type { Caller } from "#submissions/caller";
import type { GivenEntry } from "#submissions/contest-entry";
import type { RequestKey } from "#submissions/repeats";

/** What is compiled. Runs with the same program form one submission. */
export interface Program {
  readonly languageId: LanguageId;
  readonly source: Uint8Array;
  readonly compilerOptions: string | null;
  /** A zip archive that is unpacked beside the program. */
  readonly additionalFiles: Uint8Array | null;
}

/** What one test run may use. Null stands for the judge's default, or the problem's. */
export interface RunLimits {
  readonly cpuTimeMs: number;
  readonly wallTimeMs: number;
  readonly memoryKb: number;
  readonly cpuExtraTimeMs: number;
  readonly stackKb: number | null;
  readonly processes: number | null;
  /** For each file that the program writes and each of its output streams, which are files to Judge0. */
  readonly fileSizeKb: number | null;
}

/** How a program is run, apart from its limits. */
export interface RunOptions {
  readonly commandLineArguments: string | null;
  readonly numberOfRuns: number;
  readonly redirectsStderr: boolean;
  /** No run gets a network; the message of a run that requested one says so. */
  readonly requestsNetwork: boolean;
}

/** The options of a run on a problem's test case, whatever the request says. */
export const PLAIN_RUN: RunOptions = {
  commandLineArguments: null,
  numberOfRuns: 1,
  redirectsStderr: false,
  requestsNetwork: false,
};

/** The limits and options of a run on the sender's own input that belongs to no problem. */
export interface FreeRun {
  readonly limits: RunLimits;
  readonly options: RunOptions;
}

/** A free run of the product itself, such as the compilation of a checker. */
export const OWN_FREE_RUN: FreeRun = {
  limits: {
    cpuTimeMs: JUDGE0_RANGES.cpu_time_limit.default * SECOND,
    wallTimeMs: JUDGE0_RANGES.wall_time_limit.default * SECOND,
    memoryKb: RUN_DEFAULTS.memoryKb,
    cpuExtraTimeMs: 0,
    stackKb: null,
    processes: null,
    fileSizeKb: null,
  },
  options: PLAIN_RUN,
};

/** The limits of a run on a problem's test case, whatever the request says. */
export function problemRunLimits(timeLimitMs: number, memoryLimitKb: number): RunLimits {
  return {
    cpuTimeMs: timeLimitMs,
    wallTimeMs: timeLimitMs,
    memoryKb: memoryLimitKb,
    cpuExtraTimeMs: 0,
    stackKb: null,
    processes: null,
    fileSizeKb: null,
  };
}

/** The part of a run that is wrong. */
export type RunPart = "source" | "input" | "expectedOutput" | "problem";

export interface RunFaults {
  /** Returns null: the faulty part has no value. */
  add(part: RunPart, message: string): null;
  readonly isEmpty: boolean;
  /** True if one of these parts is wrong. */
  concern(...parts: readonly RunPart[]): boolean;
}

/** For runs that are right by construction but for rules that a sender can break: throws the error for the first fault. */
export function refusing(toError: (part: RunPart, message: string) => Error): RunFaults {
  const add = (part: RunPart, message: string) => {
    throw toError(part, message);
  };
  return { add, isEmpty: true, concern: () => false };
}

/** One run as its sender wants it, on one of the problem's tests or on an input of their own. */
export interface WantedRun {
  /** Null if it has faults. Runs that repeat a program share the object. */
  readonly program: Program | null;
  /** Null when absent, which runs like an empty input. */
  readonly stdin: Uint8Array | null;
  /** Null when there is nothing to compare the output with. */
  readonly expectedOutput: Uint8Array | null;
  readonly callbackUrl: string | null;
  /** Its limits and options if it belongs to no problem; adds faults where the request sets invalid ones. */
  readonly freeRun: () => FreeRun;
  readonly faults: RunFaults;
}

/**
 * What a submission is part of. `problem`: judged on the tests of a problem, which is named here or by the tests' handles.
 * `samples`: judged on them without becoming a submission to the problem. `own-input`: run on its own inputs with the problem's
 * limits and included files, but not judged.
 */
export type SubmissionContext =
  | { readonly kind: "problem" | "samples"; readonly problemId: string | null }
  | { readonly kind: "own-input"; readonly problemId: string };

/** Of runs on the sender's own input that belong to no problem. */
export const NO_PROBLEM: SubmissionContext = { kind: "problem", problemId: null };

/** Runs that one person sends together. */
export interface Submission {
  readonly caller: Caller;
  /** The client in the queue (`clientOf`). */
  readonly client: string;
  readonly context: SubmissionContext;
  /** The contest that it is sent to; null or absent for the one that hides its problem, if there is one. */
  readonly contestId?: string | null;
  /** The assignment that it is sent to; null or absent for the one that is due first (`findAssignmentEntry`). */
  readonly assignmentId?: string | null;
  /** Null or absent for one that arrives as it is made. */
  readonly given?: GivenEntry | null;
  readonly runs: readonly WantedRun[];
  /** Null if the sender will not repeat the request. */
  readonly key: RequestKey | null;
  /** Null or absent if nothing is traced. */
  readonly beginTrace?: BeginTrace | null;
}
