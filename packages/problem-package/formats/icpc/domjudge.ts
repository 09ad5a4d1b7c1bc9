import type { PackageFiles } from "#files/package-files";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";

export const DOMJUDGE_INI = "domjudge-problem.ini";

/** The settings in `domjudge-problem.ini` that the judge uses. */
export interface DomjudgeSettings {
  readonly name: string | null;
  /** As written, in seconds. */
  readonly timelimit: string | null;
}

/**
 * Reads `domjudge-problem.ini`: lines `key = value`, with or without quotes. Without the file all settings are null. Throws
 * PackageError if outputs are checked by a program that is installed in DOMjudge and not in the package.
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
