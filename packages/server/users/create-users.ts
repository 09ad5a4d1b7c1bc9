import { createHmac } from "node:crypto";
import { type CreatedUser, type NewUser, newUser, type RowProblem } from "@assay/contract/routes/manage-users";
import { LABELS } from "@assay/contract/routes/schema-texts";
import { NEW_USER_COLUMNS, type NewUserColumn } from "@assay/contract/vocabulary/user-filters";
import type { Database } from "@assay/database/connect";
import { fromNow } from "@assay/database/sql-time";
import { userNameSkeleton } from "@assay/database/users/user-name-skeleton";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import { type Change, recordAction } from "#base/audit";
import { faultsOf } from "#base/read-input";
import { REFUSALS } from "#base/refusals";
import { userNameKey } from "#base/user-name";
import { makePassword, passwordFrom } from "#users/manage-accounts";
import { hashPassword, verifyPassword } from "#users/passwords";
import { saysAdmin } from "#users/reserved-names";
import { refuseTaken } from "#users/taken";

const TEXTS = REFUSALS.newUser;

/** A row of a file, as it was read. */
export type NewUserRow = Readonly<Record<NewUserColumn, string>>;

export interface CheckedRow {
  /** Why the user cannot be created. */
  readonly problems: RowProblem[];
  readonly notes: RowProblem[];
}

/** Checks users before they are created: what sign-up would refuse, and names that other rows or other accounts have. */
export async function checkRows(db: Database, rows: readonly NewUserRow[]): Promise<CheckedRow[]> {
  const texts = (column: NewUserColumn) => rows.map((row) => row[column].trim());
  const skeletons = texts("userName").map(userNameSkeleton);
  const [takenNames, takenLooks, takenEmails] = await Promise.all([
    findTaken(db, sql`lower(user_name)`, texts("userName").map(userNameKey)),
    findTaken(db, sql`name_skeleton`, skeletons),
    findTaken(db, sql`lower(email)`, texts("email").map(emailKey)),
  ]);
  const earlier = { userName: new Set<string>(), look: new Set<string>(), email: new Set<string>() };
  return rows.map((row, index) => {
    const problems = malformedColumns(row);
    const notes: RowProblem[] = [];
    const [userName, look, email] = [
      userNameKey(row.userName.trim()),
      skeletons[index] ?? "",
      emailKey(row.email.trim()),
    ];
    if (!problems.some(({ field }) => field === "userName")) {
      const [text] = [
        earlier.userName.has(userName) && TEXTS.nameAbove,
        takenNames.has(userName) && TEXTS.nameTaken,
        earlier.look.has(look) && TEXTS.alikeAbove,
        takenLooks.has(look) && TEXTS.alikeTaken,
      ].filter((found) => found !== false);
      if (text) problems.push({ field: "userName", ...text });
    }
    if (earlier.email.has(email)) notes.push({ field: "email", ...TEXTS.emailAbove });
    else if (takenEmails.has(email)) notes.push({ field: "email", ...TEXTS.emailTaken });
    earlier.userName.add(userName);
    earlier.look.add(look);
    earlier.email.add(email);
    return { problems, notes };
  });
}

const emailKey = (email: string) => email.normalize("NFC").toLowerCase();

/** The first error of each column, in the words of sign-up. */
function malformedColumns(row: NewUserRow): RowProblem[] {
  const faults = faultsOf(newUser, row);
  return NEW_USER_COLUMNS.flatMap((field) => {
    const isMissing = row[field].trim() === "";
    const text = isMissing ? TEXTS.missing({ label: LABELS[field] }) : faults.find((one) => one.field === field)?.text;
    if (text) return [{ field, ...text }];
    return field === "name" && saysAdmin(row.name) ? [{ field, ...REFUSALS.account.reservedName }] : [];
  });
}

/** Those of the texts, in lower case, that an account has already in this expression. */
async function findTaken(
  db: Database,
  expression: ReturnType<typeof sql>,
  texts: readonly string[],
): Promise<Set<string>> {
  const storable = texts.filter((text) => text !== "" && !text.includes("\0") && text.isWellFormed());
  const { rows } = await sql<{ text: string }>`
    select text from unnest(${storable}::text[]) as given (text)
    where exists (select from users where ${expression} = lower(text))`.execute(db);
  return new Set(rows.map(({ text }) => text));
}

/** What a request to create users says besides the users. */
interface Creation {
  readonly adminId: string;
  readonly fileName: string;
  /** With the same key, a repeated request gets the same reply. */
  readonly key: string | undefined;
}

