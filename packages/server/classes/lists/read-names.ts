import type { ListRow } from "@assay/contract/routes/classes/list";

/** Somebody's name as a list has it. */
export interface PersonName {
  /** As the account shows it. */
  readonly name: string;
  readonly firstName: string;
  readonly surname: string;
}

/** The name in a row: of its own columns, or "Anna Meier" and "Meier, Anna" in one. Without white space around and between that is too much. */
export function readName(row: Pick<ListRow, "name" | "firstName" | "surname">): PersonName {
  const [first, last, full] = [clean(row.firstName), clean(row.surname), clean(row.name)];
  if (first !== "" || last !== "")
    return { name: `${first} ${last}`.trim(), firstName: firstWord(first), surname: last };
  const comma = /^([^,]+), *([^,]+)$/.exec(full);
  if (comma) return readName({ name: "", firstName: comma[2] ?? "", surname: comma[1] ?? "" });
  const words = full.split(" ");
  const surname = words.length > 1 ? (words.at(-1) ?? "") : "";
  return { name: full, firstName: words[0] ?? "", surname };
}

/** Equal for two spellings of one name. */
export function nameKey(name: string): string {
  return clean(name).normalize("NFKC").toLowerCase();
}

/** Without white space at the ends and more than one space in between. */
export function clean(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}

function firstWord(text: string): string {
  return text.split(" ")[0] ?? "";
}
