import type { Macro } from "#statement/latex/macros/definitions";
import type { TokenStream } from "#statement/latex/macros/token-stream";
import { tokenText } from "#statement/latex/macros/tokens";

/** Conditionals that end with `\fi`, so that nested ones can be skipped. */
const CONDITIONALS = new Set(
  "if ifcat ifx ifnum ifdim ifodd ifcase iftrue iffalse ifmmode ifhmode ifvmode ifinner ifdefined ifplastex".split(" "),
);

/**
 * Reads a condition from the stream and evaluates it. Null if the command is not a conditional or is not supported.
 * `\ifplastex` is true, as always when a statement becomes HTML. Only commands that the statement defines count as defined.
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

/** Skips the next branch. True if it ended with `\else`, so that another branch follows; false if it ended with `\fi`. */
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
