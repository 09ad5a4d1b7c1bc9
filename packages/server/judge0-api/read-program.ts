import type { TestRunRequest } from "@assay/contract/routes/judge0/test-run";
import { type LanguageId, MULTI_FILE_PROGRAM } from "@assay/contract/vocabulary/languages";
import { JUDGE_LANGUAGES, languageWithId } from "@assay/contract/vocabulary/languages/all";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { decodeText } from "#base/show-bytes";
import { isArchived } from "#judge0-api/archived-languages";
import { decodeBase64 } from "#judge0-api/encodings";
import { addError, type ItemErrors } from "#judge0-api/errors";
import { readLanguageId, readOptionText, textOf } from "#judge0-api/request-values";
import type { Program } from "#submissions/submission";

/**
 * Reads the program of an item; null when it has errors, which get Judge0's messages. A source may be any bytes, up to the size
 * of a request: a lower limit applies only to pages and to a problem's tests (`requireShortSources`).
 */
export function readProgram(
  request: TestRunRequest,
  decode: (text: string) => Uint8Array,
  offered: ReadonlySet<number>,
  errors: ItemErrors,
): Program | null {
  const languageId = readLanguage(request.language_id, offered, errors);
  const isMultiFile = languageId === MULTI_FILE_PROGRAM.id;
  const source = readSource(decode(textOf(request.source_code) ?? ""), isMultiFile, errors);
  const compilerOptions = readCompilerOptions(request, languageId, errors);
  const additionalFiles = readAdditionalFiles(request, isMultiFile, errors);
  return languageId === null || source === null ? null : { languageId, source, compilerOptions, additionalFiles };
}

function readLanguage(
  given: TestRunRequest["language_id"],
  offered: ReadonlySet<number>,
  errors: ItemErrors,
): LanguageId | null {
  const text = textOf(given)?.trim() ?? "";
  if (text === "") {
    addError(errors, "language_id", "can't be blank");
    return addError(errors, "language_id", "language with id  doesn't exist");
  }
  const id = readLanguageId(given);
  if (isArchived(id)) {
    return addError(errors, "language_id", `language with id ${id} is archived and cannot be used anymore`);
  }
  const language = JUDGE_LANGUAGES.find((known) => known.id === id && offered.has(id));
  return language?.id ?? addError(errors, "language_id", `language with id ${id} doesn't exist`);
}

function readSource(bytes: Uint8Array, isMultiFile: boolean, errors: ItemErrors): Uint8Array | null {
  const isBlank = isWhiteSpace(bytes);
  if (isMultiFile) return isBlank ? NO_SOURCE : addError(errors, "source_code", "must be blank");
  return isBlank ? addError(errors, "source_code", "can't be blank") : bytes;
}

const NO_SOURCE = new Uint8Array();
/** Searched for in text, which is much faster than a loop over bytes: a source may have many MiB. */
const NO_ASCII_WHITE_SPACE = /[^\t-\r ]/;
const FIRST_BEYOND_ASCII = "\x80";
/** Non-ASCII white space is recognised only in sources of up to this many bytes. */
const LONGEST_WHITE_SPACE = 64 * 1_024;

/** Ruby's `blank?` for text; bytes that are not text are not blank. */
function isWhiteSpace(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let other: string | undefined;
  for (let at = 0; at < buffer.length && other === undefined; at += LONGEST_WHITE_SPACE)
    other = NO_ASCII_WHITE_SPACE.exec(buffer.toString("latin1", at, at + LONGEST_WHITE_SPACE))?.[0];
  if (other === undefined) return true;
  if (other < FIRST_BEYOND_ASCII) return false;
  return bytes.byteLength <= LONGEST_WHITE_SPACE && decodeText(bytes)?.trim() === "";
}

/** As in Judge0, languages without a compile command accept no compiler options. */
function isCompiled(languageId: LanguageId): boolean {
  const language = languageWithId(languageId);
  return language?.toolchain ? language.toolchain.compile !== undefined : ["cpp", "java"].includes(language?.key ?? "");
}

function readCompilerOptions(
  request: TestRunRequest,
  languageId: LanguageId | null,
  errors: ItemErrors,
): string | null {
  const options = readOptionText(request, "compiler_options", LIMITS.optionsLength, errors);
  const isGiven = (textOf(request.compiler_options)?.trim() ?? "") !== "";
  if (isGiven && languageId !== null && !isCompiled(languageId)) {
    addError(errors, "compiler_options", "setting compiler options is only allowed for compiled languages");
  }
  return options;
}

function readAdditionalFiles(request: TestRunRequest, isMultiFile: boolean, errors: ItemErrors): Uint8Array | null {
  const archive = decodeBase64(textOf(request.additional_files) ?? "");
  if (archive.byteLength > LIMITS.additionalFilesBytes) {
    return addError(errors, "additional_files", `is too long (maximum is ${LIMITS.additionalFilesBytes} bytes)`);
  }
  if (archive.byteLength > 0) return archive;
  return isMultiFile ? addError(errors, "additional_files", "can't be blank") : null;
}
