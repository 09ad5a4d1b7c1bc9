import { isUtf8 } from "node:buffer";
import type { TestCase } from "@assay/contract/routes/problems";
import { SECOND } from "@assay/contract/vocabulary/units";
import { incompleteTail, showBytes } from "#base/show-bytes";
import type { ListedTestCase } from "#problems/queries";
import type { SealedKind, Sealer } from "#problems/seal";
import { testFilePath } from "#problems/test-file-route";

/**
 * A test case as the page receives it and sends it back to be judged. A sample's texts are plain if JSON can carry them
 * exactly and they are not too long; everything else is a test handle.
 */
export function showTestCase(test: ListedTestCase, sealer: Sealer): TestCase {
  const { id, isSample, group, input, expectedOutput, isCut } = test;
  const shown = { timeLimit: test.timeLimitMs / SECOND, isSample, ...(group !== null && { group }) };
  if (input !== null && expectedOutput !== null && !isCut && isPlainText(input) && isPlainText(expectedOutput)) {
    return { ...shown, input: textOf(input), output: textOf(expectedOutput), preview: null };
  }
  const handle = (kind: SealedKind) => sealer.seal(id, kind);
  const preview = input !== null && expectedOutput !== null ? previewOf(id, input, expectedOutput, isCut) : null;
  return { ...shown, input: handle("input"), output: handle("output"), preview };
}

/** True for text that survives JSON: valid UTF-8 without NUL, which many clients treat as the end. */
function isPlainText(bytes: Uint8Array): boolean {
  return isUtf8(bytes) && !bytes.includes(0);
}

function previewOf(id: string, input: Uint8Array, output: Uint8Array, isCut: boolean): TestCase["preview"] {
  const show = (bytes: Uint8Array) => (isCut ? `${showBytes(withoutTail(bytes))}…` : showBytes(bytes));
  return {
    input: show(input),
    output: show(output),
    inputFile: testFilePath(id, "input"),
    outputFile: testFilePath(id, "output"),
  };
}

/** The bytes without an incomplete character at the cut. */
function withoutTail(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, bytes.byteLength - incompleteTail(bytes));
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
}
