import { join } from "node:path";
import { type CollectedPackage, CollectionError } from "@assay/problem-package/collection";
import { writeZip } from "@assay/problem-package/files/write-zip";
import { PackageError } from "@assay/problem-package/package-error";
import type { ProblemPackage } from "@assay/problem-package/problem";
import type { DrawnPage } from "@assay/problem-package/read-options";
import { readZippedPackage } from "@assay/problem-package/read-package";

/** What the worker sends to this process: one package, then the PDF files that it has drawn. */
export type ToReader =
  | {
      readonly kind: "read";
      readonly zip: string;
      readonly fileName: string;
      readonly isPlain: boolean;
      readonly folder: string | undefined;
    }
  | { readonly kind: "drawn"; readonly id: number; readonly drawn: Uint8Array | readonly DrawnPage[] }
  | { readonly kind: "not_drawn"; readonly id: number; readonly reason: string };

/**
 * What this process sends: PDF files to be drawn in the sandbox, which only the worker has, and at the end the package, whose long
 * tests are in files, or why it is refused.
 */
export type FromReader =
  | { readonly kind: "draw"; readonly id: number; readonly as: "picture" | "pages"; readonly pdf: Uint8Array }
  | { readonly kind: "read"; readonly problem: ProblemPackage }
  | { readonly kind: "several"; readonly packages: readonly CollectedZip[] }
  | { readonly kind: "refused"; readonly reason: string };

/** One of several problems in an archive, as a zip of its own. */
export interface CollectedZip {
  readonly name: string;
  /** The path of the zip. */
  readonly zip: string;
}

let nextId = 0;

/** The PDF files that are being drawn, by id. */
const waiting = new Map<number, PromiseWithResolvers<Uint8Array | readonly DrawnPage[]>>();

// This module runs in the process that `readInProcess` starts.
process.once("disconnect", () => process.exit());
process.on("message", (message: ToReader) => {
  if (message.kind === "read") return void read(message);
  const drawing = waiting.get(message.id);
  waiting.delete(message.id);
  if (message.kind === "drawn") drawing?.resolve(message.drawn);
  else drawing?.reject(new PackageError(message.reason));
});

async function read({ zip, fileName, isPlain, folder }: Extract<ToReader, { kind: "read" }>): Promise<void> {
  const draw = <Drawn>(as: "picture" | "pages", pdf: Uint8Array) => {
    const drawing = Promise.withResolvers<Uint8Array | readonly DrawnPage[]>();
    const id = nextId++;
    waiting.set(id, drawing);
    send({ kind: "draw", id, as, pdf });
    return drawing.promise as Promise<Drawn>;
  };
  try {
    const problem = await readZippedPackage(zip, fileName, {
      pdfToPng: (pdf) => draw("picture", pdf),
      pdfToPages: (pdf) => draw("pages", pdf),
      withPlainComparison: isPlain,
      ...(folder !== undefined && { folder }),
    });
    send({ kind: "read", problem });
  } catch (error) {
    if (error instanceof CollectionError && folder !== undefined) return divide(error.packages, folder);
    if (!(error instanceof PackageError)) throw error;
    send({ kind: "refused", reason: error.message });
  }
}

async function divide(packages: readonly CollectedPackage[], folder: string): Promise<void> {
  const written: CollectedZip[] = [];
  for (const [index, { name, files }] of packages.entries()) {
    const zip = join(folder, `collected-${index}.zip`);
    await writeZip(files, zip);
    written.push({ name, zip });
  }
  send({ kind: "several", packages: written });
}

function send(message: FromReader): void {
  process.send?.(message);
}
