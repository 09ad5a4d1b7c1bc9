import { parseJson } from "#bodies/parse-json";
import { parseForm } from "#judge0-api/http/form";

/** What a body is written in. */
export type BodyKind = "json" | "form";

/** The value of a body in UTF-8. Throws when it is malformed. */
export function parseBody(kind: BodyKind, bytes: Uint8Array): unknown {
  if (kind === "json") return parseJson(bytes);
  return parseForm(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8"));
}
