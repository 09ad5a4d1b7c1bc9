import { LIMITS } from "@assay/contract/vocabulary/limits";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";
import { type FormValues, valuesOf } from "#http/bodies/form";

const LINE_END = "\r\n";
/** The longest boundary (RFC 2046, section 5.1.1) and the two hyphens before it. */
const LONGEST_DELIMITER = 72;
const LONGEST_HEAD = 1_024;
const LAST = "--";

/** A part of a form: a field or a file. */
export interface FormPart {
  readonly name: string;
  /** Null for a field. */
  readonly fileName: string | null;
  readonly bytes: Uint8Array;
}

/**
 * Parses a multipart/form-data form like any other form (`parseForm`); a file counts as its text. The first line is the
 * delimiter, as every client writes it. Throws AppError `invalid_request` for a malformed form, for more than
 * `LIMITS.formFieldCount` fields, and for a field that is not UTF-8.
 */
export function parseMultipart(body: Uint8Array): FormValues {
  return valuesOf(parseParts(body).map(({ name, bytes }) => [name, textOf(name, bytes)]));
}

/** The parts of a form in their order. Throws AppError as `parseMultipart`, but for what is not UTF-8. */
export function parseParts(body: Uint8Array): FormPart[] {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const delimiter =
    bytes
      .subarray(0, LONGEST_DELIMITER + LINE_END.length)
      .toString("latin1")
      .split(LINE_END, 1)[0] ?? "";
  if (!delimiter.startsWith(LAST) || delimiter.length > LONGEST_DELIMITER) throw new AppError("invalid_request");
  const isEmpty = delimiter.endsWith(LAST) && bytes.length <= delimiter.length + LINE_END.length;
  if (isEmpty) return [];
  const parts: FormPart[] = [];
  let at = delimiter.length;
  while (bytes.toString("latin1", at, at + LAST.length) === LINE_END) {
    if (parts.length === LIMITS.formFieldCount) throw new AppError("invalid_request");
    const headEnd = bytes.indexOf(LINE_END + LINE_END, at);
    const end = headEnd === -1 ? -1 : bytes.indexOf(LINE_END + delimiter, headEnd + 2 * LINE_END.length, "latin1");
    if (end === -1 || headEnd - at > LONGEST_HEAD) throw new AppError("invalid_request");
    const disposition = dispositionIn(bytes.toString("utf8", at, headEnd));
    const name = parameterOf(disposition, "name") ?? "";
    const fileName = parameterOf(disposition, "filename");
    parts.push({ name, fileName, bytes: bytes.subarray(headEnd + 2 * LINE_END.length, end) });
    at = end + LINE_END.length + delimiter.length;
  }
  if (bytes.toString("latin1", at, at + LAST.length) !== LAST) throw new AppError("invalid_request");
  return parts;
}

function dispositionIn(head: string): string {
  return head.split(LINE_END).find((line) => /^content-disposition:/i.test(line)) ?? "";
}

/** A parameter of the header of a part, without its quotes; null if there is none. */
function parameterOf(disposition: string, name: string): string | null {
  const parameter = disposition.split(";").find((word) => word.trim().toLowerCase().startsWith(`${name}=`));
  return (
    parameter
      ?.trim()
      .slice(name.length + 1)
      .replace(/^"|"$/g, "") ?? null
  );
}

function textOf(name: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new AppError("invalid_request", { field: name, text: REFUSALS.body.notText });
  }
}
