import { ADDRESS_MARKS } from "@assay/contract/vocabulary/package-extension";
import { STATEMENT_FILE, type StatementSource } from "@assay/contract/vocabulary/problem";
import type { ExportedProblem } from "#package-export/read-problem";

const PAGE_PICTURE = /^statement-\d+\.png$/;

export interface ExportedStatement {
  /** True if the statement is a PDF file. */
  readonly isPdf: boolean;
  /** The Markdown file, or null if the statement is a PDF file. */
  readonly markdown: string | null;
  /** Its pictures, which are beside it. */
  readonly pictures: readonly string[];
  /** The three parts with `ADDRESS_MARKS` instead of addresses. */
  readonly html: StatementSource;
  readonly source: StatementSource | null;
}

/** The statement of a problem for a package: Markdown, which contains HTML if the statement was not written in Markdown. */
export function exportStatement(problem: ExportedProblem): ExportedStatement {
  const { id, description, input, output, files, statement_source: source } = problem;
  const isPdf = files.includes(STATEMENT_FILE) && description.includes(`/problem-statements/${id}`);
  const pictures = files.filter((name) => name !== STATEMENT_FILE && !(isPdf && PAGE_PICTURE.test(name)));
  const texts = source ?? { description, input, output };
  const besides = (text: string) =>
    text.replaceAll(`/problem-files/${id}/`, "").replaceAll(`/problem-statements/${id}`, "problem.en.pdf");
  const part = (text: string) => (source === null ? asBlock(besides(text)) : `${besides(text).trim()}\n`);
  const sections = [
    part(texts.description),
    ...(texts.input.trim() === "" ? [] : ["## Input\n", part(texts.input)]),
    ...(texts.output.trim() === "" ? [] : ["## Output\n", part(texts.output)]),
  ];
  const marked = (text: string) =>
    text
      .replaceAll(`/problem-files/${id}/`, ADDRESS_MARKS.files)
      .replaceAll(`/problem-statements/${id}`, ADDRESS_MARKS.statement);
  const markedParts = (parts: StatementSource) => ({
    description: marked(parts.description),
    input: marked(parts.input),
    output: marked(parts.output),
  });
  return {
    isPdf,
    markdown: isPdf ? null : sections.join("\n"),
    pictures,
    html: markedParts({ description, input, output }),
    source: source && markedParts(source),
  };
}

/** HTML as one block of Markdown, which a blank line would end. */
function asBlock(html: string): string {
  const whole = html
    .trim()
    .replaceAll(/\n((?:[ \t]*\n)+)/g, (_, blank: string) => `\n${"&#10;".repeat(blank.split("\n").length - 1)}`);
  return `<div>\n${whole}\n</div>\n`;
}
