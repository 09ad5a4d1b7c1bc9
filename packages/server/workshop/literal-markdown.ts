const CODE = /<(pre|code|kbd)\b[\s\S]*?<\/\1>/g;
const FORMULA = /\$[^$]*\$/g;

/** Bold words, a heading, a list of at least two lines, a link, or a fence: what Markdown makes of them, HTML shows as it is typed. */
const MARKS = [
  /\*\*[^\s*][^*\n]*\*\*/,
  /^[ \t]*#{1,6} \S/m,
  /^[ \t]*[-*+] \S.*\n+[ \t]*[-*+] \S/m,
  /^[ \t]*1[.)] \S.*\n+[ \t]*2[.)] \S/m,
  /\[[^\]\n]+\]\([^)\s]+\)/,
  /```/,
];

/** True if readers of this HTML see marks of Markdown, outside of code and formulas. */
export function hasLiteralMarkdown(html: string): boolean {
  const text = html
    .replaceAll(CODE, " ")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(FORMULA, " ");
  return MARKS.some((mark) => mark.test(text));
}
