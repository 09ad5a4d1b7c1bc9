import type { Node } from "@unified-latex/unified-latex-types";
import { argument, source } from "#statement/latex/parse";

/** The number of each labelled figure and table, by its label, counted as LaTeX counts them. */
export function figureNumbers(nodes: readonly Node[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const kind of ["figure", "table"]) {
    const floats = nodes.filter((node) => node.type === "environment" && node.env.replace("wrap", "").startsWith(kind));
    for (const [index, float] of floats.entries()) {
      const children = float.type === "environment" ? float.content : [];
      for (const node of children) {
        if (node.type === "macro" && node.content === "label") numbers.set(source(argument(node.args, 0)), index + 1);
      }
    }
  }
  return numbers;
}
