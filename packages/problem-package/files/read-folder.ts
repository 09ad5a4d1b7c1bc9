import { createReadStream } from "node:fs";
import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { isSystemFile } from "@assay/contract/vocabulary/system-files";
import { ContentFolder } from "#files/file-bytes";
import { composed } from "#files/file-names";
import { isInnerPath, PackageFiles } from "#files/package-files";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";

/**
 * Reads a package folder. Follows symbolic links only to files inside the folder and leaves other links out. Throws
 * PackageError if the problem depends on such a link, and for anything that is neither a file nor a folder.
 */
export async function readFolder(folder: string, keptIn?: string): Promise<PackageFiles> {
  const root = await realpath(folder);
  const files = new PackageFiles(keptIn === undefined ? null : new ContentFolder(keptIn));
  await readInto(files, root, root, 0);
  return files;
}

async function readInto(files: PackageFiles, root: string, folder: string, depth: number): Promise<void> {
  if (depth > PACKAGE_LIMITS.linkDepth) throw new PackageError("folders are nested too deeply");
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (isSystemFile(entry.name)) continue;
    const path = join(folder, entry.name);
    const inner = composed(relative(root, path).split(sep).join("/"));
    if (!isInnerPath(inner)) {
      files.leaveOut(inner, `${JSON.stringify(inner)} is not a valid file name in a package`);
      continue;
    }
    const target = await innerTarget(root, path);
    if (target === null) {
      files.leaveOut(inner, `${inner} is a symbolic link out of the package or to nothing`);
      continue;
    }
    const status = await stat(target);
    if (status.isDirectory()) {
      if (entry.isSymbolicLink()) files.leaveOut(inner, `${inner} is a symbolic link to a folder`);
      else await readInto(files, root, path, depth + 1);
    } else if (status.isFile()) {
      if (status.size > PACKAGE_LIMITS.fileBytes)
        throw new PackageError(`${inner} is larger than ${PACKAGE_LIMITS.fileBytes} bytes`);
      files.add(inner, await (files.folder?.keep(createReadStream(target)) ?? readFile(target)));
    } else {
      throw new PackageError(`${inner} is neither a file nor a folder`);
    }
  }
}

/** The real path, or null if it is not inside the folder. */
async function innerTarget(root: string, path: string): Promise<string | null> {
  const target = await realpath(path).catch(() => null);
  return target?.startsWith(root + sep) ? target : null;
}
