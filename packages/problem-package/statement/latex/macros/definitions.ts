import { type TokenStream, textOf } from "#statement/latex/macros/token-stream";
import { type Token, tokenise, tokenText } from "#statement/latex/macros/tokens";

/** What a macro stands for. */
export interface Macro {
  /** How many arguments it takes, an optional first one included. */
  readonly arity: number;
  /** What an absent first argument is; null when it has to be there. */
  readonly fallback: readonly Token[] | null;
  readonly body: readonly Token[];
}

/** The macros that one definition adds: by name, environments as `begin name` and `end name`. */
export type Definitions = readonly (readonly [name: string, macro: Macro])[];

/** Reads what follows a defining command; `known` finds what is defined already. Null when it defines nothing. */
type ReadDefinition = (stream: TokenStream, known: (name: string) => Macro | undefined) => Definitions | null;

/** The commands that define macros, by their names without a star. */
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

/** A `\def` whose parameters are `#1#2`; one with other texts between them is not supported and defines nothing. */
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

/** mathtools' `\DeclarePairedDelimiter{\ceil}{\lceil}{\rceil}`; the starred use of it grows with its content. */
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

/** A token that stays what it is when its name is defined anew. */
function itself(token: Token): Token {
  return token.kind === "command" ? { kind: "verbatim", text: tokenText(token) } : token;
}
