import type { PackageFiles } from "#files/package-files";
import { isArchiveOfTests, readArchive } from "#formats/foreign/archive";
import { isCmsTask, readCmsTask } from "#formats/foreign/cms";
import { isDmoj, readDmoj } from "#formats/foreign/dmoj";
import { type ForeignProblem, packageOf } from "#formats/foreign/foreign-problem";
import { isHydro, readHydro } from "#formats/foreign/hydro";
import { isOmegaUp, readOmegaUp } from "#formats/foreign/omegaup";
import { isQduoj, readQduoj } from "#formats/foreign/qduoj";
import { isTps, readTps } from "#formats/foreign/tps";
import type { ProblemPackage } from "#problem";
import type { ReadOptions } from "#read-options";

interface ForeignFormat {
  readonly name: string;
  /** Whether files with these paths are a problem of this format. */
  readonly isMatch: (paths: readonly string[]) => boolean;
  readonly read: (files: PackageFiles) => ForeignProblem | Promise<ForeignProblem>;
}

/** The formats of other judges, by the files that only they have. The first match counts; an archive of tests is the last. */
const FORMATS: readonly ForeignFormat[] = [
  { name: "Hydro", isMatch: isHydro, read: readHydro },
  { name: "DMOJ", isMatch: isDmoj, read: readDmoj },
  { name: "CMS", isMatch: isCmsTask, read: readCmsTask },
  { name: "omegaUp", isMatch: isOmegaUp, read: readOmegaUp },
  { name: "QDUOJ", isMatch: isQduoj, read: readQduoj },
  { name: "TPS", isMatch: isTps, read: readTps },
  { name: "tests", isMatch: isArchiveOfTests, read: readArchive },
];

/** Whether the files with these paths are in a format that `readForeignPackage` reads. */
export function isForeignPackage(paths: readonly string[]): boolean {
  return FORMATS.some(({ isMatch }) => isMatch(paths));
}

/** Reads a problem in the format of another judge. Throws PackageError with the reason if it cannot be judged here. */
export async function readForeignPackage(
  files: PackageFiles,
  slug: string,
  options: ReadOptions,
): Promise<ProblemPackage> {
  const format = FORMATS.find(({ isMatch }) => isMatch(files.paths()));
  if (!format) throw new TypeError("no format matches");
  const foreign = await format.read(files);
  if (format.name !== "tests") files.note(`read as a problem of ${format.name}`);
  return packageOf(files, slug, foreign, options);
}
