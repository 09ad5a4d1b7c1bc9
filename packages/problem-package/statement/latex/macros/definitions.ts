import { type TokenStream, textOf } from "#statement/latex/macros/token-stream";
import { type Token, tokenise, tokenText } from "#statement/latex/macros/tokens";

export interface Macro {
  /** The number of arguments, including an optional first one. */
  readonly arity: number;
  /** The default of the first argument; null if that is mandatory. */
  readonly fallback: readonly Token[] | null;
  readonly body: readonly Token[];
}

/** The macros that one definition adds. An environment adds `begin name` and `end name`. */
export type Definitions = readonly (readonly [name: string, macro: Macro])[];

/** Reads the definition after a defining command. `known` finds existing macros. Null if it defines nothing. */
type ReadDefinition = (stream: TokenStream, known: (name: string) => Macro | undefined) => Definitions | null;

/** The commands that define macros, by name without star. */
export const DEFINING_COMMANDS: ReadonlyMap<string, ReadDefinition> = new Map<string, ReadDefinition>([
  ["newcommand", readNewCommand],
  ["renewcommand", readNewCommand],
  ["DeclareRobustCommand", readNewCommand],
  ["providecommand", readProvidedCommand],
  ["def", readDef],
  ["gdef", readDef],
  ["edef", readDef],
  ["xdef", readDef],
  ["let", readLet],
  ["newenvironment", readEnvironment],
  ["renewenvironment", readEnvironment],
  ["DeclareMathOperator", (stream) => readOperator(stream, "\\operatorname")],
  ["DeclareMathOperator*", (stream) => readOperator(stream, "\\operatorname*")],
  ["DeclarePairedDelimiter", readPairedDelimiter],
]);

function readNewCommand(stream: TokenStream): Definitions | null {
  const name = commandName(stream.argument());
  const macro = readParameters(stream);
  const body = stream.argument();
  return name === null ? null : [[name, { ...macro, body }]];
}

function readProvidedCommand(stream: TokenStream, known: (name: string) => Macro | undefined): Definitions | null {
  return readNewCommand(stream)?.filter(([name]) => known(name) === undefined) ?? null;
}

function readEnvironment(stream: TokenStream): Definitions {
  const name = textOf(stream.argument());
  const macro = readParameters(stream);
  const begin = stream.argument();
  const end = { arity: 0, fallback: null, body: stream.argument() };
  return [
    [`begin ${name}`, { ...macro, body: begin }],
    [`end ${name}`, end],
  ];
}

/** `[2][default]`, both optional. */
function readParameters(stream: TokenStream): Pick<Macro, "arity" | "fallback"> {
  const count = stream.option();
  const arity = Math.min(9, Number.parseInt(textOf(count ?? []), 10) || 0);
  return { arity, fallback: count === null ? null : stream.option() };
}

/** Reads a `\def` with parameters `#1#2`. One with text between the parameters is not supported and defines nothing. */
function readDef(stream: TokenStream): Definitions | null {
  stream.skipBlanks();
  const name = commandName([stream.next()]);
  const parameters = stream.beforeGroup().filter(({ kind }) => kind !== "comment");
  const body = stream.argument();
  if (name === null || parameters.some(({ kind }) => kind !== "parameter")) return null;
  return [[name, { arity: parameters.length, fallback: null, body }]];
}

function readLet(stream: TokenStream, known: (name: string) => Macro | undefined): Definitions | null {
  stream.skipBlanks();
  const name = commandName([stream.next()]);
  stream.skipBlanks();
  const sign = stream.peek();
  if (sign?.kind === "text" && sign.text === "=") stream.next();
  stream.skipBlanks();
  const target = stream.next();
  if (name === null || target === undefined) return null;
  const copied = target.kind === "command" ? known(target.name) : undefined;
  return [[name, copied ?? { arity: 0, fallback: null, body: [itself(target)] }]];
}

function readOperator(stream: TokenStream, operator: string): Definitions | null {
  const name = commandName(stream.argument());
  const body = [...tokenise(`${operator}{`), ...stream.argument(), ...tokenise("}")];
  return name === null ? null : [[name, { arity: 0, fallback: null, body }]];
}

/** Reads `\DeclarePairedDelimiter{\ceil}{\lceil}{\rceil}` of mathtools. The starred form grows with its content. */
function readPairedDelimiter(stream: TokenStream): Definitions | null {
  const name = commandName(stream.argument());
  const left = stream.argument();
  const right = stream.argument();
  if (name === null) return null;
  const around = (before: string, after: string): Macro => {
    const body = [...tokenise(before), ...left, ...tokenise(" #1 "), ...tokenise(after), ...right];
    return { arity: 1, fallback: null, body };
  };
  return [
    [name, around("", "")],
    [`${name}*`, around("\\left", "\\right")],
  ];
}

function commandName(tokens: readonly (Token | undefined)[]): string | null {
  const command = tokens.find((token) => token?.kind === "command");
  return command?.kind === "command" ? command.name : null;
}

/** A token that keeps its meaning if its name is redefined. */
function itself(token: Token): Token {
  return token.kind === "command" ? { kind: "verbatim", text: tokenText(token) } : token;
}
