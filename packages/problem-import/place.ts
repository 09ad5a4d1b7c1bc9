import type { ImportCandidate } from "@assay/contract/vocabulary/package-import";
import type { Database } from "@assay/database/connect";
import { matchPackage, type StoredPackage } from "@assay/database/problems/package-identity";
import { PackageError } from "@assay/problem-package/package-error";
import type { ProblemPackage } from "@assay/problem-package/problem";
import { isExportOf } from "#is-export-of";

/** Whether to create or update a problem. By default, the package's identity decides. */
export interface PlaceWish {
  /** Creates a new problem. */
  readonly asNew: boolean;
  /** Updates the problem with this id. */
  readonly update: string | null;
}

/** Where the stored problem's files may be written to compare them, an empty folder; null if the package's rules are not taken as they are. */
export type CompareIn = string | null;

/** The problem that a package updates, or a new one if `id` is null. */
export interface Place {
  readonly id: string | null;
  /** The stored problem comes from exactly this package and has not been edited, or the package is its export, so there is nothing to do. */
  readonly isUnchanged: boolean;
  /** The stored problem has been edited since it was imported. */
  readonly isEdited?: boolean;
}

/** Where a package belongs, or the problems from which an admin has to choose one. */
export type FoundPlace = { readonly place: Place } | { readonly candidates: readonly ImportCandidate[] };

/**
 * Finds the stored problem that is updated by a package sent over the web. Asks if it is in doubt whether the package is another
 * version of a stored problem, and before it replaces one that has been edited.
 */
export async function findPlace(db: Database, problem: ProblemPackage, compareIn: CompareIn): Promise<FoundPlace> {
  const match = await matchPackage(db, problem);
  if (match.kind === "new") return { place: { id: null, isUnchanged: false } };
  if (match.kind === "doubtful") return { candidates: match.problems.map(showCandidate) };
  const isSame = await isUnchanged(db, match.problem, problem, compareIn);
  if (match.problem.isEdited && !isSame) return { candidates: [showCandidate(match.problem)] };
  return { place: { id: match.problem.id, isUnchanged: isSame } };
}

function showCandidate({ id, title, slug, credit, isEdited = false }: StoredPackage): ImportCandidate {
  return { _id: id, title, slug, origin: originOf(credit), isEdited };
}

/**
 * Finds the stored problem that a package updates. Throws PackageError if no problem has the id `update`, and if the package
 * may be another version of a stored problem; the message then lists the candidates.
 */
export async function placeOf(
  db: Database,
  problem: ProblemPackage,
  { asNew, update }: PlaceWish,
  compareIn: CompareIn,
): Promise<Place> {
  if (asNew) return { id: null, isUnchanged: false };
  if (update !== null) return placeOfId(db, problem, update, compareIn);
  const match = await matchPackage(db, problem);
  if (match.kind === "new") return { id: null, isUnchanged: false };
  if (match.kind === "known") {
    const { id, isEdited = false } = match.problem;
    return { id, isUnchanged: await isUnchanged(db, match.problem, problem, compareIn), isEdited };
  }
  const problems = match.problems.map(describe).join("; ");
  throw new PackageError(
    `${problem.slug}: this may be another version of ${problems}. Import it with --update and the id to replace that problem, or with --new to add it as another one`,
  );
}

async function placeOfId(db: Database, problem: ProblemPackage, id: string, compareIn: CompareIn): Promise<Place> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  const stored = isId
    ? await db
        .selectFrom("problems")
        .where("id", "=", id)
        .select(["id", "package_hash as hash", "is_edited as isEdited"])
        .executeTakeFirst()
    : undefined;
  if (!stored) throw new PackageError(`${problem.slug}: there is no problem with the id ${id}`);
  const isSame = await isUnchanged(db, stored, problem, compareIn);
  return { id: stored.id, isUnchanged: isSame, isEdited: stored.isEdited };
}

/** True if an import would change nothing: it is the package that was imported and not edited since, or an export of what is stored. */
async function isUnchanged(
  db: Database,
  { id, hash, isEdited = false }: Pick<StoredPackage, "id" | "isEdited"> & { readonly hash: string | null },
  problem: ProblemPackage,
  compareIn: CompareIn,
): Promise<boolean> {
  if (hash === problem.hash && !isEdited) return true;
  return compareIn !== null && isExportOf(db, id, problem, compareIn);
}

function describe({ id, title, slug, credit }: StoredPackage): string {
  const origin = originOf(credit);
  return `"${title}" (package ${slug}${origin === "" ? "" : `, ${origin}`}, id ${id})`;
}

function originOf({ author, source }: StoredPackage["credit"]): string {
  return [author, source].filter(Boolean).join(", ");
}
