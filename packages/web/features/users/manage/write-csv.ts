import { unparse } from "papaparse";

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

export function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
