import type { PROGRAM_ROUTES } from "@assay/contract/routes/programs";
import type { BodyOf } from "@assay/contract/routes/route";
import type { LanguageId } from "@assay/contract/vocabulary/languages";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { readScript } from "@assay/contract/vocabulary/test-script";
import type { Database } from "@assay/database/connect";
import { retryDeadlocks } from "@assay/database/problems/retry-deadlocks";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import { type Change, recordAction } from "#base/audit";
import { REFUSALS } from "#base/refusals";
import { holdProblem } from "#problems/hold-problem";
import { refusalOf } from "#workshop/programs/start-jobs";
import { validateNewInputs } from "#workshop/programs/start-validation";

interface ProgramIds {
  readonly problemId: string;
  readonly programId: string;
}

type NewProgram = BodyOf<typeof PROGRAM_ROUTES.addProgram>;

/** A generator or validator with its files. Throws AppError `program_not_found`. */
export async function readProgram(db: Database, { problemId, programId }: ProgramIds) {
  const row = await db
    .selectFrom("problem_programs")
    .where("id", "=", programId)
    .where("problem_id", "=", problemId)
    .select(["source", "files", "revision"])
    .executeTakeFirst();
  if (!row) throw new AppError("program_not_found");
  const files = row.files.map((file) => ({ ...file }));
  return { source: Buffer.from(row.source).toString(), files, revision: row.revision };
}

/** Adds a generator or validator. Throws AppError `problem_not_found`, `too_many_programs`, and `taken` for a name that is in use. */
export async function addProgram(db: Database, problemId: string, userId: string, program: NewProgram): Promise<void> {
  await change(db, problemId, userId, async (transaction) => {
    const { count } = await transaction
      .selectFrom("problem_programs")
      .where("problem_id", "=", problemId)
      .select(sql<number>`count(*)::int`.as("count"))
      .executeTakeFirstOrThrow();
    if (count >= LIMITS.authorPrograms.count) throw new AppError("too_many_programs");
    await requireFree(transaction, problemId, program, null);
    await transaction
      .insertInto("problem_programs")
      .values({ problem_id: problemId, ...columnsOf(program) })
      .execute();
    return `${program.kind} ${program.name} added`;
  });
}

/**
 * Changes a generator or validator; a validator then reads all inputs again. Throws AppError `problem_not_found`, `program_not_found`,
 * `program_changed` if its revision is not the one that the author has seen, and `taken`.
 */
export async function editProgram(
  db: Database,
  { problemId, programId }: ProgramIds,
  userId: string,
  { revision, ...program }: BodyOf<typeof PROGRAM_ROUTES.editProgram>,
): Promise<void> {
  await change(db, problemId, userId, async (transaction) => {
    const before = await transaction
      .selectFrom("problem_programs")
      .where("id", "=", programId)
      .where("problem_id", "=", problemId)
      .select("revision")
      .executeTakeFirst();
    if (!before) throw new AppError("program_not_found");
    if (before.revision !== revision) throw new AppError("program_changed");
    await requireFree(transaction, problemId, program, programId);
    await transaction
      .updateTable("problem_programs")
      .set({ ...columnsOf(program), revision: revision + 1 })
      .where("id", "=", programId)
      .execute();
    await transaction.deleteFrom("validator_results").where("program_id", "=", programId).execute();
    return `${program.kind} ${program.name} changed`;
  });
}

/** Throws AppError `problem_not_found` and `program_not_found`. */
export async function deleteProgram(db: Database, { problemId, programId }: ProgramIds, userId: string): Promise<void> {
  await change(db, problemId, userId, async (transaction) => {
    const deleted = await transaction
      .deleteFrom("problem_programs")
      .where("id", "=", programId)
      .where("problem_id", "=", problemId)
      .returning(["kind", "name"])
      .executeTakeFirst();
    if (!deleted) throw new AppError("program_not_found");
    return `${deleted.kind} ${deleted.name} deleted`;
  });
}

/**
 * Sets the script that makes tests; nothing is made yet. Throws AppError `problem_not_found`, `program_changed` if its revision is not the
 * one that the author has seen, and `invalid_request` with the first line that is wrong.
 */
export async function editScript(
  db: Database,
  problemId: string,
  userId: string,
  { text, revision }: BodyOf<typeof PROGRAM_ROUTES.editScript>,
): Promise<void> {
  const { lines, faults } = readScript(text);
  if (faults[0]) throw refusalOf(faults[0]);
  await change(db, problemId, userId, async (transaction) => {
    const before = await transaction
      .selectFrom("test_scripts")
      .where("problem_id", "=", problemId)
      .select("revision")
      .executeTakeFirst();
    if ((before?.revision ?? 0) !== revision) throw new AppError("program_changed");
    const values = { text, revision: revision + 1 };
    await transaction
      .insertInto("test_scripts")
      .values({ problem_id: problemId, ...values })
      .onConflict((conflict) => conflict.column("problem_id").doUpdateSet(values))
      .execute();
    return `script with ${lines.length} tests`;
  });
}

/** Runs `edit` while nobody else can change the problem. It returns a description of what it has done, for the audit log. */
async function change(
  db: Database,
  problemId: string,
  userId: string,
  edit: (transaction: Change) => Promise<string>,
): Promise<void> {
  await retryDeadlocks(() =>
    db.transaction().execute(async (transaction) => {
      await holdProblem(transaction, problemId);
      const changes = [{ field: "programs", from: null, to: await edit(transaction) }];
      // Upgrades then do not replace it if it is bundled.
      await transaction.updateTable("problems").set({ is_edited: true }).where("id", "=", problemId).execute();
      await recordAction(transaction, userId, "problem_edited", problemId, changes);
      await validateNewInputs(transaction, problemId, userId);
    }),
  );
}

function columnsOf({ kind, name, languageId, source, files, protocol, arguments: line }: NewProgram) {
  return {
    ...{ kind, name, protocol, arguments: line, entry: null },
    language_id: languageId as LanguageId,
    source: Buffer.from(source),
    files: JSON.stringify(files),
  };
}

async function requireFree(
  transaction: Change,
  problemId: string,
  { kind, name }: Pick<NewProgram, "kind" | "name">,
  ownId: string | null,
): Promise<void> {
  const other = await transaction
    .selectFrom("problem_programs")
    .where("problem_id", "=", problemId)
    .where("kind", "=", kind)
    .where("name", "=", name)
    .$if(ownId !== null, (query) => query.where("id", "<>", ownId))
    .select("id")
    .executeTakeFirst();
  if (other) throw new AppError("taken", { field: "name", text: REFUSALS.workshop.programNameTaken });
}
