import type { Node } from "@unified-latex/unified-latex-types";
import { argument, source } from "#statement/latex/parse";

/** Renders a tabular environment as an HTML table. The first row is the header if a rule follows it. */
export function renderTable(nodes: readonly Node[], renderCell: (cell: Node[]) => string): string {
  const rows: { cells: Node[][]; isRuled: boolean }[] = [];
  let cells: Node[][] = [[]];
  const endRow = () => {
    if (cells.some((cell) => cell.some(({ type }) => !["whitespace", "parbreak", "comment"].includes(type)))) {
      rows.push({ cells, isRuled: false });
    }
    cells = [[]];
  };
  for (const node of nodes) {
    if (node.type === "macro" && node.content === "\\") endRow();
    else if (node.type === "macro" && ["hline", "toprule", "midrule", "bottomrule"].includes(node.content)) {
      endRow();
      const last = rows.at(-1);
      if (last) last.isRuled = true;
    } else if (node.type === "string" && node.content === "&") cells.push([]);
    else cells.at(-1)?.push(node);
  }
  endRow();
  const hasHead = rows.length > 1 && rows[0]?.isRuled === true;
  const body = rows.map(({ cells: row }, index) => {
    const tag = hasHead && index === 0 ? "th" : "td";
    return `<tr>${row.map((cell) => `<${tag}${span(cell)}>${renderCell(cell)}</${tag}>`).join("")}</tr>`;
  });
  return `<table><tbody>${body.join("")}</tbody></table>`;
}

/** The colspan attribute of a cell with \multicolumn; "" for others. */
function span(cell: readonly Node[]): string {
  const macro = cell.find((node) => node.type === "macro" && node.content === "multicolumn");
  const columns = macro?.type === "macro" ? Number.parseInt(source(argument(macro.args, 0)), 10) : 1;
  return columns > 1 && columns <= 100 ? ` colspan="${columns}"` : "";
}
