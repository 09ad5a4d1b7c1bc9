import type { TestGroup } from "@assay/contract/vocabulary/scoring";
import type { PackageFiles } from "#files/package-files";

export interface GroupedTests {
  readonly group: TestGroup;
  readonly tests: readonly string[];
}

/** A folder of test cases and subfolders, both sorted by name. */
export interface DataFolder {
  /** Its path below `data/` without a trailing slash, for example "secret/subtask1"; "" for `data` itself. */
  readonly path: string;
  /** The paths of its own test cases below `data/`, without extension. */
  readonly tests: readonly string[];
  readonly folders: readonly DataFolder[];
}

const ROOT = "data/";

/** The test cases in the folder `data/<path>`. Other folders test the validators (2025-09, "Validation test data"). */
export function readDataFolder(files: PackageFiles, path: string): DataFolder {
  const prefix = path === "" ? ROOT : `${ROOT}${path}/`;
  const inputs = files.paths(prefix).filter((file) => file.endsWith(".in"));
  const rests = inputs.map((file) => file.slice(prefix.length, -".in".length));
  const own = rests.filter((rest) => !rest.includes("/")).sort();
  const names = [...new Set(rests.filter((rest) => rest.includes("/")).map((rest) => rest.split("/")[0] ?? ""))].sort();
  const inner = (name: string) => (path === "" ? name : `${path}/${name}`);
  return { path, tests: own.map(inner), folders: names.map((name) => readDataFolder(files, inner(name))) };
}

export function testsWithin({ tests, folders }: DataFolder): string[] {
  return [...tests, ...folders.flatMap(testsWithin)];
}
