import { firstErrorOf } from "#features/submissions/results/first-error";
import { HINTS } from "#features/submissions/results/hint-messages";
import { headerOf, isPythonModule, packageOf } from "#features/submissions/results/library-names";

/** A rule of a language: what its compiler or interpreter prints, and what that means. */
type Rule = readonly [pattern: RegExp, say: (groups: Readonly<Record<string, string>>, line: number | null) => string];

const QUOTED = "[‘'`](?<name>[^’'`]+)[’'`]";

/** g++ and clang, after "error: ". */
const CPP: readonly Rule[] = [
  [
    /expected (?:[‘'],[’'] or )?[‘']?;[’']? (?:before|at end|after)[^‘'\n]*(?:[‘'](?<next>[^’']+)[’'])?/,
    ({ next, atStart }, line) => semicolonHint(line, next, atStart !== undefined),
  ],
  // What g++ and gcc say after a declaration that does not end: "int n" and then "cin >> n;".
  [
    /expected (?:initializer|[‘'][=:][’'], [‘'],[’'], [‘'];[’'].*?) before [‘'](?<next>[^’']+)[’']/,
    ({ next = "", atStart }, line) =>
      atStart === undefined || line === null ? HINTS.unexpected({ next }) : HINTS.unfinished({ line, next }),
  ],
  [/expected declaration before [‘']\}[’']/, () => HINTS.braceTooMany],
  [/a function-definition is not allowed here/, () => HINTS.functionInside],
  [
    /expected unqualified-id before [‘'](?:for|while|do|if|else|return|switch)[’']|expected constructor, destructor, or type conversion/,
    () => HINTS.outsideFunction,
  ],
  [/expected [‘']\}[’'] at end of input/, () => HINTS.closingBrace],
  [
    /expected (?:primary-expression|unqualified-id) before [‘'](?<next>[^’']+)[’']/,
    ({ next = "" }) => HINTS.unexpected({ next }),
  ],
  [/expected [‘'](?<sign>[)\]}({[])[’'] before/, ({ sign = "" }) => HINTS.missing({ sign })],
  [
    new RegExp(
      `${QUOTED} (?:was not|is not a|in namespace|undeclared)[\\s\\S]*?did you forget to [‘']#include <(?<header>[^>]+)>`,
    ),
    ({ name = "", header = "" }) => HINTS.forgotInclude({ name, header }),
  ],
  [
    new RegExp(`${QUOTED} was not declared in this scope; did you mean [‘']std::`),
    ({ name = "" }) => HINTS.withoutStd({ name }),
  ],
  [new RegExp(`${QUOTED} was not declared in this scope`), ({ name = "" }) => unknownInCpp(name)],
  [new RegExp(`${QUOTED} undeclared`), ({ name = "" }) => HINTS.unknownName({ name })],
  [
    new RegExp(`${QUOTED} is not a member of [‘']std[’']`),
    ({ name = "" }) => {
      const header = headerOf(name);
      return header === undefined ? HINTS.unknownInStd({ name }) : HINTS.forgotInclude({ name, header });
    },
  ],
  [/[‘'](?:cin|cout|cerr|std)[’'] does not name a type/, () => HINTS.outsideFunction],
  [new RegExp(`${QUOTED} does not name a type`), ({ name = "" }) => HINTS.unknownType({ name })],
  [new RegExp(`unknown type name ${QUOTED}`), ({ name = "" }) => HINTS.unknownType({ name })],
  [/has no member named [‘'](?<name>[^’']+)[’']/, ({ name = "" }) => HINTS.unknownMember({ name })],
  [/(?:redeclaration|redefinition) of [‘'](?<name>[^’']+)[’']/, ({ name = "" }) => HINTS.declaredTwice({ name })],
  [
    /invalid conversion from [‘'](?<from>[^’']+)[’'] to [‘'](?<to>[^’']+)[’']/,
    ({ from = "", to = "" }) => HINTS.types({ from, to }),
  ],
  [
    /cannot convert [‘'](?<from>[^’']+)[’'] to [‘'](?<to>[^’']+)[’']/,
    ({ from = "", to = "" }) => HINTS.types({ from, to }),
  ],
  [/no matching function for call to [‘'](?<name>[^’'(]+)/, ({ name = "" }) => HINTS.noFunction({ name })],
  [/no match for [‘']operator(?<sign>[^’']+)[’']/, ({ sign = "" }) => HINTS.noOperator({ sign })],
  [/lvalue required/, () => HINTS.notAssignable],
  [/stray [‘'][^’']*[’'] in program/, () => HINTS.strayCharacter],
  [/missing terminating (?<sign>["'])/, ({ sign = "" }) => HINTS.unclosedText({ sign })],
  [/[‘']else[’'] without a previous [‘']if[’']/, () => HINTS.loneElse],
  [/(?<name>[\w./+-]+): No such file or directory/, ({ name = "" }) => HINTS.noHeader({ name })],
  [/undefined reference to [`‘']main[’']/, () => HINTS.noMain],
  [/undefined reference to [`‘'](?<name>[^’'(]+)/, ({ name = "" }) => HINTS.notDefined({ name })],
];

function unknownInCpp(name: string): string {
  const header = headerOf(name);
  return header === undefined ? HINTS.unknownName({ name }) : HINTS.unknownOfLibrary({ name, header });
}

/** javac, and the exceptions of running programs. */
const JAVA: readonly Rule[] = [
  [/error: ';' expected/, (_, line) => semicolonHint(line)],
  [/error: '(?<sign>[)\]}({[])' (?:or '.' )?expected/, ({ sign = "" }) => HINTS.missing({ sign })],
  [/reached end of file while parsing/, () => HINTS.closingBrace],
  [/class, interface, enum, or record expected/, () => HINTS.braceTooMany],
  [/error: no class has a method public static void main/, () => HINTS.noJavaMain],
  [/error: <identifier> expected/, () => HINTS.outsideMethod],
  [/error: illegal start of (?:expression|type)/, () => HINTS.illegalStart],
  [/error: not a statement/, () => HINTS.notAStatement],
  [
    /cannot find symbol[\s\S]*?symbol:\s+(?:variable|method|class) (?<name>\w+)/,
    ({ name = "" }) => {
      const from = packageOf(name);
      return from === undefined
        ? HINTS.unknownName({ name })
        : HINTS.forgotImport({ name, statement: `import ${from}.*;` });
    },
  ],
  [/possible lossy conversion from (?<from>\w+) to (?<to>\w+)/, ({ from = "", to = "" }) => HINTS.lossy({ from, to })],
  [
    /incompatible types: (?<from>\S+) cannot be converted to (?<to>\S+)/,
    ({ from = "", to = "" }) => HINTS.types({ from, to }),
  ],
  [/variable (?<name>\w+) might not have been initialized/, ({ name = "" }) => HINTS.noValue({ name })],
  [/variable (?<name>\w+) is already defined/, ({ name = "" }) => HINTS.declaredTwice({ name })],
  [/missing return statement/, () => HINTS.noReturn],
  [/class (?<name>\w+) is public, should be declared in a file named/, ({ name = "" }) => HINTS.publicClass({ name })],
  [/unreported exception (?<name>\w+)/, ({ name = "" }) => HINTS.unreported({ name })],
  [/non-static (?:method|variable) (?<name>\w+)/, ({ name = "" }) => HINTS.nonStatic({ name })],
  [/unclosed string literal/, () => HINTS.unclosedText({ sign: '"' })],
  [
    /(?:ArrayIndex|StringIndex|Index)OutOfBoundsException: (?:.*?)[Ii]ndex (?<index>-?\d+)[^\d]+(?:length )?(?<length>\d+)/,
    ({ index = "", length = "" }) => HINTS.index({ index, length }),
  ],
  [/NullPointerException/, () => HINTS.nullPointer],
  [/NumberFormatException: For input string: "(?<text>[^"]*)"/, ({ text = "" }) => numberHint(text)],
  [/InputMismatchException/, () => HINTS.mismatch],
  [/NoSuchElementException/, () => HINTS.endOfInput],
  [/StackOverflowError/, () => HINTS.tooDeep],
  [/ArithmeticException: \/ by zero/, () => HINTS.zero],
  [/OutOfMemoryError/, () => HINTS.outOfMemory],
  // Without their messages, as hidden tests report them.
  [/IndexOutOfBoundsException/, () => HINTS.indexOutsideArray],
  [/NegativeArraySizeException/, () => HINTS.negativeSize],
  [/NumberFormatException/, () => HINTS.noNumber],
  [/ArithmeticException/, () => HINTS.zero],
  [/ClassCastException/, () => HINTS.cast],
  [/ConcurrentModificationException/, () => HINTS.changedInLoop],
  [/EmptyStackException/, () => HINTS.emptyStack],
];

/** Python's exceptions, syntax errors among them, because Python programs are not compiled beforehand. */
const PYTHON: readonly Rule[] = [
  [/SyntaxError: '(?<sign>.)' was never closed/, ({ sign = "" }) => HINTS.neverClosed({ sign })],
  [/SyntaxError: expected ':'/, () => HINTS.colon],
  [/SyntaxError: unterminated string/, () => HINTS.unclosedText({ sign: '"' })],
  [/IndentationError: expected an indented block/, () => HINTS.indentMissing],
  [/(?:IndentationError|TabError)/, () => HINTS.indent],
  [/SyntaxError/, () => HINTS.syntax],
  [
    /NameError: name '(?<name>[^']+)' is not defined/,
    ({ name = "" }) =>
      isPythonModule(name) ? HINTS.forgotImport({ name, statement: `import ${name}` }) : HINTS.unknownName({ name }),
  ],
  [/UnboundLocalError: .*?'(?<name>\w+)'/, ({ name = "" }) => HINTS.noValue({ name })],
  [/IndexError/, () => HINTS.indexOutside],
  [/ValueError: invalid literal for \w+\(\)[^:]*: '(?<text>[^']*)'/, ({ text = "" }) => numberHint(text)],
  [/ValueError: (?:not enough|too many) values to unpack/, () => HINTS.unpack],
  [/EOFError/, () => HINTS.endOfInput],
  [/ZeroDivisionError/, () => HINTS.zero],
  [/RecursionError/, () => HINTS.tooDeep],
  [/MemoryError/, () => HINTS.outOfMemory],
  [/KeyError: (?<key>.+)/, ({ key = "" }) => HINTS.noKey({ key })],
  [/ModuleNotFoundError: No module named '(?<name>[^']+)'/, ({ name = "" }) => HINTS.noModule({ name })],
  [/AttributeError: .*? has no attribute '(?<name>[^']+)'/, ({ name = "" }) => HINTS.unknownMember({ name })],
  [
    /TypeError: (?:unsupported operand|can only concatenate|'\w+' object cannot be interpreted|must be str)/,
    () => HINTS.typesMixed,
  ],
  // Without their messages, as hidden tests report them, and with messages that no other rule knows.
  [/^NameError$/m, () => HINTS.unknown],
  [/^UnboundLocalError$/m, () => HINTS.unbound],
  [/^KeyError$/m, () => HINTS.noSuchKey],
  [/^ValueError/m, () => HINTS.value],
  [/^TypeError/m, () => HINTS.typesWrong],
  [/^AttributeError$/m, () => HINTS.noSuchMember],
  [/^(?:ModuleNotFoundError|ImportError)/m, () => HINTS.noSuchModule],
  [/^AssertionError/m, () => HINTS.assertionFailed],
  [/^OverflowError/m, () => HINTS.overflow],
  [/^FileNotFoundError/m, () => HINTS.noFile],
];

/** What the C and C++ runtimes print when they abort a program. */
const CPP_RUNNING: readonly Rule[] = [
  [/terminate called after throwing an instance of '(?<name>[^']+)'/, ({ name = "" }) => HINTS.uncaught({ name })],
  [/Assertion [`'](?<name>[^']+)' failed/, ({ name = "" }) => HINTS.assertion({ name })],
  [/double free|corrupted|invalid pointer/, () => HINTS.corrupted],
];

function semicolonHint(line: number | null, next = "", isBefore = false): string {
  const place = line === null ? "unknown" : isBefore ? "before" : "at";
  return HINTS.semicolon({ place, line: line ?? "", next, hasNext: next !== "" });
}

function numberHint(text: string): string {
  return text === "" ? HINTS.emptyNumber : HINTS.notANumber({ text });
}

const RULES: Readonly<Record<string, readonly Rule[]>> = {
  cpp: [...CPP, ...CPP_RUNNING],
  c: [...CPP, ...CPP_RUNNING],
  java: JAVA,
  python: PYTHON,
  pypy: PYTHON,
};

/** Says in plain words what the error in the headline of a compiler's output means (`firstErrorOf`); null if it is not known. */
export function compileHint(language: string, output: string): string | null {
  const { text, line } = firstErrorOf(output);
  return hintFor(language, text, line);
}

/**
 * Says in plain words what the first known error in a compiler's output or a program's error output means; null if none is
 * known. `line` is the line that the output names for it, if any.
 */
export function hintFor(language: string, output: string, line: number | null): string | null {
  let first: { index: number; hint: string } | null = null;
  for (const [pattern, say] of RULES[language] ?? []) {
    const match = pattern.exec(output);
    if (match && (first === null || match.index < first.index)) {
      const groups = { ...match.groups, ...(isAtLineStart(output.slice(match.index)) && { atStart: "yes" }) };
      first = { index: match.index, hint: say(groups, line) };
    }
  }
  return first?.hint ?? null;
}

/**
 * True if g++ points to the first word of the line that it shows below its message. What it expected there is missing at the end of
 * the line before.
 */
function isAtLineStart(fromMessage: string): boolean {
  return /^[^\n]*\n\s*\d+ \| *[^\n]*\n\s*\| *\^/.test(fromMessage) && caretIsFirst(fromMessage.split("\n", 3));
}

function caretIsFirst([, code = "", caret = ""]: readonly string[]): boolean {
  return code.slice(code.indexOf("|") + 1).search(/\S/) === caret.slice(caret.indexOf("|") + 1).indexOf("^");
}
