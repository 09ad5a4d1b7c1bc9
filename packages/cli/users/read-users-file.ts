import type { ForeignUser } from "@assay/server/users/import-users";
import Papa from "papaparse";
import { z } from "zod";
import { UsageError } from "#terminal";

/** The columns of the other judges' tables, for each thing that is taken over. */
const COLUMNS = {
  userName: ["username", "user_id", "uname"],
  name: ["name", "real_name", "nick"],
  firstName: ["first_name"],
  lastName: ["last_name"],
  email: ["email", "mail"],
  hash: ["password", "hash"],
  salt: ["salt"],
  isActive: ["is_active", "enabled"],
  isInactive: ["is_disabled", "defunct"],
} as const;

const value = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((given) => (given === null || given === undefined ? "" : String(given).trim()));
const row = z.record(z.string(), z.unknown());
type Row = z.infer<typeof row>;

/**
 * The users in a file of another judge's table: CSV with the names of its columns in the first line, separated by commas or tabs, or JSON,
 * as one list or one object in each line, as mongoexport writes it. Throws UsageError with the line that cannot be read, or the
 * column that is missing.
 */
export function readUsersFile(text: string): ForeignUser[] {
  const rows = /^\s*[[{]/.test(text) ? readJson(text) : readCsv(text);
  const [first] = rows;
  if (!first) throw new UsageError("the file has no users");
  for (const needed of ["userName", "hash"] as const) {
    if (!rows.some((each) => columnOf(each, needed) !== ""))
      throw new UsageError(`the file has no column ${COLUMNS[needed].join(" or ")}`);
  }
  return rows.map((each) => ({
    userName: columnOf(each, "userName"),
    name: columnOf(each, "name") || `${columnOf(each, "firstName")} ${columnOf(each, "lastName")}`.trim(),
    email: columnOf(each, "email"),
    hash: columnOf(each, "hash"),
    salt: columnOf(each, "salt"),
    isActive: !isFalse(columnOf(each, "isActive")) && !isTrue(columnOf(each, "isInactive")),
  }));
}

function columnOf(given: Row, key: keyof typeof COLUMNS): string {
  const column = COLUMNS[key].find((name) => given[name] !== undefined);
  const read = value.safeParse(column === undefined ? "" : given[column]);
  return read.success ? read.data : "";
}

const isTrue = (text: string) => /^(1|t|true|y|yes)$/i.test(text);
const isFalse = (text: string) => /^(0|f|false|n|no)$/i.test(text);

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
