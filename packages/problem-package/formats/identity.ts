import { createHash } from "node:crypto";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { PackageFiles } from "#files/package-files";
import { PackageError } from "#package-error";

/** A UUID that follows from the slug alone, so that a package keeps its addresses wherever it is imported. */
export function idOfSlug(slug: string): string {
  const hash = createHash("sha256").update(`assay problem ${slug}`).digest("hex");
  const variant = ((Number.parseInt(hash.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(18, 20)}-${hash.slice(20, 32)}`;
}

/** Another number makes every package that was imported before be read anew: the reader makes something else of it. */
const READER_VERSION = 4;

/** SHA-256 of every file of a package and of what the reader makes of them, hexadecimal. */
export function hashOf(files: PackageFiles): string {
  return createHash("sha256").update(`reader ${READER_VERSION} ${files.hash()}`).digest("hex");
}

/** A package's title. Throws PackageError when there is none, and for one longer than problems may have. */
export function requireTitle(title: string | null, places: string): string {
  if (!title) throw new PackageError(`neither ${places} names a title`);
  if (title.length > LIMITS.titleLength)
    throw new PackageError(`a title of more than ${LIMITS.titleLength} characters`);
  return title;
}
