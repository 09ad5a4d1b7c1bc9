import { textsIn } from "@assay/contract/texts/messages";
import { escapeHtml } from "@assay/html/html";
import { loadLanguage } from "#base/load-language";
import { type PrintedDocument, pageMark, partId } from "#pdf/document/printed-document";
import { showStatement } from "#pdf/document/show-statement";
import { stylesOf } from "#pdf/document/styles";
import { PRINTED_TEXTS } from "#pdf/document/texts";

/**
 * The whole document as one HTML file that loads nothing. The table of contents has `pageMark`s in place of page numbers. Takes seconds
 * for many long statements.
 */
export function showDocument(document: PrintedDocument): string {
  const loaded = loadLanguage(document.language);
  const texts = textsIn(loaded, PRINTED_TEXTS);
  const { tag, dir } = loaded.language;
  const setting = { texts, language: tag, pictures: document.pictures };
  const parts = document.problems.map((printed, index) => {
    const isFirst = index === 0 && document.cover === null;
    return `<section class="problem${isFirst ? " first" : ""}" id="${partId(index)}">${showStatement(printed, setting)}</section>`;
  });
  const direction = dir === "rtl" ? ' dir="rtl"' : "";
  return [
    `<!doctype html><html lang="${escapeHtml(tag)}"${direction}><head><meta charset="utf-8">`,
    `<title>${escapeHtml(document.title)}</title><style>${stylesOf(document)}</style></head><body>`,
    showCover(document, texts),
    ...parts,
    "</body></html>",
  ].join("\n");
}

function showCover({ title, cover, problems }: PrintedDocument, texts: typeof PRINTED_TEXTS): string {
  if (cover === null) return "";
  const lines = [...cover, texts.problems({ count: problems.length })];
  const rows = problems.map(({ label, problem }, index) => {
    const link = `<a href="#${partId(index)}"><bdi lang="${escapeHtml(problem.language ?? "")}">${escapeHtml(problem.title)}</bdi></a>`;
    return `<tr><td class="label">${escapeHtml(label ?? "")}</td><td>${link}</td><td class="number">${pageMark(index)}</td></tr>`;
  });
  return [
    `<section class="cover"><h1><bdi>${escapeHtml(title)}</bdi></h1>`,
    ...lines.map((line) => `<p class="facts">${escapeHtml(line)}</p>`),
    problems.length > 0 ? `<h2>${escapeHtml(texts.contents)}</h2><table class="contents">${rows.join("")}</table>` : "",
    "</section>",
  ].join("\n");
}
