import { counted } from "@assay/contract/texts/counted";
import type { Checking } from "@assay/contract/vocabulary/checking";
import type { PackageFiles } from "#files/package-files";
import { PACKAGE_LIMITS } from "#limits";

interface TestData {
  readonly input: Uint8Array;
  readonly answer: Uint8Array;
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
export function withPlainLineEnds<T extends TestData>(
  files: PackageFiles,
  tests: readonly T[],
  checking: Checking,
): readonly T[] {
  const count = tests.filter(({ input, answer }) => hasCrlf(input) || hasCrlf(answer)).length;
  if (count === 0) return tests;
  const where = `${counted(count, "test")} with Windows line ends (CRLF)`;
  if (needsCr(files, checking)) {
    files.note(`${where}: they are kept, because the package's checker or validator names carriage returns`);
    return tests;
  }
  files.note(`${where}: lines that all end with CRLF now end with LF`);
  return tests.map((test) => ({ ...test, input: plain(test.input), answer: plain(test.answer) }));
}

function hasCrlf(bytes: Uint8Array): boolean {
  const at = bytes.indexOf(CR);
  return at !== -1 && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes("\r\n", at);
}

function plain(bytes: Uint8Array): Uint8Array {
  if (!hasCrlf(bytes)) return bytes;
  const found = new Uint8Array(bytes.byteLength);
  let length = 0;
  for (let at = 0; at < bytes.byteLength; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === 0 || (byte === LF && bytes[at - 1] !== CR)) return bytes;
    if (byte !== CR || bytes[at + 1] !== LF) found[length++] = byte;
  }
  return found.slice(0, length);
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
