import { isUtf8 } from "node:buffer";
import type { TestCase } from "@assay/contract/routes/problems";
import { SECOND } from "@assay/contract/vocabulary/units";
import { incompleteTail, showBytes } from "#base/show-bytes";
import type { ListedTestCase } from "#problems/queries";
import type { SealedKind, Sealer } from "#problems/seal";
import { testFilePath } from "#problems/test-file-route";

/**
 * A test case as its page gets it and sends it to the judge. The texts of a sample are plain where JSON can carry them exactly
 * and they are not too long; every other test comes as handles, which say nothing but that it is there.
 */
export function showTestCase(test: ListedTestCase, sealer: Sealer): TestCase {
  const { id, isSample, input, expectedOutput, isCut } = test;
  const shown = { timeLimit: test.timeLimitMs / SECOND, isSample };
  if (input !== null && expectedOutput !== null && !isCut && isPlainText(input) && isPlainText(expectedOutput)) {
    return { ...shown, input: textOf(input), output: textOf(expectedOutput), preview: null };
  }
  const handle = (kind: SealedKind) => sealer.seal(id, kind);
  const preview = input !== null && expectedOutput !== null ? previewOf(id, input, expectedOutput, isCut) : null;
  return { ...shown, input: handle("input"), output: handle("output"), preview };
}

/** True for text that arrives as it was sent: valid UTF-8 without NUL, which many clients take for an end. */
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

/** Without the beginning of a character that the cut went through. */
function withoutTail(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, bytes.byteLength - incompleteTail(bytes));
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
}
