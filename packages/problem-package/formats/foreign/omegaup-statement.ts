import type { ForeignTest } from "#formats/foreign/foreign-problem";

/** The examples of a statement: from a line `||input` to a line `||end`. */
const EXAMPLES = /^\|\|[ \t]*(?:input|examplefile)[\s\S]*?^\|\|[ \t]*end[ \t]*$/gm;
const PART = /^\|\|[ \t]*(input|output|description|examplefile|end)[ \t]*$/gm;

interface Part {
  readonly kind: string;
  readonly text: string;
}

/** The parts of the examples, in order: inputs, outputs, descriptions, and names of files in examples/. */
function partsOf(block: string): Part[] {
  const marks = [...block.matchAll(PART)];
  return marks.map((mark, index) => {
    const from = mark.index + mark[0].length + 1;
    return { kind: mark[1] ?? "", text: block.slice(from, marks[index + 1]?.index ?? block.length) };
  });
}

/** The examples that the statement has as texts, as samples. Those in files are in examples/. */
export function statementExamples(statement: string): ForeignTest[] {
  const parts = [...statement.matchAll(EXAMPLES)].flatMap(([block]) => partsOf(block));
  return parts.flatMap((part, index): ForeignTest[] => {
    const next = parts[index + 1];
    if (part.kind !== "input" || next?.kind !== "output") return [];
    const name = `statement-${parts.slice(0, index).filter(({ kind }) => kind === "input").length + 1}`;
    return [{ name, isSample: true, input: Buffer.from(part.text), answer: Buffer.from(next.text), group: null }];
  });
}

/** The statement without its examples, which are shown after it; what it says about them stays. */
export function withoutExamples(statement: string): string {
  const said = (block: string) =>
    partsOf(block)
      .filter(({ kind }) => kind === "description")
      .map(({ text }) => text)
      .join("\n\n");
  return statement.replace(EXAMPLES, said).replace(/^\{\{[\w:]+\}\}[ \t]*$/gm, "");
}
