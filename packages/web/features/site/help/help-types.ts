import type { Verdict } from "@assay/contract/vocabulary/verdicts";

/** The languages that the help pages have examples in: those of the specification. */
export const HELP_LANGUAGES = [
  { id: "cpp", label: "C++" },
  { id: "java", label: "Java" },
  { id: "python", label: "Python" },
] as const;

/** One of `HELP_LANGUAGES`. */
export type HelpLanguage = (typeof HELP_LANGUAGES)[number]["id"];

/** The same code twice: with the mistake, and corrected. */
export interface HelpExample {
  readonly wrong: string;
  readonly right: string;
}

/** A usual cause of a verdict. Text between backticks is code. */
export interface HelpCause {
  readonly title: string;
  readonly text: string;
  readonly examples?: Readonly<Partial<Record<HelpLanguage, HelpExample>>>;
  /** The languages in which it happens; in all of them if missing. */
  readonly languages?: readonly HelpLanguage[];
}

export interface HelpContent {
  readonly title: string;
  /** Its name in the list of topics, if shorter than the title. */
  readonly short?: string;
  readonly verdict: Verdict;
  readonly intro: string;
  readonly causes: readonly HelpCause[];
  readonly steps: readonly string[];
  /** What surprises people about it. */
  readonly aside?: { readonly title: string; readonly text: string };
}
