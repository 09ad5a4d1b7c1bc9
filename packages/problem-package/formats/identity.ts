import { createHash } from "node:crypto";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { PackageFiles } from "#files/package-files";
import { PackageError } from "#package-error";

/** A UUID derived from the slug alone, so that a problem has the same addresses on every installation. */
export function idOfSlug(slug: string): string {
  const hash = createHash("sha256").update(`assay problem ${slug}`).digest("hex");
  const variant = ((Number.parseInt(hash.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(18, 20)}-${hash.slice(20, 32)}`;
}

/**
 * The version of what readers make of a package. Raise it when they read something differently: packages that were imported
 * before are then imported again. `reader-version.test.ts` checks this with the bundled packages.
 */
const READER_VERSION = 7;

/** SHA-256 of all files of a package and of the reader's version, in hexadecimal. */
export function hashOf(files: PackageFiles): string {
  return createHash("sha256").update(`reader ${READER_VERSION} ${files.hash()}`).digest("hex");
}

/** Returns the title. Throws PackageError if there is none or it is too long. */
export function requireTitle(title: string | null, places: string): string {
  if (!title) throw new PackageError(`neither ${places} contains a title`);
  if (title.length > LIMITS.titleLength)
    throw new PackageError(`a title of more than ${LIMITS.titleLength} characters`);
  return title;
}
