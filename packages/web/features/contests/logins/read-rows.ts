/** An account to be created for a team. */
export interface NewLogin {
  readonly team: string;
  readonly userName: string;
  /** From where it may be used; empty for everywhere. */
  readonly networks: readonly string[];
}

/** The addresses and ranges in a text. */
export function readNetworks(text: string): string[] {
  return text.split(/[\s,;]+/).filter((network) => network !== "");
}

/** The field with the networks, for an error of one of them such as `networks.0`. */
export function fieldOfNetwork(field: string): string {
  return field.replace(/\.\d+$/, "");
}

/**
 * Reads rows of CSV or TSV: team, user name and addresses. A first row of titles and
 * empty rows are left out. Fields may be in quotation marks.
 */
export function readRows(text: string): NewLogin[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const separator = ["\t", ";", ","].find((each) => lines[0]?.includes(each)) ?? "\t";
  const rows = lines.map((line) => splitLine(line, separator).map((field) => field.trim()));
  const first = rows[0]?.[1]?.toLowerCase().replace(/[\s_-]/g, "");
  const body = first === "username" || first === "login" || first === "account" ? rows.slice(1) : rows;
  return body.map(([team = "", userName = "", ...networks]) => ({
    team,
    userName,
    networks: readNetworks(networks.join(" ")),
  }));
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
