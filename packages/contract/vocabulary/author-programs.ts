import type { Verdict } from "#vocabulary/verdicts";

/** A problem's programs besides its checker and its solutions: a generator prints inputs, a validator says which are well-formed. */
export const PROGRAM_KINDS = ["generator", "validator"] as const;
export type ProgramKind = (typeof PROGRAM_KINDS)[number];

/**
 * How a validator accepts an input: with the exit code 42 (ICPC problem package format, "Input validators"), or with 0, as programs that
 * use testlib's `registerValidation` do.
 */
export const VALIDATOR_PROTOCOLS = ["icpc", "testlib"] as const;
export type ValidatorProtocol = (typeof VALIDATOR_PROTOCOLS)[number];

export const ACCEPTING_EXIT_CODE: Readonly<Record<ValidatorProtocol, number>> = { icpc: 42, testlib: 0 };
/** What a validator says of an input; `failed`: it crashed or was too slow, and says nothing. */
export const VALIDATOR_OUTCOMES = ["accepted", "refused", "failed"] as const;
export type ValidatorOutcome = (typeof VALIDATOR_OUTCOMES)[number];

/** A file beside a program's source. */
export interface ProgramFile {
  readonly name: string;
  readonly text: string;
}

/**
 * What is done with these programs in the background: outputs are printed by the model solution, tests are made by the script,
 * inputs are validated, or two solutions are compared on random inputs.
 */
export const WORKSHOP_JOB_KINDS = ["outputs", "tests", "validation", "stress"] as const;
export type WorkshopJobKind = (typeof WORKSHOP_JOB_KINDS)[number];

/** `ready`: it waits until somebody applies what it has found. */
export const WORKSHOP_JOB_STATES = ["running", "ready", "done", "failed", "stopped"] as const;
export type WorkshopJobState = (typeof WORKSHOP_JOB_STATES)[number];

/** Why a job has failed. */
export const WORKSHOP_JOB_FAILURES = [
  /** A program does not compile; the compiler's output is the detail. */
  "not_compiled",
  /** The judge failed, or took a program for one in a language that is not installed. */
  "not_judged",
  /** A program or the problem was changed meanwhile, so that its parts would not fit together. */
  "changed",
  /** Programs of single lines failed, as the list of runs says. */
  "generator_failed",
  /** A generator printed another input for the same arguments; the line is the detail. */
  "not_deterministic",
  /** A generator printed nothing; the line is the detail. It may have written files, as some of Polygon's do. */
  "printed_nothing",
  "too_much_output",
  "too_long",
  /** A line has a group that the problem no longer has; its name is the detail. */
  "unknown_group",
] as const;
export type WorkshopJobFailure = (typeof WORKSHOP_JOB_FAILURES)[number];

export const JOB_ITEM_STAGES = ["generate", "again", "solve", "validate"] as const;
export type JobItemStage = (typeof JOB_ITEM_STAGES)[number];

/** A program as it was when a job began, by its row and its revision. */
export interface UsedProgram {
  readonly id: string;
  readonly revision: number;
}

/** What a job was started with. */
export interface JobOptions {
  /** The model solution; null if there is none, or the job does not use it. */
  readonly model: UsedProgram | null;
  readonly programs: readonly UsedProgram[];
  /** Of outputs: also those that are there already, after somebody has looked at the differences. */
  readonly isOfAll?: boolean;
  /** Of a stress test: the second solution, the generator's arguments with `{seed}`, the rounds, and the next seed. */
  readonly other?: UsedProgram;
  readonly argumentLine?: string;
  readonly rounds?: number;
  readonly seed?: number;
  readonly until?: number;
  /** What the current submission of a stress test does. */
  readonly phase?: "generate" | "first" | "second";
  /** The first seed of the runs in the queue. */
  readonly from?: number;
}

/** What a stress test has found. Texts are cut. */
export interface StressFinding {
  readonly seed: number;
  readonly argumentLine: string;
  readonly input: string;
  readonly inputBytes: number;
  readonly first: StressOutput;
  readonly second: StressOutput;
  /** What the checker said of the second output. */
  readonly checkerMessage: string;
}

export interface StressOutput {
  readonly verdict: Verdict;
  readonly output: string;
  readonly message: string;
}
