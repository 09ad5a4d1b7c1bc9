import { escapeHtml } from "@assay/html/html";
import { sanitiseHtml } from "@assay/html/sanitise";
import type { PackageFiles } from "#files/package-files";
import { PACKAGE_LIMITS } from "#limits";
import type { IncludedText } from "#statement/latex/included-files";
import { latexStatement } from "#statement/latex/pieces";
import { markdownPieces } from "#statement/markdown";
import type { StatementPictures } from "#statement/pictures";
import { type Sections, toSections } from "#statement/sections";

/** A statement as HTML, with the title when the statement itself carries one. */
export interface Statement extends Sections {
  readonly title: string | null;
  readonly notes: readonly string[];
}

/** Reads and converts a statement by its ending, after `transform` has been over its text; the HTML is sanitised. */
export function readStatement(
  files: PackageFiles,
  path: string,
  pictures: StatementPictures,
  transform: (text: string) => string = (text) => text,
): Statement {
  const text = transform(files.text(path, PACKAGE_LIMITS.statementBytes));
  const address = (name: string) => pictures.address(name);
  if (path.endsWith(".tex")) {
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    return latexAsStatement(text, address, (name) => fileBeside(files, folder, name));
  }
  if (path.endsWith(".html")) return htmlAsStatement(text, address);
  if (path.endsWith(".txt")) return htmlAsStatement(`<pre>${escapeHtml(text)}</pre>`, address);
  return sanitisedStatement(toSections(markdownPieces(text)), address);
}

/** A LaTeX text as a statement; the HTML is sanitised. */
export function latexAsStatement(
  text: string,
  address: (name: string) => string | null,
  includedText?: IncludedText,
): Statement {
  const { title, pieces, unknown } = latexStatement(text, address, includedText);
  const notes = unknown.length === 0 ? [] : [`the statement's ${unknown.join(", ")} is left out`];
  return { title, notes, ...sanitised(toSections(pieces)) };
}

/** A page of HTML as a statement in one piece; the HTML is sanitised. */
export function htmlAsStatement(html: string, address: (name: string) => string | null): Statement {
  return sanitisedStatement({ description: bodyOf(html), input: "", output: "" }, address);
}

/** Parts of HTML as a statement, its pictures at their addresses and nothing in it that runs. */
export function sanitisedStatement(sections: Sections, address: (name: string) => string | null): Statement {
  const placed = (html: string) => withAddresses(html, address);
  const { description, input, output } = sections;
  const parts = { description: placed(description), input: placed(input), output: placed(output) };
  return { title: null, notes: [], ...sanitised(parts) };
}

/** A file of the statement's folder by its name, or by a path that ends with it: authors write paths from where they stand. */
function fileBeside(files: PackageFiles, folder: string, name: string): string | null {
  const paths = [`${folder}${name}`, `${folder}${name.slice(name.lastIndexOf("/") + 1)}`];
  const found = paths.find((path) => files.has(path));
  return found === undefined ? null : files.text(found, PACKAGE_LIMITS.statementBytes);
}

function sanitised({ description, input, output }: Sections): Sections {
  return { description: sanitiseHtml(description), input: sanitiseHtml(input), output: sanitiseHtml(output) };
}

function bodyOf(html: string): string {
  const start = /<body[^<>]{0,1000}>/i.exec(html);
  if (!start) return html;
  const end = html.search(/<\/body>/i);
  return html.slice(start.index + start[0].length, end === -1 ? undefined : end);
}

function withAddresses(html: string, address: (name: string) => string | null): string {
  return html.replace(/(<img\b[^<>]{0,1000}?\bsrc=")([^"]*)"/gi, (whole, start: string, name: string) => {
    const found = address(decoded(name));
    return found === null ? whole : `${start}${found}"`;
  });
}

/** A name as it was before Markdown encoded it; as it stands when its author wrote stray per cent signs. */
function decoded(name: string): string {
  try {
    return decodeURI(name);
  } catch {
    return name;
  }
}
