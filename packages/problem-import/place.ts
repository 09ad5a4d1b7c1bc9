import type { Database } from "@assay/database/connect";
import { matchPackage, type StoredPackage } from "@assay/database/problems/package-identity";
import { PackageError } from "@assay/problem-package/package-error";
import type { ProblemPackage } from "@assay/problem-package/problem";

/** Where the person who imports wants a package: where it belongs by default. */
export interface PlaceWish {
  /** Beside everything that is there. */
  readonly asNew: boolean;
  /** In the place of the problem with this id. */
  readonly update: string | null;
}

/** Where a package is stored: in the place of a problem, or as a new one when `id` is null. */
export interface Place {
  readonly id: string | null;
  /** The problem there is this very package: nothing is left to do. */
  readonly isUnchanged: boolean;
}

/**
 * Finds the stored problem that a package replaces. Throws PackageError that names the candidates when the package may
 * be another version of one of them, and for an `--update` or `--new` that is impossible.
 */
export async function placeOf(db: Database, problem: ProblemPackage, { asNew, update }: PlaceWish): Promise<Place> {
  if (asNew) return { id: null, isUnchanged: false };
  if (update !== null) return placeOfId(db, problem, update);
  const match = await matchPackage(db, problem);
  if (match.kind === "new") return { id: null, isUnchanged: false };
  if (match.kind === "known") return { id: match.problem.id, isUnchanged: match.problem.hash === problem.hash };
  const problems = match.problems.map(describe).join("; ");
  throw new PackageError(
    `${problem.slug}: this may be another version of ${problems}. Import it with --update and the id to replace that problem, or with --new to add it as another one`,
  );
}

async function placeOfId(db: Database, problem: ProblemPackage, id: string): Promise<Place> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  const stored = isId
    ? await db.selectFrom("problems").where("id", "=", id).select(["id", "package_hash"]).executeTakeFirst()
    : undefined;
  if (!stored) throw new PackageError(`${problem.slug}: there is no problem with the id ${id}`);
  return { id: stored.id, isUnchanged: stored.package_hash === problem.hash };
}

function describe({ id, title, slug, credit }: StoredPackage): string {
  const origin = [credit.author, credit.source].filter(Boolean).join(", ");
  return `"${title}" (package ${slug}${origin === "" ? "" : `, ${origin}`}, id ${id})`;
}
