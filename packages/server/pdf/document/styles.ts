import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { PaperSize } from "@assay/contract/vocabulary/pdf-limits";
import { type PrintedDocument, partId } from "#pdf/document/printed-document";

const require = createRequire(import.meta.url);

const SIZES: Readonly<Record<PaperSize, string>> = { a4: "A4", letter: "letter" };
/** Characters of a title in the margin. */
const MARGIN_TITLE = 70;

/** The style sheet of a document: it holds its fonts, and each problem has the name in the margins of its pages. */
export function stylesOf({ paper, cover, title, problems }: PrintedDocument): string {
  const named = problems.map(({ label, problem }, index) => {
    const name = [label, problem.title].filter((part) => part !== null).join(" · ");
    const head = cover === null ? "" : `@top-left { content: ${cssText(title)}; }`;
    return `@page ${partId(index)} { ${head} @bottom-left { content: ${cssText(name)}; } }
      #${partId(index)} { page: ${partId(index)}; }`;
  });
  return `${fontFaces()}
    @page { size: ${SIZES[paper]}; margin: 20mm 18mm 20mm; @bottom-right { content: counter(page) " / " counter(pages); } }
    @page { @top-left { ${MARGIN} } @bottom-left { ${MARGIN} } @bottom-right { ${MARGIN} } }
    @page cover { @bottom-right { content: none; } }
    ${named.join("\n")}
    ${RULES}`;
}

const MARGIN = "font: 9pt 'Source Serif 4 Variable', serif; color: #555;";

/** A text as a CSS string without any character that could end it, or the style element. */
function cssText(text: string): string {
  const short = text.length > MARGIN_TITLE ? `${text.slice(0, MARGIN_TITLE - 1).trimEnd()}…` : text;
  const escaped = short.replace(/[^\w ]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `);
  return `"${escaped}"`;
}

const FONT_SHEETS = ["katex/dist/katex.min.css", "@fontsource-variable/source-serif-4/wght.css"];
const SLANTED = "@fontsource-variable/source-serif-4/wght-italic.css";
const CODE_FONT = "@fontsource-variable/jetbrains-mono/wght.css";

let faces: string | null = null;

/** The style sheets of KaTeX and of the fonts, with the fonts' data in place of their addresses. */
function fontFaces(): string {
  faces ??= [...FONT_SHEETS, SLANTED, CODE_FONT].map(withFonts).join("\n");
  return faces;
}

function withFonts(name: string): string {
  const path = require.resolve(name);
  return readFileSync(path, "utf8")
    .replace(/,url\([^)]*\.(?:woff|ttf)\) format\("(?:woff|truetype)"\)/g, "")
    .replace(/url\(([^)]*\.woff2)\)/g, (_, font: string) => {
      const data = readFileSync(join(dirname(path), font)).toString("base64");
      return `url(data:font/woff2;base64,${data})`;
    });
}

const RULES = `
  * { box-sizing: border-box; }
  html { font: 11pt/1.45 "Source Serif 4 Variable", "Noto Serif CJK SC", "Noto Sans CJK SC", "DejaVu Serif", serif; color: #000; }
  body { margin: 0; overflow-wrap: break-word; }
  .problem { break-before: page; }
  .problem.first { break-before: auto; }
  h1 { font-size: 19pt; line-height: 1.2; margin: 0; font-weight: 650; }
  h2 { font-size: 13pt; margin: 1.2em 0 0.35em; font-weight: 650; }
  h3 { font-size: 10pt; margin: 0 0 0.25em; font-weight: 600; color: #333; }
  .text :is(h3, h4, h5, h6) { font-size: 11.5pt; margin: 1em 0 0.3em; color: #000; }
  h1, h2, h3, h4, h5, h6 { break-after: avoid; break-inside: avoid; }
  .label { display: inline-block; min-width: 1.3em; }
  .facts { margin: 0.3em 0 0; font-size: 10pt; color: #444; }
  header { border-bottom: 0.6pt solid #888; padding-bottom: 0.6em; margin-bottom: 1em; break-after: avoid; }
  p { margin: 0 0 0.7em; orphans: 2; widows: 2; }
  .text > :last-child { margin-bottom: 0; }
  ul, ol { margin: 0 0 0.7em; padding-inline-start: 1.6em; }
  li { margin-bottom: 0.2em; }
  code, kbd, pre { font-family: "JetBrains Mono Variable", "DejaVu Sans Mono", monospace; font-variant-ligatures: none; }
  code, kbd, pre, .katex { direction: ltr; unicode-bidi: isolate; }
  code, kbd { font-size: 0.86em; }
  pre { font-size: 9pt; line-height: 1.4; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0 0 0.7em; break-inside: avoid; }
  pre code { font-size: inherit; }
  .text pre, .sample pre { border: 0.6pt solid #999; border-radius: 2pt; padding: 5pt 7pt; background: #f6f6f6; }
  .sample { margin-top: 1em; break-inside: avoid; }
  .sample pre { margin-bottom: 0; }
  .sample > div + div { margin-top: 0.6em; }
  .beside { display: grid; grid-template-columns: 1fr 1fr; gap: 10pt; }
  .beside > div { display: flex; flex-direction: column; min-width: 0; }
  .beside > div + div { margin-top: 0; }
  .beside pre { flex-grow: 1; }
  .dialogue { margin-top: 1em; }
  .dialogue table { width: 100%; table-layout: fixed; }
  .pass { text-align: center; color: #444; }
  .explanation { margin-top: 0.5em; }
  .hint { color: #333; border-inline-start: 2pt solid #bbb; padding-inline-start: 8pt; margin-top: 0.9em; }
  table { border-collapse: collapse; margin: 0 0 0.8em; }
  th, td { border: 0.6pt solid #999; padding: 3pt 6pt; text-align: start; vertical-align: top; }
  thead { display: table-header-group; }
  tr, figure, img, blockquote { break-inside: avoid; }
  img { max-width: 100%; max-height: 230mm; height: auto; }
  img.page { display: block; width: 100%; max-height: 250mm; object-fit: contain; object-position: top; break-inside: avoid; margin-top: 4mm; }
  blockquote { margin: 0 0 0.7em; padding-inline-start: 10pt; border-inline-start: 2pt solid #bbb; }
  a { color: inherit; }
  .katex { font-size: 1.06em; }
  .katex-display { margin: 0.7em 0; break-inside: avoid; }
  .unbroken { white-space: nowrap; }
  .cover { page: cover; padding-top: 45mm; }
  .cover h1 { font-size: 30pt; }
  .cover .facts { font-size: 12.5pt; margin-top: 0.5em; }
  .cover h2 { margin-top: 16mm; }
  .contents { width: 100%; font-size: 12pt; }
  .contents td { border: 0; border-bottom: 0.4pt solid #ccc; padding: 4pt 4pt; }
  .contents .label { display: table-cell; font-weight: 600; white-space: nowrap; width: 1%; }
  .contents .number { text-align: end; white-space: nowrap; width: 1%; font-variant-numeric: tabular-nums; }
  .contents a { text-decoration: none; }
`;
