import { withPageMaths } from "#statement/html-maths";
import { isPartHeading, type Piece } from "#statement/sections";

const HEADING = /<h([1-4])\b[^<>]{0,1000}>([\s\S]{1,200}?)<\/h\1\s*>/gi;

/** The pieces of an HTML page: it is split at the headings of the statement's parts, such as Input; other headings stay. */
export function htmlPieces(page: string): Piece[] {
  const html = withPageMaths(bodyOf(page));
  const headings = [...html.matchAll(HEADING)].filter(({ 2: heading = "" }) => isPartHeading(heading));
  const pieces: Piece[] = [{ heading: null, html: html.slice(0, headings[0]?.index) }];
  for (const [index, { 0: whole, 1: _, 2: heading = "", index: at }] of headings.entries()) {
    pieces.push({ heading, html: html.slice(at + whole.length, headings[index + 1]?.index) });
  }
  return pieces;
}

function bodyOf(page: string): string {
  const start = /<body[^<>]{0,1000}>/i.exec(page);
  if (!start) return page.replace(/<head\b[\s\S]{0,500000}?<\/head>/i, "");
  const end = page.search(/<\/body>/i);
  return page.slice(start.index + start[0].length, end === -1 ? undefined : end);
}
