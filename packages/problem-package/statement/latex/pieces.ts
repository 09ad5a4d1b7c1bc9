import type { Node } from "@unified-latex/unified-latex-types";
import { type IncludedText, withIncludedFiles } from "#statement/latex/included-files";
import { expandMacros } from "#statement/latex/macros/expand-macros";
import { argument, parseLatex } from "#statement/latex/parse";
import { referenceNumbers } from "#statement/latex/reference-numbers";
import { LatexRenderer, type PictureAddress } from "#statement/latex/render";
import type { Piece } from "#statement/sections";

/** A LaTeX statement: the title from `\problemname`, or null, and its pieces as HTML. */
export interface LatexStatement {
  readonly title: string | null;
  readonly pieces: readonly Piece[];
  /** Commands that were left out, without duplicates. */
  readonly unknown: readonly string[];
}

const SECTION_ENVIRONMENTS = ["Input", "Output", "Interaction"];

/**
 * Converts the LaTeX statement of an ICPC package to HTML. It is split at `\section*{…}` and at the environments Input, Output
 * and Interaction.
 */
export function latexStatement(
  text: string,
  pictureAddress: PictureAddress,
  includedText: IncludedText = () => null,
): LatexStatement {
  const nodes = parseLatex(expandMacros(withIncludedFiles(text, includedText)));
  const renderer = new LatexRenderer(pictureAddress, referenceNumbers(nodes));
  const pieces: Piece[] = [];
  let title: string | null = null;
  let heading: string | null = null;
  let waiting: Node[] = [];
  const flush = () => {
    const html = renderer.blocks(waiting);
    if (heading !== null || html !== "") pieces.push({ heading, html });
    waiting = [];
  };
  const visit = (nodes: readonly Node[]) => {
    for (const node of nodes) {
      if (node.type === "macro" && node.content === "problemname") {
        title = renderer.plainText(argument(node.args, 0));
      } else if (node.type === "macro" && node.content === "section") {
        flush();
        heading = renderer.inline(argument(node.args, 0));
      } else if (node.type === "environment" && SECTION_ENVIRONMENTS.includes(node.env)) {
        flush();
        heading = node.env;
        waiting = [...node.content];
        flush();
        heading = null;
      } else if (node.type === "environment" && ["afterSample", "document"].includes(node.env)) {
        visit(node.content);
      } else {
        waiting.push(node);
      }
    }
  };
  visit(nodes);
  flush();
  return { title, pieces, unknown: renderer.unknown };
}
