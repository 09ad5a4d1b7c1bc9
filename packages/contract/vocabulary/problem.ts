import { type LanguageKey, PAGE_LANGUAGES } from "#vocabulary/languages";
import { LIMITS } from "#vocabulary/limits";

/** The difficulties of problems (specification, section 3), easiest first. */
export const DIFFICULTIES = ["easy", "medium", "hard"] as const;
/** One of `DIFFICULTIES`. */
export type Difficulty = (typeof DIFFICULTIES)[number];

/** Points for the first accepted submission of a user to a problem of each difficulty. */
export const POINTS: Readonly<Record<Difficulty, number>> = { easy: 10, medium: 20, hard: 30 };

/**
 * Who may see a problem. `published`: everybody. `hidden`: everybody who has its address, but no list shows it. `archived`: like
 * hidden, and it takes no submissions. `draft`: admins only.
 */
export const PROBLEM_STATUSES = ["draft", "published", "hidden", "archived"] as const;
/** What stands for the title of a draft in the list of somebody who submitted to it when it was no draft. */
export const WITHDRAWN_PROBLEM = "Withdrawn problem";
/** One of `PROBLEM_STATUSES`. */
export type ProblemStatus = (typeof PROBLEM_STATUSES)[number];

/** What a user has done with a problem: solved it, submitted to it without solving it, or neither. */
export const PROBLEM_STATES = ["solved", "tried", "new"] as const;
/** One of `PROBLEM_STATES`. */
export type ProblemState = (typeof PROBLEM_STATES)[number];

/** What users keep of the problem set for themselves: their favourites, and the problems at which they have a note. */
export const OWN_FILTERS = ["favourites", "noted"] as const;
/** One of `OWN_FILTERS`. */
export type OwnFilter = (typeof OWN_FILTERS)[number];

/** What the problem set can be sorted by; `list` is a list's own order, `relevance` how well problems match a search. */
export const PROBLEM_SORTS = [
  "number",
  "title",
  "difficulty",
  "acceptance",
  "solvers",
  "newest",
  "list",
  "relevance",
] as const;
/** One of `PROBLEM_SORTS`. */
export type ProblemSort = (typeof PROBLEM_SORTS)[number];

/**
 * The words of a search, in lower case, at most `LIMITS.searchWordCount`: letters and digits; everything else separates words.
 * A problem is found if each of them is a prefix of a word in the problem.
 */
export function searchWords(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, LIMITS.searchWordCount);
}

export interface SolvedCount {
  readonly solved: number;
  readonly total: number;
}

export function addUp(counts: readonly SolvedCount[]): SolvedCount {
  const add = (key: keyof SolvedCount) => counts.reduce((sum, count) => sum + count[key], 0);
  return { solved: add("solved"), total: add("total") };
}

/** The tags in a text, separated by commas or semicolons, as they are written: each once, however it is capitalised. */
export function writtenTags(text: string): string[] {
  const tags = text.split(/[,;]/).map((tag) => tag.trim().replace(/\s+/g, " "));
  const lower = tags.map((tag) => tag.toLowerCase());
  return tags.filter((tag, index) => tag !== "" && lower.indexOf(tag.toLowerCase()) === index);
}

/** The same in lower case, as filters name and compare them. */
export function namedTags(text: string | undefined): string[] {
  return writtenTags(text ?? "").map((tag) => tag.toLowerCase());
}

/** A problem's limits besides time and memory; absent ones have their default (`RUN_DEFAULTS`). */
export interface ProblemLimits {
  /** For stdout and stderr each. */
  readonly outputKb?: number;
  /** The largest file that a program may write. */
  readonly fileSizeKb?: number;
  readonly stackKb?: number;
  /** Processes and threads together. */
  readonly processes?: number;
  /** Languages with limits of their own: a factor of the time limit, and their memory. */
  readonly languages?: Readonly<
    Partial<Record<LanguageKey, { readonly timeFactor?: number; readonly memoryKb?: number }>>
  >;
}

/** The limits that a problem sets for programs in one language; empty if it sets none. */
export function limitsInLanguage(
  { languages }: ProblemLimits,
  languageId: number,
): { readonly timeFactor?: number; readonly memoryKb?: number } {
  const key = PAGE_LANGUAGES.find(({ id }) => id === languageId)?.key;
  return (key && languages?.[key]) || {};
}

/** One line of a sample interaction, without its line break. */
export interface InteractionLine {
  /** Who writes the line. `pass` is not a line: it marks where the program of a multi-pass problem starts again. */
  readonly from: "program" | "judge" | "pass";
  readonly text: string;
}

/**
 * What a statement shows in place of a sample test case's own texts, which then stay hidden: an
 * interaction, or texts made for reading (problem package format, "Displaying test cases").
 */
export type DisplaySample =
  | { readonly kind: "interaction"; readonly lines: readonly InteractionLine[] }
  | { readonly kind: "texts"; readonly input: string; readonly output: string };

/** A word on a page of a PDF statement, positioned in points from the page's upper left corner. */
export interface StatementWord {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
}

/** A page of a PDF statement: its size in points, and its words by line, in reading order. */
export interface StatementPage {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly (readonly StatementWord[])[];
}

export const STATEMENT_FILE = "statement.pdf";

/** The file name of a translation that is a PDF file. */
export function translatedFileName(language: string): string {
  return `statement.${language}.pdf`;
}

/** The file name of the picture of a page, counted from 1; `language` is that of a translation, or null for the problem's own statement. */
export function pagePictureName(number: number, language: string | null = null): string {
  return `statement${language === null ? "" : `.${language}`}-${number}.png`;
}

/** Who made a problem and under which licence, as it is stored with the problem. Absent keys are unknown. */
export interface StoredCredit {
  author?: string;
  source?: string;
  sourceUrl?: string;
  rightsOwner?: string;
  license?: string;
}

/** A statement in Markdown, from which the stored HTML was made. */
export interface StatementSource {
  readonly description: string;
  readonly input: string;
  readonly output: string;
}

/** What the editor begins with, by the keys of languages; for a missing one, what it usually begins with. */
export type ProblemTemplates = Readonly<Record<string, string>>;

/** Who may propose tests for a problem: who has solved it, every user who can read it, or nobody. Who may edit it always may. */
export const PROPOSAL_RULES = ["solvers", "users", "nobody"] as const;
export type ProposalRule = (typeof PROPOSAL_RULES)[number];

export const PROPOSAL_STATES = ["open", "accepted", "declined"] as const;
/** What has become of a proposed test. */
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** The explanation of a sample, in Markdown and as sanitised HTML; both empty for a sample without one. */
export interface SampleExplanation {
  readonly source: string;
  readonly html: string;
}

/** A text in Markdown, and the sanitised HTML made from it. */
export interface MarkdownText {
  readonly source: string;
  readonly html: string;
}
