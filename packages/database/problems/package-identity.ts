import type { StoredCredit } from "@assay/contract/vocabulary/problem";
import { sql } from "kysely";
import type { Database } from "#connect";

/** What identifies a package, with the name of its folder or zip. */
export interface PackageIdentity {
  readonly slug: string;
  /** In lower case; null for a package without one. */
  readonly uuid: string | null;
  readonly title: string;
  readonly credit: StoredCredit;
  /** A hash of its whole content. */
  readonly hash: string;
}

/** A stored problem that a package may be another version of. */
export interface StoredPackage extends PackageIdentity {
  readonly id: string;
  /** True if an admin has changed it since it was imported. */
  readonly isEdited?: boolean;
}

/** The stored problem that a package is a version of, none, or the candidates if this is in doubt. */
export type PackageMatch =
  | { readonly kind: "known"; readonly problem: StoredPackage }
  | { readonly kind: "new" }
  | { readonly kind: "doubtful"; readonly problems: readonly StoredPackage[] };

export async function matchPackage(db: Database, identity: PackageIdentity): Promise<PackageMatch> {
  const { slug, uuid, title, hash } = identity;
  const rows = await db
    .selectFrom("problems")
    .where((where) =>
      where.or([
        where.and([
          where("package_hash", "is not", null),
          where.or([
            where("package_hash", "=", hash),
            where("slug", "=", slug),
            where("title", "=", title),
            ...(uuid === null ? [] : [where("package_uuid", "=", uuid)]),
          ]),
        ]),
        // Without a UUID of its own, a problem is exported with its id.
        ...(uuid === null ? [] : [where.and([where("id", "=", uuid), where("package_uuid", "is", null)])]),
      ]),
    )
    .select(["id", "slug", "title", "credit", "package_hash as hash"])
    .select(({ fn }) =>
      fn.coalesce("package_uuid", sql<string | null>`case when id::text = ${uuid} then id end`).as("uuid"),
    )
    // A problem that was made on the page comes from no package: only its id identifies it, and it counts as edited.
    .select(sql<boolean>`is_edited or package_hash is null`.as("isEdited"))
    .orderBy("number")
    .execute();
  return decideMatch(
    identity,
    rows.map((row) => ({ ...row, slug: row.slug ?? "", hash: row.hash ?? "" })),
  );
}

/**
 * Decides by the UUID where both have one; else by the same content; then by source, title and author, which decide
 * nothing when there is neither source nor author and the folders' names differ. The match is doubtful for problems
 * with the same folder name or title if no source or author tells them apart, and for those with the same folder name and title
 * but another source or author.
 */
export function decideMatch(identity: PackageIdentity, stored: readonly StoredPackage[]): PackageMatch {
  const isOther = ({ uuid }: StoredPackage) => uuid !== null && identity.uuid !== null && uuid !== identity.uuid;
  const candidates = stored.filter((problem) => !isOther(problem));
  const known =
    candidates.find(({ uuid }) => uuid !== null && uuid === identity.uuid) ??
    candidates.find(({ hash }) => hash === identity.hash) ??
    only(candidates.filter((problem) => isSame(problem, identity)));
  if (known) return { kind: "known", problem: known };
  const doubtful = candidates.filter((problem) => {
    const [isOfSlug, isOfTitle] = [problem.slug === identity.slug, problem.title === identity.title];
    return isOfAnother(problem.credit, identity.credit) ? isOfSlug && isOfTitle : isOfSlug || isOfTitle;
  });
  return doubtful.length === 0 ? { kind: "new" } : { kind: "doubtful", problems: doubtful };
}

function isSame(problem: StoredPackage, identity: PackageIdentity): boolean {
  const [one, other] = [origin(problem.credit), origin(identity.credit)];
  const isNamed = one.source !== "" || one.author !== "" || problem.slug === identity.slug;
  return isNamed && problem.title === identity.title && one.source === other.source && one.author === other.author;
}

/** True if both name a source or an author, and they differ. */
function isOfAnother(one: StoredCredit, other: StoredCredit): boolean {
  const [left, right] = [origin(one), origin(other)];
  const differ = (a: string, b: string) => a !== "" && b !== "" && a !== b;
  return differ(left.source, right.source) || differ(left.author, right.author);
}

/** The source's URL identifies it better than its name: Polygon's URL differs from problem to problem. */
function origin({ source = "", sourceUrl, author = "" }: StoredCredit): { source: string; author: string } {
  return { source: (sourceUrl ?? source).trim().toLowerCase(), author: author.trim().toLowerCase() };
}

function only<T>(items: readonly T[]): T | undefined {
  return items.length === 1 ? items[0] : undefined;
}
