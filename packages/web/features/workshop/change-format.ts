const ESCAPES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };

/**
 * HTML as Markdown: HTML is valid in Markdown, but formulas outside of blocks of HTML are TeX there, without HTML's escapes, so that
 * `a_i&gt;0` becomes `a_i>0`.
 */
export function htmlToMarkdown(html: string): string {
  return html
    .split(/(\n[ \t]*\n)/)
    .map((block) => (/^\s*</.test(block) ? block : block.replace(/\$[^$]+\$/g, withoutEscapes)))
    .join("");
}

function withoutEscapes(formula: string): string {
  return formula.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => ESCAPES[name] ?? "");
}
