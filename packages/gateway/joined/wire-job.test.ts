import { expect, test } from "vitest";
import { toWireResult } from "#joined/wire-job";
import { LARGEST_MESSAGE_BYTES } from "#protocol/messages";

const figures = { cpuTimeMs: 1, wallTimeMs: 1, memoryKb: 1, exitCode: 0, exitSignal: null, message: null };
const resultOf = (stdout: number, stderr: number) =>
  ({ id: "1", verdict: "accepted", ...figures, stdout: Buffer.alloc(stdout), stderr: Buffer.alloc(stderr) }) as const;
const bytesOf = (text: string | null) => Buffer.from(text ?? "", "base64").byteLength;

test("a result fits into a message whatever its program prints, and stdout is whole up to the largest test", () => {
  const most = 32 * 1_024 * 1_024;
  const { stdout, stderr } = toWireResult(resultOf(most, most), undefined);
  expect([bytesOf(stdout), bytesOf(stderr) > 0]).toEqual([most, true]);
  expect((stdout?.length ?? 0) + (stderr?.length ?? 0)).toBeLessThan(LARGEST_MESSAGE_BYTES - 1_024 * 1_024);
});

test("of each stream at most one byte more than is kept is sent", () => {
  const { stdout, stderr } = toWireResult(resultOf(5, 10), 7);
  expect([bytesOf(stdout), bytesOf(stderr)]).toEqual([5, 8]);
});
