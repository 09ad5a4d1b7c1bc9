import type { z } from "zod";
import type { PackageFiles } from "#files/package-files";
import { checkYaml } from "#formats/icpc/yaml-file";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";

/** A JSON file of a package, checked by the schema after `prepare`. Throws a PackageError that names the file and the key. */
export function parseJson<T extends z.ZodType>(
  files: PackageFiles,
  path: string,
  schema: T,
  prepare: (value: unknown) => unknown = (value) => value,
): z.infer<T> {
  const text = files.text(path, PACKAGE_LIMITS.xmlBytes).replace(/^\uFEFF/, "");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new PackageError(`${path} is not valid JSON: ${(error as Error).message.split("\n")[0]}`);
  }
  return checkYaml(prepare(value), path, schema);
}
