import type { QueryOf, ReplyOf } from "@assay/contract/routes/route";
import type { SHOWN_PROGRAM_ROUTES, ShownProgram } from "@assay/contract/routes/shown-programs";
import { ALL_LANGUAGES, idsOf, languageKey, languageName } from "@assay/contract/vocabulary/languages/all";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { type RawBuilder, sql } from "kysely";
import { type NameReader, shownName } from "#access/people";
import { allows } from "#access/problem-visibility";
import { showsPrograms } from "#access/talk-rule";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { type Figures, highest, shownFigure } from "#submissions/history-queries";

interface Row {
  readonly number: number;
  readonly authorName: string;
  readonly submittedAt: string;
  readonly languageId: number;
  readonly slowest: Figures;
}

/** A page of programs of others that solve a problem. Throws AppError `problem_not_found`, and `shown_program_not_found` for who may not read them. */
export async function listShownPrograms(
  db: Database,
  viewing: Viewing<Viewer>,
  reader: NameReader,
  problemId: string,
  { language, sort, page }: QueryOf<typeof SHOWN_PROGRAM_ROUTES.listShownPrograms>,
): Promise<ReplyOf<typeof SHOWN_PROGRAM_ROUTES.listShownPrograms>> {
  await requirePrograms(db, viewing, problemId);
  const ids = ALL_LANGUAGES.filter(({ key }) => key === language).flatMap(idsOf);
  const inLanguage = language === undefined ? sql`true` : sql`submissions.language_id = any(${ids}::smallint[])`;
  const first = (page - 1) * LIMITS.programPageSize;
  const last = first + LIMITS.programPageSize;
  const isByTime = sort === "fastest";
  const { rows } = await sql<Row>`
    select ${columns(reader)} ${solutions(viewing, problemId)} where ${inLanguage}
    order by submissions.number desc limit ${isByTime ? LIMITS.programsConsidered : last + 1}`.execute(db);
  const programs = rows.map(toProgram);
  // By the time as it is shown: the exact one would tell more of the hidden tests.
  if (isByTime) programs.sort((one, other) => timeOf(one) - timeOf(other));
  return {
    programs: programs.slice(first, last),
    hasMore: programs.length > last,
    isShown: await showsOwnPrograms(db, viewing.viewer),
  };
}

/** One of these programs. Throws AppError `problem_not_found` and `shown_program_not_found`. */
export async function readShownProgram(
  db: Database,
  viewing: Viewing<Viewer>,
  reader: NameReader,
  { problemId, number }: { readonly problemId: string; readonly number: number },
): Promise<ReplyOf<typeof SHOWN_PROGRAM_ROUTES.readShownProgram>> {
  await requirePrograms(db, viewing, problemId);
  const { rows } = await sql<Row & { source: Buffer }>`
    select ${columns(reader)}, submissions.source ${solutions(viewing, problemId)} where submissions.number = ${number}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new AppError("shown_program_not_found");
  return { program: toProgram(row), source: row.source.toString("utf8") };
}

/** Shows the user's programs to others, or not, from the next request on. */
export async function showOwnPrograms(db: Database, { id }: Viewer, isShown: boolean): Promise<void> {
  await db.updateTable("users").set({ shows_programs: isShown }).where("id", "=", id).execute();
}

/** Whether the user shows theirs. */
export async function showsOwnPrograms(db: Database, { id }: Viewer): Promise<boolean> {
  const own = await db.selectFrom("users").where("id", "=", id).select("shows_programs").executeTakeFirst();
  return own?.shows_programs ?? false;
}

async function requirePrograms(db: Database, viewing: Viewing<Viewer>, problemId: string): Promise<void> {
  const problem = await db
    .selectFrom("problems")
    .where("id", "=", problemId)
    .where(allows("open", viewing))
    .select(showsPrograms(viewing).as("isShown"))
    .executeTakeFirst();
  if (!problem) throw new AppError("problem_not_found");
  if (!problem.isShown) throw new AppError("shown_program_not_found");
}

/**
 * SQL: from the newest accepted program with one file of each of those other users who solved the problem last, show their programs, and do not hide
 * their activity. Programs of contests and assignments are left out, whenever these end.
 */
function solutions({ viewer }: Viewing<Viewer>, problemId: string): RawBuilder<unknown> {
  return sql`
    from (
      select users.* from solved_problems join users on users.id = solved_problems.user_id
      where solved_problems.problem_id = ${problemId} and users.shows_programs and users.is_public and users.deactivated_at is null
        and users.id <> ${viewer.id}
      order by solved_problems.solved_at desc limit ${LIMITS.programsConsidered}
    ) as users cross join lateral (
      select * from submissions
      where user_id = users.id and problem_id = ${problemId} and verdict = 'accepted' and withheld is null and contest_id is null
        and shadow_of is null and additional_files is null
        and not exists (select from assignment_submissions where assignment_submissions.submission_id = submissions.id)
      order by number desc limit 1
    ) as submissions`;
}

function columns(reader: NameReader): RawBuilder<unknown> {
  return sql`
    submissions.number::float8 as number, ${shownName(reader)} as "authorName", ${isoTimestamp("submissions.created_at")} as "submittedAt",
    submissions.language_id as "languageId", ${highest("wall_time_ms", "wall_time_limit_ms")} as slowest`;
}

function toProgram({ number, authorName, submittedAt, languageId, slowest }: Row): ShownProgram {
  return {
    ...{ number, authorName, submittedAt },
    language: { key: languageKey(languageId), name: languageName(languageId) || `${languageId}` },
    wallTimeMs: shownFigure(slowest, "wallTimeMs"),
  };
}

const timeOf = ({ wallTimeMs }: ShownProgram) => wallTimeMs ?? Number.POSITIVE_INFINITY;
