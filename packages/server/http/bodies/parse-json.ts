/** A key in parsed JSON that would change the prototype of an object it is copied into. */
export class PrototypeError extends Error {
  override readonly name = "PrototypeError";
}

/**
 * Parses a UTF-8 JSON document. Throws SyntaxError, and PrototypeError for the keys `__proto__` and `constructor` with
 * a `prototype`. A JsonGuard has already checked the document, so it is not deeply nested.
 */
export function parseJson(bytes: Uint8Array): unknown {
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
