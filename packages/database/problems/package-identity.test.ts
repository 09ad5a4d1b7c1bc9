import { describe, expect, test } from "vitest";
import { decideMatch, type PackageIdentity, type StoredPackage } from "#problems/package-identity";

const UUID = "7fa8f9b2-0c64-4b3c-9a5e-0a3e6f1b7c11";
const OTHER_UUID = "11111111-0c64-4b3c-9a5e-0a3e6f1b7c11";

function identity(change: Partial<PackageIdentity> = {}): PackageIdentity {
  const credit = { author: "Ada", source: "Contest 2026" };
  return { slug: "sum", uuid: null, title: "Sum", credit, hash: "new", ...change };
}

function stored(change: Partial<StoredPackage> = {}): StoredPackage {
  return { ...identity(), hash: "old", id: "stored", ...change };
}

function kindOf(brought: PackageIdentity, ...problems: StoredPackage[]) {
  const match = decideMatch(brought, problems);
  return match.kind === "known" ? match.problem.id : match.kind;
}

describe("a package is the problem", () => {
  test("with the same UUID, whatever else has changed", () => {
    const changed = identity({ uuid: UUID, slug: "total", title: "Total", credit: {} });
    expect(kindOf(changed, stored({ id: "other" }), stored({ uuid: UUID }))).toBe("stored");
  });

  test("with the same content under another folder name", () => {
    expect(kindOf(identity({ slug: "zipped", credit: {} }), stored({ hash: "new", credit: {} }))).toBe("stored");
  });

  test("with the same source, title and author under another folder name", () => {
    expect(kindOf(identity({ slug: "sum-final" }), stored())).toBe("stored");
    expect(kindOf(identity({ slug: "sum-final", uuid: UUID }), stored())).toBe("stored");
  });

  test("with the same folder name and title if neither names source or author", () => {
    expect(kindOf(identity({ credit: {} }), stored({ credit: {} }))).toBe("stored");
  });
});

describe("a package is another problem", () => {
  test("if it has nothing in common with a stored one", () => {
    expect(kindOf(identity())).toBe("new");
  });

  test("with another UUID, however similar it is", () => {
    expect(kindOf(identity({ uuid: UUID, hash: "old" }), stored({ uuid: OTHER_UUID }))).toBe("new");
  });

  test("with the same folder name but another source", () => {
    expect(kindOf(identity({ title: "Summer", credit: { source: "Contest 2027" } }), stored())).toBe("new");
  });

  test("with the same title but another author", () => {
    expect(kindOf(identity({ slug: "adding", credit: { author: "Grace" } }), stored())).toBe("new");
  });
});

describe("a package cannot be identified", () => {
  test("if a stored problem with the same folder name differs only in its title", () => {
    expect(kindOf(identity({ title: "Summer" }), stored())).toBe("doubtful");
    expect(kindOf(identity({ title: "Summer", credit: {} }), stored())).toBe("doubtful");
  });

  test("if only one of two problems with the same title names an author", () => {
    expect(kindOf(identity({ slug: "adding", credit: {} }), stored())).toBe("doubtful");
    expect(kindOf(identity({ slug: "adding", credit: {} }), stored({ credit: {} }))).toBe("doubtful");
  });

  test("if a stored problem with the same folder name and title has another author", () => {
    expect(kindOf(identity({ credit: { author: "Ada L.", source: "Contest 2026" } }), stored())).toBe("doubtful");
  });

  test("if two stored problems have its source, title and author", () => {
    expect(kindOf(identity({ slug: "third" }), stored(), stored({ id: "second", slug: "other" }))).toBe("doubtful");
  });
});
