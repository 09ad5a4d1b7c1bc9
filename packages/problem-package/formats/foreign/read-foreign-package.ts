import type { PackageFiles } from "#files/package-files";
import { isArchiveOfTests, readArchive } from "#formats/foreign/archive";
import { isCmsTask, readCmsTask } from "#formats/foreign/cms";
import { isDmoj, readDmoj } from "#formats/foreign/dmoj";
import { type ForeignProblem, packageOf } from "#formats/foreign/foreign-problem";
import { isFps, readFps } from "#formats/foreign/fps";
import { isHydro, isHydroTests, readHydro, readHydroTests } from "#formats/foreign/hydro";
import { isOmegaUp, readOmegaUp } from "#formats/foreign/omegaup";
import { isQduoj, readQduoj } from "#formats/foreign/qduoj";
import { isTps, readTps } from "#formats/foreign/tps";
import { isUnsupported } from "#formats/other-formats";
import type { ProblemPackage } from "#problem";
import type { ReadOptions } from "#read-options";

interface ForeignFormat {
  readonly name: string;
  /** Whether files with these paths are a problem of this format. */
  readonly isMatch: (paths: readonly string[]) => boolean;
  readonly read: (files: PackageFiles) => ForeignProblem | Promise<ForeignProblem>;
}

/** The formats of other judges, by the files that only they have. The first match counts. */
const FORMATS: readonly ForeignFormat[] = [
  { name: "FPS", isMatch: isFps, read: readFps },
  { name: "Hydro", isMatch: isHydro, read: readHydro },
  { name: "Hydro", isMatch: isHydroTests, read: readHydroTests },
  { name: "DMOJ", isMatch: isDmoj, read: readDmoj },
  { name: "CMS", isMatch: isCmsTask, read: readCmsTask },
  { name: "omegaUp", isMatch: isOmegaUp, read: readOmegaUp },
  { name: "QDUOJ", isMatch: isQduoj, read: readQduoj },
  { name: "TPS", isMatch: isTps, read: readTps },
];

/** Whether the files with these paths are one problem in the format of another judge. */
export function isForeignPackage(paths: readonly string[]): boolean {
  return FORMATS.some(({ isMatch }) => isMatch(paths));
}

/** Whether `readForeignPackage` reads files with these paths: a problem of another judge, or just inputs and outputs. */
export function isReadable(paths: readonly string[]): boolean {
  return isForeignPackage(paths) || (isArchiveOfTests(paths) && !isUnsupported(paths));
}

/** Reads a problem in the format of another judge. Throws PackageError with the reason if it cannot be judged here. */
export async function readForeignPackage(
  files: PackageFiles,
  slug: string,
  options: ReadOptions,
): Promise<ProblemPackage> {
  const format = FORMATS.find(({ isMatch }) => isMatch(files.paths()));
  const foreign = await (format?.read ?? readArchive)(files);
  if (format) files.note(`read as a problem of ${format.name}`);
  return packageOf(files, slug, foreign, options);
}
