import type { Database } from "@assay/database/connect";
import { listWorkers } from "@assay/database/operation/read-figures";
import { findProblems, requestPrefetch } from "@assay/database/queue/prefetch";
import { UsageError } from "#terminal";

const MEGABYTE = 1_000_000;

/**
 * Asks all workers to make themselves ready for the problems with these names, which are lists or problems. Returns what the person at the
 * command line is told. Throws UsageError for an unknown name; then nothing is asked.
 */
export async function prefetch(db: Database, names: readonly string[]): Promise<string> {
  const found = await Promise.all(
    names.map(async (name) => {
      const problems = await findProblems(db, name);
      if (problems.length === 0) throw new UsageError(`there is no list and no problem ${name}, or the list is empty`);
      return problems;
    }),
  );
  const problems = [...new Map(found.flat().map((problem) => [problem.id, problem])).values()];
  for (const { id } of problems) await requestPrefetch(db, id);
  const workers = (await listWorkers(db)).filter(({ isAlive }) => isAlive).length;
  const megabytes = Math.ceil(problems.reduce((sum, { bytes }) => sum + bytes, 0) / MEGABYTE);
  return `${workers} workers load ${problems.length} problems, ${megabytes} MB of tests. Each logs when it is ready for one.`;
}
