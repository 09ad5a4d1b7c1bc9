import type { ImportCandidate } from "@assay/contract/vocabulary/package-import";
import type { Database } from "@assay/database/connect";
import { matchPackage, type StoredPackage } from "@assay/database/problems/package-identity";
import { PackageError } from "@assay/problem-package/package-error";
import type { ProblemPackage } from "@assay/problem-package/problem";

/** Whether to create or update a problem. By default, the package's identity decides. */
export interface PlaceWish {
  /** Creates a new problem. */
  readonly asNew: boolean;
  /** Updates the problem with this id. */
  readonly update: string | null;
}

/** The problem that a package updates, or a new one if `id` is null. */
export interface Place {
  readonly id: string | null;
  /** The stored problem comes from exactly this package and has not been edited, so there is nothing to do. */
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
export async function findPlace(db: Database, problem: ProblemPackage): Promise<FoundPlace> {
  const match = await matchPackage(db, problem);
  if (match.kind === "new") return { place: { id: null, isUnchanged: false } };
  if (match.kind === "doubtful") return { candidates: match.problems.map(showCandidate) };
  if (match.problem.isEdited) return { candidates: [showCandidate(match.problem)] };
  return { place: { id: match.problem.id, isUnchanged: isUnchanged(match.problem, problem) } };
}

function showCandidate({ id, title, slug, credit, isEdited = false }: StoredPackage): ImportCandidate {
  return { _id: id, title, slug, origin: originOf(credit), isEdited };
}

/**
 * Finds the stored problem that a package updates. Throws PackageError if no problem has the id `update`, and if the package
 * may be another version of a stored problem; the message then lists the candidates.
 */
export async function placeOf(db: Database, problem: ProblemPackage, { asNew, update }: PlaceWish): Promise<Place> {
  if (asNew) return { id: null, isUnchanged: false };
  if (update !== null) return placeOfId(db, problem, update);
  const match = await matchPackage(db, problem);
  if (match.kind === "new") return { id: null, isUnchanged: false };
  if (match.kind === "known") {
    const { id, isEdited = false } = match.problem;
    return { id, isUnchanged: isUnchanged(match.problem, problem), isEdited };
  }
  const problems = match.problems.map(describe).join("; ");
  throw new PackageError(
    `${problem.slug}: this may be another version of ${problems}. Import it with --update and the id to replace that problem, or with --new to add it as another one`,
  );
}

async function placeOfId(db: Database, problem: ProblemPackage, id: string): Promise<Place> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  const stored = isId
    ? await db
        .selectFrom("problems")
        .where("id", "=", id)
        .select(["id", "package_hash as hash", "is_edited as isEdited"])
        .executeTakeFirst()
    : undefined;
  if (!stored) throw new PackageError(`${problem.slug}: there is no problem with the id ${id}`);
  return { id: stored.id, isUnchanged: isUnchanged(stored, problem), isEdited: stored.isEdited };
}

/** True if an import would change nothing. For an edited problem it is false, because an import replaces the edits. */
function isUnchanged(
  { hash, isEdited = false }: { readonly hash: string | null; readonly isEdited?: boolean },
  problem: ProblemPackage,
): boolean {
  return hash === problem.hash && !isEdited;
}

function describe({ id, title, slug, credit }: StoredPackage): string {
  const origin = originOf(credit);
  return `"${title}" (package ${slug}${origin === "" ? "" : `, ${origin}`}, id ${id})`;
}

function originOf({ author, source }: StoredPackage["credit"]): string {
  return [author, source].filter(Boolean).join(", ");
}
