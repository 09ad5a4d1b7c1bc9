import type { Argument, Node } from "@unified-latex/unified-latex-types";
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
    sout: { signature: "m" },
  },
  environments: {
    wrapfigure: { signature: "o m o m" },
    figure: { signature: "o" },
    tabular: { signature: "o m" },
  },
});

/** The nodes of a LaTeX statement. Never throws for odd input: what it does not know becomes plain nodes. */
export function parseLatex(source: string): Node[] {
  return parser.parse(source).content;
}

/** The nodes of the n-th braced argument of a macro or environment, counted from 0; none when it is absent. */
export function argument(args: readonly Argument[] | undefined, index: number): Node[] {
  return (args ?? []).filter(({ openMark }) => openMark === "{")[index]?.content ?? [];
}

/** The nodes of the first argument in square brackets. */
export function option(args: readonly Argument[] | undefined): Node[] {
  return (args ?? []).find(({ openMark }) => openMark === "[")?.content ?? [];
}

/** Nodes with neighbouring strings made one: the parser cuts them at every mark, and ``--`` is one thing. */
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

/** Nodes as the LaTeX they came from; what formulas and file names are taken as. */
export function source(nodes: readonly Node[]): string {
  return printRaw([...nodes]);
}
