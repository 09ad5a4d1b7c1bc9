import { stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import type { PackageFiles } from "#files/package-files";
import { readFolder } from "#files/read-folder";
import { readZip } from "#files/read-zip";
import { DOMJUDGE_INI } from "#formats/icpc/domjudge";
import { readIcpcPackage } from "#formats/icpc/read-icpc-package";
import { readPolygonPackage } from "#formats/polygon/read-polygon-package";
import type { ReadOptions } from "#formats/read-options";
import { PackageError } from "#package-error";
import type { ProblemPackage } from "#problem";

/**
 * Reads a problem package of the ICPC format or of Codeforces Polygon: a folder, or a zip of one.
 * Everything is read and checked before anything is given back. Throws nothing but PackageError, with
 * the reason and prefixed with the package's name.
 */
export async function readPackage(path: string, options: ReadOptions): Promise<ProblemPackage> {
  const name = basename(resolve(path)).replace(/\.(zip|kpp)$/i, "");
  try {
    const status = await stat(path).catch(() => null);
    if (!status) throw new PackageError(`there is nothing at ${path}`);
    const files = status.isDirectory() ? await readFolder(path) : await readZip(path);
    const problem = await readFiles(files, name, options);
    return { ...problem, notes: [...files.notes, ...problem.notes] };
  } catch (error) {
    // The parsers of YAML, Markdown and LaTeX go as deep as what they read; the stack ends before the size limits do.
    if (error instanceof RangeError) throw new PackageError(`${name}: it is nested too deeply`, { cause: error });
    if (error instanceof PackageError) throw new PackageError(`${name}: ${error.message}`, { cause: error });
    // Whatever else a reader comes to grief on is that package's, and no reason to stop at it.
    const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    throw new PackageError(`${name}: it cannot be read (${words})`, { cause: error });
  }
}

function readFiles(files: PackageFiles, name: string, options: ReadOptions): Promise<ProblemPackage> {
  if (files.has("problem.xml")) return readPolygonPackage(files, options);
  if (!files.has("problem.yaml") && !files.has(DOMJUDGE_INI)) {
    throw new PackageError(`it is no package: neither problem.yaml nor ${DOMJUDGE_INI} nor problem.xml is there`);
  }
  const slug = name.toLowerCase();
  if (!/^[a-z0-9][a-z0-9_.+-]*$/.test(slug))
    throw new PackageError("its name may have letters, digits and the signs - _ . + only");
  return readIcpcPackage(files, slug, options);
}
