import { LIMITS } from "@assay/contract/vocabulary/limits";
import fc from "fast-check";
import { expect, test } from "vitest";
import { JsonExcessError, JsonGuard } from "#http/bodies/json-guard";

/** Shows a document to a guard in parts of this many bytes. Returns what the guard found, or null. */
function excessOf(text: string, partBytes = 1_024, maxItems = 256): string | null {
  const guard = new JsonGuard(maxItems);
  const bytes = Buffer.from(text);
  try {
    for (let at = 0; at < bytes.byteLength; at += partBytes) guard.push(bytes.subarray(at, at + partBytes));
    return null;
  } catch (error) {
    if (error instanceof JsonExcessError) return error.excess;
    throw error;
  }
}

test("accepts any ordinary document, however it arrives", () => {
  const check = fc.property(fc.json({ maxDepth: 5 }), fc.integer({ min: 1, max: 20 }), (text, partBytes) => {
    expect(excessOf(text, partBytes, Number.POSITIVE_INFINITY)).toBeNull();
  });
  fc.assert(check, { numRuns: 200 });
});

test("counts only what is outside of strings, wherever the chunks are cut", () => {
  const text = fc.string({ unit: fc.constantFrom('"', "\\", ",", "{", "[", "]", "a", "é") });
  const check = fc.property(fc.array(text, { maxLength: 6 }), fc.integer({ min: 1, max: 9 }), (items, partBytes) => {
    const excess = excessOf(JSON.stringify({ submissions: items, other: items }), partBytes, 3);
    expect(excess).toBe(items.length > 3 ? "items" : null);
  });
  fc.assert(check, { numRuns: 300 });
});

test.each([
  ["items", `{"submissions":[${"{},".repeat(256)}{`],
  ["depth", `{"a":${"[".repeat(LIMITS.jsonDepth)}`],
  ["values", `{${'"a":1,'.repeat(LIMITS.jsonValueCount / 2)}"a":1`],
  ["values", `{"a":{"b":[${"1,".repeat(LIMITS.jsonValueCount)}`],
  ["unquoted bytes", " ".repeat(LIMITS.jsonUnquotedBytes + 1)],
  ["unquoted bytes", `{"a":${"1".repeat(LIMITS.jsonUnquotedBytes)}`],
])("finds an excess of %s before the document ends", (excess, start) => {
  expect(excessOf(start)).toBe(excess);
});

test("accepts the largest batch with every field, pretty-printed", () => {
  const item = Object.fromEntries(Array.from({ length: 24 }, (_, index) => [`field-${index}`, "x,".repeat(9)]));
  const batch = { submissions: Array.from({ length: LIMITS.batchSize }, () => item), problem_id: null };
  expect(excessOf(JSON.stringify(batch, null, 2))).toBeNull();
});

test("accepts an edit of as many tests as a problem may have, each with every field", () => {
  const data = { base64: "MSAy" };
  const item = { _id: "x", name: "x", isSample: true, groupName: "x", input: data, output: data, explanation: "x" };
  const edit = { revision: "x", tests: Array.from({ length: LIMITS.testCaseCount }, () => item) };
  expect(excessOf(JSON.stringify(edit), 64 * 1_024, Number.POSITIVE_INFINITY)).toBeNull();
});