/**
 * Creates all of these users, or none, and returns them with their passwords. Only hashes of these are stored, and each user
 * replaces the password at the first login. Passwords are hashed one after another, so that logins in the meantime wait for one
 * of them at most. Throws AppError `taken` with the first wrong row's field, such as "users.3.userName".
 */
export async function createNewUsers(
  db: Database,
  users: readonly NewUser[],
  creation: Creation,
): Promise<CreatedUser[]> {
  const { adminId, key } = creation;
  const planned = users.map((user) => ({ ...user, password: key ? derivePassword(key, user) : makePassword() }));
  const before = key === undefined ? null : await findCreated(db, planned, adminId);
  if (before) return before;
  try {
    return await storeNewUsers(db, planned, creation);
  } catch (error) {
    // The first of two requests with the same key may still have been hashing when the second one began.
    const created = key !== undefined && isTaken(error) ? await findCreated(db, planned, adminId) : null;
    if (created) return created;
    throw error;
  }
}

type PlannedUser = NewUser & { readonly password: string };

/** A password that nobody can guess without the key, different for each user name. */
function derivePassword(key: string, { userName }: NewUser): string {
  return passwordFrom(createHmac("sha256", key).update(`password of the new user ${userName}`).digest());
}

/** These users, if an earlier request with the same key has created all of them and none has replaced the password. Otherwise null. */
async function findCreated(
  db: Database,
  users: readonly PlannedUser[],
  adminId: string,
): Promise<CreatedUser[] | null> {
  const rows = await db
    .selectFrom("users")
    .where(sql<boolean>`lower(user_name) = any(${users.map(({ userName }) => userName.toLowerCase())}::text[])`)
    .where("must_change_password", "=", true)
    .select(["id", "user_name as userName", "name", "email", "password_hash as passwordHash"])
    .execute();
  if (rows.length < users.length) return null;
  const byUserName = new Map(rows.map((row) => [row.userName, row]));
  const created: CreatedUser[] = [];
  for (const user of users) {
    const row = byUserName.get(user.userName);
    if (row?.name !== user.name || row.email !== user.email) return null;
    if (!(await verifyPassword(row.passwordHash, user.password, queueName(adminId)))) return null;
    created.push({ ...user, _id: row.id });
  }
  return created;
}

/** New users are a client of their own in the password queue, so other clients wait for at most one of their passwords at a time. */
function queueName(adminId: string): string {
  return `new users of ${adminId}`;
}

function isTaken(error: unknown): boolean {
  return error instanceof AppError && error.code === "taken";
}

async function storeNewUsers(
  db: Database,
  users: readonly PlannedUser[],
  { adminId, fileName }: Creation,
): Promise<CreatedUser[]> {
  const checked = await checkRows(db, users);
  checked.forEach(({ problems: [problem] }, index) => {
    if (!problem) return;
    const { field, ...text } = problem;
    throw new AppError("taken", { field: `users.${index}.${field}`, text });
  });
  const hashed: (PlannedUser & { passwordHash: string })[] = [];
  for (const user of users)
    hashed.push({ ...user, passwordHash: await hashPassword(user.password, queueName(adminId)) });
  const ids = await refuseTaken(() =>
    db
      .transaction()
      .execute((transaction) => insertUsers(transaction, hashed, { adminId, fileName, mustChangePassword: true })),
  );
  return hashed.map(({ passwordHash: _, ...user }) => ({ ...user, _id: ids.get(user.userName) ?? "" }));
}

/** Inserts users whose passwords are hashed, and returns their ids by their user names. */
export async function insertUsers(
  transaction: Change,
  users: readonly (NewUser & { readonly passwordHash: string })[],
  { adminId, fileName, mustChangePassword }: Pick<Creation, "adminId" | "fileName"> & { mustChangePassword: boolean },
): Promise<ReadonlyMap<string, string>> {
  const values = users.map(({ name, userName, email, passwordHash }, index) => ({
    name,
    user_name: userName,
    name_skeleton: userNameSkeleton(userName),
    email,
    password_hash: passwordHash,
    must_change_password: mustChangePassword,
    // Lists by registration have them in the order of the file.
    created_at: fromNow(index),
  }));
  const rows = await transaction
    .insertInto("users")
    .values(values)
    .returning(["id", "user_name as userName"])
    .execute();
  const [first] = rows;
  if (first && rows.length === 1) await recordAction(transaction, adminId, "user_created", first.id);
  else await recordAction(transaction, adminId, "users_created", describe(rows.length, fileName));
  return new Map(rows.map(({ id, userName }) => [userName, id]));
}

function describe(count: number, fileName: string): string {
  return fileName.trim() === "" ? `${count} users` : `${count} users from ${fileName.trim()}`;
}
