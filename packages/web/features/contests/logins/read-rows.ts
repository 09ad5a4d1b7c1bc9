/** An account to be created for a team. */
export interface NewLogin {
  readonly team: string;
  readonly userName: string;
}

/**
 * Reads rows of CSV or TSV: team and user name. A first row of titles and
 * empty rows are left out. Fields may be in quotation marks.
 */
export function readRows(text: string): NewLogin[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const separator = ["\t", ";", ","].find((each) => lines[0]?.includes(each)) ?? "\t";
  const rows = lines.map((line) => splitLine(line, separator).map((field) => field.trim()));
  const first = rows[0]?.[1]?.toLowerCase().replace(/[\s_-]/g, "");
  const body = first === "username" || first === "login" || first === "account" ? rows.slice(1) : rows;
  return body.map(([team = "", userName = ""]) => ({ team, userName }));
}

function splitLine(line: string, separator: string): string[] {
  const fields: string[] = [];
  let field = "";
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const letter = line[at];
    if (letter === '"' && isQuoted && line[at + 1] === '"') {
      field += '"';
      at++;
    } else if (letter === '"' && (isQuoted || field === "")) isQuoted = !isQuoted;
    else if (letter === separator && !isQuoted) {
      fields.push(field);
      field = "";
    } else field += letter;
  }
  return [...fields, field];
}
