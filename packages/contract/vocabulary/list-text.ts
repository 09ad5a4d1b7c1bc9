// Reads the lists that schools have: CSV, TSV or text from a spreadsheet, with any columns. Pages and the command line read them alike.
import { LIST_COLUMNS, type ListColumn } from "#vocabulary/class";

/** What each column of a list is; null for what is left out. */
export type ColumnChoice = readonly (ListColumn | null)[];

/** A list as it was read, before anything is known of its people. */
export interface ListTable {
  /** The row of titles, if the list begins with one. */
  readonly titles: readonly string[] | null;
  /** Rows with something in them. Each has as many fields as the widest one. */
  readonly rows: readonly (readonly string[])[];
  /** What the columns seem to be, by their titles, or by their number if there are none. */
  readonly columns: ColumnChoice;
}

const SEPARATORS = [";", "\t", ",", "|"] as const;
/** How many of the first lines decide which separator a text has. */
const SAMPLED = 20;

/** Titles of columns in languages of schools, without case, spaces and marks. */
const TITLES: Readonly<Record<ListColumn, readonly string[]>> = {
  surname: [
    "surname",
    "lastname",
    "familyname",
    "nachname",
    "familienname",
    "nom",
    "apellido",
    "apellidos",
    "cognome",
    "sobrenome",
    "achternaam",
    "nazwisko",
    "efternamn",
    "фамилия",
    "姓",
    "اللقب",
  ],
  firstName: [
    "firstname",
    "givenname",
    "forename",
    "vorname",
    "rufname",
    "prenom",
    "nombre",
    "nome",
    "voornaam",
    "imie",
    "fornamn",
    "имя",
    "名",
    "الاسمالاول",
  ],
  name: [
    "name",
    "fullname",
    "displayname",
    "student",
    "schuler",
    "schulername",
    "eleve",
    "alumno",
    "naam",
    "姓名",
    "الاسم",
  ],
  email: [
    "email",
    "mail",
    "emailaddress",
    "mailaddress",
    "emailadresse",
    "courriel",
    "correo",
    "correoelectronico",
    "epost",
    "邮箱",
  ],
  userName: [
    "username",
    "user",
    "login",
    "loginname",
    "account",
    "benutzername",
    "benutzer",
    "anmeldename",
    "identifiant",
    "usuario",
    "nombredeusuario",
    "用户名",
    "gebruikersnaam",
  ],
  section: [
    "section",
    "class",
    "group",
    "course",
    "klasse",
    "gruppe",
    "kurs",
    "stufe",
    "classe",
    "groupe",
    "clase",
    "grupo",
    "turma",
    "klas",
    "klasa",
    "klass",
    "класс",
    "班级",
    "الصف",
  ],
  studentNumber: [
    "studentnumber",
    "studentid",
    "number",
    "no",
    "nr",
    "id",
    "schulernummer",
    "matrikelnummer",
    "matrikel",
    "nummer",
    "numero",
    "matricule",
    "idnumber",
    "学号",
  ],
  password: ["password", "passwort", "kennwort", "motdepasse", "contrasena", "wachtwoord", "密码"],
};

/** What columns without titles are taken for, by how many there are. */
const UNTITLED: Readonly<Record<number, ColumnChoice>> = {
  1: ["name"],
  2: ["surname", "firstName"],
  3: ["surname", "firstName", "section"],
};

/** The text of a file in any of the encodings in which spreadsheets save: UTF-8, UTF-16 and Windows' own for western languages. */
export function decodeList(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  // UTF-16 without a mark: every second byte of western text is 0.
  const zeros = bytes.subarray(0, 200).filter((byte, index) => byte === 0 && index % 2 === 1).length;
  if (zeros > 0 && zeros * 3 >= Math.min(bytes.length, 200)) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Reads a list. A field may be in quotation marks, with separators, line ends and doubled marks in it. */
export function readList(text: string): ListTable {
  const plain = text.replace(/^\ufeff/, "");
  // Excel names the separator in a first line that is no row.
  const declared = /^sep=(.)\r?\n/i.exec(plain);
  const body = declared ? plain.slice(declared[0].length) : plain;
  const all = splitRows(body, declared?.[1] ?? findSeparator(body)).filter((row) => row.some((field) => field !== ""));
  const width = Math.max(0, ...all.map(({ length }) => length));
  const [first = [], ...rest] = all.map((row) => [...row, ...Array<string>(width - row.length).fill("")]);
  const named = first.map(columnOf);
  // One known title may be somebody's name; of two, hardly both.
  const isTitled = named.filter((column) => column !== null).length >= Math.min(2, width) && width > 0;
  if (isTitled) return { titles: first, rows: rest, columns: once(named) };
  const guess = UNTITLED[width] ?? [...(UNTITLED[3] ?? []), ...Array<null>(Math.max(0, width - 3)).fill(null)];
  return { titles: null, rows: width === 0 ? [] : [first, ...rest], columns: guess.slice(0, width) };
}

/** The rows of a list as they are sent, by what its columns are. */
export function rowsOf({ rows }: ListTable, columns: ColumnChoice): Record<ListColumn, string>[] {
  return rows.map((row) => {
    const fields = LIST_COLUMNS.map((column) => {
      const place = columns.indexOf(column);
      return [column, place === -1 ? "" : (row[place] ?? "")] as const;
    });
    return Object.fromEntries(fields) as Record<ListColumn, string>;
  });
}

function columnOf(title: string): ListColumn | null {
  const plain = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  return LIST_COLUMNS.find((column) => TITLES[column].includes(plain)) ?? null;
}

/** Each column once: a second one of the same kind is left out. */
function once(columns: ColumnChoice): ColumnChoice {
  return columns.map((column, index) => (columns.indexOf(column) === index ? column : null));
}

/** The separator that most of the first lines have as often as the first one; a semicolon if none does. */
function findSeparator(text: string): string {
  const lines = text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, SAMPLED);
  const scores = SEPARATORS.map((separator) => {
    const counts = lines.map((line) => (splitRows(line, separator)[0] ?? []).length);
    const [first = 0] = counts;
    return { separator, score: first < 2 ? 0 : counts.filter((count) => count === first).length };
  });
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).separator;
}

function splitRows(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = "";
  let isQuoted = false;
  const endField = () => {
    row.push(field.trim());
    field = "";
  };
  const endRow = () => {
    endField();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? "";
    if (isQuoted && letter === '"' && text[at + 1] === '"') {
      field += '"';
      at += 1;
    } else if (letter === '"' && (isQuoted || field.trim() === "")) isQuoted = !isQuoted;
    else if (isQuoted) field += letter;
    else if (letter === separator) endField();
    else if (letter === "\n" || letter === "\r") {
      if (letter === "\r" && text[at + 1] === "\n") at += 1;
      endRow();
    } else field += letter;
  }
  if (field !== "" || row.length > 0) endRow();
  return rows;
}
