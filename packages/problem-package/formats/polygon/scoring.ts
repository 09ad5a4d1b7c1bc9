import type { TestGroup } from "@assay/contract/vocabulary/scoring";
import type { GroupedTests } from "#formats/icpc/data-folders";
import { type ReadScoring, scoringOf } from "#formats/icpc/scoring";
import { type PolygonTest, pointsOf } from "#formats/polygon/tests";
import { child, childrenNamed, type XmlElement } from "#formats/polygon/xml";
import { PackageError } from "#package-error";

/** The name of the group of all tests without a group. */
const UNGROUPED = "tests";

/** The scoring of a testset; null if no test has points. Throws PackageError for a scoring that groups cannot express. */
export function readPolygonScoring(testset: XmlElement, tests: readonly PolygonTest[]): ReadScoring | null {
  if (tests.every(({ points }) => !points)) return null;
  const settings = new Map(
    childrenNamed(child(testset, "groups"), "group").map((group) => [group.attributes.name, group]),
  );
  const byGroup = Map.groupBy(tests, ({ group }) => group ?? UNGROUPED);
  return scoringOf([...byGroup].flatMap(([name, members]) => groupsOf(name, members, settings.get(name))));
}

function groupsOf(name: string, tests: readonly PolygonTest[], settings: XmlElement | undefined): GroupedTests[] {
  const { "points-policy": policy = "each-test", points } = settings?.attributes ?? {};
  const dependencies = childrenNamed(child(settings, "dependencies"), "dependency");
  const requires = dependencies.flatMap(({ attributes }) => attributes.group ?? []);
  const more = { onReject: "continue" as const, ...(requires.length > 0 && { requires }) };
  const sum = tests.reduce((total, test) => total + (test.points ?? 0), 0);
  if (policy === "complete-group") {
    const group: TestGroup = {
      name,
      points: points === undefined ? sum : pointsOf(points),
      aggregation: "min",
      ...more,
    };
    return [{ group, tests: tests.map((test) => test.name) }];
  }
  if (policy !== "each-test") throw new PackageError(`problem.xml: the points-policy ${policy} is not supported`);
  return eachTest(name, tests, more);
}

/** In a group, all tests have equal points, so tests with different points become separate groups. */
function eachTest(
  name: string,
  tests: readonly PolygonTest[],
  more: Pick<TestGroup, "onReject" | "requires">,
): GroupedTests[] {
  const byPoints = [...Map.groupBy(tests, ({ points }) => points ?? 0)];
  return byPoints.map(([points, members]) => {
    const ownName = byPoints.length === 1 ? name : `${name}/${points}`;
    const group = { name: ownName, points: points * members.length, aggregation: "sum" as const, ...more };
    return { group, tests: members.map((test) => test.name) };
  });
}
