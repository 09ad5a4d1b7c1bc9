import { type ContestSettings, contestSettings } from "@assay/contract/routes/contests/manage";
import type { Database } from "@assay/database/connect";
import { AppError } from "#base/app-error";
import { faultsOf } from "#base/read-input";
import type { PackageAccount } from "#contest-packages/reading/account-file";
import type { ContestPackage } from "#contest-packages/reading/read-package";
import { PACKAGE_TEXTS } from "#contest-packages/texts";
import { requireConsistent } from "#contests/create-contest";
import { checkRows } from "#users/create-users";
import { makePassword } from "#users/manage-accounts";

/** What somebody who imports may make. */
export interface Rights {
  readonly makesAccounts: boolean;
  readonly makesProblems: boolean;
}

/** The settings of the contest that a package becomes: a draft. Adds what stands against it to the package's findings; null if it cannot be. */
export async function checkPackage(
  db: Database,
  contest: ContestPackage,
  rights: Rights,
): Promise<ContestSettings | null> {
  const { findings, settings, accounts, problems } = contest;
  const composed = composeSettings(contest);
  for (const { field, text } of faultsOf(contestSettings, composed)) findings.error("contest.yaml", field, text);
  const read = contestSettings.safeParse(composed).data ?? null;
  if (read !== null) noteInconsistent(read, contest);
  const taken = await db.selectFrom("contests").where("key", "=", settings.key).select("id").executeTakeFirst();
  if (taken) findings.error("contest.yaml", "id", PACKAGE_TEXTS.keyTaken({ key: settings.key }));
  const [account] = accounts;
  if (account && !rights.makesAccounts) findings.error(account.file, null, PACKAGE_TEXTS.mayNotMakeAccounts);
  if (problems.length > 0 && !rights.makesProblems) findings.error("problems", null, PACKAGE_TEXTS.mayNotMakeProblems);
  await checkAccounts(db, contest);
  return findings.hasErrors ? null : read;
}

/** What a package says, over what Assay has written into it, over what is usual for contests of teams. */
function composeSettings({ settings, extension, teams, findings }: ContestPackage): Record<string, unknown> {
  const kept = extension?.settings ?? {};
  const isIcpc = (scoring: string | undefined) => scoring === undefined || scoring === "icpc";
  const agrees = kept.scoring !== undefined && isIcpc(kept.scoring) === isIcpc(settings.scoring);
  const needsCode = kept.joining === "code";
  if (needsCode) findings.note("assay.json", "settings.joining", PACKAGE_TEXTS.joinCodeMade);
  return {
    ...{ unit: teams.length > 0 ? "team" : "person", joining: "invited" },
    ...kept,
    ...settings,
    ...(agrees && { scoring: kept.scoring }),
    rules: { ...kept.rules, ...settings.rules },
    joinCode: needsCode ? makePassword() : null,
    visibility: "draft",
  };
}

function noteInconsistent(settings: ContestSettings, { findings }: ContestPackage): void {
  try {
    requireConsistent(settings);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    findings.error("contest.yaml", error.details.field ?? null, error.text);
  }
}

/** The accounts as they would be created. Nobody gets mail at these addresses. */
export function newUsersOf({ settings }: ContestPackage, accounts: readonly PackageAccount[]) {
  return accounts.map(({ name, userName }) => ({ name, userName, email: `${userName}@${settings.key}.invalid` }));
}

async function checkAccounts(db: Database, contest: ContestPackage): Promise<void> {
  const { accounts, findings } = contest;
  const checked = await checkRows(db, newUsersOf(contest, accounts));
  for (const [index, { problems }] of checked.entries()) {
    const { file, field } = accounts[index] ?? { file: "accounts", field: "" };
    for (const { field: column, ...text } of problems) {
      findings.error(file, `${field}.${column === "name" ? "name" : "username"}`, text);
    }
  }
}
