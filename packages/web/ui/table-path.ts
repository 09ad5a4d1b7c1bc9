import { FIRST_ENDPOINTS, pathTo } from "@assay/contract/endpoints/first-table";

type TableRoute = "exportUsers" | "exportRanking" | "exportSubmissions";

/** The address of a table as a file, with these parameters of its query, in the format that spreadsheets open where the reader is. */
export function tablePath(route: TableRoute, query: object): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    // A file has all pages.
    value === undefined || name === "before" || name === "after" || name === "page" ? [] : [[name, String(value)]],
  );
  return `${pathTo(FIRST_ENDPOINTS[route])}?${new URLSearchParams([...given, ["format", tableFormat(navigator.language)]])}`;
}

/** Excel separates cells by semicolons where the decimal sign is a comma, and then opens no other files. */
function tableFormat(locale: string): "excel-comma" | "excel-point" {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.some(({ type, value }) => type === "decimal" && value === ",") ? "excel-comma" : "excel-point";
}
