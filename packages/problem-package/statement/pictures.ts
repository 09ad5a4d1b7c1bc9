import type { PackageFiles } from "#files/package-files";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";
import type { PackagePicture } from "#problem";
import type { PdfToPng } from "#read-options";

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  svg: "image/svg+xml",
};

/** LaTeX allows names without an extension; these are tried in order. */
const ENDINGS = ["", ".png", ".jpg", ".jpeg", ".pdf", ".svg", ".gif"];

/** The pictures of one statement: provides their addresses while it is rendered, then collects those that are used. */
export class StatementPictures {
  readonly #files: PackageFiles;
  readonly #folder: string;
  readonly #problemId: string;
  readonly #used = new Map<string, string>();

  /** `folder` is the statement's folder, such as `statement/`. */
  constructor(files: PackageFiles, folder: string, problemId: string) {
    this.#files = files;
    this.#folder = folder;
    this.#problemId = problemId;
  }

  /** The address of a picture in the statement, or null if the package does not have it. */
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

  /** The pictures whose addresses were used. Throws PackageError if one is too large or cannot be converted. */
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
