import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Mutation } from "#mutants/mutations";
import { PackageError } from "#package-error";

/** The file in a package's folder with the mutants that no test can reject, each with the reason. */
export const EQUIVALENT_FILE = "mutants.json";

const FILE = z.record(
  z.string(),
  z.array(z.strictObject({ line: z.string(), change: z.string(), reason: z.string().min(1) })),
);

/** A mutant that is as right as the solution, by its line, as in the source, and the change. */
export type EquivalentMutant = z.infer<typeof FILE>[string][number];

/** The equivalent mutants that a package's folder lists, by the paths of their solutions. Throws PackageError if the file is not valid. */
export async function readEquivalentMutants(
  folder: string,
): Promise<Readonly<Record<string, readonly EquivalentMutant[]>>> {
  if (!(await stat(folder)).isDirectory()) return {};
  const text = await readFile(join(folder, EQUIVALENT_FILE), "utf8").catch(() => null);
  if (text === null) return {};
  try {
    return FILE.parse(JSON.parse(text));
  } catch (error) {
    throw new PackageError(`${EQUIVALENT_FILE}: ${(error as Error).message}`, { cause: error });
  }
}

/** True if the list says that this mutation changes nothing. */
export function isListed({ lineText, change }: Mutation, list: readonly EquivalentMutant[]): boolean {
  return list.some((each) => each.line === lineText && each.change === change);
}
