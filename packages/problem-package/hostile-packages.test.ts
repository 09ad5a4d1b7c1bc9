import fc from "fast-check";
import { expect, test } from "vitest";
import { PackageError } from "#package-error";
import { LEGACY_PACKAGE, PACKAGE_2025 } from "#testing/icpc-packages";
import { OWN_CHECKER, polygonPackage } from "#testing/polygon-package";
import { readFiles } from "#testing/read-files";

const RUNS = { numRuns: 60 };
const SCALARS = [
  "",
  "~",
  "[]",
  "{}",
  "-1",
  "1e400",
  ".nan",
  "null",
  "true",
  "'__proto__'",
  "[[[]]]",
  "&a *a",
  "\u0000",
  "2025-09-01",
];

/** Cuts out, doubles or replaces a piece of a file. */
function damaged(text: string): fc.Arbitrary<string> {
  const piece = fc.tuple(
    fc.nat(text.length),
    fc.nat(12),
    fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom(...SCALARS)),
  );
  return piece.map(([at, length, other]) => text.slice(0, at) + other + text.slice(at + length));
}

/** Changes the value in a line `key: value` of a YAML file. */
function revalued(text: string): fc.Arbitrary<string> {
  const lines = text.split("\n");
  const change = fc.tuple(fc.nat(lines.length - 1), fc.constantFrom(...SCALARS));
  return change.map(([at, value]) =>
    lines.map((line, index) => (index === at ? line.replace(/:.*/, () => `: ${value}`) : line)).join("\n"),
  );
}

async function isReadOrRefused(files: Record<string, string>): Promise<void> {
  try {
    const problem = await readFiles(files);
    expect(problem.tests.length).toBeGreaterThan(0);
  } catch (error) {
    expect(error).toBeInstanceOf(PackageError);
  }
}

const yamlFiles: readonly [string, Record<string, string>, string][] = [
  ["a legacy problem.yaml", LEGACY_PACKAGE, "problem.yaml"],
  ["a problem.yaml of 2025-09", PACKAGE_2025, "problem.yaml"],
  [
    "testdata.yaml",
    {
      ...LEGACY_PACKAGE,
      "problem.yaml": "name: x\ntype: scoring\n",
      "data/testdata.yaml":
        "on_reject: continue\naccept_score: 3\nrange: 0 5\ngrader_flags: sum\noutput_validator_flags: case_sensitive\n",
    },
    "data/testdata.yaml",
  ],
  [
    "test_group.yaml",
    {
      ...PACKAGE_2025,
      "problem.yaml": `${PACKAGE_2025["problem.yaml"]}type: scoring\n`,
      "data/secret/test_group.yaml":
        "max_score: 10\nscore_aggregation: sum\nrequire_pass: sample\noutput_validator_args: [case_sensitive]\n",
    },
    "data/secret/test_group.yaml",
  ],
  [
    "submissions.yaml",
    { ...PACKAGE_2025, "submissions/submissions.yaml": "accepted:\n  permitted: [AC]\n  score: [1, 2]\n" },
    "submissions/submissions.yaml",
  ],
];

test.each(yamlFiles)("%s with any damage is read or refused with a PackageError", async (_, files, path) => {
  const text = files[path] ?? "";
  await fc.assert(
    fc.asyncProperty(fc.oneof(damaged(text), revalued(text)), (other) => isReadOrRefused({ ...files, [path]: other })),
    RUNS,
  );
});

test.each(["problem.xml", "statement-sections/english/legend.tex"])(
  "Polygon's %s with any damage is read or refused with a PackageError",
  async (path) => {
    const files = polygonPackage({ checker: OWN_CHECKER });
    const change = damaged(files[path] ?? "");
    await fc.assert(
      fc.asyncProperty(change, (other) => isReadOrRefused({ ...files, [path]: other })),
      RUNS,
    );
  },
);
