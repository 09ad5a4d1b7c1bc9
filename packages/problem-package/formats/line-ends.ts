import type { Checking } from "@assay/contract/vocabulary/checking";
import { type PackageBytes, piecesOf } from "#files/file-bytes";
import { NOTES } from "#files/notes";
import type { PackageFiles } from "#files/package-files";
import { PACKAGE_LIMITS } from "#limits";

interface TestData {
  readonly input: PackageBytes;
  readonly answer: PackageBytes;
}

const CR = 0x0d;
const LF = 0x0a;
/** How sources of programs name a carriage return. */
const NAMES_CR = /\\r|\\x0?d|\\015|\bcarriage\b|\b0x0d\b/i;
const VALIDATORS = /^(input_validators?|input_format_validators)\/|^files\/[^/]*val[^/]*$/i;

/**
 * Test cases whose lines end with LF where all of them ended with CRLF, as files from Windows do: programs would read the carriage return
 * as part of a line. They are kept if the checker or a validator of the package names carriage returns, and so are files that
 * mix both. A note says what was done.
 */
export async function withPlainLineEnds<T extends TestData>(
  files: PackageFiles,
  tests: readonly T[],
  checking: Checking,
): Promise<readonly T[]> {
  const count = tests.filter(({ input, answer }) => hasCrlf(input) || hasCrlf(answer)).length;
  if (count === 0) return tests;
  if (needsCr(files, checking)) {
    files.note(NOTES.crlfKept({ count }));
    return tests;
  }
  files.note(NOTES.crlfReplaced({ count }));
  const made: T[] = [];
  for (const test of tests)
    made.push({ ...test, input: await plain(files, test.input), answer: await plain(files, test.answer) });
  return made;
}

function hasCrlf(content: PackageBytes): boolean {
  let last = 0;
  for (const piece of piecesOf(content)) {
    if (last === CR && piece[0] === LF) return true;
    const at = piece.indexOf(CR);
    if (at !== -1 && Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength).includes("\r\n", at)) return true;
    last = piece.at(-1) ?? last;
  }
  return false;
}

/** True if there is a NUL, or a line that ends with LF alone. */
function isMixed(content: PackageBytes): boolean {
  let last = 0;
  for (const piece of piecesOf(content))
    for (const byte of piece) {
      if (byte === 0 || (byte === LF && last !== CR)) return true;
      last = byte;
    }
  return false;
}

async function plain(files: PackageFiles, content: PackageBytes): Promise<PackageBytes> {
  if (!hasCrlf(content) || isMixed(content)) return content;
  const pieces = withoutCr(content);
  return files.folder ? await files.folder.keep(pieces) : Buffer.concat([...pieces]);
}

/** The pieces of a content without each carriage return before a line feed. */
function* withoutCr(content: PackageBytes): Generator<Uint8Array> {
  let isHeld = false;
  for (const piece of piecesOf(content)) {
    const found = new Uint8Array(piece.byteLength + 1);
    let length = 0;
    for (const byte of piece) {
      if (isHeld && byte !== LF) found[length++] = CR;
      isHeld = byte === CR;
      if (!isHeld) found[length++] = byte;
    }
    yield found.subarray(0, length);
  }
  if (isHeld) yield new Uint8Array([CR]);
}

function needsCr(files: PackageFiles, checking: Checking): boolean {
  const programs =
    "interactor" in checking
      ? [checking.interactor, checking.checker]
      : "checker" in checking
        ? [checking.checker]
        : [];
  const texts = programs.flatMap((program) => program?.files ?? []).filter(({ name }) => !isLibrary(name));
  const validators = files.paths().filter((path) => VALIDATORS.test(path) && !isLibrary(path));
  const sources = validators.map((path) =>
    Buffer.from(files.bytes(path).subarray(0, PACKAGE_LIMITS.checkerBytes)).toString("latin1"),
  );
  return [...texts.map(({ text }) => text), ...sources].some((source) => NAMES_CR.test(source));
}

/** Libraries name carriage returns in order to skip them. */
function isLibrary(path: string): boolean {
  return /(^|\/)(testlib|validat\w+|bits|jngen|olymp)\.(h|hpp)$|\.exe$|\.sty$/i.test(path);
}
