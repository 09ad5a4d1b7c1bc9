import type { Macro } from "#statement/latex/macros/definitions";
import type { TokenStream } from "#statement/latex/macros/token-stream";
import { tokenText } from "#statement/latex/macros/tokens";

/** Every primitive of TeX that an `\fi` ends, so that nested ones are skipped whole. */
const CONDITIONALS = new Set(
  "if ifcat ifx ifnum ifdim ifodd ifcase iftrue iffalse ifmmode ifhmode ifvmode ifinner ifdefined ifplastex".split(" "),
);

/**
 * What a conditional comes to, its condition read from the stream; null for a command that is none,
 * or whose condition is not understood. `\ifplastex` is true, as it is where a statement becomes HTML;
 * a command that the statement does not define counts as undefined.
 */
export function conditionOf(
  name: string,
  stream: TokenStream,
  find: (name: string) => Macro | undefined,
): boolean | null {
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

/** Passes over the branch that comes next. True when an `\else` ended it: another branch, and its `\fi`, follow. */
export function skipBranch(stream: TokenStream): boolean {
  let depth = 0;
  for (let token = stream.next(); token; token = stream.next()) {
    const name = token.kind === "command" ? token.name : "";
    if (depth === 0 && (name === "fi" || name === "else")) return name === "else";
    if (CONDITIONALS.has(name)) depth += 1;
    if (name === "fi") depth -= 1;
  }
  return false;
}
