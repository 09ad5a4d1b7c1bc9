import { composed } from "#files/file-names";
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

/** The pictures of a problem's statements: provides their addresses while they are rendered, then collects those that are used. */
export class StatementPictures {
  readonly #files: PackageFiles;
  readonly #folder: string;
  readonly #problemId: string;
  readonly #used: Map<string, string>;

  /** `folder` is the statement's folder, such as `statement/`; `used` are the paths of pictures in use, by the names in their addresses. */
  constructor(files: PackageFiles, folder: string, problemId: string, used = new Map<string, string>()) {
    this.#files = files;
    this.#folder = folder;
    this.#problemId = problemId;
    this.#used = used;
  }

  /** The pictures in the folder of another statement of the problem. `collect` returns those of all. */
  in(folder: string): StatementPictures {
    return new StatementPictures(this.#files, folder, this.#problemId, this.#used);
  }

  /** The address of a picture in the statement, or null if the package does not have it. */
  address(name: string): string | null {
    const file = composed(name)
      .replaceAll("\\", "/")
      .replace(/^(\.\/)+/, "");
    const path = ENDINGS.map((ending) => `${this.#folder}${file}${ending}`).find((candidate) =>
      this.#isPicture(candidate),
    );
    if (path === undefined) return null;
    const shownName = this.#freeName(path);
    if (!this.#used.has(shownName)) this.#used.set(shownName, path);
    return `/problem-files/${this.#problemId}/${shownName}`;
  }

  /** The pictures whose addresses were used. One that is too large or cannot be converted is left out with a note. */
  async collect(pdfToPng: PdfToPng): Promise<PackagePicture[]> {
    const pictures: PackagePicture[] = [];
    for (const [name, path] of this.#used) {
      const content = await this.#contentOf(path, pdfToPng);
      if (content === null) continue;
      pictures.push({ name, contentType: CONTENT_TYPES[ending(name)] ?? "application/octet-stream", content });
    }
    return pictures;
  }

  async #contentOf(path: string, pdfToPng: PdfToPng): Promise<Uint8Array | null> {
    const bytes = this.#files.bytes(path);
    try {
      if (bytes.byteLength > PACKAGE_LIMITS.pictureBytes) throw new PackageError("it is too large");
      return ending(path) === "pdf" ? await pdfToPng(bytes) : bytes;
    } catch (error) {
      if (!(error instanceof PackageError)) throw error;
      this.#files.note(`left out: the picture ${path}, because ${error.message}`);
      return null;
    }
  }

  /** The name in the picture's address, which has only ASCII. Names that would become equal get numbers. */
  #freeName(path: string): string {
    const plain = path
      .slice(this.#folder.length)
      .replace(/\.pdf$/i, ".pdf.png")
      .replaceAll(/[^\w.-]/g, "_");
    const isFree = (name: string) => {
      const user = this.#used.get(name) ?? path;
      return user === path || Buffer.from(this.#files.bytes(user)).equals(this.#files.bytes(path));
    };
    let shownName = plain;
    for (let number = 2; !isFree(shownName); number += 1) shownName = `${number}-${plain}`;
    return shownName;
  }

  #isPicture(path: string): boolean {
    return this.#files.has(path) && (ending(path) === "pdf" || Object.hasOwn(CONTENT_TYPES, ending(path)));
  }
}

function ending(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1).toLowerCase();
}
