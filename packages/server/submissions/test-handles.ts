import { decodeText } from "#base/show-bytes";
import type { SealedKind, Sealer, Unsealed } from "#problems/seal";
import type { WantedRun } from "#submissions/submission";

/**
 * The id of the test case whose two handles a run carries; null for a run on plain texts. Adds faults for a handle that this
 * installation did not make, for one handle beside a plain text, and for handles of two different tests.
 */
export function sealedTestCaseId(run: WantedRun, sealer: Sealer): string | null {
  const input = unsealBytes(run.stdin, sealer);
  const output = unsealBytes(run.expectedOutput, sealer);
  if (input === null && output === null) return null;
  const inputId = idOf(input, "input");
  const outputId = idOf(output, "output");
  if (inputId === null) return run.faults.add("input", "is not a sealed input of this server");
  if (outputId !== inputId) {
    return run.faults.add("expectedOutput", "is not the sealed output of the same test case");
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
