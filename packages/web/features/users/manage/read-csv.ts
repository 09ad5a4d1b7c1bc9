import type { NewUserColumn } from "@assay/contract/vocabulary/user-filters";

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
  name: ["name", "fullname", "displayname", "realname"],
  firstName: ["firstname", "givenname", "forename"],
  lastName: ["lastname", "surname", "familyname"],
  userName: ["username", "user", "login", "loginname", "handle", "nickname", "account"],
  email: ["email", "mail", "emailaddress", "mailaddress"],
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
  const nameOf = (fields: readonly string[]) =>
    places[0] === -1 ? `${fields[first] ?? ""} ${fields[last] ?? ""}` : fields[places[0] ?? 0];
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
  const scores = SEPARATORS.map((separator) => {
    const read = parseCsv(text, separator, 1, SAMPLED);
    const records = "records" in read ? read.records.filter(isFilled) : [];
    const counts = records.map(({ fields }) => fields.length);
    const [first = 0] = counts;
    return { separator, score: first < COLUMNS.length ? 0 : counts.filter((count) => count === first).length };
  });
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).separator;
}

/** Splits a text into records and fields. A field in quotation marks may hold anything; a quotation mark in it is doubled. */
function parseCsv(
  text: string,
  separator: string,
  firstLine: number,
  limit = Number.POSITIVE_INFINITY,
): { records: CsvRecord[] } | { openQuoteIn: number } {
  const records: CsvRecord[] = [];
  let [line, position] = [firstLine, 0];
  while (position < text.length && records.length < limit) {
    const fields: string[] = [];
    const startLine = line;
    for (let isMore = true; isMore; ) {
      let field = "";
      if (text[position] === '"') {
        const end = endOfQuoted(text, position);
        if (end === -1) return { openQuoteIn: line };
        const quoted = text.slice(position + 1, end);
        line += quoted.split(/\r\n|\r|\n/).length - 1;
        field = quoted.replaceAll('""', '"');
        position = end + 1;
      }
      const rest = endOfPlain(text, position, separator);
      field += text.slice(position, rest);
      fields.push(field);
      isMore = text[rest] === separator;
      position = rest + (text.startsWith("\r\n", rest) ? 2 : 1);
    }
    line += 1;
    records.push({ line: startLine, fields });
  }
  return { records };
}

/** The place of the quotation mark that closes a field, or -1. */
function endOfQuoted(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at;
  return -1;
}

function endOfPlain(text: string, start: number, separator: string): number {
  let at = start;
  while (at < text.length && text[at] !== separator && text[at] !== "\n" && text[at] !== "\r") at += 1;
  return at;
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
