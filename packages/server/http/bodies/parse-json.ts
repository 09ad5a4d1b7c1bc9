/** A member of parsed JSON that would become the prototype of what it is copied into. */
export class PrototypeError extends Error {
  override readonly name = "PrototypeError";
}

/**
 * The value of a JSON document in UTF-8. Throws SyntaxError, and PrototypeError for the keys `__proto__` and
 * `constructor` with a `prototype`. The document has passed a JsonGuard: it is not deep.
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
