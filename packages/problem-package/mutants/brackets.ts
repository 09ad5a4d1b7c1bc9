import { closingOf, type MutantLanguage, type Token } from "#mutants/tokens";

/** A change of a source: the text that replaces what is from `start` to `end`. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly change: string;
}

/** Off by one in the range or the index that begins at this token, and the branch that it begins, removed. */
export function bracketEdits(
  source: string,
  tokens: readonly Token[],
  index: number,
  language: MutantLanguage,
): Edit[] {
  const { kind, text } = tokens[index] as Token;
  const next = tokens[index + 1]?.text;
  if (kind === "word" && text === "range" && next === "(" && language === "python")
    return rangeEdits(source, tokens, index + 1);
  if (kind === "word" && /^(if|elif)$/.test(text)) return branchEdits(source, tokens, index, language);
  if (kind === "operator" && text === "[" && isIndexed(tokens[index - 1])) return indexEdits(source, tokens, index);
  return [];
}

function isIndexed(token: Token | undefined): boolean {
  // The brackets of a type, such as list[int], are no index.
  const isNone = /^(return|in|and|or|not|if|else|print|list|dict|set|tuple|deque)$/;
  if (token?.kind === "word") return !isNone.test(token.text);
  return token !== undefined && /^[)\]]$/.test(token.text);
}

/** The stop of a range, and its start if there are both, one more or less. */
function rangeEdits(source: string, tokens: readonly Token[], open: number): Edit[] {
  const parts = partsOf(tokens, open, ",");
  const stop = parts.length > 1 ? parts[1] : parts[0];
  const start = parts.length > 1 ? parts[0] : undefined;
  return [...shifted(source, stop, ["+ 1", "- 1"]), ...shifted(source, start, ["+ 1"])];
}

/** An index, or each end of a slice, one more. */
function indexEdits(source: string, tokens: readonly Token[], open: number): Edit[] {
  return partsOf(tokens, open, ":").flatMap((part) => shifted(source, part, ["+ 1"]));
}

/** The condition of a branch, never true. */
function branchEdits(source: string, tokens: readonly Token[], index: number, language: MutantLanguage): Edit[] {
  const { text, start } = tokens[index] as Token;
  const lineStart = source.lastIndexOf("\n", start - 1) + 1;
  const change = `\`${text}\` never`;
  if (language !== "python") {
    const close = closingOf(tokens, index + 1);
    const [from, to] = [tokens[index + 1], tokens[close]];
    return from && to ? [{ start: from.start + 1, end: to.start, text: "1 > 2", change }] : [];
  }
  // Inside an expression, or over several lines, it is no branch.
  if (source.slice(lineStart, start).trim() !== "") return [];
  const lineEnd = source.indexOf("\n", start);
  const line = source.slice(start, lineEnd < 0 ? undefined : lineEnd).trimEnd();
  if (!line.endsWith(":")) return [];
  return [{ start: start + text.length, end: start + line.length - 1, text: " False", change }];
}

/** The tokens between the brackets, split where `separator` stands outside inner brackets. */
function partsOf(tokens: readonly Token[], open: number, separator: string): Token[][] {
  const close = closingOf(tokens, open);
  const parts: Token[][] = [[]];
  for (let index = open + 1; index < close; index += 1) {
    const token = tokens[index] as Token;
    const inner = token.kind === "operator" && "([{".includes(token.text) ? closingOf(tokens, index) : index;
    if (token.text === separator && token.kind === "operator") parts.push([]);
    else parts.at(-1)?.push(...tokens.slice(index, Math.max(inner, index) + 1));
    index = Math.max(inner, index);
  }
  return parts;
}

/** Not of a number alone, which is changed as such, and not of a text, which has no next one. */
function shifted(source: string, part: readonly Token[] | undefined, steps: readonly string[]): Edit[] {
  const [first, last] = [part?.[0], part?.at(-1)];
  if (!first || !last || (part?.length === 1 && first.kind !== "word") || first.kind === "text") return [];
  const end = last.start + last.text.length;
  const expression = source.slice(first.start, end);
  return steps.map((step) => {
    const text = `(${expression}) ${step}`;
    return { start: first.start, end, text, change: `\`${expression}\` to \`${expression} ${step}\`` };
  });
}
