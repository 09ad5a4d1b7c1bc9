import type { PackageFiles } from "#files/package-files";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";

/** DOMjudge's own file in a package (package formats, section 2). */
export const DOMJUDGE_INI = "domjudge-problem.ini";

/** What `domjudge-problem.ini` says, as far as the judge uses it. */
export interface DomjudgeSettings {
  readonly name: string | null;
  /** As it is written, in seconds. */
  readonly timelimit: string | null;
}

/**
 * Reads `key = value` lines, values quoted or not; a package without the file says nothing. Throws
 * PackageError where outputs are decided on by a program that DOMjudge's administrator installs.
 */
export function readDomjudgeSettings(files: PackageFiles): DomjudgeSettings {
  const values = new Map<string, string>();
  const content = files.has(DOMJUDGE_INI) ? files.text(DOMJUDGE_INI, PACKAGE_LIMITS.yamlBytes) : "";
  for (const line of content.split("\n")) {
    const match = /^\s*([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^;]*))/.exec(line);
    const [, key = "", ...forms] = match ?? [];
    if (match) values.set(key, (forms.find((value) => value !== undefined) ?? "").trim());
  }
  for (const key of ["special_compare", "special_run"]) {
    if (values.get(key)) throw new PackageError(`${DOMJUDGE_INI}: ${key} names a program that is not in the package`);
  }
  return { name: values.get("name") || null, timelimit: values.get("timelimit") ?? null };
}
