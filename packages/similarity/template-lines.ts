/**
 * Lines of a text, from 0, that come from a template: a longest common subsequence of both, by lines. Layout does not matter, and lines
 * that the author has edited, added or removed leave the rest of the template recognised.
 */
export function templateLines(text: string, template: string): number[] {
  const given = linesOf(template);
  const inTemplate = new Set(given.map(({ code }) => code));
  const own = linesOf(text).filter(({ code }) => inTemplate.has(code));
  const inText = new Set(own.map(({ code }) => code));
  const left = given.filter(({ code }) => inText.has(code));

  const width = own.length + 1;
  // lengths[i * width + j]: of the longest common subsequence of left from i on and own from j on.
  const lengths = new Uint32Array((left.length + 1) * width);
  for (let i = left.length - 1; i >= 0; i--) {
    for (let j = own.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        left[i]?.code === own[j]?.code
          ? 1 + (lengths[(i + 1) * width + j + 1] ?? 0)
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
    }
  }
  const found: number[] = [];
  for (let i = 0, j = 0; i < left.length && j < own.length; ) {
    const line = own[j];
    if (line && left[i]?.code === line.code) {
      found.push(line.number);
      i += 1;
      j += 1;
    } else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return found;
}

/** The lines with anything in them, without white space. */
function linesOf(text: string): { readonly number: number; readonly code: string }[] {
  return text
    .split("\n")
    .map((line, number) => ({ number, code: line.replace(/\s/g, "") }))
    .filter(({ code }) => code !== "");
}
