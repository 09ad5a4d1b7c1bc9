import { createHash } from "node:crypto";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { PackageFiles } from "#files/package-files";

/** A UUID derived from the slug alone, so that a problem has the same addresses on every installation. */
export function idOfSlug(slug: string): string {
  const hash = createHash("sha256").update(`assay problem ${slug}`).digest("hex");
  const variant = ((Number.parseInt(hash.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(18, 20)}-${hash.slice(20, 32)}`;
}

/**
 * The slug for a package's name, which may be in any script: its letters without accents, digits and `-_.+`. A name without any of
 * them gets a slug of its own, by its hash.
 */
export function slugOf(name: string): string {
  const latin = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const slug = latin.replace(/[^a-z0-9_.+-]+/g, "-").replace(/^[^a-z0-9]+|-+$/g, "");
  return slug || `problem-${createHash("sha256").update(name.normalize("NFC")).digest("hex").slice(0, 8)}`;
}

/**
 * The version of what readers make of a package. Raise it when they read something differently: packages that were imported
 * before are then imported again. `reader-version.test.ts` checks this with the bundled packages.
 */
const READER_VERSION = 11;

/** SHA-256 of all files of a package and of the reader's version, in hexadecimal. */
export function hashOf(files: PackageFiles): string {
  return createHash("sha256").update(`reader ${READER_VERSION} ${files.hash()}`).digest("hex");
}

/** The title, with a note if there is none, so that the slug takes its place, or if it is cut because it is too long. */
export function titleOf(files: PackageFiles, title: string | null, slug: string): string {
  const [stated, most] = [title?.trim() ?? "", LIMITS.titleLength];
  if (stated === "") files.note(`no title is stated, so the problem is called ${slug}`);
  else if (stated.length > most) files.note(`the title is cut to ${most} characters`);
  return (stated || slug).slice(0, most).toWellFormed();
}
