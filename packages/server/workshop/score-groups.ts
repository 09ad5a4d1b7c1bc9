import { isDeepStrictEqual } from "node:util";
import type { BodyOf } from "@assay/contract/routes/route";
import type { SCORE_GROUP_ROUTES } from "@assay/contract/routes/score-groups";
import type { Wording } from "@assay/contract/texts/wordings";
import type { Scoring } from "@assay/contract/vocabulary/scoring";
import type { Database } from "@assay/database/connect";
import { removeOldVersions } from "@assay/database/problems/remove-old-versions";
import { reviseVersion } from "@assay/database/problems/revise-version";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";
import { makeEdit } from "#workshop/make-edit";

type Groups = BodyOf<typeof SCORE_GROUP_ROUTES.editScoreGroups>["groups"];

/**
 * Replaces a problem's score groups in a new version of its tests. Throws what `makeEdit` throws, and AppError `invalid_request`
 * for a test that the problem does not have, and for a required group that is not before the one that requires it.
 */
export async function changeScoreGroups(
  db: Database,
  viewer: Viewer,
  problemId: string,
  { revision, groups }: BodyOf<typeof SCORE_GROUP_ROUTES.editScoreGroups>,
): Promise<void> {
  requireEarlier(groups);
  const scoring: Scoring | null =
    groups.length === 0 ? null : { groups: groups.map(({ tests: _, ...group }) => group) };
  const nameOf = new Map(groups.flatMap(({ name, tests }) => tests.map((id) => [id, name] as const)));
  await makeEdit(db, { problemId, adminId: viewer.id, seen: revision }, async (transaction, problem) => {
    const stored = await transaction
      .selectFrom("test_cases")
      .where("version_id", "=", problem.version_id)
      .select(["id", "name", "is_sample as isSample", "group_name as groupName"])
      .orderBy("position")
      .execute();
    requireKnown(groups, new Set(stored.map(({ id }) => id)));
    const before = await transaction
      .selectFrom("problem_versions")
      .where("id", "=", problem.version_id)
      .select("scoring")
      .executeTakeFirstOrThrow();
    const tests = stored.map((test) => ({ ...test, groupName: nameOf.get(test.id) ?? null }));
    if (isDeepStrictEqual(tests, stored) && isDeepStrictEqual(withRequires(before.scoring), scoring)) return [];
    await reviseVersion(transaction, problemId, { tests, scoring, authorId: viewer.id });
    await removeOldVersions(transaction, problemId);
    return [{ field: "scoreGroups", from: describe(before.scoring), to: describe(scoring) }];
  });
}

/** A package may leave out `requires`. */
function withRequires(scoring: Scoring | null): Scoring | null {
  return scoring && { groups: scoring.groups.map((group) => ({ ...group, requires: group.requires ?? [] })) };
}

/** For example "2 groups, 100 points"; null for a problem without scoring. */
function describe(scoring: Scoring | null): string | null {
  if (scoring === null) return null;
  const points = scoring.groups.reduce((sum, group) => sum + group.points, 0);
  const { length } = scoring.groups;
  return `${length} ${length === 1 ? "group" : "groups"}, ${points} ${points === 1 ? "point" : "points"}`;
}

/** Groups that require each other could never earn points. */
function requireEarlier(groups: Groups): void {
  for (const [index, { requires }] of groups.entries()) {
    const earlier = groups.slice(0, index).map(({ name }) => name);
    if (requires.every((name) => earlier.includes(name))) continue;
    throw refusal(`groups.${index}.requires`, REFUSALS.workshop.earlierGroup);
  }
}

function requireKnown(groups: Groups, ids: ReadonlySet<string>): void {
  for (const [index, { tests }] of groups.entries()) {
    if (tests.some((id) => !ids.has(id))) throw refusal(`groups.${index}.tests`, REFUSALS.workshop.unknownTest);
  }
}

function refusal(field: string, text: Wording): AppError {
  return new AppError("invalid_request", { field, text });
}
