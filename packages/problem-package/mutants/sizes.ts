import { closingOf, type MutantLanguage, type Token } from "#mutants/tokens";

/** Words of statements, so that `return a[0]` does not look like the declaration `int a[1]`. */
const STATEMENT = /^(return|else|do|case|throw|and|or|not)$/;
/** What can stand in a sum or a product of sizes; one more of any number in it is a larger size. */
const IN_SUM = /^[+*.]$/;

/**
 * The indices of the tokens that are the size of an array or vector, with the bracket before it: `new int[n + 1][n]` in Java, `int a[17][17]`,
 * the first argument of `vector<int> a(n + 1), b(n)`, of `.resize(n)` and of `.assign(n, 0)` in C++. Only sums and products are known as sizes.
 */
export function sizeTokens(tokens: readonly Token[], language: MutantLanguage): ReadonlySet<number> {
  const sizes = new Set<number>();
  if (language === "python") return sizes;
  for (let index = 0; index < tokens.length; index += 1) {
    for (const open of sizesAfter(tokens, index)) {
      const close = argumentEnd(tokens, open);
      const isSum = tokens.slice(open + 1, close).every(({ kind, text }) => kind !== "operator" || IN_SUM.test(text));
      for (let each = open; isSum && each < close; each += 1) sizes.add(each);
    }
  }
  return sizes;
}

/** The brackets before the sizes that the word at `index` begins. */
function sizesAfter(tokens: readonly Token[], index: number): number[] {
  const text = (at: number) => tokens[at]?.text;
  const isWord = (at: number) => tokens[at]?.kind === "word";
  if (text(index) === "vector" && text(index + 1) === "<") return vectorSizes(tokens, index + 1);
  if (text(index - 1) === "." && /^(resize|assign)$/.test(text(index) ?? "") && text(index + 1) === "(")
    return [index + 1];
  const sizes: number[] = [];
  if (!isWord(index) || !isWord(index + 1) || STATEMENT.test(text(index) ?? "")) return sizes;
  for (let open = index + 2; text(open) === "["; open = closingOf(tokens, open) + 1) sizes.push(open);
  return sizes;
}

/** The round brackets of a vector, or of each one that is declared together with it. */
function vectorSizes(tokens: readonly Token[], angle: number): number[] {
  let depth = 0;
  let at = angle;
  do {
    const text = tokens[at]?.text ?? "";
    depth += text === "<" ? 1 : /^>+$/.test(text) ? -text.length : 0;
    at += 1;
  } while (depth > 0 && at < tokens.length);
  const sizes: number[] = [];
  // In a vector of vectors, the brackets of the outer one follow those of the inner type.
  if (tokens[at]?.text === "(") return [at];
  while (tokens[at]?.kind === "word") {
    at += 1;
    if (tokens[at]?.text === "(") {
      sizes.push(at);
      at = closingOf(tokens, at) + 1;
    }
    if (tokens[at]?.text === ",") at += 1;
  }
  return sizes;
}

/** Where the first argument after this bracket ends. */
function argumentEnd(tokens: readonly Token[], open: number): number {
  const close = closingOf(tokens, open);
  const comma = tokens.findIndex(({ text }, index) => index > open && text === ",");
  return comma < 0 ? close : Math.min(comma, close);
}
