import { parse } from "yaml";
import { z } from "zod";
import type { PackageFiles } from "#files/package-files";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";

/** A text or a number as text, of characters that the database can store. */
export const yamlText = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine((value) => !value.includes("\u0000") && value.isWellFormed(), "may not contain NUL or broken Unicode");

/** A key that is there twice counts as it stands last: published packages have some, and problemtools reads them so. */
const YAML_OPTIONS = { maxAliasCount: 10, logLevel: "error", uniqueKeys: false } as const;

/** What a YAML file holds, nothing at all for an empty one. Throws PackageError for broken YAML, naming the file. */
export function parseYaml(files: PackageFiles, path: string): unknown {
  try {
    return parse(files.text(path, PACKAGE_LIMITS.yamlBytes), YAML_OPTIONS) ?? {};
  } catch (error) {
    if (error instanceof PackageError || error instanceof RangeError) throw error;
    throw new PackageError(`${path} is not sound YAML: ${(error as Error).message.split("\n")[0]}`);
  }
}

/** A value of a YAML file as the schema has it. Throws PackageError for one of the wrong kind, naming file and key. */
export function checkYaml<T extends z.ZodType>(value: unknown, path: string, schema: T): z.infer<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new PackageError(`${path}: ${issue?.path.join(".") || "the whole"} ${issue?.message ?? "is not valid"}`);
}

/** Throws PackageError for a key that the format does not have, naming it; `within` is where the map stands. */
export function requireKnownKeys(value: unknown, path: string, known: readonly string[], within = ""): void {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  const unknown = Object.keys(value).find((key) => !known.includes(key));
  if (unknown !== undefined) throw new PackageError(`${path}: the format has no key ${within}${unknown}`);
}
