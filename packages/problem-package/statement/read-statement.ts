import type { PackageFiles } from "#files/package-files";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";
import { latexStatement } from "#statement/latex/pieces";
import { markdownPieces } from "#statement/markdown";
import type { StatementPictures } from "#statement/pictures";
import { sanitiseHtml } from "#statement/sanitise";
import { type Sections, toSections } from "#statement/sections";

/** A statement as HTML, with the title when the statement itself carries one. */
export interface Statement extends Sections {
  readonly title: string | null;
  readonly notes: readonly string[];
}

/** The path of the statement to read: English before others, LaTeX before Markdown. Throws PackageError without any. */
export function findStatement(files: PackageFiles, folder: string): string {
  const paths = files.paths(folder).filter((path) => /\/problem(\.[a-z-]+)?\.(tex|md)$/.test(path));
  const english = ["problem.en.tex", "problem.en.md", "problem.tex", "problem.md"].map((name) => `${folder}${name}`);
  const path = english.find((candidate) => paths.includes(candidate)) ?? paths[0];
  if (path) return path;
  throw new PackageError(`there is no statement in LaTeX or Markdown in ${folder}`);
}

/** Reads and converts a statement; the HTML is sanitised. */
export function readStatement(files: PackageFiles, path: string, pictures: StatementPictures): Statement {
  const text = files.text(path, PACKAGE_LIMITS.statementBytes);
  const address = (name: string) => pictures.address(name);
  if (path.endsWith(".tex")) {
    const { title, pieces, unknown } = latexStatement(text, address);
    const notes = unknown.length === 0 ? [] : [`the statement's ${unknown.join(", ")} is left out`];
    return { title, notes, ...sanitised(toSections(pieces)) };
  }
  const pieces = markdownPieces(text).map((piece) => ({ ...piece, html: withAddresses(piece.html, address) }));
  return { title: null, notes: [], ...sanitised(toSections(pieces)) };
}

function sanitised({ description, input, output }: Sections): Sections {
  return { description: sanitiseHtml(description), input: sanitiseHtml(input), output: sanitiseHtml(output) };
}

function withAddresses(html: string, address: (name: string) => string | null): string {
  return html.replace(/<img src="([^"]*)"/g, (whole, name: string) => {
    const found = address(decoded(name));
    return found === null ? whole : `<img src="${found}"`;
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
