import type { ListRow, PlannedRow } from "@assay/contract/routes/classes/list";
import type { LoginCard } from "@assay/contract/routes/classes/members";
import { COMMAND_LINE } from "@assay/contract/vocabulary/audit-actions";
import { DAY } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { ago } from "@assay/database/sql-time";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import { type Change, recordAction } from "#base/audit";
import { holdClass } from "#classes/class";
import { emailOf, type Importer, type Plan, planList } from "#classes/lists/plan-list";
import { makeWordPassword } from "#classes/lists/word-password";
import { addMember } from "#classes/members/add-member";
import { tellMembers } from "#classes/members/tell-members";
import { insertUsers } from "#users/create-users";
import { hashPassword } from "#users/passwords";
import { refuseTaken } from "#users/taken";

/** A class that a list is for. */
interface ListedClass {
  readonly id: string;
  readonly slug: string;
}

export interface ImportedList {
  readonly rows: PlannedRow[];
  readonly cards: LoginCard[];
}

type NewAccount = Omit<LoginCard, "userId"> & { readonly email: string; readonly passwordHash: string };

/** How many accounts somebody may still make for classes now; null for any number. */
export async function countAccountsLeft(db: Database, { id, accountsPerDay }: Importer): Promise<number | null> {
  if (accountsPerDay === null) return null;
  const { count } = await db
    .selectFrom("class_accounts")
    .where("created_by", "=", id)
    .where("created_at", ">", ago(DAY))
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Math.max(0, accountsPerDay - Number(count));
}

/** What pages and programs are told of a plan. */
export function shownPlan({ action, name, userName, account, problem }: Plan): PlannedRow {
  return { action, name, userName, account, problem };
}

/**
 * Makes the people of a list students of a class as `planList` says, with accounts for who has none, and returns what happened and a card
 * for each new account. Passwords have `words` random words unless the list has them; only their hashes are stored, and nobody has to
 * replace them. All of it happens or nothing. Throws AppError `too_many_accounts`, `class_full`, `class_archived`, and `class_changed`
 * if somebody else has changed the class meanwhile.
 */
export async function importList(
  db: Database,
  importer: Importer,
  { id, slug }: ListedClass,
  listRows: readonly ListRow[],
  words: number,
): Promise<ImportedList> {
  const plans = await planList(db, importer, id, listRows);
  const created = plans.filter(({ action }) => action === "create");
  await requireAccounts(db, importer, created.length);
  const accounts: NewAccount[] = [];
  for (const { name, userName, row } of created) {
    const password = row.password || makeWordPassword(words, userName);
    const passwordHash = await hashPassword(password, `list of ${importer.id}`);
    accounts.push({ name, userName, email: emailOf(row, userName), password, passwordHash, section: row.section });
  }
  const ids = await refuseTaken(() =>
    db.transaction().execute(async (transaction) => {
      await holdClass(transaction, id);
      await requireSamePlan(transaction, importer, id, listRows, plans);
      await requireAccounts(transaction, importer, created.length);
      const by = { adminId: importer.id, fileName: slug, mustChangePassword: false };
      const newIds = accounts.length === 0 ? new Map<string, string>() : await insertUsers(transaction, accounts, by);
      await recordAccounts(transaction, importer, id, [...newIds.values()]);
      for (const plan of plans) await storePlan(transaction, id, plan, newIds);
      // Who has just got an account has a card.
      const joined = plans.flatMap(({ action, userId }) => (action === "join" ? (userId ?? []) : []));
      const named = await transaction
        .selectFrom("classes")
        .where("id", "=", id)
        .select(["id", "slug", "name"])
        .executeTakeFirstOrThrow();
      await tellMembers(transaction, named, "class_added", joined);
      if (plans.some(isChange)) await recordAction(transaction, importer.id, "class_list_imported", id);
      return newIds;
    }),
  );
  const cards = accounts.map(({ name, userName, section, password }) => ({
    ...{ userId: ids.get(userName) ?? "", name, userName, section, password },
  }));
  return { rows: plans.map(shownPlan), cards };
}

function isChange({ action }: Plan): boolean {
  return action === "create" || action === "join" || action === "update";
}

async function storePlan(
  transaction: Change,
  classId: string,
  plan: Plan,
  newIds: ReadonlyMap<string, string>,
): Promise<void> {
  const userId = plan.userId ?? newIds.get(plan.userName);
  if (!isChange(plan) || userId === undefined) return;
  await addMember(transaction, classId, userId, {
    ...{ role: "student", source: "csv", studentNumber: plan.row.studentNumber },
    sections: plan.row.section === "" ? [] : [plan.row.section],
  });
}

/** Two imports of one list at the same time make each account once. The caller holds the class. */
async function requireSamePlan(
  transaction: Change,
  importer: Importer,
  classId: string,
  listRows: readonly ListRow[],
  plans: readonly Plan[],
): Promise<void> {
  const now = await planList(transaction, importer, classId, listRows);
  const isSame = now.every(
    ({ action, userName }, index) => action === plans[index]?.action && userName === plans[index]?.userName,
  );
  if (!isSame) throw new AppError("class_changed");
}

async function recordAccounts(
  transaction: Change,
  { id }: Importer,
  classId: string,
  userIds: readonly string[],
): Promise<void> {
  const createdBy = id === COMMAND_LINE._id ? null : id;
  await sql`
    insert into class_accounts (user_id, class_id, created_by)
    select user_id, ${classId}, ${createdBy} from unnest(${userIds}::uuid[]) as user_id`.execute(transaction);
}

async function requireAccounts(db: Database, importer: Importer, count: number): Promise<void> {
  if (importer.accountsPerDay === null || count === 0) return;
  // So that two lists at once do not make more together.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`class accounts of ${importer.id}`}, 0))`.execute(db);
  const left = await countAccountsLeft(db, importer);
  if (left !== null && count > left) throw new AppError("too_many_accounts");
}
