import type { Score } from "@assay/contract/vocabulary/scoring";
import { SECOND } from "@assay/contract/vocabulary/units";
import { type RawBuilder, sql } from "kysely";

// The only way in which what a program did on hidden tests leaves the server for others than the problem's author: queries read
// `Raw` values, which no reply accepts, and the functions here turn them into what may be shown.

declare const RAW: unique symbol;
/** A value as it was measured or computed. It is no `T` for the compiler, so a reply cannot contain it by mistake. */
export interface Raw<T> {
  readonly [RAW]: T;
}

/** SQL: a column of test runs or submissions, as a raw value. */
export function raw<T>(column: string): RawBuilder<Raw<T> | null> {
  return sql<Raw<T> | null>`${sql.ref(column)}`;
}

/** Time and memory of a test run. */
export interface Figures {
  readonly cpuTimeMs: number | null;
  readonly wallTimeMs: number | null;
  readonly memoryKb: number | null;
}

/** The same as they are stored. */
export type RawFigures = { readonly [Name in keyof Figures]: Raw<number> | number | null };

/** What the run was allowed, in the same units. */
export interface FigureLimits {
  readonly cpuTimeLimitMs: number;
  readonly wallTimeLimitMs: number;
  readonly memoryLimitKb: number;
}

/** Equal steps up to a value, and from there on steps of 5 %. */
interface Scale {
  readonly step: number;
  readonly until: number;
}

const TIME_MS: Scale = { step: 1, until: 20 };
const MEMORY_KB: Scale = { step: 256, until: 4_096 };
const RATIO = 1.05;

/** The figures of a run as its reader may see them: those of a run on a hidden test are rounded (`sealFigures`). */
export function discloseFigures(row: RawFigures & FigureLimits & { readonly isSealed: boolean }): Figures {
  const exact = { cpuTimeMs: open(row.cpuTimeMs), wallTimeMs: open(row.wallTimeMs), memoryKb: open(row.memoryKb) };
  return row.isSealed ? sealFigures(exact, row) : exact;
}

/**
 * The time of a run as its reader may see it: that of a run on a hidden test is rounded up to a full second, because the program
 * can choose when it ends.
 */
export function discloseTime(time: Raw<Date> | null, isSealed: boolean): Date | null {
  const exact = open(time);
  return exact !== null && isSealed ? sealTimestamp(exact) : exact;
}

/** In how many steps, at most, the points of a problem or group are shown if a checker chose them: 6.7 bits. */
const SCORE_STEPS = 100;

/**
 * The points of a group, or of a submission without groups, as everybody but the problem's author may see them. If only verdicts decide,
 * which are shown anyway, they have two decimals. If a checker awarded a part of a test's points, the program may have chosen how much:
 * they are then rounded to at most `SCORE_STEPS` round values, but neither up to `maximum` nor down to nothing.
 */
export function discloseScore(score: Raw<number> | number, maximum: number, isPartial: boolean): number {
  const exact = open<number>(score) ?? 0;
  if (!isPartial || exact <= 0 || exact >= maximum) return twoDecimals(exact);
  const step = scoreStep(maximum);
  const most = Math.ceil(twoDecimals(maximum / step)) - 1;
  return twoDecimals(Math.min(most, Math.max(1, Math.round(exact / step))) * step);
}

/** A submission's points as they are stored, with what its groups earned; no groups if these are not known. */
export interface StoredScore {
  readonly score: Raw<number>;
  readonly maximumScore: number | null;
  readonly groups: Score["groups"];
  readonly isPartial: boolean;
}

/**
 * The total of a submission's points as everybody but the problem's author may see it: the sum of what is shown of its groups, so
 * that it adds up and says no more than they do. Where the exact ones do not add up, because a grader decides, it is rounded by itself.
 */
export function discloseTotal({ score, maximumScore, groups, isPartial }: StoredScore): number {
  const exact = open<number>(score) ?? 0;
  const maximum = maximumScore ?? 0;
  if (exact <= 0 || exact >= maximum || twoDecimals(sumOf(groups) - exact) !== 0)
    return discloseScore(exact, maximum, isPartial);
  return twoDecimals(sumOf(discloseGroups(groups, isPartial)));
}

