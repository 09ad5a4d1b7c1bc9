import type { TestRunRequest } from "@assay/contract/judge0/test-run";
import { findLanguage, type LanguageId } from "@assay/contract/vocabulary/languages";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { decodeBase64 } from "#judge0-api/base64";
import { addFault, type ItemFaults } from "#judge0-api/item-faults";

/** One item of a batch, decoded. Where `faults` says something, the value beside it is null. */
export interface Item {
  readonly request: TestRunRequest;
  readonly languageId: LanguageId | null;
  readonly source: string | null;
  /** Nothing given is an empty input, as in Judge0. */
  readonly stdin: Uint8Array;
  /** Null when there is nothing to compare with. */
  readonly expectedOutput: Uint8Array | null;
  readonly faults: ItemFaults;
}

/** Decodes an item and checks language and source; faults are in Judge0's words (judge0-api, section 4). */
export function readItem(request: TestRunRequest, isBase64: boolean): Item {
  const faults: ItemFaults = {};
  const decode = (text: string) => (isBase64 ? decodeBase64(text) : Buffer.from(text));
  return {
    request,
    source: readSource(decode(request.source_code ?? ""), faults),
    languageId: readLanguage(request.language_id, faults),
    stdin: decode(request.stdin ?? ""),
    expectedOutput: typeof request.expected_output === "string" ? decode(request.expected_output) : null,
    faults,
  };
}

function readSource(bytes: Uint8Array, faults: ItemFaults): string | null {
  if (bytes.byteLength > LIMITS.sourceBytes) {
    return addFault(faults, "source_code", `is too long (maximum is ${LIMITS.sourceBytes} bytes)`);
  }
  const source = decodeText(bytes);
  // PostgreSQL's text cannot hold NUL, and no compiler wants it.
  if (source === null || source.includes("\u0000")) return addFault(faults, "source_code", "has to be UTF-8 text");
  return source.trim() === "" ? addFault(faults, "source_code", "can't be blank") : source;
}

/** Judge0's archived languages, refused with words of their own (db/languages/archived.rb). */
const LAST_ARCHIVED_ID = 42;

function readLanguage(given: TestRunRequest["language_id"], faults: ItemFaults): LanguageId | null {
  if (given === undefined || given === null || given === "") {
    addFault(faults, "language_id", "can't be blank");
    return addFault(faults, "language_id", "language with id  doesn't exist");
  }
  const id = Number.parseInt(String(given), 10) || 0;
  if (id >= 1 && id <= LAST_ARCHIVED_ID) {
    return addFault(faults, "language_id", `language with id ${id} is archived and cannot be used anymore`);
  }
  const language = findLanguage(id);
  return language?.id ?? addFault(faults, "language_id", `language with id ${id} doesn't exist`);
}

/** Bytes as text, or null when they are not UTF-8. */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
