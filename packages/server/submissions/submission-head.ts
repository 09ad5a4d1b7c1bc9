import type { SubmissionSummary } from "@assay/contract/routes/submissions";
import { languageKey, languageName } from "@assay/contract/vocabulary/languages/all";
import { type RawBuilder, sql } from "kysely";
import { titleFor } from "#access/problem-visibility";
import type { Viewing } from "#access/viewer";

/** What every list says of a submission: its number, and whose it is, to which problem and in which language. */
export type SubmissionHead = Pick<SubmissionSummary, "number" | "user" | "problem" | "language">;

/** A row of a query with `headColumns`. */
export interface HeadRow {
  readonly number: string;
  readonly userId: string | null;
  readonly userName: string | null;
  readonly name: string | null;
  readonly problemId: string;
  readonly problemNumber: number;
  readonly title: string;
  readonly languageId: number;
}

/** The columns for `toHead` as the viewer may see them, for a query that names its submission `submissions`. */
export function headColumns(viewing: Viewing): RawBuilder<unknown> {
  return sql`
  submissions.number, users.id as "userId", users.user_name as "userName", users.name, problems.id as "problemId",
  problems.number as "problemNumber", ${titleFor(viewing)} as title, submissions.language_id as "languageId"`;
}

/** The joins that `headColumns` needs. */
export const HEAD_JOINS = sql`
  join problems on problems.id = submissions.problem_id left join users on users.id = submissions.user_id`;

export function toHead(row: HeadRow): SubmissionHead {
  const { number, userId, userName, name, languageId } = row;
  return {
    number: Number(number),
    user: userId === null ? null : { _id: userId, userName: userName ?? "", name: name ?? "" },
    problem: { _id: row.problemId, number: row.problemNumber, title: row.title },
    language: { key: languageKey(languageId), name: languageName(languageId) || `${languageId}` },
  };
}
