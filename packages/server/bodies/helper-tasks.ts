import { sanitiseHtml } from "@assay/problem-package/statement/sanitise";
import { parseJson } from "#bodies/parse-json";
import { parseForm } from "#judge0-api/http/form";
import { parseMultipart } from "#judge0-api/http/multipart";

/** What can be made of a text in UTF-8, each by a function that takes long for a long one and throws for a malformed one. */
export const TASKS = {
  json: parseJson,
  form: (bytes: Uint8Array) => parseForm(textOf(bytes)),
  multipart: parseMultipart,
  html: (bytes: Uint8Array) => sanitiseHtml(textOf(bytes)),
} as const;

/** One key of `TASKS`. */
export type Task = keyof typeof TASKS;
/** What a task results in. */
export type ResultOf<T extends Task> = ReturnType<(typeof TASKS)[T]>;

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
}
