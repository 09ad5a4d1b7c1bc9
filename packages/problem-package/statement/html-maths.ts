import { DOLLAR } from "@assay/html/html";

const FORMULA = new RegExp(
  [
    /\${6}(?<six>[^$]+)\${6}/,
    /\${4}(?<four>[^$]+)\${4}/,
    /\${3}(?<three>[^$]+)\${3}/,
    /\\\[(?<square>[\s\S]{1,10000}?)\\\]/,
    /\\\((?<round>[\s\S]{1,10000}?)\\\)/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

/**
 * Marks formulas in an HTML page as the problem's page expects them, between `$` and `$$`: MathJax also takes `\(` and `\[`;
 * Polygon and Google's contests write `$$$`, and `$$$$$$` or `$$$$` for displayed formulas. In a page with `$$$`, a single dollar
 * sign is only that.
 */
export function withPageMaths(html: string): string {
  const isMarked = html.includes("$$$");
  return html
    .split(/(<pre\b[\s\S]*?<\/pre\s*>|<code\b[^>]*>[\s\S]*?<\/code\s*>|<[^>]*>)/i)
    .map((part) => {
      if (!part.startsWith("<")) return withMarks(part, isMarked);
      return isMarked && /^<code/i.test(part) ? interrupted(part) : part;
    })
    .join("");
}

/** Code that formulas interrupt, because the page typesets none in code. */
function interrupted(code: string): string {
  return code.replaceAll(/\${3,6}([^$]+)\${3,6}/g, "</code>$$$1$$<code>").replaceAll(/<code[^>]*><\/code>/g, "");
}

function withMarks(text: string, isMarked: boolean): string {
  const parts: string[] = [];
  let end = 0;
  const plain = (to: number) => {
    const part = text.slice(end, to);
    parts.push(isMarked ? part.replaceAll("$", DOLLAR) : part);
  };
  for (const match of text.matchAll(FORMULA)) {
    const { six, four, three, square, round } = match.groups ?? {};
    const display = six ?? four ?? square;
    plain(match.index);
    parts.push(display === undefined ? `$${(three ?? round ?? "").trim()}$` : `$$${display.trim()}$$`);
    end = match.index + match[0].length;
  }
  plain(text.length);
  return parts.join("");
}
