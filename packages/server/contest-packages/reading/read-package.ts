import { AppError } from "#base/app-error";
import { faultsOf } from "#base/read-input";
import { EXTENSION_FILE, type PackageExtension, packageExtension } from "#contest-packages/extension";
import { type PackageAccount, readAccounts } from "#contest-packages/reading/account-file";
import { type ReadSettings, readContestFile } from "#contest-packages/reading/contest-file";
import { collectFindings, type Findings } from "#contest-packages/reading/findings";
import { readLogos } from "#contest-packages/reading/logo-files";
import { findFiles, type PackageFiles, readDocument, type YamlParser } from "#contest-packages/reading/package-files";
import { type PackagePeople, readPeople } from "#contest-packages/reading/people-files";
import { type PackageProblem, readProblems } from "#contest-packages/reading/problem-list";
import type { ZipSource } from "#contest-packages/reading/zip-source";
import { PACKAGE_TEXTS } from "#contest-packages/texts";
import type { LogoColumns } from "#contests/logos";

/** All that an import takes from a contest package. */
export interface ContestPackage extends PackagePeople {
  readonly settings: ReadSettings;
  readonly problems: readonly PackageProblem[];
  readonly logos: ReadonlyMap<string, LogoColumns>;
  readonly accounts: readonly PackageAccount[];
  readonly extension: PackageExtension | null;
  readonly findings: Findings;
}

export interface ReadOptions {
  /** The key that the contest is to have; that of the package if null. */
  readonly key: string | null;
  /** The name of the zip, for a contest without one. */
  readonly fileName: string;
  readonly withAccounts: boolean;
  readonly at: Date;
  readonly parseYaml: YamlParser;
}

/** Results of a contest, which are not imported. */
const RESULTS = ["submissions", "judgements", "clarifications", "awards", "event-feed", "persons"];

/**
 * Reads a contest package: that of the Contest API's versions 2026-01 and 2023-06, the first version of the format, and what DOMjudge and
 * PC² write. Throws AppError `invalid_request` if the zip has no contest or cannot be read at all.
 */
export async function readContestPackage(source: ZipSource, options: ReadOptions): Promise<ContestPackage> {
  const findings = collectFindings();
  const files = findFiles(source, findings, options.parseYaml);
  if (!files) throw new AppError("invalid_request", { field: "file", text: PACKAGE_TEXTS.noContest });
  const contest = await readDocument(files, "contest");
  const fallback = options.fileName.replace(/\.zip$/i, "") || "contest";
  const settings = readContestFile(contest, { key: options.key, fallback, at: options.at }, findings);
  const problems = await readProblems(files, contest);
  const people = await readPeople(files);
  const logos = await readLogos(
    files,
    people.organisations.map(({ key }) => key),
  );
  const accounts = options.withAccounts ? await readAccounts(files, people.teams) : [];
  noteResults(files);
  return { settings, problems, ...people, logos, accounts, extension: await readExtension(files), findings };
}

async function readExtension(files: PackageFiles): Promise<PackageExtension | null> {
  const document = await readDocument(files, EXTENSION_FILE.replace(".json", ""));
  if (document === null) return null;
  for (const { field, text } of faultsOf(packageExtension, document.value))
    files.findings.error(document.file, field, text);
  return packageExtension.safeParse(document.value).data ?? null;
}

function noteResults({ source, folders, findings }: PackageFiles): void {
  for (const name of RESULTS) {
    const paths = folders.flatMap((folder) => [`${folder}${name}.json`, `${folder}${name}.ndjson`]);
    const file = paths.find((path) => source.has(path));
    if (file !== undefined) findings.note(file, null, PACKAGE_TEXTS.notDone);
  }
}
