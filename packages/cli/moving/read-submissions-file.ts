import type { ForeignSubmission } from "@assay/server/submissions/import-submissions";
import type { ImportSystem } from "@assay/server/users/imported-passwords";
import { languageOf, verdictOf } from "#moving/foreign-terms";
import { columnOf, type Row, readTable, requireColumn } from "#moving/read-table";
import { UsageError } from "#terminal";

/** The columns that are read. `source_base64` keeps line breaks and other encodings from a client's escapes. */
const COLUMNS = {
  userName: ["username", "user_id", "uname"],
  problem: ["problem", "problem_id", "pid"],
  title: ["title"],
  language: ["language", "lang"],
  result: ["result", "status"],
  submittedAt: ["submitted_at", "date"],
  source: ["source", "code"],
  sourceBase64: ["source_base64"],
} as const;

/** A submission, or why the row has none. */
export type ReadSubmission = { readonly submission: ForeignSubmission } | { readonly reason: string };

/**
 * The submissions in a file of another judge's table (`readTable`), in its order. Throws UsageError also for a column that is missing.
 */
export function readSubmissionsFile(text: string, system: ImportSystem): ReadSubmission[] {
  const rows = readTable(text);
  if (rows.length === 0) throw new UsageError("the file has no submissions");
  for (const key of ["userName", "problem", "language", "result", "submittedAt"] as const)
    requireColumn(rows, COLUMNS[key]);
  requireColumn(rows, [...COLUMNS.sourceBase64, ...COLUMNS.source]);
  return rows.map((row) => toSubmission(row, system));
}

function toSubmission(row: Row, system: ImportSystem): ReadSubmission {
  const of = (key: keyof typeof COLUMNS) => columnOf(row, COLUMNS[key]);
  const verdict = verdictOf(system, of("result"));
  if (verdict === null) return { reason: `no verdict: ${of("result") || "empty"}` };
  const languageId = languageOf(system, of("language"));
  if (languageId === null) return { reason: `no such language here: ${of("language") || "empty"}` };
  const submittedAt = momentOf(of("submittedAt"));
  if (submittedAt === null) return { reason: `no date: ${of("submittedAt") || "empty"}` };
  const [userName, problem, title] = [of("userName"), of("problem"), of("title")];
  return { submission: { userName, problem, title, languageId, verdict, submittedAt, source: sourceOf(row) } };
}

/** Seconds since 1970, or a date and time; without a zone it is in UTC. */
function momentOf(text: string): Date | null {
  const moment = /^\d+(\.\d+)?$/.test(text) ? new Date(Math.round(Number(text) * 1_000)) : new Date(withZone(text));
  return Number.isNaN(moment.getTime()) || moment.getTime() > Date.now() ? null : moment;
}

const withZone = (text: string) => (/(Z|[+-]\d\d(:?\d\d)?)$/i.test(text) ? text : `${text.replace(" ", "T")}Z`);

/** MySQL breaks Base64 into lines, and its client writes each break as a backslash and an n. */
function sourceOf(row: Row): Uint8Array {
  const encoded = columnOf(row, COLUMNS.sourceBase64);
  if (encoded !== "") return Buffer.from(encoded.replaceAll("\\n", ""), "base64");
  const column = COLUMNS.source.find((name) => typeof row[name] === "string");
  return Buffer.from(column === undefined ? "" : (row[column] as string));
}
