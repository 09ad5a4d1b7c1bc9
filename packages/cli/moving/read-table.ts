import Papa from "papaparse";
import { z } from "zod";
import { UsageError } from "#terminal";

const value = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((given) => (given === null || given === undefined ? "" : String(given).trim()));
const row = z.record(z.string(), z.unknown());

/** A row of another judge's table, by the names of its columns in lower case. */
export type Row = z.infer<typeof row>;

/**
 * The rows of another judge's table: CSV with the names of its columns in the first line, separated by commas or tabs, or JSON, as one
 * list or one object in each line, as mongoexport writes it. Throws UsageError with the line that cannot be read.
 */
export function readTable(text: string): Row[] {
  return /^\s*[[{]/.test(text) ? readJson(text) : readCsv(text);
}

/** What the first of these columns that a row has says; empty if it has none of them. */
export function columnOf(given: Row, names: readonly string[]): string {
  const column = names.find((name) => given[name] !== undefined);
  const read = value.safeParse(column === undefined ? "" : given[column]);
  return read.success ? read.data : "";
}

/** Throws UsageError if no row has one of these columns. */
export function requireColumn(rows: readonly Row[], names: readonly string[]): void {
  if (!rows.some((each) => columnOf(each, names) !== ""))
    throw new UsageError(`the file has no column ${names.join(" or ")}`);
}

function readCsv(text: string): Row[] {
  const { data, errors } = Papa.parse<Row>(text.replace(/^\uFEFF/, ""), {
    header: true,
    skipEmptyLines: true,
    transformHeader: (title) => title.trim().toLowerCase(),
  });
  const [problem] = errors.filter(({ code }) => code !== "UndetectableDelimiter");
  if (problem) throw new UsageError(`line ${(problem.row ?? 0) + 1}: ${problem.message}`);
  return data;
}

function readJson(text: string): Row[] {
  const parse = (part: string, what: string): unknown => {
    try {
      return JSON.parse(part);
    } catch {
      throw new UsageError(`${what} is not valid JSON`);
    }
  };
  const whole = text.trimStart().startsWith("[") ? parse(text, "the file") : null;
  const lines = text.split("\n").flatMap((line, index) => (line.trim() === "" ? [] : [{ line, number: index + 1 }]));
  const objects = whole ?? lines.map(({ line, number }) => parse(line, `line ${number}`));
  const read = z.array(row).safeParse(objects);
  if (!read.success) throw new UsageError("the file is not a list of objects");
  return read.data;
}
