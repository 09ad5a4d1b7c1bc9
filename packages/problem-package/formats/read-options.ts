import type { PdfToPng } from "#statement/pictures";

/** How a package is to be read. */
export interface ReadOptions {
  readonly pdfToPng: PdfToPng;
  /** Judge by plain comparison although the package names an output validator of its own. */
  readonly withPlainComparison?: boolean;
}
