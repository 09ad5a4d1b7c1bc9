import type { StatementPage } from "@assay/contract/vocabulary/problem";
import type { PackageFiles } from "#files/package-files";
import { childrenNamed, type XmlElement } from "#formats/polygon/xml";
import { PACKAGE_LIMITS } from "#limits";
import type { PackagePicture, StatementFile } from "#problem";
import type { ReadOptions } from "#read-options";
import { withPageMaths } from "#statement/html-maths";
import { keptStatements } from "#statement/other-languages";
import { readPdfStatement } from "#statement/pdf-statement";
import { StatementPictures } from "#statement/pictures";
import { latexAsStatement, type Statement, sanitisedStatement } from "#statement/read-statement";
import type { Sections } from "#statement/sections";
import { unreadableFormulas } from "#statement/unreadable-formulas";

/** The parts of Polygon's HTML, with the section each belongs to; null for parts that are left out. */
const PARTS = [
  ["legend", "description"],
  ["input-specification", "input"],
  ["interaction", "input"],
  ["output-specification", "output"],
  ["sample-tests", null],
  ["note", "output"],
] as const;

/**
 * The sections of a problem.html as Polygon writes it, with parts such as `<div class="legend">` and formulas between `$$$`.
 * Leaves out the examples, because the page shows the samples. HTML without such parts becomes the description.
 */
function htmlSections(html: string): Sections {
  const found = PARTS.map(([name, part]) => ({ part, at: html.search(new RegExp(`<div class="${name}">`, "i")) }));
  const starts = found.filter(({ at }) => at !== -1).sort((a, b) => a.at - b.at);
  if (starts.length === 0) return { description: withDollars(html), input: "", output: "" };
  const sections = { description: "", input: "", output: "" };
  for (const [index, { part, at }] of starts.entries()) {
    if (part === null) continue;
    sections[part] += withDollars(html.slice(at, starts[index + 1]?.at));
  }
  return sections;
}

/** Marks the formulas, and removes headings that the page adds itself. */
function withDollars(html: string): string {
  return withPageMaths(html).replace(/<div class="section-title">(Input|Output)<\/div>/gi, "");
}

export interface PolygonStatement extends Statement {
  readonly pictures: readonly PackagePicture[];
  readonly folder: string;
  readonly statementPages: readonly StatementPage[];
}

/** The files in statement-sections/<language>/ with their headings. */
const SECTIONS = [
  ["input", "Input"],
  ["interaction", "Interaction"],
  ["output", "Output"],
  ["scoring", "Scoring"],
  ["notes", "Note"],
] as const;

/** The language of the statement to read: English, or else the first in which the problem has a name. */
export function languageOfPackage(names: readonly XmlElement[]): string {
  const languages = names.map(({ attributes }) => attributes.language ?? "").filter((name) => /^[a-z]+$/.test(name));
  return languages.find((language) => language === "english") ?? languages[0] ?? "english";
}

/**
 * The statement in a language: from its LaTeX sections, or else from the full LaTeX file, the HTML file or the PDF
 * file. Empty with a note if there is none. Throws PackageError for a file that cannot be read.
 */
export async function readPolygonStatement(
  files: PackageFiles,
  problem: XmlElement,
  language: string,
  problemId: string,
  { pdfToPng, pdfToPages }: ReadOptions,
): Promise<PolygonStatement> {
  const path = findStatement(files, problem, language);
  if (path === undefined) return { ...NO_STATEMENT, folder: `statement-sections/${language}/` };
  if (path.endsWith(".pdf"))
    return {
      ...(await readPdfStatement(files, path, problemId, pdfToPages)),
      folder: `statement-sections/${language}/`,
    };
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const pictures = new StatementPictures(files, folder, problemId);
  const address = (name: string) => pictures.address(name);
  const statement = path.endsWith(".html")
    ? sanitisedStatement(htmlSections(text(files, path)), address)
    : latexAsStatement(
        path.endsWith("/legend.tex") ? joinedSections(files, folder) : plainLatex(text(files, path)),
        address,
      );
  const notes = [...statement.notes, ...unreadableFormulas(statement)];
  return { ...statement, notes, folder, pictures: await pictures.collect(pdfToPng), statementPages: [] };
}

