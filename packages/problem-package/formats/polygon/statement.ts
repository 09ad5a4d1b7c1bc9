import type { PackageFiles } from "#files/package-files";
import { htmlSections } from "#formats/polygon/html-statement";
import { childrenNamed, type XmlElement } from "#formats/polygon/xml";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";
import type { PackagePicture } from "#problem";
import type { PdfToPng } from "#read-options";
import { StatementPictures } from "#statement/pictures";
import { latexAsStatement, type Statement, sanitisedStatement } from "#statement/read-statement";

/** A Polygon package's statement with its pictures, and the folder of its examples. */
export interface PolygonStatement extends Statement {
  readonly pictures: readonly PackagePicture[];
  readonly folder: string;
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
export function languageOfPackage(problem: XmlElement, names: readonly XmlElement[]): string {
  const languages = names.map(({ attributes }) => attributes.language ?? "");
  const found = languages.find((language) => language === "english") ?? languages[0];
  if (found && /^[a-z]+$/.test(found)) return found;
  throw new PackageError(`problem.xml names no language for ${problem.attributes["short-name"] ?? "the problem"}`);
}

/**
 * The statement in a language: from its LaTeX sections, or else from the full LaTeX file, or else from the HTML file. Throws
 * PackageError if there is none, and for pictures that cannot be read.
 */
export async function readPolygonStatement(
  files: PackageFiles,
  problem: XmlElement,
  language: string,
  problemId: string,
  pdfToPng: PdfToPng,
): Promise<PolygonStatement> {
  const path = findStatement(files, problem, language);
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const pictures = new StatementPictures(files, folder, problemId);
  const address = (name: string) => pictures.address(name);
  const statement = path.endsWith(".html")
    ? sanitisedStatement(htmlSections(text(files, path)), address)
    : latexAsStatement(
        path.endsWith("/legend.tex") ? joinedSections(files, folder) : plainLatex(text(files, path)),
        address,
      );
  return { ...statement, folder, pictures: await pictures.collect(pdfToPng) };
}

function findStatement(files: PackageFiles, problem: XmlElement, language: string): string {
  const legend = `statement-sections/${language}/legend.tex`;
  const listed = childrenNamed(
    problem.children.find(({ name }) => name === "statements"),
    "statement",
  );
  const pathOf = (type: string) =>
    listed.find(({ attributes }) => attributes.language === language && attributes.type === type)?.attributes.path;
  const candidates = [legend, pathOf("application/x-tex"), pathOf("text/html")];
  const found = candidates.find((path) => path !== undefined && files.has(path));
  if (found) return found;
  throw new PackageError(`there is no statement in ${language} as LaTeX or HTML`);
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
  return files.text(path, PACKAGE_LIMITS.statementBytes);
}
