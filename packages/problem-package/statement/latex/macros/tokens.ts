/**
 * A token of LaTeX, for expanding macros. The texts of all tokens, concatenated, are the source, except that code becomes `\\verb`
 * and `verbatim`, and that per cent signs in addresses are escaped.
 */
export type Token =
  /** `\name` or `\,`; `spaces` is the white space that TeX skips after a name. */
  | { readonly kind: "command"; readonly name: string; readonly spaces: string }
  | { readonly kind: "open" }
  | { readonly kind: "close" }
  /** A comment with its line break and the indentation of the next line. */
  | { readonly kind: "comment"; readonly text: string }
  /** `#1` in a definition, with its number. */
  | { readonly kind: "parameter"; readonly index: number }
  /** Code, which contains no commands. */
  | { readonly kind: "verbatim"; readonly text: string }
  /** Anything else. White space, dollar signs and other symbols are tokens of their own. */
  | { readonly kind: "text"; readonly text: string };

const PIECES = new RegExp(
  [
    /(?<code>\\(?:[vV]erb\*?|lstinline(?:\[[^\]\n]{0,300}\])?|mintinline(?:\[[^\]\n]{0,300}\])?\{\w{1,40}\})(?:(?<mark>[^\sA-Za-z*{[\\])(?<content>[^\n]{0,1000}?)\k<mark>|(?=\{)))/,
    /\\(?<address>url|nolinkurl|path)(?<fence>[^\sA-Za-z*{[\\])(?<raw>[^\n]{0,1000}?)\k<fence>/,
    /(?<verbatim>\\begin\{(?<env>verbatim\*?|[BL]?Verbatim|lstlisting|minted)\}(?:\[[^\]]{0,1000}\])?)/,
    /\\(?:(?<word>[A-Za-z]+\*?)(?<spaces>[ \t]*(?:\n[ \t]*(?!\s))?)|(?<symbol>[\s\S]))/,
    /(?<open>\{)|(?<close>\})/,
    /(?<comment>%[^\n]*(?:\n[ \t]*)?)/,
    /#(?<parameter>[1-9])/,
    /(?<text>[A-Za-z0-9]+|\s+|[\s\S])/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "uy",
);

/** Commands whose first argument is an address, in which a per cent sign begins no comment. */
const ADDRESS_COMMANDS = ["url", "nolinkurl", "path", "href"];

/** Splits LaTeX into tokens. Never throws: anything unknown becomes text. */
export function tokenise(source: string): Token[] {
  const tokens: Token[] = [];
  const pieces = new RegExp(PIECES);
  /** The number of open braces in the address that is being read; null outside of one. */
  let address: number | null = null;
  for (let match = pieces.exec(source); match; match = pieces.exec(source)) {
    const { 0: text, groups = {}, index } = match;
    if (groups.env !== undefined) {
      const from = pieces.lastIndex + (groups.env === "minted" ? languageLength(source, pieces.lastIndex) : 0);
      const [to, end] = endOf(source, `\\end{${groups.env}}`, from);
      pieces.lastIndex = end;
      tokens.push({ kind: "verbatim", text: verbatim(source.slice(from, to), end > to) });
      continue;
    }
    if (groups.code !== undefined && groups.content === undefined) {
      const to = closingBrace(source, pieces.lastIndex);
      tokens.push({ kind: "verbatim", text: verb(source.slice(pieces.lastIndex + 1, to)) });
      pieces.lastIndex = to + 1;
      continue;
    }
    if (groups.address !== undefined) {
      tokens.push(...tokenise(`\\${groups.address}{${groups.raw}}`));
      continue;
    }
    if (address !== null && groups.comment !== undefined) {
      pieces.lastIndex = index + 1;
      tokens.push({ kind: "command", name: "%", spaces: "" });
      continue;
    }
    if (groups.word !== undefined && ADDRESS_COMMANDS.includes(groups.word)) address = 0;
    else if (address === 0 && groups.open === undefined && text.trim() !== "") address = null;
    else if (address !== null && groups.open !== undefined) address += 1;
    else if (address !== null && groups.close !== undefined) address = address > 1 ? address - 1 : null;
    tokens.push(tokenOf(text, groups));
  }
  return tokens;
}

/** A verbatim block. One that is not closed in the source stays open. */
function verbatim(content: string, isClosed: boolean): string {
  return `\\begin{verbatim}${content}${isClosed ? "\\end{verbatim}" : ""}`;
}

/** Code in a line, between marks that it does not contain. */
function verb(content: string): string {
  const mark = [..."|!+/@=;:?\"'§¦¬"].find((candidate) => !content.includes(candidate)) ?? "|";
  return `\\verb${mark}${content.replaceAll(/\s+/g, " ").replaceAll(mark, "")}${mark}`;
}

function closingBrace(source: string, from: number): number {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === "{") depth += 1;
    if (source[at] === "}") depth -= 1;
    if (depth === 0) return at;
  }
  return source.length;
}

/** The length of the `{language}` of a minted block. */
function languageLength(source: string, from: number): number {
  return /^\{[^{}\n]{0,100}\}/.exec(source.slice(from, from + 102))?.[0].length ?? 0;
}

/** Where the next occurrence of a text begins and ends; the end of the source twice if there is none. */
function endOf(source: string, text: string, from: number): [from: number, to: number] {
  const start = source.indexOf(text, from);
  return start === -1 ? [source.length, source.length] : [start, start + text.length];
}

function tokenOf(text: string, groups: Readonly<Record<string, string | undefined>>): Token {
  if (groups.code !== undefined) return { kind: "verbatim", text: verb(groups.content ?? "") };
  if (groups.word !== undefined) return { kind: "command", name: groups.word, spaces: groups.spaces ?? "" };
  if (groups.symbol !== undefined) return { kind: "command", name: groups.symbol, spaces: "" };
  if (groups.open !== undefined) return { kind: "open" };
  if (groups.close !== undefined) return { kind: "close" };
  if (groups.comment !== undefined) return { kind: "comment", text };
  if (groups.parameter !== undefined) return { kind: "parameter", index: Number(groups.parameter) };
  return { kind: "text", text };
}

export function tokenText(token: Token): string {
  if (token.kind === "command") return `\\${token.name}${token.spaces}`;
  if (token.kind === "open") return "{";
  if (token.kind === "close") return "}";
  return token.kind === "parameter" ? `#${token.index}` : token.text;
}

/** True for white space and comments, which may separate a command from its arguments. */
export function isBlank(token: Token): boolean {
  return token.kind === "comment" || (token.kind === "text" && token.text.trim() === "");
}
