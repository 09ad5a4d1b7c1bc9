import type { ListRow, PlannedRow } from "@assay/contract/routes/classes/list";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import { userNameKey } from "#base/user-name";
import { type KnownMember, matchMembers, readKnownMembers } from "#classes/lists/match-members";
import { numbered, proposeUserName } from "#classes/lists/propose-user-name";
import { type ListProblem, problemOf, type ReadRow, readRow } from "#classes/lists/read-rows";
import { noEmail } from "#users/accounts";
import { checkRows } from "#users/create-users";
import { requireStrongPassword } from "#users/password-rules";

/** Who imports a list, and what they may do. */
export interface Importer {
  /** A user's, or that of the command line. */
  readonly id: string;
  /** Whether accounts are made for who has none. */
  readonly mayCreate: boolean;
  /** Whether existing accounts outside of the class are shown, and join once they are confirmed. */
  readonly maySeeAccounts: boolean;
  /** How many accounts they may make within 24 hours; null for any number. */
  readonly accountsPerDay: number | null;
}

/** What happens with a row, and what is needed for it. */
export interface Plan extends PlannedRow {
  readonly row: ReadRow;
  /** The member or the account that the row is; null for a new account. */
  readonly userId: string | null;
}

type Account = NonNullable<PlannedRow["account"]>;

/** What an import of these rows into a class would do, row by row. Changes nothing. */
export async function planList(
  db: Database,
  importer: Importer,
  classId: string,
  listRows: readonly ListRow[],
): Promise<readonly Plan[]> {
  const rows = listRows.map(readRow);
  const members = matchMembers(rows, await readKnownMembers(db, classId));
  const accounts = await findAccounts(db, rows, importer);
  const plans = rows.map((row, index): Plan => {
    const member = members[index] ?? null;
    const problem = problemOf(row);
    if (problem) return { ...nothing(row), action: "refused", problem };
    return member ? ofMember(row, member) : ofStranger(row, accounts[index] ?? NOBODY, importer);
  });
  return chooseUserNames(db, await checkPasswords(db, plans));
}

function nothing(row: ReadRow): Plan {
  return { row, action: "invite", name: row.name, userName: row.userName, account: null, problem: null, userId: null };
}

function ofMember(row: ReadRow, { userId, userName, name, state, sections, studentNumber }: KnownMember): Plan {
  const isSame =
    state === "active" &&
    (row.section === "" || sections.includes(row.section)) &&
    (row.studentNumber === "" || row.studentNumber === studentNumber);
  return { ...nothing(row), action: isSame ? "known" : "update", name, userName, userId };
}

interface FoundAccounts {
  readonly byUserName: Account | null;
  /** Null also if several accounts have the address. */
  readonly byEmail: Account | null;
}
const NOBODY: FoundAccounts = { byUserName: null, byEmail: null };

function ofStranger(row: ReadRow, { byUserName, byEmail }: FoundAccounts, importer: Importer): Plan {
  const account = byUserName ?? byEmail;
  const plan = { ...nothing(row), account: importer.maySeeAccounts ? account : null };
  if (plan.account && row.accountId === plan.account.userId)
    return { ...plan, action: "join", userName: plan.account.userName, userId: plan.account.userId };
  if (byUserName) return { ...plan, action: importer.maySeeAccounts ? "exists" : "invite" };
  return { ...plan, action: importer.mayCreate ? "create" : "invite" };
}

/**
 * The accounts with the user name or the address of each row. Addresses are looked up only for who may see them: nobody else learns
 * from a list whether somebody has an account.
 */
async function findAccounts(
  db: Database,
  rows: readonly ReadRow[],
  { maySeeAccounts }: Importer,
): Promise<readonly FoundAccounts[]> {
  const storable = (text: string) => (text.isWellFormed() ? text.replaceAll("\0", "") : "");
  const userNames = rows.map((row) => userNameKey(storable(row.userName)));
  const emails = rows.map((row) => (maySeeAccounts ? storable(row.email).normalize("NFC").toLowerCase() : ""));
  const { rows: users } = await sql<Account & { readonly email: string }>`
    select id as "userId", user_name as "userName", name, lower(email) as email from users
    where deactivated_at is null and (lower(user_name) = any (${userNames.filter(Boolean)}::text[])
      or lower(email) = any (${emails.filter(Boolean)}::text[]))`.execute(db);
  return rows.map((_, index) => {
    const withEmail = users.filter(({ email }) => email === emails[index]);
    return {
      byUserName: shown(users.find(({ userName }) => userNameKey(userName) === userNames[index])),
      byEmail: withEmail.length === 1 ? shown(withEmail[0]) : null,
    };
  });
}

function shown(user: Account | undefined): Account | null {
  return user ? { userId: user.userId, userName: user.userName, name: user.name } : null;
}

async function checkPasswords(db: Database, plans: readonly Plan[]): Promise<readonly Plan[]> {
  return Promise.all(
    plans.map(async (plan): Promise<Plan> => {
      const { password, userName, email } = plan.row;
      if (plan.action !== "create" || password === "") return plan;
      const problem = await requireStrongPassword(db, password, { userName, email }).then(
        () => null,
        (error: unknown): ListProblem => {
          if (error instanceof AppError) return { field: "password", ...error.text };
          throw error;
        },
      );
      return problem ? { ...plan, action: "refused", problem } : plan;
    }),
  );
}

/** How many numbers are tried behind a name that others have. */
const ATTEMPTS = 200;

/** Chooses a free user name for each new account that a list has none for, and refuses rows that sign-up would refuse. */
async function chooseUserNames(db: Database, plans: readonly Plan[]): Promise<readonly Plan[]> {
  const attempts = plans.map(() => 1);
  const nameOf = ({ row }: Plan, index: number) =>
    row.userName || numbered(proposeUserName(row.firstName, row.surname), attempts[index] ?? 1);
  const created = plans.flatMap((plan, index) => (plan.action === "create" ? [index] : []));
  for (let round = 0; round <= ATTEMPTS; round += 1) {
    const rows = created.map((index) => {
      const plan = plans[index] as Plan;
      const userName = nameOf(plan, index);
      return { name: plan.name, userName, email: emailOf(plan.row, userName) };
    });
    const problems = (await checkRows(db, rows)).map(({ problems: [first] }) => first);
    const retried = created.filter(
      (index, place) => problems[place]?.field === "userName" && plans[index]?.row.userName === "",
    );
    if (retried.length === 0 || round === ATTEMPTS) {
      const results = new Map(created.map((index, place) => [index, { ...rows[place], problem: problems[place] }]));
      return plans.map((plan, index): Plan => {
        const result = results.get(index);
        if (!result) return plan;
        if (result.problem) return { ...plan, action: "refused", problem: result.problem };
        return { ...plan, userName: result.userName ?? "" };
      });
    }
    for (const index of retried) attempts[index] = (attempts[index] ?? 1) + 1;
  }
  return plans;
}

/** The address of a new account: the list's, or one that cannot exist. */
export function emailOf({ email }: ReadRow, userName: string): string {
  const mailbox = userName
    .toLowerCase()
    .replace(/[.-]+$/, "")
    .slice(0, LIMITS.userNameLength.max);
  return email || noEmail(mailbox);
}
