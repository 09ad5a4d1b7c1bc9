/** A word on a page of a PDF statement, in points from the page's upper left corner. */
export interface StatementWord {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
}

/** A page of a PDF statement: its size in points, and its words by lines, in reading order. */
export interface StatementPage {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly (readonly StatementWord[])[];
}

/** The name of a PDF statement among a problem's files. */
export const STATEMENT_FILE = "statement.pdf";

/** The name of the picture of its n-th page, counted from 1. */
export function pagePictureName(number: number): string {
  return `statement-${number}.png`;
}
