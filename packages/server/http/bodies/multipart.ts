import { LIMITS } from "@assay/contract/vocabulary/limits";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";
import { type FormValues, valuesOf } from "#http/bodies/form";

const LINE_END = "\r\n";
/** The longest boundary (RFC 2046, section 5.1.1) and the two hyphens before it. */
const LONGEST_DELIMITER = 72;
const LONGEST_HEAD = 1_024;
const LAST = "--";

/**
 * Parses a multipart/form-data form like any other form (`parseForm`); a file counts as its text. The first line is the
 * delimiter, as every client writes it. Throws AppError `invalid_request` for a malformed form, for more than
 * `LIMITS.formFieldCount` fields, and for a field that is not UTF-8.
 */
export function parseMultipart(body: Uint8Array): FormValues {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const delimiter =
    bytes
      .subarray(0, LONGEST_DELIMITER + LINE_END.length)
      .toString("latin1")
      .split(LINE_END, 1)[0] ?? "";
  if (!delimiter.startsWith(LAST) || delimiter.length > LONGEST_DELIMITER) throw new AppError("invalid_request");
  const isEmpty = delimiter.endsWith(LAST) && bytes.length <= delimiter.length + LINE_END.length;
  if (isEmpty) return {};
  const entries: [string, string][] = [];
  let at = delimiter.length;
  while (bytes.toString("latin1", at, at + LAST.length) === LINE_END) {
    if (entries.length === LIMITS.formFieldCount) throw new AppError("invalid_request");
    const headEnd = bytes.indexOf(LINE_END + LINE_END, at);
    const end = headEnd === -1 ? -1 : bytes.indexOf(LINE_END + delimiter, headEnd + 2 * LINE_END.length, "latin1");
    if (end === -1 || headEnd - at > LONGEST_HEAD) throw new AppError("invalid_request");
    const name = nameIn(bytes.toString("utf8", at, headEnd));
    entries.push([name, textOf(name, bytes.subarray(headEnd + 2 * LINE_END.length, end))]);
    at = end + LINE_END.length + delimiter.length;
  }
  if (bytes.toString("latin1", at, at + LAST.length) !== LAST) throw new AppError("invalid_request");
  return valuesOf(entries);
}

/** The field's name from the headers of its part; empty if there is none. */
function nameIn(head: string): string {
  const disposition = head.split(LINE_END).find((line) => /^content-disposition:/i.test(line)) ?? "";
  const parameter = disposition.split(";").find((word) => /^\s*name=/i.test(word)) ?? "";
  return parameter.trim().slice("name=".length).replace(/^"|"$/g, "");
}

function textOf(name: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new AppError("invalid_request", { field: name, text: REFUSALS.body.notText });
  }
}