/** The groups of a submission, with their points as everybody but the problem's author may see them. */
export function discloseGroups(groups: Score["groups"], isPartial: boolean): Score["groups"] {
  return groups.map((group) => ({ ...group, score: discloseScore(group.score, group.maximumScore, isPartial) }));
}

function sumOf(groups: Score["groups"]): number {
  return groups.reduce((sum, { score }) => sum + score, 0);
}

/** The finest of …, 0.1, 0.2, 0.5, 1, 2, 5, … points that divides `maximum` into at most `SCORE_STEPS`. */
function scoreStep(maximum: number): number {
  const least = maximum / SCORE_STEPS;
  const magnitude = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((factor) => factor * magnitude >= least * (1 - 1e-9)) ?? 10) * magnitude;
}

/** SQL: a checker awarded a part of the points of a test of the submission with the id in this column. */
export function isPartial(submissionId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from test_runs where submission_id = ${sql.ref(submissionId)} and share > 0 and share <> 1
  )`;
}

/** True for tests of which a checker awarded one a part of its points. */
export function hasPartial(tests: readonly { readonly share: number | null }[]): boolean {
  return tests.some(({ share }) => share !== null && share > 0 && share !== 1);
}

/** Only for the problem's author: the exact value. */
export function openForAuthor<T>(value: Raw<T> | null): T | null {
  return open(value);
}

function open<T>(value: Raw<T> | T | null): T | null {
  return value as T | null;
}

function twoDecimals(points: number): number {
  return Math.round(points * 100) / 100;
}

/**
 * The figures of a run on a hidden test as everybody but the problem's author may see them: times are rounded up to steps of
 * 1 ms or 5 %, memory to steps of 256 KiB or 5 %, but a figure within its limit is never rounded beyond the limit. A program
 * can choose its time and memory by its input, so each figure reveals something about the test: the steps decide how much
 * (docs/security.md, "Channels that remain").
 */
export function sealFigures(figures: Figures, limits: FigureLimits): Figures {
  return {
    cpuTimeMs: roundUp(figures.cpuTimeMs, TIME_MS, limits.cpuTimeLimitMs),
    wallTimeMs: roundUp(figures.wallTimeMs, TIME_MS, limits.wallTimeLimitMs),
    memoryKb: roundUp(figures.memoryKb, MEMORY_KB, limits.memoryLimitKb),
  };
}

/** A time of such a run as its reader sees it: rounded up to a full second. */
export function sealTimestamp(time: Date): Date {
  const SECOND_MS = 1_000;
  return new Date(Math.ceil(time.getTime() / SECOND_MS) * SECOND_MS);
}

function roundUp(value: number | null, { step, until }: Scale, limit: number): number | null {
  if (value === null) return null;
  const shown = value <= until ? step * Math.ceil(value / step) : roundUpByRatio(value, until);
  return value <= limit ? Math.min(shown, limit) : shown;
}

function roundUpByRatio(value: number, until: number): number {
  let power = Math.floor(Math.log(value / until) / Math.log(RATIO));
  while (Math.ceil(until * RATIO ** power) < value) power += 1;
  return Math.ceil(until * RATIO ** power);
}

/** Milliseconds as Judge0's decimal seconds, to the millisecond and with at least one decimal: "0.045", "5.0". */
export function decimalSeconds(ms: number): string {
  const text = String(Math.round(ms) / SECOND);
  return text.includes(".") ? text : `${text}.0`;
}

/** The exception that ended a run, as it is stored. */
export interface StoredException {
  readonly exception: string | null;
  readonly exceptionLine: number | null;
  /** True if all tests before it were accepted. */
  readonly isFirstFailure: boolean;
}

/**
 * The exception of a run on a hidden test as everybody but those who may see the test may know it: only that of the first test that
 * failed, so that a submission reveals one class and one line at most.
 */
export function sealException(run: StoredException): { name: string; line: number | null } | null {
  return run.isFirstFailure ? showException(run) : null;
}

/** The exception of a run, in the contract's form. */
export function showException({ exception, exceptionLine }: StoredException) {
  return exception === null ? null : { name: exception, line: exceptionLine };
}
