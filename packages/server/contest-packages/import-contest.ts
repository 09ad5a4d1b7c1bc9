import type { ContestSettings } from "@assay/contract/routes/contests/manage";
import type { ContestPackageReport } from "@assay/contract/routes/contests/packages";
import { COMMAND_LINE } from "@assay/contract/vocabulary/audit-actions";
import type { Database } from "@assay/database/connect";
import { retryDeadlocks } from "@assay/database/problems/retry-deadlocks";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import type { Change } from "#base/audit";
import { checkPackage, type Rights } from "#contest-packages/check-package";
import { announceImports, queueProblem } from "#contest-packages/queue-problems";
import { type ContestPackage, type ReadOptions, readContestPackage } from "#contest-packages/reading/read-package";
import { openZip, type ZipSource } from "#contest-packages/reading/zip-source";
import { type HashedAccount, hashAccounts, storeAccounts } from "#contest-packages/store-accounts";
import { storePeople } from "#contest-packages/store-people";
import { setClock } from "#contests/clock";
import { insertContest, storeProblems } from "#contests/create-contest";
import type { Sanitiser } from "#http/sanitiser";
import { makeDraftIn } from "#problems/make-problem";

export interface Importer extends Rights {
  /** Null for the command line. */
  readonly viewer: Pick<Viewer, "id"> | null;
  readonly renderMarkdown: Sanitiser;
}

export interface ImportOptions extends ReadOptions {
  /** Whether to say only what would be made. */
  readonly isDryRun: boolean;
}

/**
 * Creates a contest from the zipped package at a path, with its problems as drafts, groups, organisations, teams and accounts: all of it,
 * or nothing. The problems' own packages are queued, and workers import them afterwards. A contest that there is already is never changed.
 * Throws AppError `invalid_request` with the file and the field of the first error, `taken` for names that others have got meanwhile, and
 * what `readContestPackage` throws.
 */
export async function importContest(
  db: Database,
  path: string,
  importer: Importer,
  options: ImportOptions,
): Promise<ContestPackageReport> {
  const source = await openZip(path);
  try {
    const contest = await readContestPackage(source, options);
    const settings = await checkPackage(db, contest, importer);
    if (options.isDryRun) return describe(contest, settings, null);
    if (settings === null) throw firstError(contest);
    const accounts = await hashAccounts(contest.accounts, importer.viewer?.id ?? COMMAND_LINE._id);
    const html = await importer.renderMarkdown(settings.description);
    await retryDeadlocks(() =>
      db
        .transaction()
        .execute((transaction) => store(transaction, source, { contest, settings, accounts, html, importer })),
    );
    return describe(contest, settings, accounts);
  } finally {
    source.close();
  }
}

interface Checked {
  readonly contest: ContestPackage;
  readonly settings: ContestSettings;
  readonly accounts: readonly HashedAccount[];
  /** The rendered description. */
  readonly html: string;
  readonly importer: Importer;
}

async function store(
  transaction: Change,
  source: ZipSource,
  { contest, settings, accounts, html, importer: { viewer } }: Checked,
): Promise<void> {
  const contestId = await insertContest(transaction, viewer, settings, html);
  const problems: ContestSettings["problems"] = [];
  for (const problem of contest.problems) {
    const { label, colour, rgb, points, path, title } = problem;
    const problemId = await makeDraftIn(transaction, viewer, title);
    problems.push({ problemId, label, colour, rgb, points });
    if (path !== null) await queueProblem(transaction, source, { ...problem, path }, problemId, viewer?.id ?? null);
  }
  await storeProblems(transaction, contestId, problems);
  const teamIds = await storePeople(transaction, contestId, contest);
  const adminId = viewer?.id ?? COMMAND_LINE._id;
  await storeAccounts(transaction, contestId, contest, accounts, { adminId, teamIds });
  await setClock(transaction, contestId);
  await announceImports(transaction);
}

function firstError({ findings }: ContestPackage): AppError {
  const errors = findings.all.filter(({ isError }) => isError);
  const faults = errors.map(({ file, field, message, textId, params }) => ({
    field: field === null ? file : `${file}: ${field}`,
    text: { message, textId, params },
  }));
  return new AppError("invalid_request", { ...faults[0], errors: faults });
}

function describe(
  contest: ContestPackage,
  settings: ContestSettings | null,
  made: readonly HashedAccount[] | null,
): ContestPackageReport {
  const { key, name, startAt = null, durationMs } = settings ?? contest.settings;
  return {
    ...{ key, name, startAt, durationMs },
    problems: contest.problems.map(({ label, title, path }) => ({ label, title, hasPackage: path !== null })),
    groups: contest.groups.length,
    organisations: contest.organisations.length,
    logos: contest.logos.size,
    teams: contest.teams.length,
    accounts: contest.accounts.length,
    findings: contest.findings.all,
    isImported: made !== null,
    logins: (made ?? []).map(({ userName, name: accountName, password }) => ({
      userName,
      name: accountName,
      password,
    })),
  };
}
