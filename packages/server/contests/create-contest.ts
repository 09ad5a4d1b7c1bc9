import type { ContestSettings } from "@assay/contract/routes/contests/manage";
import { COMMAND_LINE } from "@assay/contract/vocabulary/audit-actions";
import type { Database } from "@assay/database/connect";
import { isSqlError } from "@assay/database/database-error";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { type Change, recordAction } from "#base/audit";
import { REFUSALS } from "#base/refusals";
import { setClock } from "#contests/clock";
import type { Sanitiser } from "#http/sanitiser";

/**
 * Creates a contest, whose manager its creator is. Throws AppError `taken` for a key that another contest has, and
 * `invalid_request` for settings that do not go together and for problems that do not exist.
 */
export async function createContest(
  db: Database,
  renderMarkdown: Sanitiser,
  creator: Viewer,
  settings: ContestSettings,
): Promise<void> {
  requireConsistent(settings);
  const html = await renderMarkdown(settings.description);
  await db.transaction().execute(async (transaction) => {
    const id = await insertContest(transaction, creator, settings, html);
    await setClock(transaction, id);
  });
}

/** The same within a transaction, without its clock; `html` is the rendered description. A creator of null is the command line. Returns the id. */
export async function insertContest(
  transaction: Change,
  creator: Pick<Viewer, "id"> | null,
  settings: ContestSettings,
  html: string,
): Promise<string> {
  const { id } = await transaction
    .insertInto("contests")
    .values({ ...columnsOf(settings), description_html: html, created_by: creator?.id ?? null })
    .returning("id")
    .executeTakeFirstOrThrow()
    .catch((error) => {
      if (isSqlError(error, "unique_violation")) throw new AppError("taken", { field: "key" });
      throw error;
    });
  if (creator !== null)
    await transaction
      .insertInto("contest_staff")
      .values({ contest_id: id, user_id: creator.id, role: "manager" })
      .execute();
  await storeProblems(transaction, id, settings.problems);
  await recordAction(transaction, creator?.id ?? COMMAND_LINE._id, "contest_created", id);
  return id;
}

/** Throws AppError `invalid_request` for settings that do not go together. */
export function requireConsistent({
  durationMs,
  freezeMs,
  windowMs,
  statements,
  joining,
  joinCode,
}: ContestSettings): void {
  const refuse = (field: string, text: (typeof REFUSALS.contest)["freeze"]) => {
    throw new AppError("invalid_request", { field, text });
  };
  if (freezeMs !== null && freezeMs > durationMs) refuse("freezeMs", REFUSALS.contest.freeze);
  if (windowMs !== null && windowMs > durationMs) refuse("windowMs", REFUSALS.contest.window);
  if (windowMs !== null && statements === "everybody") refuse("statements", REFUSALS.contest.windowStatements);
  if (joining === "code" && joinCode === null) refuse("joinCode", REFUSALS.contest.joinCode);
}

/** The columns of `contests` that organisers set, without the problems and without what is computed. */
export function columnsOf(settings: ContestSettings) {
  const { key, name, formalName, description, visibility, startAt, durationMs, freezeMs, windowMs, scoring, rules } =
    settings;
  const {
    feedback,
    board,
    joining,
    joinCode,
    joinsLate,
    statements,
    unit,
    languages,
    mostTries,
    isRated,
    thawAt,
    publishesProblems,
    showsFlags,
    showsLogos,
  } = settings;
  return {
    ...{ key, name, description, visibility, scoring, feedback, board, joining, statements, unit },
    formal_name: formalName,
    start_at: startAt,
    duration_ms: durationMs,
    freeze_ms: freezeMs,
    window_ms: windowMs,
    rules: JSON.stringify(rules),
    join_code: joinCode,
    joins_late: joinsLate,
    languages,
    most_tries: mostTries,
    is_rated: isRated,
    publishes_problems: publishesProblems,
    shows_flags: showsFlags,
    shows_logos: showsLogos,
    thaw_at: thawAt,
  };
}

/** Stores problems of a contest, in their order, in place of the same ones. Throws AppError `invalid_request` for one that does not exist. */
export async function storeProblems(
  transaction: Change,
  contestId: string,
  problems: ContestSettings["problems"],
): Promise<void> {
  if (problems.length === 0) return;
  const rows = problems.map(({ problemId, label, colour, rgb, points }, position) => ({
    ...{ contest_id: contestId, problem_id: problemId, position, label, colour, rgb, points },
  }));
  await transaction
    .insertInto("contest_problems")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["contest_id", "problem_id"]).doUpdateSet(({ ref }) => ({
        position: ref("excluded.position"),
        label: ref("excluded.label"),
        colour: ref("excluded.colour"),
        rgb: ref("excluded.rgb"),
        points: ref("excluded.points"),
      })),
    )
    .execute()
    .catch((error) => {
      if (!isSqlError(error, "foreign_key_violation")) throw error;
      throw new AppError("invalid_request", { field: "problems", text: REFUSALS.contest.problems });
    });
}
