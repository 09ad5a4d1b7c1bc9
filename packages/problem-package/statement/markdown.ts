import { markdown } from "@assay/html/markdown";
import type { Piece } from "#statement/sections";

/** Where a statement wants its samples. The page shows them after it. */
const SAMPLE_MARKS = /\{\{(?:nextsample|remainingsamples)\}\}/g;

/** Renders a Markdown statement and splits it at first- and second-level headings. The result has to be sanitised. */
export function markdownPieces(source: string): Piece[] {
  const environment = {};
  const tokens = withoutSampleMarks(markdown.parse(source, environment));
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

function withoutSampleMarks<T extends { type: string; content: string; children: T[] | null }>(
  tokens: readonly T[],
): T[] {
  const isMark = (token: T | undefined) =>
    token?.type === "inline" && token.content !== "" && token.content.replace(SAMPLE_MARKS, "").trim() === "";
  const kept = tokens.filter((_, index) => ![-1, 0, 1].some((offset) => isMark(tokens[index + offset])));
  for (const child of kept.flatMap(({ children }) => children ?? [])) {
    if (child.type === "text") child.content = child.content.replace(SAMPLE_MARKS, "");
  }
  return kept;
}
