/** What the commonest compile-time and run-time errors mean, in plain words. Text between backticks is code. */
export const HINTS = {
  semicolon: (line: number | null, next?: string, isBefore = false) => {
    const place =
      line === null ? "" : isBefore ? ` at the end of the line before line ${line}` : ` at the end of line ${line}`;
    return `A semicolon is missing${place}. The compiler often notices it only at the next word${next ? `, here \`${next}\`` : ""}.`;
  },
  unfinished: (line: number, next: string) =>
    `The line before line ${line} is not finished: usually a semicolon is missing at its end, or a \`{\` if it begins a function. The compiler notices it only at the next word, here \`${next}\`.`,
  closingBrace: "A closing brace `}` is missing: the program ends inside a block.",
  braceTooMany: "There is one closing brace `}` too many, or code outside every class and function.",
  functionInside: "A function begins inside another one. Usually a closing brace `}` is missing before it.",
  outsideFunction:
    "This statement is outside every function. Usually there is a closing brace `}` too many above it, or a `{` is missing.",
  outsideMethod: "A name is missing here, or a statement is outside every method: compare the braces above it.",
  illegalStart:
    "Something is missing before this place. Often it is the closing brace `}` of a method above, or a part of a formula.",
  notAStatement: "This line computes something but does nothing with it. Is an `=`, a call or a part of it missing?",
  unexpected: (next: string) => `Something is missing before \`${next}\`, or it does not belong there.`,
  missing: (sign: string) => `A \`${sign}\` is missing.`,
  neverClosed: (sign: string) => `The bracket \`${sign}\` is opened but never closed.`,
  unknownName: (name: string) =>
    `\`${name}\` is not known here. Check its spelling, and that its declaration, header or import comes before this line.`,
  forgotInclude: (name: string, header: string) =>
    `\`${name}\` needs \`#include <${header}>\` at the top of the program.`,
  unknownOfLibrary: (name: string, header: string) =>
    `\`${name}\` is not known here. If you mean that of the standard library, write \`#include <${header}>\` at the top, and \`using namespace std;\` below it or \`std::${name}\` here.`,
  withoutStd: (name: string) =>
    `\`${name}\` belongs to the standard library. Write \`std::${name}\`, or \`using namespace std;\` below the \`#include\` lines.`,
  unknownInStd: (name: string) =>
    `\`std::${name}\` is not known here. Check its spelling, and that its header is included.`,
  forgotImport: (name: string, statement: string) =>
    `\`${name}\` is not known here. Write \`${statement}\` at the top of the program.`,
  unknownType: (name: string) =>
    `\`${name}\` is not a type that is known here. It may be misspelt, or its header is not included.`,
  unknownMember: (name: string) => `There is no \`${name}\` in this object. Check its type and the spelling.`,
  declaredTwice: (name: string) => `\`${name}\` is declared twice. Give one of them another name.`,
  types: (from: string, to: string) => `A value of type \`${from}\` is used where \`${to}\` is needed.`,
  lossy: (from: string, to: string) =>
    `A value of type \`${from}\` does not fit into \`${to}\`. Use \`${from}\` for both, or convert it with \`(${to})\`.`,
  typesMixed:
    "Two values of different types cannot be combined, such as a number and a string. Convert one of them first.",
  noFunction: (name: string) => `No function \`${name}\` takes these arguments. Compare their number and types.`,
  noOperator: (sign: string) => `\`${sign}\` does not work with the types on its two sides.`,
  notAssignable: "The left side of `=` cannot be assigned to. To compare, write `==`.",
  strayCharacter:
    "There is a character that is not allowed in a program, such as a curly quote copied from a document.",
  unclosedText: (sign: string) => `A string is opened with \`${sign}\` but not closed on the same line.`,
  loneElse: "This `else` has no `if`: a brace or a semicolon in front of it ends the `if`.",
  noHeader: (name: string) =>
    `The file \`${name}\` does not exist here. The standard library is available; other libraries are not.`,
  noMain: "There is no function `main`, with which every program starts.",
  noJavaMain:
    "No class has the method with which every program starts: `public static void main(String[] args)`. Check that it is there, inside a class, and written exactly like this.",
  notDefined: (name: string) => `\`${name}\` is declared and called, but its body is missing.`,
  noValue: (name: string) => `\`${name}\` may be used before it has a value. Give it one where it is declared.`,
  noReturn: "Not every path through this method ends with a `return`.",
  publicClass: (name: string) => `The class \`${name}\` is public. Call it \`Main\`, or leave out \`public\`.`,
  unreported: (name: string) => `This can throw \`${name}\`. Add \`throws ${name}\` to the method.`,
  nonStatic: (name: string) => `\`${name}\` belongs to an object. Declare it \`static\` to use it from \`main\`.`,
  index: (index: string, length: string) => `Position ${index} does not exist: there are ${length}, counted from 0.`,
  indexOutside: "A position outside a list was used. The last one is `len(list) - 1`.",
  nullPointer: "An object was used that does not exist: the variable is `null`.",
  notANumber: (text: string) =>
    text === ""
      ? "An empty string was read as a number."
      : `\`${text}\` was read as a number. Two numbers on one line have to be split first.`,
  mismatch: "The input has a different format than the program expects, such as a word in place of a number.",
  endOfInput: "The program reads more input than there is.",
  unpack: "A line has more or fewer values than there are variables for them.",
  tooDeep: "The recursion goes too deep, or never ends.",
  zero: "A number is divided by zero.",
  outOfMemory: "The program needs more memory than it may have.",
  noKey: (key: string) => `The key \`${key}\` is not in the dictionary.`,
  noModule: (name: string) =>
    `There is no module \`${name}\` here. The standard library is available; other packages are not.`,
  colon: "A colon `:` is missing at the end of the line.",
  indentMissing: "The line after a colon has to be indented.",
  indent: "The indentation does not match the lines around it. Do not mix tabs and spaces.",
  syntax: "Python cannot read this line. The mistake may be at the end of the line before.",
  indexOutsideArray: "A position outside an array, list or string was used. The last one is its length less 1.",
  negativeSize: "An array with a negative size was created.",
  noNumber: "A text that is not a number was read as one. Two numbers on one line have to be split first.",
  cast: "An object was cast to a class that it does not belong to.",
  changedInLoop: "A collection was changed while a loop goes through it.",
  emptyStack: "An element was taken from an empty stack.",
  unknown: "A name is used that is not known here. Check its spelling, and that it gets a value before this line.",
  unbound: "A variable of the function is used before it gets a value.",
  noSuchKey: "A key was looked up that is not in the dictionary.",
  value: "A value does not have the form that is needed here, such as a text that is not a number.",
  typesWrong: "A value has a type that does not fit here, such as a string where a number is needed, or `None`.",
  noSuchMember: "An object has no attribute or method of this name. Check its type and the spelling.",
  noSuchModule:
    "A module is imported that does not exist here. The standard library is available; other packages are not.",
  assertionFailed: "The condition of an `assert` does not hold.",
  overflow: "A number is too large for this operation.",
  noFile: "There are no files here. Read the input from standard input.",
  uncaught: (name: string) => `An exception was thrown and not caught: \`${name}\`.`,
  assertion: (name: string) => `The assertion \`${name}\` does not hold.`,
  corrupted: "The program has written outside an array, or freed memory twice.",
} as const;
