import type { NewUserColumn } from "@assay/contract/vocabulary/user-filters";
import { parse, unparse } from "papaparse";

/** A user as given in a row of a file, with the number of the line on which the row begins. */
export type UserRow = Readonly<Record<NewUserColumn, string>> & { readonly line: number };

/** The users of a file, or why it cannot be read. */
export type ReadUsers =
  | { readonly users: readonly UserRow[] }
  | { readonly openQuoteIn: number }
  | { readonly missing: readonly NewUserColumn[] };

interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

const SEPARATORS = [",", ";", "\t", "|"] as const;
/** How many of the first records decide which separator a text has. */
const SAMPLED = 20;

/** Titles of columns, as `plain` spells them. `firstName` and `lastName` together stand for `name`. */
const TITLES: Readonly<Record<NewUserColumn | "firstName" | "lastName", readonly string[]>> = {
  name: ["name", "fullname", "displayname", "realname", "nombre", "姓名"],
  firstName: ["firstname", "givenname", "forename", "vorname", "nombre", "名"],
  lastName: ["lastname", "surname", "familyname", "nachname", "apellido", "apellidos", "姓"],
  userName: [
    "username",
    "user",
    "login",
    "loginname",
    "handle",
    "nickname",
    "account",
    "benutzername",
    "nombredeusuario",
    "usuario",
    "用户名",
  ],
  email: ["email", "mail", "emailaddress", "mailaddress", "correo", "correoelectronico", "邮箱"],
};
const COLUMNS = ["name", "userName", "email"] as const;

/**
 * Reads users from CSV (RFC 4180) with commas, semicolons, tabs or vertical bars. A first record with known titles says which column
 * is what; otherwise they are name, user name and email address, in this order. Empty lines are skipped.
 */
export function readUsers(text: string): ReadUsers {
  // Excel names the separator in a first line that is not a record.
  const declared = /^sep=(.)\r?\n/i.exec(text);
  const body = declared ? text.slice(declared[0].length) : text;
  const firstLine = declared ? 2 : 1;
  const read = parseCsv(body, declared?.[1] ?? findSeparator(body), firstLine);
  if ("openQuoteIn" in read) return read;
  const records = read.records.filter(isFilled);
  const titles = (records[0]?.fields ?? []).map(plain);
  const columnOf = (key: keyof typeof TITLES) => titles.findIndex((title) => TITLES[key].includes(title));
  const [first, last] = [columnOf("firstName"), columnOf("lastName")];
  const places = COLUMNS.map(columnOf);
  const hasParts = first >= 0 && last >= 0;
  if (places.filter((place) => place >= 0).length + (hasParts ? 1 : 0) < 2)
    return { users: records.map((record) => toUser(record, (fields) => fields.slice(0, COLUMNS.length))) };
  const missing = COLUMNS.filter((column, index) => places[index] === -1 && !(column === "name" && hasParts));
  if (missing.length > 0) return { missing };
  // In Spanish, Nombre is the whole name, unless there are Apellidos.
  const isSplit = places[0] === -1 || (hasParts && places[0] === first);
  const nameOf = (fields: readonly string[]) =>
    isSplit ? `${fields[first] ?? ""} ${fields[last] ?? ""}` : fields[places[0] ?? 0];
  const users = records
    .slice(1)
    .map((record) => toUser(record, (fields) => [nameOf(fields), ...places.slice(1).map((place) => fields[place])]));
  return { users };
}

function toUser({ line, fields }: CsvRecord, pick: (fields: readonly string[]) => readonly (string | undefined)[]) {
  const [name = "", userName = "", email = ""] = pick(fields).map((field) => field?.trim());
  return { line, name, userName, email };
}

function isFilled({ fields }: CsvRecord): boolean {
  return fields.some((field) => field.trim() !== "");
}

/** A title without case, spaces and punctuation: "E-mail Address" is "emailaddress". */
function plain(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** The separator with which most of the first records have as many fields as the first one, and at least three. */
function findSeparator(text: string): string {
  const scores = SEPARATORS.map((delimiter) => {
    const { data } = parse<string[]>(text, { delimiter, preview: SAMPLED });
    const counts = data.map((fields) => ({ line: 0, fields })).filter(isFilled);
    const first = counts[0]?.fields.length ?? 0;
    const score = first < COLUMNS.length ? 0 : counts.filter(({ fields }) => fields.length === first).length;
    return { delimiter, score };
  });
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/** Splits a text into records, each with the number of its line. */
function parseCsv(
  text: string,
  delimiter: string,
  firstLine: number,
): { records: CsvRecord[] } | { openQuoteIn: number } {
  const records: CsvRecord[] = [];
  let [line, start] = [firstLine, 0];
  let openQuoteIn: number | null = null;
  parse<string[]>(text, {
    delimiter,
    step: ({ data: fields, errors, meta: { cursor } }) => {
      const openQuote = errors.find(({ code }) => code === "MissingQuotes");
      if (openQuote) openQuoteIn ??= line + countLines(text.slice(start, openQuote.index));
      records.push({ line, fields });
      line += countLines(text.slice(start, cursor));
      start = cursor;
    },
  });
  return openQuoteIn === null ? { records } : { openQuoteIn };
}

function countLines(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}

/** The text of a file in any of the encodings in which spreadsheets save: UTF-8, UTF-16 and Windows' own. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** What makes a spreadsheet take a field for a formula, including the wide forms of the signs on East Asian keyboards. */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

/**
 * Rows as CSV (RFC 4180). A field that a spreadsheet would run as a formula gets an apostrophe in front, which makes it text there.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `${BYTE_ORDER_MARK}${unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: FORMULA },
  )}\r\n`;
}
