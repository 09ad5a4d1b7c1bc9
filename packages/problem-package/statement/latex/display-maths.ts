import type { Environment } from "@unified-latex/unified-latex-types";
import { environmentName, source } from "#statement/latex/parse";

/** The environments that KaTeX uses for these inside a displayed formula. */
const INNER_ENVIRONMENT: Readonly<Record<string, string>> = {
  align: "aligned",
  flalign: "aligned",
  eqnarray: "aligned",
  alignat: "alignedat",
  gather: "gathered",
  multline: "gathered",
};
const PLAIN = ["equation", "displaymath", "math"];
const LABEL = /\\label\s*\{([^{}]*)\}/;

/** True for an environment that is a displayed formula, starred or not. */
export function isDisplayMaths(name: string): boolean {
  const plain = name.replace(/\*$/, "");
  return PLAIN.includes(plain) || Object.hasOwn(INNER_ENVIRONMENT, plain);
}

/** The label of a formula, or null. */
export function labelOf(node: Environment): string | null {
  return LABEL.exec(source(node.content))?.[1] ?? null;
}

/** A formula environment in KaTeX's syntax, with its number if the text refers to it. */
export function displaySource(node: Environment, number: number | undefined): string {
  const name = environmentName(node).replace(/\*$/, "");
  const inner = INNER_ENVIRONMENT[name];
  const text = source(node.content)
    .replaceAll(new RegExp(LABEL, "g"), "")
    .replaceAll(/\\(nonumber|notag)(?![A-Za-z])/g, "");
  // KaTeX supports align but not eqnarray, so its three columns become two.
  const columns = name === "eqnarray" ? text.replaceAll(/&\s*(=|<|>|\\leq?|\\geq?|\\sim|\\approx)\s*&/g, "&$1 ") : text;
  const formula = inner === undefined ? columns : `\\begin{${inner}}${columns}\\end{${inner}}`;
  return number === undefined ? formula : `${formula}\\tag{${number}}`;
}