const NO_STATEMENT = {
  title: null,
  ...{ description: "", input: "", output: "" },
  ...{ pictures: [], statementPages: [] },
  notes: [
    "there is no statement in LaTeX, HTML or PDF, so a new problem is a draft; write its statement in the workshop",
  ],
};

const LANGUAGE_CODES: ReadonlyMap<string, string> = new Map([
  ...[
    ["english", "en"],
    ["russian", "ru"],
    ["ukrainian", "uk"],
    ["kazakh", "kk"],
    ["belarusian", "be"],
  ],
  ...[
    ["spanish", "es"],
    ["portuguese", "pt"],
    ["french", "fr"],
    ["german", "de"],
    ["chinese", "zh"],
  ],
] as [string, string][]);

/** The language code of one of Polygon's languages, or null if it is not known. */
export function codeOfLanguage(language: string): string | null {
  return LANGUAGE_CODES.get(language) ?? null;
}

/** The statements in other languages, put together from their sections as LaTeX of the ICPC format. */
export function otherPolygonStatements(
  files: PackageFiles,
  names: readonly XmlElement[],
  shown: string,
): StatementFile[] {
  const found = names.flatMap(({ attributes: { language = "", value = "" } }): StatementFile[] => {
    const folder = `statement-sections/${language}/`;
    if (language === shown || !/^[a-z]+$/.test(language) || !files.has(`${folder}legend.tex`)) return [];
    const text = `\\problemname{${value}}\n\n${joinedSections(files, folder)}\n`;
    return [{ name: `problem.${LANGUAGE_CODES.get(language) ?? language}.tex`, content: Buffer.from(text) }];
  });
  return keptStatements(files, found);
}

function findStatement(files: PackageFiles, problem: XmlElement, language: string): string | undefined {
  const legend = `statement-sections/${language}/legend.tex`;
  const listed = childrenNamed(
    problem.children.find(({ name }) => name === "statements"),
    "statement",
  );
  const pathOf = (type: string) =>
    listed.find(({ attributes }) => attributes.language === language && attributes.type === type)?.attributes.path;
  const candidates = [legend, pathOf("application/x-tex"), pathOf("text/html"), pathOf("application/pdf")];
  return candidates.find((path) => path !== undefined && files.has(path));
}

function joinedSections(files: PackageFiles, folder: string): string {
  const parts = SECTIONS.map(([name, heading]) => {
    const path = `${folder}${name}.tex`;
    const content = files.has(path) ? text(files, path) : "";
    return content.trim() === "" ? "" : `\n\n\\section*{${heading}}\n${content}`;
  });
  return withPolygonCommands(text(files, `${folder}legend.tex`) + parts.join(""));
}

/** Converts a problem.tex in the style of olymp.sty: its section commands become sections, its examples are removed. */
function plainLatex(source: string): string {
  const body = source
    .replace(/\\begin\{problem\}(\{[^{}]*\}){0,6}/, "")
    .replace(/\\end\{problem\}[\s\S]*/, "")
    .replace(/\\Examples?\b[\s\S]*?(?=\\(Notes?|Scoring|Interaction)\b|$)/, "")
    .replace(/\\(Input|Output)File\b/g, "\n\n\\section*{$1}\n")
    .replace(/\\(Interaction|Scoring|Note)s?\b/g, "\n\n\\section*{$1}\n");
  return withPolygonCommands(body);
}

/** In Polygon, `\t{…}` is code; in LaTeX it is an accent. */
function withPolygonCommands(source: string): string {
  return source.replace(/\\t(?=\{)/g, "\\texttt").replace(/<<([^<>]*)>>/g, "``$1''");
}

function text(files: PackageFiles, path: string): string {
  return files.anyText(path, PACKAGE_LIMITS.statementBytes);
}
