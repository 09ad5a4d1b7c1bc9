import { basename } from "node:path";
import { bundledProblems } from "@assay/problem-import/bundled";
import { withGeneratedTests } from "@assay/problem-import/generate-tests";
import { pdfToPngIn } from "@assay/problem-import/pdf-to-png";
import { timeLimitOf } from "@assay/problem-import/time-limit";
import { isAcceptedSolution } from "@assay/problem-package/expectation";
import { readEquivalentMutants } from "@assay/problem-package/mutants/equivalent";
import { judgeMutants, type MutantReport, mutantLanguage } from "@assay/problem-package/mutants/judge-mutants";
import type { MutantLanguage } from "@assay/problem-package/mutants/tokens";
import { readPackage } from "@assay/problem-package/read-package";
import type { Config } from "#config";
import { type OpenJudge, openJudge } from "#open-judge";
import { textTable } from "#problems/times-table";
import { showProgress, UsageError } from "#terminal";

/** Options of `mutants`. */
export interface MutantsOptions {
  /** The languages of the solutions that are changed. */
  readonly languages: readonly MutantLanguage[];
  /** The most mutants of a solution. */
  readonly most: number;
}

interface Row {
  readonly slug: string;
  readonly report: MutantReport;
}

/**
 * Judges mutants of the accepted solutions of the packages, by default the bundled ones, and prints those that the tests do not
 * reject and a table. Throws UsageError if one that `mutants.json` does not list as equivalent is not rejected.
 */
export async function mutants(config: Config, paths: readonly string[], options: MutantsOptions): Promise<void> {
  const open = await openJudge(config);
  const rows: Row[] = [];
  try {
    for (const path of paths.length > 0 ? paths : await bundledProblems()) {
      const slug = basename(path);
      for (const report of await mutantsOfOne(open, path, options)) {
        rows.push({ slug, report });
        for (const line of reportLines(slug, report)) console.log(line);
      }
    }
  } finally {
    await open.close();
  }
  console.log(`\n${mutantsAsTable(rows)}`);
  const surviving = rows.reduce((sum, { report }) => sum + report.surviving.length, 0);
  if (surviving > 0) throw new UsageError(`the tests do not reject ${surviving} of the mutants`);
}

async function mutantsOfOne(
  { judge, sandbox, cores }: OpenJudge,
  path: string,
  { languages, most }: MutantsOptions,
): Promise<MutantReport[]> {
  const read = await readPackage(path, { pdfToPng: pdfToPngIn(sandbox) });
  const problem = await withGeneratedTests(judge, read, () => {});
  const { timeLimitMs } = await timeLimitOf(judge, problem, showProgress);
  const listed = await readEquivalentMutants(path);
  const reports: MutantReport[] = [];
  for (const submission of problem.submissions) {
    const language = mutantLanguage(submission);
    if (!isAcceptedSolution(submission.expectation) || language === null || !languages.includes(language)) continue;
    const equivalent = listed[submission.path] ?? [];
    const report = await judgeMutants(judge, problem, submission, {
      timeLimitMs,
      most,
      together: cores.length,
      equivalent,
    });
    if (report === null) console.log(`${problem.slug} ${submission.path}: not accepted, so it has no mutants`);
    else reports.push(report);
  }
  return reports;
}

function reportLines(slug: string, { path, surviving, stale }: MutantReport): string[] {
  return [
    ...surviving.map(({ line, lineText, change }) => `${slug} ${path}:${line}: ${change}: ${lineText}`),
    ...stale.map(
      ({ line, change }) => `${slug} ${path}: listed in mutants.json, but rejected or gone: ${change}: ${line}`,
    ),
  ];
}

/** A line for each solution, and one with the sums. */
export function mutantsAsTable(rows: readonly Row[]): string {
  const cells = rows.map(({ slug, report }) => [slug, report.path, ...countsOf([report])]);
  const head = ["problem", "solution", "mutants", "rejected", "equivalent", "survive"];
  const total = ["all", `${rows.length} solutions`, ...countsOf(rows.map(({ report }) => report))];
  return textTable([head, ...cells, total], [2, 3, 4, 5]);
}

function countsOf(reports: readonly MutantReport[]): string[] {
  const sum = (count: (report: MutantReport) => number) => String(reports.reduce((all, one) => all + count(one), 0));
  return [
    sum(({ count }) => count),
    sum(({ rejected }) => rejected),
    sum(({ equivalent }) => equivalent.length),
    sum(({ surviving }) => surviving.length),
  ];
}
