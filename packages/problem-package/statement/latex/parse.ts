import type { Argument, Environment, Node } from "@unified-latex/unified-latex-types";
import { getParser } from "@unified-latex/unified-latex-util-parse";
import { printRaw } from "@unified-latex/unified-latex-util-print-raw";
import { ACCENT_MACROS } from "#statement/latex/characters";

const parser = getParser({
  macros: {
    ...Object.fromEntries(Object.keys(ACCENT_MACROS).map((name) => [name, { signature: "m" }])),
    problemname: { signature: "m" },
    illustration: { signature: "m m m" },
    href: { signature: "m m" },
    url: { signature: "m" },
    nextsample: { signature: "" },
    remainingsamples: { signature: "" },
    vspace: { signature: "s m" },
    hspace: { signature: "s m" },
    operatorname: { signature: "s m" },
    eqref: { signature: "m" },
    sout: { signature: "m" },
    raisebox: { signature: "m o o m" },
    resizebox: { signature: "s m m m" },
    scalebox: { signature: "m o m" },
    makebox: { signature: "o o m" },
    framebox: { signature: "o o m" },
    parbox: { signature: "o o o m m" },
    multicolumn: { signature: "m m m" },
    multirow: { signature: "o m o m o m" },
    texorpdfstring: { signature: "m m" },
    enquote: { signature: "s m" },
    color: { signature: "o m" },
    definecolor: { signature: "m m m" },
    rule: { signature: "o m m" },
    phantom: { signature: "m" },
    cline: { signature: "m" },
    input: { signature: "m" },
    setlength: { signature: "m m" },
    addtolength: { signature: "m m" },
    setcounter: { signature: "m m" },
    lstset: { signature: "m" },
    lstdefinestyle: { signature: "m m" },
    lstinputlisting: { signature: "o m" },
    newcolumntype: { signature: "m o o m" },
    captionsetup: { signature: "o m" },
    hyphenation: { signature: "m" },
  },
  environments: {
    wrapfigure: { signature: "o m o m" },
    figure: { signature: "o" },
    tabular: { signature: "o m" },
    "tabular*": { signature: "m o m" },
    tabularx: { signature: "m o m" },
    tabulary: { signature: "m o m" },
    longtable: { signature: "o m" },
    minipage: { signature: "o o o m" },
  },
});

/** Assignments to TeX's parameters, which are removed. */
const SETTINGS =
  /\\(looseness|parindent|parskip|tolerance|emergencystretch|hangindent|hangafter)(?![A-Za-z])\s*=?\s*-?[\d.]+\s?(pt|em|ex|cm|mm|in)?/g;

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
