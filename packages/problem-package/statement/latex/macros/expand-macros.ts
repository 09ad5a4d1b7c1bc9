import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";
import { DEFINING_COMMANDS, type Macro } from "#statement/latex/macros/definitions";
import { LAYOUT_MACROS } from "#statement/latex/macros/layout";
import { TokenStream, textOf } from "#statement/latex/macros/token-stream";
import { type Token, tokenise, tokenText } from "#statement/latex/macros/tokens";
import { UNIT_MACROS } from "#statement/latex/macros/units";

/** Conditionals that end with `\fi`, so that nested ones can be skipped. */
const CONDITIONALS = new Set(
  "if ifcat ifx ifnum ifdim ifodd ifcase iftrue iffalse ifmmode ifhmode ifvmode ifinner ifdefined ifplastex".split(" "),
);

/**
 * Reads a condition from the stream and evaluates it. Null if the command is not a conditional or is not supported.
 * `\ifplastex` is true, as always when a statement becomes HTML. Only commands that the statement defines count as defined.
 */
function conditionOf(name: string, stream: TokenStream, find: (name: string) => Macro | undefined): boolean | null {
  if (name === "iftrue" || name === "ifplastex") return true;
  if (name === "iffalse") return false;
  const nextMeaning = () => {
    stream.skipBlanks();
    const token = stream.next();
    if (token?.kind !== "command") return token && tokenText(token);
    return find(token.name)?.body.map(tokenText).join("");
  };
  if (name === "ifdefined") return nextMeaning() !== undefined;
  if (name !== "ifx") return null;
  const [left, right] = [nextMeaning(), nextMeaning()];
  return left === right;
}

/** Skips the next branch. True if it ended with `\else`, so that another branch follows; false if it ended with `\fi`. */
function skipBranch(stream: TokenStream): boolean {
  let depth = 0;
  for (let token = stream.next(); token; token = stream.next()) {
    const name = token.kind === "command" ? token.name : "";
    if (depth === 0 && (name === "fi" || name === "else")) return name === "else";
    if (CONDITIONALS.has(name)) depth += 1;
    if (name === "fi") depth -= 1;
  }
  return false;
}

const MATHS_ENVIRONMENT = /^(equation|align|gather|multline|eqnarray|alignat|flalign|displaymath|math)\*?$/;

/**
 * Expands all macros that a LaTeX text defines, also in formulas, and removes their definitions. Supports groups, optional
 * arguments and simple conditionals. Throws PackageError if macros expand to more than `PACKAGE_LIMITS.macroTokens`.
 */
export function expandMacros(source: string): string {
  return new Expander(source).run();
}

class Expander {
  readonly #stream: TokenStream;
  readonly #macros = new Map<string, Macro>([...UNIT_MACROS, ...LAYOUT_MACROS]);
  /** For each open group, the definitions to restore at its end. */
  readonly #replaced: [name: string, macro: Macro | undefined][][] = [];
  /** The number of conditionals whose branch is being read. */
  #openConditionals = 0;
  readonly #out: string[] = [];
  #isMaths = false;
  #expandedTokens = 0;

  constructor(source: string) {
    this.#stream = new TokenStream(tokenise(source));
  }

