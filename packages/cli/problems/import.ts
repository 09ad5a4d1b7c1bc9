import { type ImportOptions, type ImportTools, importPackage } from "@assay/problem-import/import-package";
import { PackageError } from "@assay/problem-package/package-error";
import type { Config } from "#config";
import { withDatabase } from "#open-database";
import { openJudge } from "#open-judge";
import { showProgress, UsageError } from "#terminal";

/** Imports packages with this installation's judge and database. Throws like `importWith`, and UsageError for bad options. */
export async function importPackages(config: Config, paths: string[], options: ImportOptions): Promise<void> {
  if (options.update !== null && paths.length !== 1) throw new UsageError("--update takes one package");
  const { judge, sandbox, close } = await openJudge(config);
  try {
    await withDatabase(config, (db) => importWith({ judge, sandbox, db, onProgress: showProgress }, paths, options));
  } finally {
    await close();
  }
}

/**
 * Imports packages, each completely or not at all, and prints a line for each. A failed package does not stop the others.
 * Throws UsageError if one was not imported.
 */
export async function importWith(tools: ImportTools, paths: string[], options: ImportOptions): Promise<void> {
  let failures = 0;
  for (const [index, path] of paths.entries()) {
    const count = paths.length === 1 ? "" : `[${index + 1}/${paths.length}] `;
    try {
      const results = await importPackage(tools, path, options);
      for (const { summary, notes } of results) console.log(count + [summary, ...notes].join("\n  note: "));
      if (results.some(({ isRefused }) => isRefused)) failures += 1;
    } catch (error) {
      failures += 1;
      console.error(`${count}${describeFailure(error, path)}`);
    }
  }
  if (failures > 0) throw new UsageError(`${failures} of ${paths.length} packages not imported`);
}

/** The message of a refusal. For an unexpected error, also its type, so that it can be reported. */
function describeFailure(error: unknown, path: string): string {
  if (error instanceof PackageError) return `refused: ${error.message}`;
  return `failed: ${path}: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`;
}
