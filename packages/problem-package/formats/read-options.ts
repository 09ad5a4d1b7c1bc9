import type { PdfToPages } from "#statement/pdf-statement";
import type { PdfToPng } from "#statement/pictures";

/** How a package is to be read. */
export interface ReadOptions {
  readonly pdfToPng: PdfToPng;
  /** Draws a statement that is a PDF file; without it the problem's page has a link to the file alone. */
  readonly pdfToPages?: PdfToPages;
  /** Judge by plain comparison although the package names an output validator of its own. */
  readonly withPlainComparison?: boolean;
}
