import { isBlank, type Token, tokenText } from "#statement/latex/macros/tokens";

/** The tokens still to be read. An expanded macro inserts its tokens at the front. */
export class TokenStream {
  /** In reverse order: the next token is the last element. */
  readonly #tokens: Token[];

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens.toReversed();
  }

  get length(): number {
    return this.#tokens.length;
  }

  /** Removes and returns the next token; undefined at the end. */
  next(): Token | undefined {
    return this.#tokens.pop();
  }

  peek(): Token | undefined {
    return this.#tokens.at(-1);
  }

  putBack(tokens: readonly Token[]): void {
    for (const token of tokens.toReversed()) this.#tokens.push(token);
  }

  skipBlanks(): void {
    for (let token = this.peek(); token && isBlank(token); token = this.peek()) this.next();
  }

  /** Reads a braced group, without its braces, or a single token in its place. Comments are left out. */
  argument(): Token[] {
    this.skipBlanks();
    const first = this.next();
    if (first === undefined) return [];
    if (first.kind !== "open") return [first];
    return this.#until((token, depth) => depth === 0 && token.kind === "close");
  }

  /** Reads an argument in square brackets; null if there is none. */
  option(): Token[] | null {
    const blanks: Token[] = [];
    for (let token = this.peek(); token && isBlank(token); token = this.peek()) blanks.push(this.next() as Token);
    const first = this.peek();
    if (first?.kind === "text" && first.text === "[") {
      this.next();
      return this.#until((token, depth) => depth === 0 && token.kind === "text" && token.text === "]");
    }
    this.putBack(blanks);
    return null;
  }

  /** Reads everything before the next group, such as the `#1#2` of a `\def`. */
  beforeGroup(): Token[] {
    const taken: Token[] = [];
    for (let token = this.peek(); token && token.kind !== "open"; token = this.peek()) {
      taken.push(token);
      this.next();
    }
    return taken;
  }

  #until(isEnd: (token: Token, depth: number) => boolean): Token[] {
    const taken: Token[] = [];
    let depth = 0;
    for (let token = this.next(); token; token = this.next()) {
      if (isEnd(token, depth)) return taken;
      if (token.kind === "open") depth += 1;
      if (token.kind === "close") depth -= 1;
      if (token.kind !== "comment") taken.push(token);
    }
    return taken;
  }
}

/** The text of tokens without surrounding white space, as for the name in `\newcommand{ \name }`. */
export function textOf(tokens: readonly Token[]): string {
  return tokens.map(tokenText).join("").trim();
}
