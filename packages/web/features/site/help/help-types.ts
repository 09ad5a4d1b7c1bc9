import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { stateName } from "#lib/messages/states";

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

/** What of a usual cause is not in the catalogue. */
export interface CauseDetails {
  readonly examples?: Readonly<Partial<Record<HelpLanguage, HelpExample>>>;
  /** The languages in which it happens; in all of them if missing. */
  readonly languages?: readonly HelpLanguage[];
}

/** The texts of a help page: groups of the catalogue, so each is read when it is shown. */
interface HelpTexts {
  /** Its name in the list of topics, if shorter than the verdict's. */
  readonly short?: string;
  readonly intro: string;
  readonly causes: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
  /** How to find the mistake, step by step. */
  readonly steps: Readonly<Record<string, string>>;
  /** What surprises people about it. */
  readonly aside?: { readonly title: string; readonly text: string };
}

/** A help page about a verdict. */
export interface HelpContent {
  readonly texts: HelpTexts;
  readonly verdict: Verdict;
  /** The Judge0 status that says which kind of runtime error it is about; absent for all other pages. */
  readonly statusId?: number;
  readonly causes: Readonly<Partial<Record<string, CauseDetails>>>;
}

/** A help page; `causes` belong to those of `texts`. */
export function helpContent<Texts extends HelpTexts>(
  texts: Texts,
  verdict: Verdict,
  causes?: Readonly<Partial<Record<keyof Texts["causes"], CauseDetails>>>,
  statusId?: number,
): HelpContent {
  return { texts, verdict, causes: causes ?? {}, ...(statusId !== undefined && { statusId }) };
}

/** The name of what a help page is about. */
export function titleOf({ verdict, statusId = 0 }: HelpContent): string {
  return stateName(verdict, statusId, "");
}
