import { markdown } from "@assay/html/markdown";
import { sanitiseHtml } from "@assay/html/sanitise";
import { parseForm } from "#http/bodies/form";
import { parseMultipart } from "#http/bodies/multipart";
import { parseJson } from "#http/bodies/parse-json";

/** Functions that take long for long UTF-8 texts, and throw for malformed ones. */
export const TASKS = {
  json: parseJson,
  form: (bytes: Uint8Array) => parseForm(textOf(bytes)),
  multipart: parseMultipart,
  html: (bytes: Uint8Array) => sanitiseHtml(textOf(bytes)),
  markdown: (bytes: Uint8Array) => sanitiseHtml(markdown.render(textOf(bytes))),
} as const;

/** One key of `TASKS`. */
export type Task = keyof typeof TASKS;
export type ResultOf<T extends Task> = ReturnType<(typeof TASKS)[T]>;

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
}
