import { createWriteStream } from "node:fs";
import { basename, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import type { ContestPackageReport } from "@assay/contract/routes/contests/packages";
import type { Database } from "@assay/database/connect";
import { parseYaml } from "@assay/server/base/parse-yaml";
import { zipStream } from "@assay/server/base/zip-stream";
import { exportContest } from "@assay/server/contest-packages/export-contest";
import { importContest } from "@assay/server/contest-packages/import-contest";
import { TASKS } from "@assay/server/http/bodies/helper-tasks";
import { UsageError } from "#terminal";

/** The contests of an installation, the newest start first, one in each line. */
export async function listContests(db: Database): Promise<string> {
  const rows = await db
    .selectFrom("contests")
    .where("rehearsal_of", "is", null)
    .select(["key", "name", "start_at", "visibility"])
    .orderBy("start_at", "desc")
    .execute();
  const lines = rows.map(({ key, name, start_at, visibility }) => {
    const start = start_at === null ? "no start" : start_at.toISOString().slice(0, 16).replace("T", " ");
    return `${key}  ${start}  ${visibility}  ${name}`;
  });
  return lines.length === 0 ? "There are no contests." : lines.join("\n");
}

/** Whether to make a package's accounts, and to say only what would be made. */
export interface ImportFlags {
  readonly isDryRun: boolean;
  readonly withAccounts: boolean;
  /** The contest's key, if not that of the package. */
  readonly key: string | null;
}

/**
 * Imports the contest package in a zip. Returns what to print: what was made or would be, what was noticed, and the passwords of accounts.
 * Throws AppError for a package that cannot be imported.
 */
export async function importContestFile(
  db: Database,
  path: string,
  { isDryRun, withAccounts, key }: ImportFlags,
): Promise<string> {
  const importer = {
    ...{ viewer: null, makesAccounts: true, makesProblems: true },
    renderMarkdown: async (text: string) => TASKS.markdown(Buffer.from(text)),
  };
  const options = { ...{ isDryRun, withAccounts, key }, fileName: basename(path), at: new Date() };
  return describe(
    await importContest(db, resolve(path), importer, { ...options, parseYaml: async (text) => parseYaml(text) }),
  );
}

function describe(report: ContestPackageReport): string {
  const { key, name, problems, teams, groups, organisations, logos, accounts } = report;
  const counts = [
    `${problems.length} problems (${problems.filter(({ hasPackage }) => hasPackage).length} with a package)`,
    `${groups} groups, ${organisations} organisations (${logos} with a logo)`,
    `${teams} teams, ${accounts} accounts`,
  ];
  return [
    `${report.isImported ? "Imported" : "Would import"} ${name} as ${key}: ${counts.join("; ")}.`,
    ...report.findings.map(
      ({ file, field, isError, message }) =>
        `  ${isError ? "error" : "note"}: ${file}${field === null ? "" : `, ${field}`}: ${message}`,
    ),
    ...report.logins.map(({ userName, password }) => `  ${userName}: ${password}`),
    ...(report.isImported && problems.some(({ hasPackage }) => hasPackage)
      ? ["The workers now import the problems' packages. Their reports are at /admin/packages."]
      : []),
  ].join("\n");
}

/** Writes a contest as a package to a new file. Throws UsageError if there is no such contest. */
export async function exportContestFile(db: Database, key: string, path: string): Promise<string> {
  const row = await db.selectFrom("contests").selectAll().where("key", "=", key).executeTakeFirst();
  if (!row) throw new UsageError(`there is no contest ${key}`);
  const zip = zipStream(exportContest(db, row, new Date()), new AbortController().signal);
  await pipeline(zip, createWriteStream(resolve(path), { flags: "wx", mode: 0o600 }));
  return `${row.name} is in ${path}.`;
}
