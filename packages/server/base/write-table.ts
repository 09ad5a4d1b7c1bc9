import type { TableFormat } from "@assay/contract/vocabulary/gradebook";

/** A cell of a table: a text, a decimal as a text with a point, or nothing. */
export type TableCell = string | { readonly decimal: string } | null;

/** What a format puts between cells and between the whole and the fraction of a number, and whether it begins with a byte order mark. */
const FORMATS: Readonly<
  Record<TableFormat, { readonly between: string; readonly point: string; readonly mark: string }>
> = {
  csv: { between: ",", point: ".", mark: "" },
  // Where the decimal sign is a comma, Excel separates by semicolons; without the mark it does not read UTF-8.
  "excel-comma": { between: ";", point: ",", mark: "\ufeff" },
  "excel-point": { between: ",", point: ".", mark: "\ufeff" },
};

/** What makes a spreadsheet take a text for a formula, including the wide forms of the signs on East Asian keyboards. */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/**
 * A table as CSV: RFC 4180, or as Excel opens it where its decimal sign is a comma, or a point. Cells without a value are empty and keep their columns. A text that a
 * spreadsheet would take for a formula begins with an apostrophe.
 */
export function writeTable(rows: readonly (readonly TableCell[])[], format: TableFormat): string {
  return FORMATS[format].mark + writeRows(rows, format);
}

/** More rows of the same table. */
export function writeRows(rows: readonly (readonly TableCell[])[], format: TableFormat): string {
  const { between, point } = FORMATS[format];
  const write = (cell: TableCell) => {
    if (cell === null) return "";
    if (typeof cell !== "string") return quoted(cell.decimal.replace(".", point));
    return quoted(FORMULA.test(cell) ? `'${cell}` : cell);
  };
  const quoted = (text: string) =>
    text.includes(between) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return rows.map((row) => `${row.map(write).join(between)}\r\n`).join("");
}

/** A number of points for a table. */
export const numberCell = (points: string | null): TableCell => (points === null ? null : { decimal: points });
