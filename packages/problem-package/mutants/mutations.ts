import { bracketEdits, type Edit } from "#mutants/brackets";
import { sizeTokens } from "#mutants/sizes";
import { type MutantLanguage, type Token, tokensOf } from "#mutants/tokens";

/** A program with one small mistake. */
export interface Mutation {
  /** From 1. */
  readonly line: number;
  /** The line before the change, without the spaces around it. */
  readonly lineText: string;
  /** Such as "`<` to `<=`"; with "(2)" if it is the second such change of an equal line. */
  readonly change: string;
  readonly source: string;
}

/** What takes the place of an operator or a word; "" deletes it. */
const REPLACED: Readonly<Record<string, readonly string[]>> = {
  "<": ["<="],
  "<=": ["<"],
  ">": [">="],
  ">=": [">"],
  "==": ["!="],
  "!=": ["=="],
  "+": ["-"],
  "-": ["+"],
  "*": ["+"],
  "%": ["*"],
  "+=": ["-="],
  "-=": ["+="],
  "&&": ["||"],
  "||": ["&&"],
  "!": [""],
  and: ["or"],
  or: ["and"],
  not: [""],
  min: ["max"],
  max: ["min"],
  True: ["False"],
  False: ["True"],
  true: ["false"],
  false: ["true"],
};
/** Statements that are deleted: in Python, something has to stand there. */
const DELETED = ["break", "continue"];
/** A power of ten of this size stands for something larger than all values, so one more or less changes nothing. */
const INFINITE = /^10{8,}$/;

/**
 * All programs that differ from the source in one operator, number, bound, index, branch or deleted word, in the order of the source. What only
 * makes an array or vector larger is left alone, because no test can notice it: in the sizes that `sizeTokens` knows, nothing becomes one more.
 */
export function mutationsOf(source: string, language: MutantLanguage): Mutation[] {
  const tokens = tokensOf(source, language);
  const sizes = sizeTokens(tokens, language);
  const edits = tokens.flatMap((token, index) => [
    ...wordEdits(source, tokens, index, language),
    ...(token.kind === "number" ? numberEdits(tokens, index, sizes.has(index)) : []),
    ...(sizes.has(index) ? [] : bracketEdits(source, tokens, index, language)),
  ]);
  return numbered(edits.map((edit) => apply(source, edit)));
}

/** Makes line and change together name one mutation of a program. */
function numbered(mutations: readonly Mutation[]): Mutation[] {
  const counts = new Map<string, number>();
  return mutations.map((mutation) => {
    const key = `${mutation.lineText}\n${mutation.change}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count === 1 ? mutation : { ...mutation, change: `${mutation.change} (${count})` };
  });
}

function wordEdits(source: string, tokens: readonly Token[], index: number, language: MutantLanguage): Edit[] {
  const { kind, text, start } = tokens[index] as Token;
  if (kind === "number" || kind === "text") return [];
  const end = start + text.length;
  if (DELETED.includes(text)) {
    const instead = language === "python" ? "pass" : "";
    return [{ start, end, text: instead, change: `\`${text}\` deleted` }];
  }
  if (!Object.hasOwn(REPLACED, text)) return [];
  const isSpaced = source[start - 1] === " " && source[end] === " ";
  // Without spaces, these are brackets of types; `*` and `-` before a name are signs.
  if (language !== "python" && /^[<>]$/.test(text) && !isSpaced) return [];
  if (/^[+\-*%]$/.test(text) && !isOperand(tokens[index - 1])) return [];
  if (/^(min|max)$/.test(text) && tokens[index + 1]?.text !== "(") return [];
  return (REPLACED[text] ?? []).map((instead) => ({
    start,
    end,
    text: instead,
    change: instead === "" ? `\`${text}\` deleted` : `\`${text}\` to \`${instead}\``,
  }));
}

function isOperand(token: Token | undefined): boolean {
  if (!token) return false;
  return token.kind === "operator" ? /^[)\]]$/.test(token.text) : !/^(return|in|and|or|not|print)$/.test(token.text);
}

function numberEdits(tokens: readonly Token[], index: number, isSize: boolean): Edit[] {
  const { text, start } = tokens[index] as Token;
  const digits = text.replace(/[_']/g, "").replace(/[lLuU]+$/, "");
  const isPower = [tokens[index - 1], tokens[index + 1]].some((near) => near?.text === "**");
  if (!/^\d+$/.test(digits) || INFINITE.test(digits) || (isPower && isTen(tokens, index))) return [];
  if (isSizeOfType(tokens, index)) return [];
  return (isSize ? [-1n] : [1n, -1n]).map((step) => {
    const instead = String(BigInt(digits) + step);
    return { start, end: start + text.length, text: instead, change: `\`${text}\` to \`${instead}\`` };
  });
}

/** True for both numbers of a power of ten. */
function isTen(tokens: readonly Token[], index: number): boolean {
  return tokens[index]?.text === "10" || tokens[index - 2]?.text === "10";
}

/** True for the 26 of `array<int, 26>`: one more place changes nothing, and one less not what a program has to do. */
function isSizeOfType(tokens: readonly Token[], index: number): boolean {
  const [before, after] = [tokens[index - 1]?.text, tokens[index + 1]?.text];
  return (
    before === "," &&
    /^>+$/.test(after ?? "") &&
    tokens.slice(Math.max(0, index - 8), index).some(({ text }) => text === "array")
  );
}

function apply(source: string, { start, end, text, change }: Edit): Mutation {
  const lineStart = source.lastIndexOf("\n", start - 1) + 1;
  const lineEnd = source.indexOf("\n", start);
  return {
    line: source.slice(0, start).split("\n").length,
    lineText: source.slice(lineStart, lineEnd < 0 ? undefined : lineEnd).trim(),
    change,
    source: source.slice(0, start) + text + source.slice(end),
  };
}
