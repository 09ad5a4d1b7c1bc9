import type { StatementPage } from "@assay/contract/vocabulary/problem";
import type { PackageFiles } from "#files/package-files";
import { child, childrenNamed, type XmlElement } from "#formats/polygon/xml";
import { PACKAGE_LIMITS } from "#limits";
import type { PackagePicture, PackageTranslation, StatementFile } from "#problem";
import type { ReadOptions } from "#read-options";
import { withPageMaths } from "#statement/html-maths";
import { keptStatements, type OtherStatement, readTranslations } from "#statement/other-languages";
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
  readonly translations?: readonly PackageTranslation[];
  readonly statementFiles?: readonly StatementFile[];
}

/** The files in statement-sections/<language>/ with their headings. */
const SECTIONS = [
  ["input", "Input"],
  ["interaction", "Interaction"],
  ["output", "Output"],
  ["scoring", "Scoring"],
  ["notes", "Note"],
] as const;

/**
 * The language of the problem's own statement: English, or else the first in which the problem has a name, of those with a statement if there
 * are any.
 */
export function languageOfPackage(files: PackageFiles, problem: XmlElement, names: readonly XmlElement[]): string {
  const languages = names.map(({ attributes }) => attributes.language ?? "").filter((name) => /^[a-z]+$/.test(name));
  const stated = languages.filter((language) => findStatement(files, problem, language) !== undefined);
  const candidates = stated.length > 0 ? stated : languages;
  return candidates.find((language) => language === "english") ?? candidates[0] ?? "english";
}

/**
 * The statement in a language, and those in the others: from their LaTeX sections, or else from the full LaTeX file, the HTML file or the PDF
 * file. Empty with a note if there is none. Throws PackageError for a file that cannot be read.
 */
export async function readPolygonStatement(
  files: PackageFiles,
  problem: XmlElement,
  language: string,
  problemId: string,
  options: ReadOptions,
): Promise<PolygonStatement> {
  const sections = `statement-sections/${language}/`;
  const path = findStatement(files, problem, language);
  const pictures = new StatementPictures(files, sections, problemId);
  const own = await readOwn(files, path, pictures, problemId, options);
  const names = childrenNamed(child(problem, "names"), "name");
  const others = otherLanguages(files, problem, names, language, pictures);
  const kept = keptStatements(
    files,
    others.flatMap(({ source }) => source ?? []),
  );
  const known = others.flatMap(({ statement }) => statement ?? []);
  const isKept = ({ file }: OtherStatement) => kept.some(({ name }) => name === file);
  const shown = known.map((other) => ({ ...other, file: isKept(other) ? other.file : null }));
  const translated = await readTranslations(files, shown, problemId, options);
  return {
    ...own,
    folder: path === undefined || path.endsWith(".pdf") ? sections : folderOf(path),
    pictures: [...own.pictures, ...(await pictures.collect(options.pdfToPng)), ...translated.pictures],
    translations: translated.translations,
    statementFiles: kept,
  };
}

async function readOwn(
  files: PackageFiles,
  path: string | undefined,
  pictures: StatementPictures,
  problemId: string,
  { pdfToPages }: ReadOptions,
): Promise<Omit<PolygonStatement, "folder">> {
  if (path === undefined) return NO_STATEMENT;
  if (path.endsWith(".pdf")) return readPdfStatement(files, path, problemId, pdfToPages);
  const statement = readText(files, path, pictures);
  const notes = [...statement.notes, ...unreadableFormulas(statement)];
  return { ...statement, notes, pictures: [], statementPages: [] };
}

function readText(files: PackageFiles, path: string, pictures: StatementPictures): Statement {
  const folder = folderOf(path);
  const own = pictures.in(folder);
  const address = (name: string) => own.address(name);
  if (path.endsWith(".html")) return sanitisedStatement(htmlSections(text(files, path)), address);
  const latex = path.endsWith("/legend.tex") ? joinedSections(files, folder) : plainLatex(text(files, path));
  return latexAsStatement(latex, address);
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

const NO_STATEMENT = {
  title: null,
  ...{ description: "", input: "", output: "" },
  ...{ pictures: [], statementPages: [] },
  notes: [
    "there is no statement in LaTeX, HTML or PDF, so a new problem is a draft; write its statement in the workshop",
  ],
};

/** Polygon names languages in English. */
const CODES =
  "en ru uk kk be es pt fr de zh ar az bg bn cs da el et fa fi he hi hr hu hy id is it ja ka ko ky lt lv mk mn ms nb nl no pl ro sk sl sr sv tg th tk tr uz vi";
const ENGLISH_NAMES = new Intl.DisplayNames("en", { type: "language" });
const LANGUAGE_CODES: ReadonlyMap<string, string> = new Map([
  ...CODES.split(" ").map((code) => [ENGLISH_NAMES.of(code)?.toLowerCase() ?? code, code] as const),
  ["bengali", "bn"],
]);

/** The language code of one of Polygon's languages, or null if it is not known. */
export function codeOfLanguage(language: string): string | null {
  return LANGUAGE_CODES.get(language) ?? null;
}

interface OtherLanguage {
  /** Null if the code of the language is not known. */
  readonly statement: OtherStatement | null;
  /** Its sections put together as LaTeX of the ICPC format; null if it does not have them. */
  readonly source: StatementFile | null;
}

/** The statements in other languages than the one that is shown first. */
function otherLanguages(
  files: PackageFiles,
  problem: XmlElement,
  names: readonly XmlElement[],
  shown: string,
  pictures: StatementPictures,
): OtherLanguage[] {
  const titles = new Map(names.map(({ attributes: { language = "", value = "" } }) => [language, value]));
  const listed = childrenNamed(
    problem.children.find(({ name }) => name === "statements"),
    "statement",
  ).map(({ attributes }) => attributes.language ?? "");
  const languages = [...new Set([...titles.keys(), ...listed])].filter((language) => /^[a-z]+$/.test(language));
  return languages.flatMap((language): OtherLanguage[] => {
    const path = language === shown ? undefined : findStatement(files, problem, language);
    if (path === undefined) return [];
    const code = codeOfLanguage(language);
    const title = titles.get(language) ?? null;
    const name = `problem.${code ?? language}.tex`;
    const source = path.endsWith("/legend.tex") ? sourceOf(files, folderOf(path), title ?? "") : null;
    if (code === null) files.note(`the statement in ${language} is not shown, because its language is not known`);
    return [
      {
        statement: code === null ? null : otherStatement(files, code, path, title, source && name, pictures),
        source: source === null ? null : { name, content: source },
      },
    ];
  });
}

function otherStatement(
  files: PackageFiles,
  language: string,
  path: string,
  title: string | null,
  file: string | null,
  pictures: StatementPictures,
): OtherStatement {
  return { language, path, title, file, read: () => readText(files, path, pictures) };
}

/** Null if it has pictures, whose names may be those of another language's pictures. */
function sourceOf(files: PackageFiles, folder: string, title: string): Uint8Array | null {
  const source = joinedSections(files, folder);
  const hasPictures = source.includes("\\includegraphics");
  return hasPictures ? null : Buffer.from(`\\problemname{${title}}\n\n${source}\n`);
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
