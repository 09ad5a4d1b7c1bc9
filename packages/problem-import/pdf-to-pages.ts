import type { StatementPage, StatementWord } from "@assay/contract/vocabulary/problem";
import { PACKAGE_LIMITS } from "@assay/problem-package/limits";
import { PackageError } from "@assay/problem-package/package-error";
import type { DrawnPage, PdfToPages } from "@assay/problem-package/read-options";
import type { Sandbox } from "@assay/sandbox/interface";
import { drawPage, runPoppler } from "#pdf-to-png";

/** Sharp on a high-density screen. */
const DOTS_PER_INCH = 200;

/**
 * Draws the pages of a PDF statement and extracts their words. Runs poppler in the sandbox, because a PDF is untrusted. Throws
 * PackageError if the file cannot be rendered or is too long.
 */
export function pdfToPagesIn(sandbox: Sandbox): PdfToPages {
  return async (pdf) => {
    const last = `${PACKAGE_LIMITS.pdfPages + 1}`;
    const argv = ["/usr/bin/pdftotext", "-bbox-layout", "-l", last, "-", "-"];
    const pages = readPages(Buffer.from(await runPoppler(sandbox, argv, pdf)).toString("utf8"));
    if (pages.length === 0) throw new PackageError("the PDF statement has no page");
    if (pages.length > PACKAGE_LIMITS.pdfPages)
      throw new PackageError(`the PDF statement has more than ${PACKAGE_LIMITS.pdfPages} pages`);
    const words = pages.reduce((sum, { lines }) => sum + lines.reduce((count, line) => count + line.length, 0), 0);
    if (words > PACKAGE_LIMITS.pdfWords)
      throw new PackageError(`the PDF statement has more than ${PACKAGE_LIMITS.pdfWords} words`);
    const drawn: DrawnPage[] = [];
    for (const [index, page] of pages.entries()) {
      drawn.push({ ...page, picture: await drawPage(sandbox, pdf, { number: index + 1, dotsPerInch: DOTS_PER_INCH }) });
    }
    return drawn;
  };
}

const PAGE = /<page width="([\d.]+)" height="([\d.]+)">([\s\S]*?)<\/page>/g;
const LINE = /<line [^>]*>([\s\S]*?)<\/line>/g;
const WORD = /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)<\/word>/g;

/** Parses the XHTML that `pdftotext -bbox-layout` prints. */
function readPages(xhtml: string): StatementPage[] {
  return [...xhtml.matchAll(PAGE)].map(([, width, height, content = ""]) => ({
    width: Number(width),
    height: Number(height),
    lines: [...content.matchAll(LINE)].map(([, line = ""]) => readWords(line)).filter(({ length }) => length > 0),
  }));
}

function readWords(line: string): StatementWord[] {
  return [...line.matchAll(WORD)].map(([, xMin, yMin, xMax, yMax, text = ""]) => ({
    x: tenths(Number(xMin)),
    y: tenths(Number(yMin)),
    width: tenths(Number(xMax) - Number(xMin)),
    height: tenths(Number(yMax) - Number(yMin)),
    text: decoded(text),
  }));
}

function tenths(points: number): number {
  return Math.round(points * 10) / 10;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? "");
}
