import type { SubmissionSummary } from "@assay/contract/routes/submissions";
import { VERDICT_NAMES } from "@assay/contract/texts/verdicts";
import type { Database } from "@assay/database/connect";
import { readIn } from "#access/reader-languages";
import type { Viewing } from "#access/viewer";
import type { TableCell } from "#base/write-table";
import { type HistoryFilter, listHistory } from "#submissions/history-queries";

/** How many submissions are read at once. */
const PAGE = 200;

export const SUBMISSION_TABLE_HEADER = [
  ...["number", "submitted", "name", "user name", "problem number", "problem", "language", "verdict"],
  ...["tests passed", "tests", "time ms", "memory kB", "score", "maximum score"],
];

/** The submissions that `listHistory` lists as rows of a table, page by page, the newest first, with titles as they were written; none without a filter. It checks as few rights. */
export async function* submissionTable(
  db: Database,
  viewing: Viewing,
  filter: HistoryFilter | null,
): AsyncGenerator<TableCell[][]> {
  if (filter === null) return;
  const reader = readIn(viewing, undefined);
  for (let before: number | undefined; ; ) {
    const { submissions, older } = await listHistory(db, reader, filter, { before }, PAGE);
    yield submissions.map(rowOf);
    if (older === null) return;
    before = older;
  }
}

function rowOf(submission: SubmissionSummary): TableCell[] {
  const { number, submittedAt, user, problem, language, verdict, verdicts } = submission;
  return [
    ...[decimal(number), submittedAt, user?.name ?? null, user?.userName ?? null],
    ...[decimal(problem.number), problem.title, language.name, verdict && VERDICT_NAMES[verdict]],
    ...[verdicts.filter((one) => one === "accepted").length, verdicts.length].map(decimal),
    ...[submission.wallTimeMs, submission.memoryKb, submission.score, submission.maximumScore].map(decimal),
  ];
}

function decimal(value: number | null): TableCell {
  return value === null ? null : { decimal: `${value}` };
}
