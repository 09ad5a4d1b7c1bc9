import { type Scoring, worthOfTest } from "@assay/contract/vocabulary/scoring";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";

/** Gives the points of one test case of a group; 0 for a test case in no group that earns points. */
export type WorthOf = (groupName: string | null) => number;

/** What the test cases of a version of a problem are worth, by their groups; null for a problem without points. */
export async function readTestWorths(
  db: Database,
  versionId: string,
  scoring: Scoring | null,
): Promise<WorthOf | null> {
  if (scoring === null) return null;
  const counts = await db
    .selectFrom("test_cases")
    .where("version_id", "=", versionId)
    .select(["group_name", sql<number>`count(*)::int`.as("count")])
    .groupBy("group_name")
    .execute();
  const worths = new Map(
    counts.map(({ group_name: name, count }) => {
      const group = scoring.groups.find((candidate) => candidate.name === name);
      return [name, group ? worthOfTest(group, count) : 0];
    }),
  );
  return (groupName) => worths.get(groupName) ?? 0;
}
