import { SECOND } from "@assay/contract/vocabulary/units";
import { PACKAGE_LIMITS } from "@assay/problem-package/limits";
import { PackageError } from "@assay/problem-package/package-error";
import type { PdfToPng } from "@assay/problem-package/read-options";
import type { BoxLimits, Sandbox } from "@assay/sandbox/interface";

const LIMITS: BoxLimits = {
  cpuTimeMs: 20 * SECOND,
  wallTimeMs: 30 * SECOND,
  memoryKb: 512 * 1_024,
  stackKb: 16 * 1_024,
  processes: 8,
  outputKb: PACKAGE_LIMITS.pictureBytes / 1_024,
  fileSizeKb: PACKAGE_LIMITS.pictureBytes / 1_024,
  diskKb: 64 * 1_024,
  openFiles: 64,
};
const DOTS_PER_INCH = 150;

/** Draws the first page of a PDF picture. Runs poppler in the sandbox, because a PDF is untrusted. */
export function pdfToPngIn(sandbox: Sandbox): PdfToPng {
  return (pdf) => drawPage(sandbox, pdf, { number: 1, dotsPerInch: DOTS_PER_INCH });
}

/** Draws a page of a PDF file, counted from 1, as a PNG. Throws PackageError. */
export function drawPage(
  sandbox: Sandbox,
  pdf: Uint8Array,
  { number, dotsPerInch }: { readonly number: number; readonly dotsPerInch: number },
): Promise<Uint8Array> {
  const page = ["-f", `${number}`, "-l", `${number}`, "-singlefile", "-r", `${dotsPerInch}`];
  return runPoppler(sandbox, ["/usr/bin/pdftocairo", "-png", ...page, "-", "-"], pdf);
}

/** Runs one of poppler's programs on a PDF file and returns its output. Throws PackageError if it fails or prints nothing. */
export async function runPoppler(sandbox: Sandbox, argv: readonly string[], pdf: Uint8Array): Promise<Uint8Array> {
  const environment = { HOME: "/tmp", LANG: "C.UTF-8" };
  const outcome = await sandbox.run({ argv, environment, files: [], stdin: pdf }, LIMITS);
  if (outcome.exitCode === 0 && outcome.stdout.byteLength > 0) return outcome.stdout;
  const reason = new TextDecoder().decode(outcome.stderr).trim().split("\n")[0];
  throw new PackageError(`a PDF file cannot be rendered: ${reason || outcome.exceeded || `${argv[0]} failed`}`);
}