  run(): string {
    for (let token = this.#stream.next(); token; token = this.#stream.next()) {
      if (token.kind !== "command") this.#emit(token);
      else if (!this.#define(token.name)) this.#command(token);
    }
    return this.#out.join("");
  }

  #command(token: Token & { kind: "command" }): void {
    const { name, spaces } = token;
    const macro = this.#macros.get(name);
    const starred = name.endsWith("*") ? this.#macros.get(name.slice(0, -1)) : undefined;
    if (this.#isConditional(name)) return;
    if (name === "xspace") this.#space();
    else if (name === "ensuremath") this.#maths();
    else if (name === "begin" || name === "end") this.#environment(name);
    else if (macro) this.#expand(macro);
    else if (starred) {
      this.#stream.putBack(tokenise(`*${spaces}`));
      this.#expand(starred);
    } else this.#emit(token);
  }

  /** Reads a definition. False if the command does not define macros. */
  #define(command: string): boolean {
    const read = DEFINING_COMMANDS.get(command) ?? DEFINING_COMMANDS.get(command.replace(/\*$/, ""));
    if (!read) return false;
    const definitions = read(this.#stream, (name) => this.#macros.get(name)) ?? [];
    const isLocal = command !== "gdef" && command !== "xdef";
    for (const [name, macro] of definitions) {
      if (isLocal) this.#replaced.at(-1)?.push([name, this.#macros.get(name)]);
      this.#macros.set(name, macro);
    }
    return true;
  }

  /** Handles a conditional. False if the command is not part of one. */
  #isConditional(name: string): boolean {
    if (this.#openConditionals > 0 && (name === "fi" || name === "else")) {
      this.#openConditionals -= 1;
      if (name === "else") skipBranch(this.#stream);
      return true;
    }
    const condition = conditionOf(name, this.#stream, (macro) => this.#macros.get(macro));
    if (condition === true || (condition === false && skipBranch(this.#stream))) this.#openConditionals += 1;
    return condition !== null;
  }

  #expand(macro: Macro): void {
    const first = macro.fallback === null ? [] : [this.#stream.option() ?? macro.fallback];
    const others = Array.from({ length: Math.max(0, macro.arity - first.length) }, () => this.#stream.argument());
    const values = [...first, ...others];
    const tokens = macro.body.flatMap((token) =>
      token.kind === "parameter" ? (values[token.index - 1] ?? []) : [token],
    );
    this.#expandedTokens += tokens.length + 1;
    if (this.#expandedTokens > PACKAGE_LIMITS.macroTokens)
      throw new PackageError("the statement's macros expand to too much text");
    this.#stream.putBack(tokens);
  }

  #environment(command: "begin" | "end"): void {
    const name = textOf(this.#stream.argument());
    const isBegin = command === "begin";
    if (MATHS_ENVIRONMENT.test(name)) this.#isMaths = isBegin;
    if (isBegin) this.#replaced.push([]);
    const macro = this.#macros.get(`${command} ${name}`);
    if (!isBegin) this.#leaveScope();
    if (macro) this.#expand(macro);
    else this.#write(`\\${command}{${name}}`);
  }

  /** xspace: a space, unless punctuation follows. */
  #space(): void {
    if (this.#isMaths) return;
    const next = this.#stream.peek();
    const follows = next === undefined ? "" : tokenText(next);
    if (/^[\p{L}\p{N}([$\\]/u.test(follows)) this.#write(" ");
  }

  #maths(): void {
    const mark = this.#isMaths ? "" : "$";
    this.#stream.putBack([...tokenise(mark), ...this.#stream.argument(), ...tokenise(mark)]);
  }

  #emit(token: Token): void {
    if (token.kind === "open") this.#replaced.push([]);
    if (token.kind === "close") this.#leaveScope();
    if (token.kind === "text" && token.text === "$") this.#isMaths = !this.#isMaths;
    if (token.kind === "command" && "([".includes(token.name)) this.#isMaths = true;
    if (token.kind === "command" && ")]".includes(token.name)) this.#isMaths = false;
    this.#write(tokenText(token));
  }

  /** Separates a command's name from letters that a macro expanded to. */
  #write(text: string): void {
    const last = this.#out.at(-1) ?? "";
    if (/^[A-Za-z]/.test(text) && /^\\[A-Za-z@]+$/.test(last)) this.#out.push(" ");
    if (text !== "") this.#out.push(text);
  }

  #leaveScope(): void {
    for (const [name, macro] of (this.#replaced.pop() ?? []).reverse()) {
      if (macro) this.#macros.set(name, macro);
      else this.#macros.delete(name);
    }
  }
}
