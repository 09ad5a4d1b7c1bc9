import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { PackageFiles } from "#files/package-files";
import { readDataFolder, testsWithin } from "#formats/icpc/data-folders";
import type { DataSettings } from "#formats/icpc/data-settings";
import { PackageError } from "#package-error";
import type { PackageTest } from "#problem";

const TEST_DATA = /^data(\/(sample|secret)(\/.*)?|\/(testdata|test_group)\.yaml)?$/;
/** Files in the folders of test cases that judging does not depend on. */
const BESIDE_TESTS = /\.(hint|desc|png|jpe?g|svg|md|txt|py|sh|c|cc|cpp|h|hpp|java|interaction|statement|download)$/;

/** A test case without its group, which is determined later. */
export type UngroupedTest = Omit<PackageTest, "groupName">;

/**
 * The test cases in judging order: data/sample, then data/secret, and in each folder its own test cases before its
 * subfolders. `isHidden` is true for samples that the statement shows in another form. Throws PackageError if an answer is
 * missing, if there are no or too many test cases, and for an input of several files. An answer without input is left out.
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
    input: files.content(`data/${name}.in`),
    answer: files.content(`data/${name}.ans`),
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
  files.requireWhole((path) => TEST_DATA.test(path) && !BESIDE_TESTS.test(path));
  const lonely = paths.filter((path) => path.endsWith(".ans") && !files.has(path.replace(/\.ans$/, ".in")));
  for (const path of lonely.filter((path) => !files.has(path.replace(/\.ans$/, ".interaction"))))
    files.note(`left out: ${path} has no input beside it`);
  const folder = paths.find((path) => /\.files\//.test(path));
  if (folder) throw new PackageError(`files as a test case's input (${folder}) are not supported`);
}
