import type { Argument, Environment, Node } from "@unified-latex/unified-latex-types";
import { getParser } from "@unified-latex/unified-latex-util-parse";
import { printRaw } from "@unified-latex/unified-latex-util-print-raw";
import { ACCENT_MACROS } from "#statement/latex/characters";
import { INLINE_TAGS } from "#statement/latex/commands";

/**
 * The arguments of commands in xparse's notation: s for a star, o for an optional and m for a mandatory argument. Commands
 * that are not listed here or in LaTeX itself have none, so that the groups after them are text.
 */
const SIGNATURES: Readonly<Record<string, readonly string[]>> = {
  "": ["nextsample", "remainingsamples", "hrulefill", "dotfill"],
  m: [
    ..."problemname url nolinkurl path eqref phantom cline input lstset hyphenation sisetup hypersetup pagenumbering".split(
      " ",
    ),
    ..."smash llap rlap vbox lowercase MakeUppercase MakeLowercase subcaption constant displaysample".split(" "),
    ..."displaysampleinteraction say".split(" "),
    ...Object.keys(INLINE_TAGS),
    ...Object.keys(ACCENT_MACROS),
  ],
  "m m": "href texorpdfstring setlength addtolength setcounter lstdefinestyle hyperlink hypertarget fontsize".split(
    " ",
  ),
  "m m m": ["illustration", "multicolumn", "definecolor"],
  "s m": ["vspace", "hspace", "operatorname", "enquote"],
  "s o m m": ["scalerel", "stretchrel"],
  "s o m": ["caption"],
  "o m": ["color", "lstinputlisting", "captionsetup", "hyperref", "footnotetext", "shortstack"],
  "o m m": ["rule", "textcolor", "colorbox", "adjustbox"],
  "o m m m": ["fcolorbox"],
  "o o m": ["makebox", "framebox", "subfloat"],
  "o d() m": ["cmidrule"],
  "o m o m o m": ["multirow"],
  "m o m": ["scalebox", "captionof"],
  "m o o m": ["raisebox", "newcolumntype"],
  "o o o m m": ["parbox"],
  "s m m m": ["resizebox"],
};

const ENVIRONMENT_SIGNATURES: Readonly<Record<string, readonly string[]>> = {
  o: ["figure", "figure*", "table", "table*", "algorithm"],
  "o m": ["tabular", "longtable", "subfigure", "subtable"],
  "m o m": ["tabular*", "tabularx", "tabulary"],
  "o m o m": ["wrapfigure", "wraptable"],
  "o o o m": ["minipage"],
};

const MACROS = bySignature(SIGNATURES);
const ENVIRONMENTS = bySignature(ENVIRONMENT_SIGNATURES);

function bySignature(names: Readonly<Record<string, readonly string[]>>): Record<string, { signature: string }> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([signature, macros]) => macros.map((name) => [name, { signature }])),
  );
}

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
