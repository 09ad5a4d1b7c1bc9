import { PassThrough } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { PROGRAM_KB } from "#boxes/box-limits";
import { openCompileReplies } from "#compile/compile-replies";

function answer(status: number, output: string, product: string, productLength = product.length): Buffer {
  const lengths = [Buffer.byteLength(output), productLength].map((length) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(length);
    return bytes;
  });
  return Buffer.concat(
    [Buffer.from([status]), lengths[0] ?? "", Buffer.from(output), lengths[1] ?? "", Buffer.from(product)].map((part) =>
      Buffer.from(part),
    ),
  );
}

function open() {
  const stream = new PassThrough();
  return { stream, answers: openCompileReplies(stream) };
}

it("reads one reply for each request, however its bytes are split", async () => {
  const { stream, answers } = open();
  const first = answers.next();
  for (const byte of answer(1, "a warning\n", "jar")) stream.write(Buffer.from([byte]));
  expect(await first).toEqual({ product: Buffer.from("jar"), output: "a warning\n" });
  const second = answers.next();
  stream.write(answer(0, "1 error\n", ""));
  expect(await second).toEqual({ product: null, output: "1 error\n" });
});

it.each([
  ["another status", answer(2, "", "")],
  ["more output than a compiler may print", Buffer.from([1, 0x7f, 0xff, 0xff, 0xff])],
  ["a larger product than a compiler may make", answer(1, "", "", PROGRAM_KB * 1024 + 1)],
  ["more than one answer", Buffer.concat([answer(1, "", "one"), answer(1, "", "two")])],
])("rejects %s and everything after it", async (_case, bytes) => {
  const { stream, answers } = open();
  const first = answers.next();
  stream.write(bytes);
  expect(await first).toBeNull();
  expect(await answers.next()).toBeNull();
});

it("rejects bytes that arrive without a request", async () => {
  const { stream, answers } = open();
  stream.write(answer(1, "", "forged"));
  await setImmediate();
  expect(await answers.next()).toBeNull();
});

it("returns null if the compiler ends in the middle of a reply", async () => {
  const { stream, answers } = open();
  const first = answers.next();
  stream.write(answer(1, "", "jar").subarray(0, 6));
  stream.destroy();
  expect(await first).toBeNull();
});
