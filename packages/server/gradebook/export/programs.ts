import { languageWithId } from "@assay/contract/vocabulary/languages/all";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { ZippedFile } from "#base/zip-stream";
import { findStudent, readStudents, type StaffAssignment } from "#gradebook/assignment";
import { readProblems } from "#gradebook/read-matrix";

/** Programs that are read at once. */
const AT_ONCE = 20;

interface Program {
  readonly id: string;
  readonly userName: string;
  readonly problemId: string;
  readonly ownNumber: number;
  readonly receivedAt: Date;
  readonly isCounted: boolean;
}

/**
 * The programs of an assignment as files, in a folder for each student and in it one for each problem: those that count, or all. Names are ones of any operating
 * system. A program that counts says so in its name where all are there.
 */
export async function* programFiles(
  db: Database,
  assignment: StaffAssignment,
  { isAll, student }: { readonly isAll: boolean; readonly student?: string },
): AsyncGenerator<ZippedFile> {
  const userIds =
    student === undefined
      ? (await readStudents(db, assignment.classId)).map(({ userId }) => userId)
      : [(await findStudent(db, assignment.classId, student)).userId];
  const problems = await readProblems(db, assignment.id, {});
  const folders = new Map(
    problems.map(({ problemId, title }, index) => [problemId, `${index + 1}-${fileName(title)}`]),
  );
  const programs = await listPrograms(db, assignment.id, userIds, isAll);
  for (let start = 0; start < programs.length; start += AT_ONCE) {
    const some = programs.slice(start, start + AT_ONCE);
    const sources = await readSources(
      db,
      some.map(({ id }) => id),
    );
    for (const { id, userName, problemId, ownNumber, receivedAt, isCounted } of some) {
      const stored = sources.get(id);
      if (!stored) continue;
      const folder = `${fileName(userName)}/${folders.get(problemId) ?? "problem"}`;
      const name = `${folder}/${ownNumber}${isAll && isCounted ? "-counts" : ""}`;
      if (stored.files === null || stored.source.byteLength > 0)
        yield { name: `${name}${endingOf(stored.languageId)}`, content: stored.source, modified: receivedAt };
      if (stored.files !== null) yield { name: `${name}.zip`, content: stored.files, modified: receivedAt };
    }
  }
}

async function listPrograms(
  db: Database,
  assignmentId: string,
  userIds: readonly string[],
  isAll: boolean,
): Promise<Program[]> {
  const { rows } = await sql<Program>`
    with counted as (
      select (problem #>> '{counted,submissionId}')::uuid as id
      from grades, jsonb_array_elements(derivation -> 'problems') as problem
      where assignment_id = ${assignmentId} and user_id = any(${userIds}::uuid[])
    )
    select submission_id as id, user_name as "userName", problem_id as "problemId", own_number as "ownNumber", received_at as "receivedAt",
      submission_id in (select id from counted where id is not null) as "isCounted"
    from assignment_submissions join users on users.id = user_id
    where assignment_id = ${assignmentId} and user_id = any(${userIds}::uuid[])
      and (${isAll} or submission_id in (select id from counted where id is not null))
    order by user_name, problem_id, own_number limit ${LIMITS.exportedPrograms}`.execute(db);
  return rows;
}

async function readSources(db: Database, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; source: Buffer; files: Buffer | null; languageId: number }>`
    select id, source, additional_files as files, language_id as "languageId" from submissions where id = any(${ids}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Device names of Windows, which no file may have there. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** A name as one of a file on any system: letters, digits and dashes, at most 60 characters. */
export function fileName(text: string): string {
  const name = text
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}_]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return name === "" || RESERVED.test(name) ? `${name}_` : name;
}

function endingOf(languageId: number): string {
  const ending = languageWithId(languageId)?.endings[0];
  return ending === undefined ? ".txt" : `.${ending.replace(/^\./, "")}`;
}
