import type { StatementPage } from "@assay/contract/vocabulary/problem";

/** Converts a PDF picture to a PNG. PDFs are untrusted, so implementations must use a sandbox. */
export type PdfToPng = (pdf: Uint8Array) => Promise<Uint8Array>;

export interface DrawnPage extends StatementPage {
  readonly picture: Uint8Array;
}

/** Draws the pages of a PDF file and extracts their words. PDFs are untrusted, so implementations must use a sandbox. */
export type PdfToPages = (pdf: Uint8Array) => Promise<readonly DrawnPage[]>;

export interface ReadOptions {
  readonly pdfToPng: PdfToPng;
  /** Draws a PDF statement. Without it, the problem's page only links to the file. */
  readonly pdfToPages?: PdfToPages;
  /** Ignores the package's own output validator and compares whole outputs, as Judge0 does. */
  readonly withPlainComparison?: boolean;
  /**
   * An empty folder for long files, to which the package's tests then refer: the caller removes it when it needs them no longer. Without
   * it, all files are in memory.
   */
  readonly folder?: string;
}
