import { markdown } from "@assay/html/markdown";
import type { Piece } from "#statement/sections";

/** Renders a Markdown statement and splits it at first- and second-level headings. Raw HTML is shown as text. */
export function markdownPieces(source: string): Piece[] {
  const environment = {};
  const tokens = markdown.parse(source, environment);
  const pieces: Piece[] = [];
  let heading: string | null = null;
  let from = 0;
  const push = (to: number) => {
    const html = markdown.renderer.render(tokens.slice(from, to), markdown.options, environment);
    if (heading !== null || html.trim() !== "") pieces.push({ heading, html });
  };
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token?.type !== "heading_open" || token.level > 0 || !["h1", "h2"].includes(token.tag)) continue;
    push(index);
    heading = markdown.renderer.renderInline(tokens[index + 1]?.children ?? [], markdown.options, environment);
    from = index + 3;
  }
  push(tokens.length);
  return pieces;
}
