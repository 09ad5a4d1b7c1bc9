import { createHash } from "node:crypto";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { FastifyBaseLogger } from "fastify";
import { AppError } from "#base/app-error";
import type { PrintingBrowser } from "#base/printing-browser";
import { createTurns } from "#base/turns";
import { openPrintingBrowser } from "#pdf/browser/open-browser";
import { buildDocument } from "#pdf/document/build-document";
import { readPageNumbers, withPageNumbers } from "#pdf/document/page-numbers";
import type { PrintedDocument } from "#pdf/document/printed-document";
import { KeptFiles } from "#pdf/kept-files";

/** Makes PDF files of statements. */
export interface Printer {
  /**
   * The document as a PDF file, when it is the sender's turn. The signal ends the work. Throws AppError `pdf_unavailable` if this server
   * has no browser or cannot print the document, and `too_many_requests` or `unavailable` if too many wait.
   */
  print(document: PrintedDocument, sender: string, signal: AbortSignal): Promise<Buffer>;
}

/** The printer of this process. Everything that takes time waits for its turn (docs/decisions/0045-fair-pools.md). */
export function createPrinter(browser: PrintingBrowser | null, log: FastifyBaseLogger): Printer {
  const inTurn = createTurns({
    concurrency: LIMITS.pdfsAtOnce,
    waiting: { ...LIMITS.pdfsWaiting, retryAfterMs: 10 * SECOND },
  });
  const kept = new KeptFiles();
  const make = async (chosen: PrintingBrowser, document: PrintedDocument, signal: AbortSignal): Promise<Buffer> => {
    const html = await buildDocument(document);
    if (html.length > LIMITS.pdfPageBytes) throw new Error("the document is too long");
    const hash = createHash("sha256").update(html).digest("hex");
    const known = kept.get(hash);
    if (known !== null) return known;
    const file = await printDocument(chosen, html, document, signal);
    kept.put(hash, file);
    return file;
  };
  return {
    async print(document, sender, signal) {
      if (browser === null) throw new AppError("pdf_unavailable");
      return inTurn(sender, async () => {
        signal.throwIfAborted();
        try {
          return await make(browser, document, signal);
        } catch (err) {
          signal.throwIfAborted();
          log.warn({ err }, "a PDF file could not be made");
          throw new AppError("pdf_unavailable");
        }
      });
    },
  };
}

/** Printed twice if it has a table of contents: the first time tells on which page each problem begins. */
async function printDocument(
  chosen: PrintingBrowser,
  html: string,
  { cover, problems }: PrintedDocument,
  signal: AbortSignal,
): Promise<Buffer> {
  await using browser = await openPrintingBrowser(chosen, signal);
  const { length } = problems;
  if (cover === null) return await browser.print(html);
  const draft = await browser.print(withPageNumbers(html, new Map(), length));
  return await browser.print(withPageNumbers(html, readPageNumbers(draft), length));
}
