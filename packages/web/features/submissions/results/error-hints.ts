import { HINTS } from "#features/submissions/results/hint-messages";

/** A rule of a language: what its compiler or interpreter prints, and what that means. */
type Rule = readonly [pattern: RegExp, say: (groups: Readonly<Record<string, string>>, line: number | null) => string];

const QUOTED = "[‘'`](?<name>[^’'`]+)[’'`]";

/** g++ and clang, after "error: ". */
const CPP: readonly Rule[] = [
  [
    /expected (?:‘,’ or )?[‘']?;[’']? (?:before|at end)(?: of declaration)?[^‘']*(?:[‘'](?<next>[^’']+)[’'])?/,
    ({ next, atStart }, line) => HINTS.semicolon(line, next, atStart !== undefined),
  ],
  [/expected [‘']\}[’'] at end of input/, () => HINTS.closingBrace],
  [
    /expected (?:primary-expression|unqualified-id) before [‘'](?<next>[^’']+)[’']/,
    ({ next = "" }) => HINTS.unexpected(next),
  ],
  [/expected [‘'](?<sign>[)\]}({[])[’'] before/, ({ sign = "" }) => HINTS.missing(sign)],
  [new RegExp(`${QUOTED} was not declared in this scope`), ({ name = "" }) => HINTS.unknownName(name)],
  [new RegExp(`${QUOTED} is not a member of [‘']std[’']`), ({ name = "" }) => HINTS.missingHeader(name)],
  [new RegExp(`${QUOTED} does not name a type`), ({ name = "" }) => HINTS.unknownType(name)],
  [/has no member named [‘'](?<name>[^’']+)[’']/, ({ name = "" }) => HINTS.unknownMember(name)],
  [/(?:redeclaration|redefinition) of [‘'](?<name>[^’']+)[’']/, ({ name = "" }) => HINTS.declaredTwice(name)],
  [
    /invalid conversion from [‘'](?<from>[^’']+)[’'] to [‘'](?<to>[^’']+)[’']/,
    ({ from = "", to = "" }) => HINTS.types(from, to),
  ],
  [
    /cannot convert [‘'](?<from>[^’']+)[’'] to [‘'](?<to>[^’']+)[’']/,
    ({ from = "", to = "" }) => HINTS.types(from, to),
  ],
  [/no matching function for call to [‘'](?<name>[^’'(]+)/, ({ name = "" }) => HINTS.noFunction(name)],
  [/no match for [‘']operator(?<sign>[^’']+)[’']/, ({ sign = "" }) => HINTS.noOperator(sign)],
  [/lvalue required/, () => HINTS.notAssignable],
  [/stray [‘'][^’']*[’'] in program/, () => HINTS.strayCharacter],
  [/missing terminating (?<sign>["'])/, ({ sign = "" }) => HINTS.unclosedText(sign)],
  [/[‘']else[’'] without a previous [‘']if[’']/, () => HINTS.loneElse],
  [/(?<name>[\w./+-]+): No such file or directory/, ({ name = "" }) => HINTS.noHeader(name)],
  [/undefined reference to [`‘']main[’']/, () => HINTS.noMain],
  [/undefined reference to [`‘'](?<name>[^’'(]+)/, ({ name = "" }) => HINTS.notDefined(name)],
];

/** javac, and the exceptions of running programs. */
const JAVA: readonly Rule[] = [
  [/error: ';' expected/, (_, line) => HINTS.semicolon(line)],
  [/error: '(?<sign>[)\]}({[])' (?:or '.' )?expected/, ({ sign = "" }) => HINTS.missing(sign)],
  [/reached end of file while parsing/, () => HINTS.closingBrace],
  [/class, interface, enum, or record expected/, () => HINTS.braceTooMany],
  [
    /cannot find symbol[\s\S]*?symbol:\s+(?:variable|method|class) (?<name>\w+)/,
    ({ name = "" }) => HINTS.unknownName(name),
  ],
  [/possible lossy conversion from (?<from>\w+) to (?<to>\w+)/, ({ from = "", to = "" }) => HINTS.lossy(from, to)],
  [
    /incompatible types: (?<from>\S+) cannot be converted to (?<to>\S+)/,
    ({ from = "", to = "" }) => HINTS.types(from, to),
  ],
  [/variable (?<name>\w+) might not have been initialized/, ({ name = "" }) => HINTS.noValue(name)],
  [/variable (?<name>\w+) is already defined/, ({ name = "" }) => HINTS.declaredTwice(name)],
  [/missing return statement/, () => HINTS.noReturn],
  [/class (?<name>\w+) is public, should be declared in a file named/, ({ name = "" }) => HINTS.publicClass(name)],
  [/unreported exception (?<name>\w+)/, ({ name = "" }) => HINTS.unreported(name)],
  [/non-static (?:method|variable) (?<name>\w+)/, ({ name = "" }) => HINTS.nonStatic(name)],
  [/unclosed string literal/, () => HINTS.unclosedText('"')],
  [
    /(?:ArrayIndex|StringIndex|Index)OutOfBoundsException: (?:.*?)[Ii]ndex (?<index>-?\d+)[^\d]+(?:length )?(?<length>\d+)/,
    ({ index = "", length = "" }) => HINTS.index(index, length),
  ],
  [/NullPointerException/, () => HINTS.nullPointer],
  [/NumberFormatException: For input string: "(?<text>[^"]*)"/, ({ text = "" }) => HINTS.notANumber(text)],
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
  [/SyntaxError: '(?<sign>.)' was never closed/, ({ sign = "" }) => HINTS.neverClosed(sign)],
  [/SyntaxError: expected ':'/, () => HINTS.colon],
  [/SyntaxError: unterminated string/, () => HINTS.unclosedText('"')],
  [/IndentationError: expected an indented block/, () => HINTS.indentMissing],
  [/(?:IndentationError|TabError)/, () => HINTS.indent],
  [/SyntaxError/, () => HINTS.syntax],
  [/NameError: name '(?<name>[^']+)' is not defined/, ({ name = "" }) => HINTS.unknownName(name)],
  [/UnboundLocalError: .*?'(?<name>\w+)'/, ({ name = "" }) => HINTS.noValue(name)],
  [/IndexError/, () => HINTS.indexOutside],
  [/ValueError: invalid literal for \w+\(\)[^:]*: '(?<text>[^']*)'/, ({ text = "" }) => HINTS.notANumber(text)],
  [/ValueError: (?:not enough|too many) values to unpack/, () => HINTS.unpack],
  [/EOFError/, () => HINTS.endOfInput],
  [/ZeroDivisionError/, () => HINTS.zero],
  [/RecursionError/, () => HINTS.tooDeep],
  [/MemoryError/, () => HINTS.outOfMemory],
  [/KeyError: (?<key>.+)/, ({ key = "" }) => HINTS.noKey(key)],
  [/ModuleNotFoundError: No module named '(?<name>[^']+)'/, ({ name = "" }) => HINTS.noModule(name)],
  [/AttributeError: .*? has no attribute '(?<name>[^']+)'/, ({ name = "" }) => HINTS.unknownMember(name)],
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
  [/terminate called after throwing an instance of '(?<name>[^']+)'/, ({ name = "" }) => HINTS.uncaught(name)],
  [/Assertion [`'](?<name>[^']+)' failed/, ({ name = "" }) => HINTS.assertion(name)],
  [/double free|corrupted|invalid pointer/, () => HINTS.corrupted],
];

const RULES: Readonly<Record<string, readonly Rule[]>> = {
  cpp: [...CPP, ...CPP_RUNNING],
  c: [...CPP, ...CPP_RUNNING],
  java: JAVA,
  python: PYTHON,
  pypy: PYTHON,
};

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
