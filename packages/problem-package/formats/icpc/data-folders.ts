import type { TestGroup } from "@assay/contract/vocabulary/scoring";
import type { PackageFiles } from "#files/package-files";

/** A group of a package with the names of its test cases. */
export interface GroupedTests {
  readonly group: TestGroup;
  readonly tests: readonly string[];
}

/** A folder of test cases, with its own and those of the folders in it, each in the order of their names. */
export interface DataFolder {
  /** Its path below `data/` without a slash at the end, for example "secret/subtask1"; "" for `data` itself. */
  readonly path: string;
  /** The paths below `data/` of its own test cases, without ending. */
  readonly tests: readonly string[];
  readonly folders: readonly DataFolder[];
}

const ROOT = "data/";

/** The folder `data/<path>` as far as it holds test cases to judge on: what is elsewhere proves validators (2025-09, "Validation test data"). */
export function readDataFolder(files: PackageFiles, path: string): DataFolder {
  const prefix = path === "" ? ROOT : `${ROOT}${path}/`;
  const inputs = files.paths(prefix).filter((file) => file.endsWith(".in"));
  const rests = inputs.map((file) => file.slice(prefix.length, -".in".length));
  const own = rests.filter((rest) => !rest.includes("/")).sort();
  const names = [...new Set(rests.filter((rest) => rest.includes("/")).map((rest) => rest.split("/")[0] ?? ""))].sort();
  const inner = (name: string) => (path === "" ? name : `${path}/${name}`);
  return { path, tests: own.map(inner), folders: names.map((name) => readDataFolder(files, inner(name))) };
}

/** Every test case of a folder and of those in it. */
export function testsWithin({ tests, folders }: DataFolder): string[] {
  return [...tests, ...folders.flatMap(testsWithin)];
}
