import { stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { type CollectedPackage, CollectionError, packagesWithin } from "#collection";
import type { PackageFiles } from "#files/package-files";
import { MARKERS } from "#files/package-folder";
import { readFolder } from "#files/read-folder";
import { unzip } from "#files/read-zip";
import { isHydro } from "#formats/foreign/hydro";
import { isReadable, readForeignPackage } from "#formats/foreign/read-foreign-package";
import { readIcpcPackage } from "#formats/icpc/read-icpc-package";
import { hashOf, slugOf } from "#formats/identity";
import { describeArchive } from "#formats/other-formats";
import { readPolygonPackage } from "#formats/polygon/read-polygon-package";
import { PackageError } from "#package-error";
import type { ProblemPackage } from "#problem";
import type { ReadOptions } from "#read-options";

/**
 * Reads a problem package in the ICPC format, from Codeforces Polygon or from another judge, as a folder or a zip file, and checks all of it.
 * Throws only PackageError, whose message is the package's name and the reason, and CollectionError if there are several problems.
 */
export async function readPackage(path: string, options: ReadOptions): Promise<ProblemPackage> {
  return refuseWithName(basename(resolve(path)), options, async () => {
    const status = await stat(path).catch(() => null);
    if (!status) throw new PackageError(`there is nothing at ${path}`);
    return status.isDirectory() ? readFolder(path, options.folder) : unzip(path, { folder: options.folder });
  });
}

/** The same for a zip file in memory or at a path, with the name of the file; also for an FPS document, which is no zip. */
export async function readZippedPackage(
  zip: Buffer | string,
  fileName: string,
  options: ReadOptions,
): Promise<ProblemPackage> {
  return refuseWithName(fileName, options, () => unzip(zip, { folder: options.folder }));
}

/** The same for one problem of a collection. */
export async function readCollected({ name, files }: CollectedPackage, options: ReadOptions): Promise<ProblemPackage> {
  return refuseWithName(name, options, async () => files);
}

/** The hash that `readPackage` gives a package folder, without looking at what its files say. Throws PackageError. */
export async function packageHash(folder: string): Promise<string> {
  return hashOf(await readFolder(folder));
}

async function refuseWithName(
  fileName: string,
  options: ReadOptions,
  open: () => Promise<PackageFiles>,
): Promise<ProblemPackage> {
  const name = fileName.replace(/\.(zip|kpp|xml)$/i, "");
  try {
    const files = await open();
    const problem = await readFiles(files, name, options);
    return { ...problem, notes: [...files.notes, ...problem.notes] };
  } catch (error) {
    // The parsers of YAML, Markdown and LaTeX recurse, so deep nesting overflows the stack before it reaches a size limit.
    if (error instanceof RangeError) throw new PackageError(`${name}: it is nested too deeply`, { cause: error });
    if (error instanceof CollectionError) throw error;
    if (error instanceof PackageError) throw new PackageError(`${name}: ${error.message}`, { cause: error });
    // Any other error is caused by this package and must not stop the import of others.
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    throw new PackageError(`${name}: it cannot be read (${reason})`, { cause: error });
  }
}

async function readFiles(files: PackageFiles, name: string, options: ReadOptions): Promise<ProblemPackage> {
  const [only, ...others] = await packagesWithin(files);
  if (only && others.length > 0) throw new CollectionError([only, ...others]);
  if (only) return readFiles(only.files, only.name, options);
  files.requireWhole((path) => MARKERS.includes(path));
  const paths = files.paths();
  if (MARKERS.some((marker) => files.has(marker)) && !isHydro(paths))
    return files.has("problem.xml")
      ? readPolygonPackage(files, options)
      : readIcpcPackage(files, slugOf(name), options);
  if (isReadable(paths)) return readForeignPackage(files, slugOf(name), options);
  throw new PackageError(describeArchive(paths));
}
