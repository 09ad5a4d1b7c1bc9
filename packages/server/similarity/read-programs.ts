import { languageKey, languageName, languageWithId } from "@assay/contract/vocabulary/languages/all";
import type { Database } from "@assay/database/connect";
import { type Grammar, grammarOf } from "@assay/similarity/grammars";
import { sql } from "kysely";
import { joinFiles } from "#similarity/join-files";

/** Programs that are compared with each other, and the code that everybody was given for them. */
export interface ProgramGroup {
  /** Null for languages that cannot be compared. */
  readonly grammar: Grammar | null;
  readonly languages: readonly string[];
  /** In the order of their ids, which are those of the submissions. */
  readonly programs: readonly { readonly id: string; readonly text: string }[];
  readonly templates: readonly string[];
}

/** SQL: the submission of each student that is compared: what they chose, else the last accepted one, else the last one. */
const COMPARED = (assignmentId: string, problemId: string) => sql`
  select distinct on (assignment_submissions.user_id) submissions.id, language_id as "languageId"
  from assignment_submissions
    join submissions on submissions.id = submission_id
    join assignments on assignments.id = assignment_id
    join class_members on class_members.class_id = assignments.class_id
      and class_members.user_id = assignment_submissions.user_id and class_members.role = 'student'
  where assignment_id = ${assignmentId} and assignment_submissions.problem_id = ${problemId}
  order by assignment_submissions.user_id, is_chosen desc, verdict is not distinct from 'accepted' desc,
    received_at desc, submissions.id`;

/** Which submissions for a problem are compared with each other, by grammar. */
export async function groupsOf(db: Database, assignmentId: string, problemId: string) {
  const { rows } = await sql<{ id: string; languageId: number }>`${COMPARED(assignmentId, problemId)}`.execute(db);
  return [...Map.groupBy(rows, ({ languageId }) => grammarOf(languageId))].map(([grammar, members]) => ({
    grammar,
    languages: [...new Set(members.map(({ languageId }) => languageName(languageId)))].sort(),
    languageIds: [...new Set(members.map(({ languageId }) => languageId))],
    ids: members.map(({ id }) => id).sort(),
  }));
}

/** The programs of these submissions, in the order of their ids. */
export async function readPrograms(db: Database, ids: readonly string[]): Promise<ProgramGroup["programs"]> {
  const rows = await db
    .selectFrom("submissions")
    .select(["id", "language_id", "source", "additional_files"])
    .where("id", "in", ids)
    .execute();
  const programs = await Promise.all(
    rows.map(async (row) => ({ id: row.id, text: await joinFiles(row.source, row.additional_files, row.language_id) })),
  );
  return programs.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/**
 * The code that everybody was given in these languages: the assignment's templates, the editor's starters, and what the teacher has added
 * to a report.
 */
export async function templatesFor(
  db: Database,
  {
    assignmentId,
    problemId,
    baseCode,
  }: { readonly assignmentId: string; readonly problemId: string; readonly baseCode: string },
  languageIds: readonly number[],
): Promise<string[]> {
  const { templates } = await db
    .selectFrom("assignment_problems")
    .select("templates")
    .where("assignment_id", "=", assignmentId)
    .where("problem_id", "=", problemId)
    .executeTakeFirstOrThrow();
  const given = languageIds.flatMap((languageId) => {
    const key = languageKey(languageId);
    const template = key === null ? undefined : templates[key];
    const text = typeof template === "object" && template !== null && "text" in template ? template.text : undefined;
    const { starter, interactiveStarter } = languageWithId(languageId) ?? {};
    return [text, starter, interactiveStarter].filter((each): each is string => typeof each === "string");
  });
  return [...new Set([...given, baseCode])].filter((text) => text.trim() !== "");
}
