import type { Environment, Node } from "@unified-latex/unified-latex-types";
import { isDisplayMaths, labelOf } from "#statement/latex/display-maths";
import { argument, environmentName, source } from "#statement/latex/parse";

/** The number that each label refers to. Figures and tables are counted as in LaTeX, formulas only if they have a label. */
export function referenceNumbers(nodes: readonly Node[]): Map<string, number> {
  const numbers = new Map<string, number>();
  const counts = { figure: 0, table: 0, formula: 0 };
  const visit = (environments: readonly Environment[]) => {
    for (const node of environments) {
      const name = environmentName(node);
      if (isDisplayMaths(name)) {
        const label = labelOf(node);
        if (label !== null) numbers.set(label, ++counts.formula);
        continue;
      }
      const kind = /^(wrap)?figure/.test(name) ? "figure" : /^(wrap)?table/.test(name) ? "table" : null;
      if (kind === null) visit(environmentsIn(node.content));
      else {
        counts[kind] += 1;
        for (const label of labelsIn(node.content)) numbers.set(label, counts[kind]);
      }
    }
  };
  visit(environmentsIn(nodes));
  return numbers;
}

function environmentsIn(nodes: readonly Node[]): Environment[] {
  return nodes.flatMap((node) => (node.type === "environment" || node.type === "mathenv" ? [node as Environment] : []));
}

function labelsIn(nodes: readonly Node[]): string[] {
  const macros = nodes.flatMap((node) => (node.type === "macro" ? [node] : []));
  const inner = macros
    .filter(({ content }) => content === "caption")
    .flatMap(({ args }) => labelsIn(argument(args, 0)));
  const own = macros.filter(({ content }) => content === "label").map(({ args }) => source(argument(args, 0)));
  return [...own, ...inner];
}
