import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { PackageFiles } from "#files/package-files";
import { readDataFolder, testsWithin } from "#formats/icpc/data-folders";
import type { DataSettings } from "#formats/icpc/data-settings";
import { PackageError } from "#package-error";
import type { PackageTest } from "#problem";

/** A test case without its group, which is determined later. */
export type UngroupedTest = Omit<PackageTest, "groupName">;

/**
 * The test cases in judging order: data/sample, then data/secret, and in each folder its own test cases before its
 * subfolders. `isHidden` is true for samples that the statement shows in another form. Throws PackageError if an answer is
 * missing, if there are no or too many test cases, and for an input of several files.
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
  throw new PackageError(`${count} test cases are more than the maximum of ${LIMITS.testCaseCount}`);
}

function requirePairs(files: PackageFiles): void {
  const paths = [...files.paths("data/sample/"), ...files.paths("data/secret/")];
  const lonely = paths.find((path) => path.endsWith(".ans") && !files.has(path.replace(/\.ans$/, ".in")));
  if (lonely) throw new PackageError(`${lonely} has no input beside it`);
  const folder = paths.find((path) => /\.files\//.test(path));
  if (folder) throw new PackageError(`files as a test case's input (${folder}) are not supported`);
}
