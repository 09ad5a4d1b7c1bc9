import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { PackageFiles } from "#files/package-files";
import { readDataFolder, testsWithin } from "#formats/icpc/data-folders";
import type { DataSettings } from "#formats/icpc/data-settings";
import { PackageError } from "#package-error";
import type { PackageTest } from "#problem";

/** A test case before it is known which group it belongs to. */
export type UngroupedTest = Omit<PackageTest, "groupName">;

/**
 * The test cases in judging order: data/sample, then data/secret, each folder's own by name before the
 * folders in it. `isHidden` names the samples that the statement shows in another form. Throws
 * PackageError when an input lacks its answer, when there is no test or too many, and for inputs that
 * are more than a file.
 */
export function readTests(
  files: PackageFiles,
  settings: DataSettings,
  isHidden: (name: string) => boolean,
): UngroupedTest[] {
  requirePairs(files);
  const names = ["sample", "secret"].flatMap((folder) => testsWithin(readDataFolder(files, folder)));
  if (names.length === 0) throw new PackageError("there is no test case in data/sample or data/secret");
  requireTestCount(names.length);
  return names.map((name) => ({
    name,
    isSample: name.startsWith("sample/") && !isHidden(name),
    input: files.bytes(`data/${name}.in`),
    answer: files.bytes(`data/${name}.ans`),
    checkerArguments: settings.checkerArguments(name),
  }));
}

/** Throws PackageError for more test cases than a problem may have. */
export function requireTestCount(count: number): void {
  if (count <= LIMITS.testCaseCount) return;
  throw new PackageError(`${count} test cases are more than the ${LIMITS.testCaseCount} that a problem may have`);
}

function requirePairs(files: PackageFiles): void {
  const paths = [...files.paths("data/sample/"), ...files.paths("data/secret/")];
  const lonely = paths.find((path) => path.endsWith(".ans") && !files.has(path.replace(/\.ans$/, ".in")));
  if (lonely) throw new PackageError(`${lonely} has no input beside it`);
  const folder = paths.find((path) => /\.files\//.test(path));
  if (folder) throw new PackageError(`files as a test case's input (${folder}) are not supported`);
}
