import type { Argument, Environment, Node } from "@unified-latex/unified-latex-types";
import { getParser } from "@unified-latex/unified-latex-util-parse";
import { printRaw } from "@unified-latex/unified-latex-util-print-raw";
import { ENVIRONMENTS, MACROS } from "#statement/latex/signatures";

const parser = getParser({ macros: MACROS, environments: ENVIRONMENTS });

/** A length such as `-0.5em` or `0.5\baselineskip`. */
const LENGTH = String.raw`-?[\d.]+\s?(?:(?:pt|em|ex|cm|mm|in|mu)(?![A-Za-z])|\\[a-z]+)?`;
const PARAMETERS =
  "looseness parindent parskip tolerance emergencystretch hangindent hangafter itemsep parsep topsep partopsep leftskip rightskip baselineskip tabcolsep hskip vskip kern";

/** Assignments to TeX's parameters and spaces of a given length, which are removed. */
const SETTINGS = new RegExp(
  String.raw`\\(?:${PARAMETERS.replaceAll(" ", "|")})(?![A-Za-z])\s*=?\s*${LENGTH}(?:\s*(?:plus|minus)\s*${LENGTH}){0,2}\s?`,
  "g",
);

/** Parses LaTeX. Never throws for invalid input: anything unknown becomes plain nodes. */
export function parseLatex(source: string): Node[] {
  return parser.parse(source.replaceAll(SETTINGS, "")).content;
}

/** The name of an environment. The parser stores names of maths environments as nodes. */
export function environmentName(node: Environment): string {
  const env = node.env as string | { readonly content: string };
  return typeof env === "string" ? env : env.content;
}

/** The nodes of the n-th braced argument of a macro or environment, counted from 0; empty if it is absent. */
export function argument(args: readonly Argument[] | undefined, index: number): Node[] {
  return (args ?? []).filter(({ openMark }) => openMark === "{")[index]?.content ?? [];
}

/** The nodes of the last braced argument: the visible one of commands such as `\textcolor{red}{…}`. */
export function lastArgument(args: readonly Argument[] | undefined): Node[] {
  return (args ?? []).findLast(({ openMark }) => openMark === "{")?.content ?? [];
}

/** The nodes of the first argument in square brackets. */
export function option(args: readonly Argument[] | undefined): Node[] {
  return (args ?? []).find(({ openMark }) => openMark === "[")?.content ?? [];
}

/** Joins neighbouring string nodes. The parser splits them at every punctuation mark, but `--` must stay together. */
export function withWholeStrings(nodes: readonly Node[]): Node[] {
  const whole: Node[] = [];
  for (const node of nodes) {
    const last = whole.at(-1);
    if (node.type === "string" && last?.type === "string") {
      whole[whole.length - 1] = { ...last, content: last.content + node.content };
    } else whole.push(node);
  }
  return whole;
}

/** The LaTeX source of nodes, used for formulas and file names. */
export function source(nodes: readonly Node[]): string {
  return printRaw([...nodes]);
}
