import type { Environment, Node } from "@unified-latex/unified-latex-types";
import { isDisplayMaths, labelOf } from "#statement/latex/display-maths";
import { type IncludedText, withIncludedFiles } from "#statement/latex/included-files";
import { expandMacros } from "#statement/latex/macros/expand-macros";
import { argument, environmentName, parseLatex, source } from "#statement/latex/parse";
import { LatexRenderer, type PictureAddress } from "#statement/latex/render";
import type { Piece } from "#statement/sections";

/** A LaTeX statement: the title from `\problemname`, or null, and its pieces as HTML. */
export interface LatexStatement {
  readonly title: string | null;
  readonly pieces: readonly Piece[];
  /** Commands that were left out, without duplicates. */
  readonly unknown: readonly string[];
}

const SECTION_ENVIRONMENTS = ["Input", "Output", "Interaction"];

/**
 * Converts the LaTeX statement of an ICPC package to HTML. It is split at `\section*{…}` and at the environments Input, Output
 * and Interaction.
 */
export function latexStatement(
  text: string,
  pictureAddress: PictureAddress,
  includedText: IncludedText = () => null,
): LatexStatement {
  const nodes = parseLatex(expandMacros(withIncludedFiles(text, includedText)));
  const renderer = new LatexRenderer(pictureAddress, referenceNumbers(nodes));
  const pieces: Piece[] = [];
  let title: string | null = null;
  let heading: string | null = null;
  let waiting: Node[] = [];
  const flush = () => {
    const html = renderer.blocks(waiting);
    if (heading !== null || html !== "") pieces.push({ heading, html });
    waiting = [];
  };
  const visit = (nodes: readonly Node[]) => {
    for (const node of nodes) {
      if (node.type === "macro" && node.content === "problemname") {
        title = renderer.plainText(argument(node.args, 0));
      } else if (node.type === "macro" && node.content === "section") {
        flush();
        heading = renderer.inline(argument(node.args, 0));
      } else if (node.type === "environment" && SECTION_ENVIRONMENTS.includes(node.env)) {
        flush();
        heading = node.env;
        waiting = [...node.content];
        flush();
        heading = null;
      } else if (node.type === "environment" && ["afterSample", "document"].includes(node.env)) {
        visit(node.content);
      } else {
        waiting.push(node);
      }
    }
  };
  visit(nodes);
  flush();
  return { title, pieces, unknown: renderer.unknown };
}

/** The number that each label refers to. Figures and tables are counted as in LaTeX, formulas only if they have a label. */
function referenceNumbers(nodes: readonly Node[]): Map<string, number> {
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
