import { createHash } from "node:crypto";

/** SHA-256 of a test case's input or expected output, as `test_data.hash` has it. */
export function contentHash(content: Uint8Array): Buffer {
  return createHash("sha256").update(content).digest();
}
