import { readFile } from "node:fs/promises";
import type { PlannedRow } from "@assay/contract/routes/classes/list";
import { COMMAND_LINE } from "@assay/contract/vocabulary/audit-actions";
import { CLASS_SLUG } from "@assay/contract/vocabulary/class";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { decodeList, readList, rowsOf } from "@assay/contract/vocabulary/list-text";
import type { Database } from "@assay/database/connect";
import { createClass } from "@assay/server/classes/create-class";
import { importList, shownPlan } from "@assay/server/classes/lists/import-list";
import { type Importer, planList } from "@assay/server/classes/lists/plan-list";
import { UsageError } from "#terminal";

export interface ListFlags {
  readonly isDryRun: boolean;
  /** The user name of who owns the class if it does not exist yet; null for a class that exists. */
  readonly owner: string | null;
  /** How many words new passwords have. */
  readonly words: number;
}

const IMPORTER: Importer = { id: COMMAND_LINE._id, mayCreate: true, maySeeAccounts: false, accountsPerDay: null };

/**
 * Imports the list of a school into the class with this slug. Returns what to print: what happens with each row, and name, user name and
 * password of each new account, with tabs between them. Throws UsageError for a file that cannot be read, a class that does not exist and
 * an owner who does not.
 */
export async function importListFile(
  db: Database,
  path: string,
  slug: string,
  { isDryRun, owner, words }: ListFlags,
): Promise<string> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${path} cannot be read: ${error.code ?? error.message}`);
  });
  const table = readList(decodeList(bytes));
  const count = table.rows.length;
  if (count === 0 || count > LIMITS.classListRows)
    throw new UsageError(`${path} has ${count} rows; a list has 1 to ${LIMITS.classListRows}`);
  const rows = rowsOf(table, table.columns).map((row) => ({ ...row, accountId: null }));
  const classId = await findClassId(db, slug, owner);
  if (isDryRun) return describe((await planList(db, IMPORTER, classId, rows)).map(shownPlan)).join("\n");
  const { rows: done, cards } = await importList(db, IMPORTER, { id: classId, slug }, rows, words);
  const accounts = cards.map(({ name, section, userName, password }) => [name, section, userName, password].join("\t"));
  return [
    ...describe(done),
    ...(accounts.length > 0 ? ["", "Name\tSection\tUser name\tPassword"] : []),
    ...accounts,
  ].join("\n");
}

async function findClassId(db: Database, slug: string, owner: string | null): Promise<string> {
  const find = () => db.selectFrom("classes").where("slug", "=", slug).select("id").executeTakeFirst();
  const known = await find();
  if (known) return known.id;
  if (owner === null) throw new UsageError(`there is no class ${slug}; with --owner USERNAME it is created`);
  if (!CLASS_SLUG.test(slug)) throw new UsageError(`${slug} cannot be the address of a class`);
  const user = await db
    .selectFrom("users")
    .where("user_name", "=", owner)
    .select(["id", "role", "site_roles as siteRoles"])
    .executeTakeFirst();
  if (!user) throw new UsageError(`there is no user ${owner}`);
  const settings = { slug, name: slug, term: "", description: "", timeZone: "UTC", joining: "closed" } as const;
  await createClass(db, async () => "", user, settings);
  return (await find())?.id ?? "";
}

function describe(rows: readonly PlannedRow[]): string[] {
  const lines = rows
    .filter(({ action }) => action !== "known")
    .map(({ action, name, userName, problem }) => {
      const reason = problem ? ` (${problem.message})` : "";
      return `  ${action}\t${name}${userName === "" ? "" : `\t${userName}`}${reason}`;
    });
  const unchanged = rows.length - lines.length;
  return [`${rows.length} rows, ${unchanged} of them without a change:`, ...lines];
}
