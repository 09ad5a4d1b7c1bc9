import { decodeText } from "#judge0-api/encodings";
import { addError } from "#judge0-api/errors";
import type { Item } from "#judge0-api/read-item";
import type { SealedKind, Sealer, Unsealed } from "#problems/seal";

/**
 * The id of the test case whose two handles an item carries; null for an item of plain texts. Adds errors for a handle that this
 * installation did not make, for one handle beside a plain text, and for handles of two different tests.
 */
export function sealedTestCaseId(item: Item, sealer: Sealer): string | null {
  const input = unsealBytes(item.stdin, sealer);
  const output = unsealBytes(item.expectedOutput, sealer);
  if (input === null && output === null) return null;
  const inputId = idOf(input, "input");
  const outputId = idOf(output, "output");
  if (inputId === null) return addError(item.errors, "stdin", "is not a sealed input of this server");
  if (outputId !== inputId) {
    return addError(item.errors, "expected_output", "is not the sealed output of the same test case");
  }
  return inputId;
}

/** Longer than any handle: longer texts are not decoded. */
const LONGEST_HANDLE_BYTES = 100;

function unsealBytes(bytes: Uint8Array | null, sealer: Sealer): Unsealed | "forged" | null {
  const text = bytes !== null && bytes.byteLength <= LONGEST_HANDLE_BYTES ? decodeText(bytes) : null;
  return text === null ? null : sealer.unseal(text);
}

function idOf(unsealed: Unsealed | "forged" | null, kind: SealedKind): string | null {
  return unsealed !== null && unsealed !== "forged" && unsealed.kind === kind ? unsealed.testCaseId : null;
}
