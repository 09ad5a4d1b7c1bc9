import type { PACKAGE_ROUTES, PackageImport } from "@assay/contract/routes/packages";
import type { BodyOf } from "@assay/contract/routes/route";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { IMPORT_CHANNEL } from "@assay/contract/vocabulary/package-import";
import type { Database } from "@assay/database/connect";
import { removeImport } from "@assay/database/package-imports/remove";
import { isoTimestamp } from "@assay/database/sql-time";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import { recordAction } from "#base/audit";
import { isWithinShare } from "#base/fair-share";
import { REFUSALS } from "#base/refusals";

/** Any number that nothing else locks. */
const START_LOCK = 7_283_030;

/** Begins an import, whose package then arrives in parts. Throws AppError `too_many_imports`, and `problem_not_found` for the problem to replace. */
export async function startImport(
  db: Database,
  adminId: string,
  { fileName, bytes, ...options }: BodyOf<typeof PACKAGE_ROUTES.startPackageImport>,
): Promise<PackageImport> {
  const id = await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${START_LOCK})`.execute(transaction);
    await requireShare(transaction, adminId);
    if (options.place !== "match" && options.place !== "new") await requireProblem(transaction, options.place);
    const values = { admin_id: adminId, file_name: fileName, bytes, options: JSON.stringify(options) };
    const row = await transaction
      .insertInto("package_imports")
      .values(values)
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAction(transaction, adminId, "package_uploaded", row.id);
    return row.id;
  });
  return readImport(db, id);
}

/** Throws AppError `too_many_imports` if too many have not ended, and this admin has more than an equal share of them. */
async function requireShare(db: Database, adminId: string): Promise<void> {
  const open = await db
    .selectFrom("package_imports")
    .where("state", "in", ["uploading", "queued", "running", "waiting"])
    .select("admin_id")
    .execute();
  const own = open.filter(({ admin_id }) => admin_id === adminId).length;
  const holders = new Set([...open.map(({ admin_id }) => admin_id), adminId]).size;
  const { all: size, floor } = LIMITS.openPackageImports;
  if (!isWithinShare({ all: open.length, own, holders }, 1, { size, floor })) throw new AppError("too_many_imports");
}

async function requireProblem(db: Database, id: string): Promise<void> {
  const problem = await db.selectFrom("problems").where("id", "=", id).select("id").executeTakeFirst();
  if (!problem) throw new AppError("problem_not_found");
}

/**
 * Stores one part of a package; sending it again replaces it. Queues the import when all parts are there. Throws AppError
 * `import_not_found`, `import_not_waiting` once all have arrived, and `invalid_request` for a part that does not exist or has
 * another length.
 */
export async function storePart(db: Database, id: string, part: number, content: Uint8Array): Promise<PackageImport> {
  await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom("package_imports")
      .where("id", "=", id)
      .select(["bytes", "state"])
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new AppError("import_not_found");
    if (row.state !== "uploading") throw new AppError("import_not_waiting");
    const wanted = Math.min(LIMITS.packagePartBytes, row.bytes - part * LIMITS.packagePartBytes);
    if (wanted <= 0) throw new AppError("invalid_request", { field: "part", text: REFUSALS.workshop.unknownPart });
    if (content.byteLength !== wanted)
      throw new AppError("invalid_request", { text: REFUSALS.workshop.partBytes({ bytes: wanted }) });
    await transaction
      .insertInto("package_import_parts")
      .values({ import_id: id, position: part, content })
      .onConflict((conflict) => conflict.columns(["import_id", "position"]).doUpdateSet({ content }))
      .execute();
    const { count } = await transaction
      .selectFrom("package_import_parts")
      .where("import_id", "=", id)
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow();
    const isComplete = Number(count) === Math.ceil(row.bytes / LIMITS.packagePartBytes);
    await queueOrTouch(transaction, id, isComplete);
  });
  return readImport(db, id);
}

async function queueOrTouch(transaction: Database, id: string, isQueued: boolean): Promise<void> {
  await transaction
    .updateTable("package_imports")
    .set({ changed_at: new Date(), ...(isQueued && { state: "queued" as const }) })
    .where("id", "=", id)
    .execute();
  if (isQueued) await sql`select pg_notify(${IMPORT_CHANNEL}, '')`.execute(transaction);
}

/** Decides where the package of a waiting import belongs. Throws AppError `import_not_found`, `import_not_waiting` or `problem_not_found`. */
export async function decideImport(db: Database, adminId: string, id: string, place: string): Promise<PackageImport> {
  await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom("package_imports")
      .where("id", "=", id)
      .select(["state", "options"])
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new AppError("import_not_found");
    if (row.state !== "waiting") throw new AppError("import_not_waiting");
    if (place !== "new") await requireProblem(transaction, place);
    const columns = { options: JSON.stringify({ ...row.options, place }), report: null };
    await transaction.updateTable("package_imports").set(columns).where("id", "=", id).execute();
    await queueOrTouch(transaction, id, true);
    await recordAction(transaction, adminId, "package_import_decided", id);
  });
  return readImport(db, id);
}

/** Removes an import and its package. One that is running stops, and stores nothing that it has not stored yet. Throws AppError `import_not_found`. */
export async function deleteImport(db: Database, adminId: string, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await recordAction(transaction, adminId, "package_import_deleted", id);
    if (!(await removeImport(transaction, id))) throw new AppError("import_not_found");
  });
}

/** One import. Throws AppError `import_not_found`. */
export async function readImport(db: Database, id: string): Promise<PackageImport> {
  const row = await imports(db).where("package_imports.id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("import_not_found");
  return show(row);
}

/** A page of imports, newest first, and where the next one begins. */
export async function listImports(
  db: Database,
  before: number | undefined,
): Promise<{ imports: PackageImport[]; older: number | null }> {
  let query = imports(db)
    .orderBy("package_imports.number", "desc")
    .limit(LIMITS.packageImportPageSize + 1);
  if (before !== undefined) query = query.where("package_imports.number", "<", `${before}`);
  const rows = await query.execute();
  const shown = rows.slice(0, LIMITS.packageImportPageSize).map(show);
  return { imports: shown, older: rows.length > shown.length ? (shown.at(-1)?.number ?? null) : null };
}

function imports(db: Database) {
  return db
    .selectFrom("package_imports")
    .leftJoin("users", "users.id", "admin_id")
    .leftJoin("problems", "problems.id", "problem_id")
    .select(["package_imports.id", "package_imports.number", "file_name", "bytes", "state", "progress", "report"])
    .select(["users.name", "users.user_name", "problems.id as problemId", "problems.title as problemTitle"])
    .select(isoTimestamp("package_imports.created_at").as("createdAt"))
    .select(
      sql<string>`(select coalesce(sum(octet_length(content)), 0) from package_import_parts where import_id = package_imports.id)`.as(
        "receivedBytes",
      ),
    );
}

function show(row: Awaited<ReturnType<ReturnType<typeof imports>["executeTakeFirstOrThrow"]>>): PackageImport {
  const { report } = row;
  return {
    _id: row.id,
    number: Number(row.number),
    fileName: row.file_name,
    bytes: row.bytes,
    receivedBytes: Number(row.receivedBytes),
    state: row.state,
    progress: row.progress,
    report: report && {
      ...report,
      facts: [...report.facts],
      notes: [...report.notes],
      candidates: [...report.candidates],
      solutions: [...report.solutions],
    },
    problem: row.problemId === null ? null : { _id: row.problemId, title: row.problemTitle ?? "" },
    admin: row.name === null ? null : { name: row.name, userName: row.user_name ?? "" },
    createdAt: row.createdAt,
  };
}
