import { MINUTE, SECOND } from "#vocabulary/units";

/** The sizes of paper that a PDF file may have. */
export const PAPER_SIZES = ["a4", "letter"] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

/** What making one PDF file of statements may take, and how many wait. */
export const PDF_LIMITS = {
  /** The browser and all its processes. */
  pdfMemoryBytes: 1_500 * 1_024 * 1_024,
  pdfMs: 90 * SECOND,
  pdfBytes: 64 * 1_024 * 1_024,
  /** The document that the browser is given, with its pictures, and those alone. */
  pdfPageBytes: 96 * 1_024 * 1_024,
  pdfPictureBytes: 32 * 1_024 * 1_024,
  /** Files that one web server makes at once, and that wait: of one person, and of all. */
  pdfsAtOnce: 1,
  pdfsWaiting: { perSender: 3, all: 60 },
  /** Files that a web server keeps, in bytes together, and how long. */
  pdfsKeptBytes: 64 * 1_024 * 1_024,
  pdfsKeptMs: 10 * MINUTE,
} as const;
