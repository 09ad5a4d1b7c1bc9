import type { Problem } from "@assay/contract/routes/problems";
import type { PaperSize } from "@assay/contract/vocabulary/pdf-limits";

/** A problem as a PDF file shows it. */
export interface PrintedProblem {
  /** Its letter in a contest, or its place. Null if it is alone. */
  readonly label: string | null;
  /** What it is worth where it is set; null if that is not said. */
  readonly points: number | null;
  readonly problem: Problem;
}

/** What a PDF file of statements shows, before it is typeset. It can be sent to another thread. */
export interface PrintedDocument {
  readonly paper: PaperSize;
  /** The tag of the language of the headings. */
  readonly language: string;
  readonly title: string;
  /** The lines below the title on a page of its own, such as a date; null for one problem, which has no such page. */
  readonly cover: readonly string[] | null;
  readonly problems: readonly PrintedProblem[];
  /** The pictures of the statements by their addresses, as data URLs. Others are not shown. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** The id of a problem's part, counted from 0, which the table of contents links to. */
export function partId(index: number): string {
  return `part${index}`;
}

/** Stands for the number of a page in the table of contents until it is known. */
export function pageMark(index: number): string {
  return `\u{E000}${index}\u{E001}`;
}
