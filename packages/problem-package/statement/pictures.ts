import type { PackageFiles } from "#files/package-files";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";
import type { PackagePicture } from "#problem";

/** Turns a PDF picture into a PNG. A PDF is untrusted input, so whoever gives this runs it in a sandbox. */
export type PdfToPng = (pdf: Uint8Array) => Promise<Uint8Array>;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  svg: "image/svg+xml",
};

/** LaTeX leaves the ending out; these are tried in this order. */
const ENDINGS = ["", ".png", ".jpg", ".jpeg", ".pdf", ".svg", ".gif"];

/** The pictures of one statement: hands out addresses while it is rendered, then collects what was asked for. */
export class StatementPictures {
  readonly #files: PackageFiles;
  readonly #folder: string;
  readonly #problemId: string;
  readonly #used = new Map<string, string>();

  /** `folder` is the statement's, such as `statement/`. */
  constructor(files: PackageFiles, folder: string, problemId: string) {
    this.#files = files;
    this.#folder = folder;
    this.#problemId = problemId;
  }

  /** Where the page finds a picture that the statement names, or null when the package lacks it. */
  address(name: string): string | null {
    const path = ENDINGS.map((ending) => `${this.#folder}${name}${ending}`).find((candidate) =>
      this.#isPicture(candidate),
    );
    if (path === undefined) return null;
    const shownName = path
      .slice(this.#folder.length)
      .replace(/\.pdf$/i, ".pdf.png")
      .replaceAll(/[^\w.-]/g, "_");
    this.#used.set(shownName, path);
    return `/problem-files/${this.#problemId}/${shownName}`;
  }

  /** The pictures that were asked for. Throws PackageError for one that is too large or cannot be converted. */
  async collect(pdfToPng: PdfToPng): Promise<PackagePicture[]> {
    const pictures: PackagePicture[] = [];
    for (const [name, path] of this.#used) {
      const bytes = this.#files.bytes(path);
      if (bytes.byteLength > PACKAGE_LIMITS.pictureBytes) throw new PackageError(`the picture ${path} is too large`);
      const content = ending(path) === "pdf" ? await pdfToPng(bytes) : bytes;
      pictures.push({ name, contentType: CONTENT_TYPES[ending(name)] ?? "application/octet-stream", content });
    }
    return pictures;
  }

  #isPicture(path: string): boolean {
    return this.#files.has(path) && (ending(path) === "pdf" || Object.hasOwn(CONTENT_TYPES, ending(path)));
  }
}

function ending(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1).toLowerCase();
}
