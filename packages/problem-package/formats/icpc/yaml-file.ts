import { parse } from "yaml";
import { z } from "zod";
import type { PackageFiles } from "#files/package-files";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";

/** A string, or a number as a string, that the database can store. */
export const yamlText = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine((value) => !value.includes("\u0000") && value.isWellFormed(), "may not contain NUL or broken Unicode");

/** The last of two equal keys wins: some published packages have them, and problemtools reads them like this. */
const YAML_OPTIONS = { maxAliasCount: 10, logLevel: "error", uniqueKeys: false } as const;

/** The parsed YAML file; an empty object for an empty file. Throws a PackageError that names the file if it is invalid. */
export function parseYaml(files: PackageFiles, path: string): unknown {
  try {
    return parse(files.text(path, PACKAGE_LIMITS.yamlBytes), YAML_OPTIONS) ?? {};
  } catch (error) {
    if (error instanceof PackageError || error instanceof RangeError) throw error;
    // The library's first line ends in a colon, after which it quotes the file.
    const reason = (error as Error).message.split("\n")[0]?.replace(/:$/, "");
    throw new PackageError(`${path} is not valid YAML: ${reason}`);
  }
}

/** A YAML value, checked by the schema. Throws a PackageError that names the file and the key if it does not match. */
export function checkYaml<T extends z.ZodType>(value: unknown, path: string, schema: T): z.infer<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new PackageError(`${path}: ${issue?.path.join(".") || "the whole file"} ${issue?.message ?? "is not valid"}`);
}

/** Throws a PackageError that names an unknown key, with the prefix `within`. */
export function requireKnownKeys(value: unknown, path: string, known: readonly string[], within = ""): void {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  const unknown = Object.keys(value).find((key) => !known.includes(key));
  if (unknown !== undefined) throw new PackageError(`${path}: the format has no key ${within}${unknown}`);
}
