import type { PackageFiles } from "#files/package-files";
import { FPS_FILE, MARKERS, packageFolders } from "#files/package-folder";
import { unzip } from "#files/read-zip";
import { documentsOfFps } from "#formats/foreign/fps";
import { isForeignPackage } from "#formats/foreign/read-foreign-package";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";

/** One of several problems in an archive. */
export interface CollectedPackage {
  /** The name of its folder or zip, or its title. */
  readonly name: string;
  readonly files: PackageFiles;
}

/** An archive holds several problems, each of which can be read by itself. */
export class CollectionError extends PackageError {
  readonly packages: readonly CollectedPackage[];

  constructor(packages: readonly CollectedPackage[]) {
    super(`it contains ${packages.length} problems, which have to be imported one by one`);
    this.packages = packages;
  }
}

/**
 * The problems of an archive with several: zips in a zip, as contests are handed out, packages in folders of their own, as QDUOJ and
 * Hydro export them, or an FPS document. Empty for one problem. Throws PackageError if there are too many.
 */
export async function packagesWithin(files: PackageFiles): Promise<readonly CollectedPackage[]> {
  const paths = files.paths();
  const found = paths.includes(FPS_FILE) ? fpsItems(files) : ((await innerZips(files)) ?? innerFolders(files));
  if (found.length > PACKAGE_LIMITS.collectedPackages)
    throw new PackageError(`it contains ${found.length} problems, more than ${PACKAGE_LIMITS.collectedPackages}`);
  return found;
}

function fpsItems(files: PackageFiles): CollectedPackage[] {
  const documents = documentsOfFps(files);
  return documents.length < 2 ? [] : documents.map(({ title, files: part }) => ({ name: title, files: part }));
}

/** Null if there is anything to judge beside the zips. All together may be as large as one package. */
async function innerZips(files: PackageFiles): Promise<CollectedPackage[] | null> {
  const paths = files.paths();
  const zips = paths.filter((path) => /\.(zip|kpp)$/i.test(path));
  if (zips.length === 0 || paths.some((path) => MARKERS.includes(path)) || isForeignPackage(paths)) return null;
  const found: CollectedPackage[] = [];
  let { totalBytes } = PACKAGE_LIMITS;
  for (const path of zips) {
    const limits = { fileCount: PACKAGE_LIMITS.fileCount, totalBytes };
    const inner = await unzip(Buffer.from(files.bytes(path)), { folder: files.folder, limits });
    totalBytes -= inner.byteLength;
    found.push({ name: path.slice(path.lastIndexOf("/") + 1).replace(/\.\w+$/, ""), files: inner });
  }
  return found;
}

function innerFolders(files: PackageFiles): CollectedPackage[] {
  const paths = files.paths();
  const marked = packageFolders(paths).filter((folder) => folder !== "");
  const folders = marked.length > 0 ? marked : foreignFolders(paths);
  if (folders.length < 2) return [];
  return folders.map((folder) => {
    const name = folder.split("/").at(-2) ?? folder;
    return { name, files: files.within(folder) };
  });
}

/** The folders at the top that are problems of another judge, unless all of it is one. */
function foreignFolders(paths: readonly string[]): string[] {
  if (isForeignPackage(paths)) return [];
  const folders = [...new Set(paths.flatMap((path) => /^[^/]+\//.exec(path)?.[0] ?? []))];
  const isProblem = (folder: string) =>
    isForeignPackage(paths.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length)));
  return folders.filter(isProblem);
}
