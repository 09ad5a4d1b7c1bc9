/** A token of LaTeX, for expanding macros. The texts of all tokens, concatenated, are the source. */
export type Token =
  /** `\name` or `\,`; `spaces` is the white space that TeX skips after a name. */
  | { readonly kind: "command"; readonly name: string; readonly spaces: string }
  | { readonly kind: "open" }
  | { readonly kind: "close" }
  /** A comment with its line break and the indentation of the next line. */
  | { readonly kind: "comment"; readonly text: string }
  /** `#1` in a definition, with its number. */
  | { readonly kind: "parameter"; readonly index: number }
  /** `verbatim`, `lstlisting` and `\verb`, which contain no commands. */
  | { readonly kind: "verbatim"; readonly text: string }
  /** Anything else. White space, dollar signs and other symbols are tokens of their own. */
  | { readonly kind: "text"; readonly text: string };

const PIECES = new RegExp(
  [
    /(?<verb>\\(?:verb|lstinline)\*?(?<mark>[^\sA-Za-z*{[])[^\n]{0,1000}?\k<mark>)/,
    /(?<verbatim>\\begin\{(?<env>verbatim\*?|lstlisting|minted)\})/,
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

/** Splits LaTeX into tokens. Never throws: anything unknown becomes text. */
export function tokenise(source: string): Token[] {
  const tokens: Token[] = [];
  const pieces = new RegExp(PIECES);
  for (let match = pieces.exec(source); match; match = pieces.exec(source)) {
    const { 0: text, groups = {}, index } = match;
    if (groups.env !== undefined) {
      const end = endOf(source, `\\end{${groups.env}}`, index);
      pieces.lastIndex = end;
      tokens.push({ kind: "verbatim", text: source.slice(index, end) });
    } else tokens.push(tokenOf(text, groups));
  }
  return tokens;
}

/** The position after the next occurrence of a text, or the end of the source: an unclosed verbatim block runs to the end. */
function endOf(source: string, text: string, from: number): number {
  const start = source.indexOf(text, from);
  return start === -1 ? source.length : start + text.length;
}

function tokenOf(text: string, groups: Readonly<Record<string, string | undefined>>): Token {
  if (groups.verb !== undefined) return { kind: "verbatim", text };
  if (groups.word !== undefined) return { kind: "command", name: groups.word, spaces: groups.spaces ?? "" };
  if (groups.symbol !== undefined) return { kind: "command", name: groups.symbol, spaces: "" };
  if (groups.open !== undefined) return { kind: "open" };
  if (groups.close !== undefined) return { kind: "close" };
  if (groups.comment !== undefined) return { kind: "comment", text };
  if (groups.parameter !== undefined) return { kind: "parameter", index: Number(groups.parameter) };
  return { kind: "text", text };
}

/** The LaTeX source of a token. */
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
