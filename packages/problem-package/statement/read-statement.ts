import { escapeHtml } from "@assay/html/html";
import { sanitiseHtml } from "@assay/html/sanitise";
import type { PackageFiles } from "#files/package-files";
import { PACKAGE_LIMITS } from "#limits";
import { htmlPieces } from "#statement/html-page";
import type { IncludedText } from "#statement/latex/included-files";
import { latexStatement } from "#statement/latex/pieces";
import { markdownPieces } from "#statement/markdown";
import type { StatementPictures } from "#statement/pictures";
import { type Sections, toSections } from "#statement/sections";

/** A statement as HTML, with its title if it contains one. */
export interface Statement extends Sections {
  readonly title: string | null;
  readonly notes: readonly string[];
}

/**
 * Reads a statement, applies `transform` to its text and converts it to sanitised HTML. The extension decides the format. `given` is
 * the text of a statement that has no file of its own.
 */
export function readStatement(
  files: PackageFiles,
  path: string,
  pictures: StatementPictures,
  transform: (text: string) => string = (text) => text,
  given: string | null = null,
): Statement {
  const text = transform(given ?? files.anyText(path, PACKAGE_LIMITS.statementBytes));
  const address = (name: string) => pictures.address(name);
  if (path.endsWith(".tex")) {
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    return latexAsStatement(text, address, (name) => fileBeside(files, folder, name));
  }
  if (/\.html?$/.test(path)) return htmlAsStatement(text, address);
  if (path.endsWith(".txt")) return htmlAsStatement(`<pre>${escapeHtml(text)}</pre>`, address);
  return sanitisedStatement(toSections(markdownPieces(text)), address);
}

/** Converts LaTeX to a statement in sanitised HTML. */
export function latexAsStatement(
  text: string,
  address: (name: string) => string | null,
  includedText?: IncludedText,
): Statement {
  const { title, pieces, unknown } = latexStatement(text, address, includedText);
  const notes = unknown.length === 0 ? [] : [`left out of the statement: ${unknown.join(", ")}`];
  return { title, notes, ...sanitised(toSections(pieces)) };
}

export function htmlAsStatement(html: string, address: (name: string) => string | null): Statement {
  return sanitisedStatement(toSections(htmlPieces(html)), address);
}

/** Turns sections into a statement: resolves the addresses of pictures and sanitises the HTML. */
export function sanitisedStatement(sections: Sections, address: (name: string) => string | null): Statement {
  const placed = (html: string) => withAddresses(html, address);
  const { description, input, output } = sections;
  const parts = { description: placed(description), input: placed(input), output: placed(output) };
  return { title: null, notes: [], ...sanitised(parts) };
}

/** The text of a file in the statement's folder, or null. Only the file name has to match: authors write various paths. */
function fileBeside(files: PackageFiles, folder: string, name: string): string | null {
  const paths = [`${folder}${name}`, `${folder}${name.slice(name.lastIndexOf("/") + 1)}`];
  const found = paths.find((path) => files.has(path));
  return found === undefined ? null : files.text(found, PACKAGE_LIMITS.statementBytes);
}

function sanitised({ description, input, output }: Sections): Sections {
  return { description: sanitiseHtml(description), input: sanitiseHtml(input), output: sanitiseHtml(output) };
}

function withAddresses(html: string, address: (name: string) => string | null): string {
  return html.replace(
    /(<img\b[^<>]{0,1000}?\bsrc\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi,
    (whole, start: string, name, other) => {
      const found = address(decoded(name ?? other));
      return found === null ? whole : `${start}"${found}"`;
    },
  );
}

/** Undoes Markdown's URL encoding. A name with stray per cent signs is left as it is. */
function decoded(name: string): string {
  try {
    return decodeURI(name);
  } catch {
    return name;
  }
}
