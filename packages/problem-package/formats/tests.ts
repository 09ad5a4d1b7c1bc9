import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { PackageFiles } from "#files/package-files";
import { PackageError } from "#package-error";
import type { PackageTest } from "#problem";

/**
 * The test cases in judging order: data/sample, then data/secret, each by name; folders inside count
 * as part of the name. Throws PackageError when an input lacks its answer, or when there is no test or too many.
 */
export function readTests(files: PackageFiles): PackageTest[] {
  const tests = [...readFolderTests(files, "data/sample/", true), ...readFolderTests(files, "data/secret/", false)];
  if (tests.length === 0) throw new PackageError("there is no test case in data/sample or data/secret");
  if (tests.length > LIMITS.testCaseCount) {
    throw new PackageError(
      `${tests.length} test cases are more than the ${LIMITS.testCaseCount} that a problem may have`,
    );
  }
  return tests;
}

function readFolderTests(files: PackageFiles, folder: string, isSample: boolean): PackageTest[] {
  const paths = files.paths(folder);
  const lonely = paths.find((path) => path.endsWith(".ans") && !files.has(path.replace(/\.ans$/, ".in")));
  if (lonely) throw new PackageError(`${lonely} has no input beside it`);
  const names = paths.filter((path) => path.endsWith(".in")).map((path) => path.slice(folder.length, -".in".length));
  return names.sort(byName).map((name) => ({
    name: `${isSample ? "sample" : "secret"}/${name}`,
    isSample,
    input: files.bytes(`${folder}${name}.in`),
    answer: files.bytes(`${folder}${name}.ans`),
  }));
}

function byName(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
