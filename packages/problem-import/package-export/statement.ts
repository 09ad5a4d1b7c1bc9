import { ADDRESS_MARKS } from "@assay/contract/vocabulary/package-extension";
import { STATEMENT_FILE, type StatementSource, translatedFileName } from "@assay/contract/vocabulary/problem";
import { languageTag } from "@assay/contract/vocabulary/statement-languages";
import type { ExportedProblem } from "#package-export/read-problem";

const PAGE_PICTURE = /^statement-\d+\.png$/;

/** A statement in one language, which becomes a file of the package. */
export interface ExportedStatement {
  /** Of the name of its file: `problem.<code>.md`. */
  readonly code: string;
  /** The problem's file that is the statement; null if it is not a PDF file. */
  readonly pdf: string | null;
  /** The Markdown file, or null if the statement is a PDF file. */
  readonly markdown: string | null;
  /** The three parts with `ADDRESS_MARKS` instead of addresses. */
  readonly html: StatementSource;
  readonly source: StatementSource | null;
}

/** The statements of a problem. */
export interface ExportedStatements {
  readonly own: ExportedStatement;
  /** Those in other languages that are not exported as the files that they were read from. */
  readonly others: readonly ExportedStatement[];
  /** The pictures of all statements, which are beside them. */
  readonly pictures: readonly string[];
}

/** The language code in the names of files in the problem's own language: the formats take English for an unknown one. */
export function ownCode({ statement_language: language }: Pick<ExportedProblem, "statement_language">): string {
  return languageTag(language ?? undefined) ?? "en";
}

/** The statements of a problem for a package: Markdown, which contains HTML if a statement was not written in Markdown. */
export function exportStatements(problem: ExportedProblem): ExportedStatements {
  const { id, files, translations } = problem;
  const own = exportStatement(problem, problem, ownCode(problem), STATEMENT_FILE, `/problem-statements/${id}`);
  const others = translations
    .filter(({ file }) => file === null)
    .map((translation) => {
      const { language } = translation;
      const address = `/problem-statements/${id}?language=${language}`;
      return exportStatement(problem, translation, language, translatedFileName(language), address);
    });
  const drawn = others.filter(({ pdf }) => pdf !== null).map(({ code }) => `statement.${code}`);
  const isDrawn = (name: string) => drawn.some((stem) => name === `${stem}.pdf` || name.startsWith(`${stem}-`));
  const pictures = files.filter(
    (name) => name !== STATEMENT_FILE && !(own.pdf !== null && PAGE_PICTURE.test(name)) && !isDrawn(name),
  );
  return { own, others, pictures };
}

type Texts = Pick<ExportedProblem, "description" | "input" | "output" | "statement_source">;

function exportStatement(
  { id, files }: ExportedProblem,
  { description, input, output, statement_source: source }: Texts,
  code: string,
  file: string,
  address: string,
): ExportedStatement {
  const isPdf = files.includes(file) && description.includes(`"${address}"`);
  const texts = source ?? { description, input, output };
  const besides = (text: string) =>
    text.replaceAll(`/problem-files/${id}/`, "").replaceAll(address, `problem.${code}.pdf`);
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
    code,
    pdf: isPdf ? file : null,
    markdown: isPdf ? null : sections.join("\n"),
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
