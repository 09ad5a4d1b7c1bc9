/** The languages whose solutions can be changed. */
export const MUTANT_LANGUAGES = ["python", "cpp", "java"] as const;
/** One of `MUTANT_LANGUAGES`. */
export type MutantLanguage = (typeof MUTANT_LANGUAGES)[number];

/** A piece of a program's source: an operator, a number or a word. Strings, comments and spaces are none. */
export interface Token {
  readonly kind: "word" | "number" | "operator" | "text";
  readonly text: string;
  readonly start: number;
}

const PYTHON_SKIPPED = /#[^\n]*|\\\n/y;
const C_SKIPPED = /\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
/** Lines in which a change says nothing about the tests. */
const PYTHON_LINE = /[ \t]*(?:(?:import|from)\b|sys\.(?:setrecursionlimit|stdin|stdout)\b)[^\n]*/y;
const C_LINE = /[ \t]*(?:#|import\b|using\b|package\b|(?:std::)?(?:ios(?:_base)?::sync_with_stdio|cin\.tie)\b)[^\n]*/y;
const PYTHON_TEXT = /[rbfRBF]{0,2}(?:"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')/y;
const C_TEXT = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/y;
const NUMBER = /\d[\d_']*(?:\.\d+)?(?:[eE][+-]?\d+)?[lLuUfFdD]*/y;
const WORD = /[A-Za-z_]\w*/y;
const OPERATOR = /\*\*=?|\/\/=?|<<=?|>>=?|->|\+\+|--|&&|\|\||::|[<>=!+\-*/%&|^]=|[^\s\w]/y;

/** The tokens of a program, in order. What stands for a whole string is one token of the kind `text`. */
export function tokensOf(source: string, language: MutantLanguage): Token[] {
  const isPython = language === "python";
  const skipped = isPython ? PYTHON_SKIPPED : C_SKIPPED;
  const line = isPython ? PYTHON_LINE : C_LINE;
  const kinds = [
    ["text", isPython ? PYTHON_TEXT : C_TEXT],
    ["number", NUMBER],
    ["word", WORD],
    ["operator", OPERATOR],
  ] as const;
  const tokens: Token[] = [];
  let at = 0;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(source)?.[0] ?? "";
  };
  while (at < source.length) {
    const isLineStart = at === 0 || source[at - 1] === "\n";
    const left = (isLineStart && take(line)) || take(/\s+/y).replace(/\n[\s\S]*/, "\n") || take(skipped);
    if (left !== "") {
      at += left.length;
      continue;
    }
    const [kind, text] = kinds.map(([name, pattern]) => [name, take(pattern)] as const).find(([, found]) => found) ?? [
      "operator" as const,
      source[at] ?? "",
    ];
    tokens.push({ kind, text, start: at });
    at += text.length;
  }
  return tokens;
}

/** The index of the token that closes the bracket at `open`; -1 if none does. */
export function closingOf(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let index = open; index < tokens.length; index += 1) {
    const { kind, text } = tokens[index] as Token;
    if (kind !== "operator") continue;
    if ("([{".includes(text)) depth += 1;
    if (")]}".includes(text)) depth -= 1;
    if (depth === 0) return index;
  }
  return -1;
}
