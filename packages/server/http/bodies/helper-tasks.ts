import { markdown } from "@assay/html/markdown";
import { sanitiseHtml } from "@assay/html/sanitise";
import { parseYaml } from "#base/parse-yaml";
import { parseForm } from "#http/bodies/form";
import { parseMultipart, parseParts } from "#http/bodies/multipart";

/** A key in parsed JSON that would change the prototype of an object it is copied into. */
class PrototypeError extends Error {
  override readonly name = "PrototypeError";
}

/**
 * Parses a UTF-8 JSON document. Throws SyntaxError, and PrototypeError for the keys `__proto__` and `constructor` with
 * a `prototype`. A JsonGuard has already checked the document, so it is not deeply nested.
 */
function parseJson(bytes: Uint8Array): unknown {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
  const value: unknown = JSON.parse(text);
  refusePrototypes(value);
  return value;
}

function refusePrototypes(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  if (Object.hasOwn(value, "__proto__")) throw new PrototypeError();
  const members = new Map(Object.entries(value));
  const made = members.get("constructor");
  if (typeof made === "object" && made !== null && Object.hasOwn(made, "prototype")) throw new PrototypeError();
  for (const inner of members.values()) refusePrototypes(inner);
}

/** Functions that take long for long UTF-8 texts, and throw for malformed ones. */
export const TASKS = {
  json: parseJson,
  form: (bytes: Uint8Array) => parseForm(textOf(bytes)),
  multipart: parseMultipart,
  parts: (bytes: Uint8Array) => parseParts(bytes).map((part) => ({ ...part, bytes: Uint8Array.from(part.bytes) })),
  yaml: (bytes: Uint8Array) => parseYaml(textOf(bytes)),
  html: (bytes: Uint8Array) => sanitiseHtml(textOf(bytes)),
  markdown: (bytes: Uint8Array) => sanitiseHtml(markdown.render(textOf(bytes))),
  // KaTeX is large, and needed only in the helper's thread.
  formulas: async (bytes: Uint8Array) => (await import("@assay/html/formulas")).unreadableFormulas(textOf(bytes)),
} as const;

/** One key of `TASKS`. */
export type Task = keyof typeof TASKS;
export type ResultOf<T extends Task> = Awaited<ReturnType<(typeof TASKS)[T]>>;

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
}
