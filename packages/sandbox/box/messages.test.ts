import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { readMessages } from "#box/messages";

/** A message as the launcher writes it. */
function messageOf(box: number, text: string): Buffer {
  const numbers = Buffer.from(new Uint32Array([4 + Buffer.byteLength(text), box]).buffer);
  return Buffer.concat([numbers, Buffer.from(text)]);
}

test("messages are read however the stream cuts them", () => {
  const sent = [...["m", "", "a longer message"].entries()].map(([box, text]) => messageOf(box, text));
  const bytes = Buffer.concat(sent);
  for (let size = 1; size <= bytes.length; size += 1) {
    const stream = new PassThrough();
    const received: [number, string][] = [];
    readMessages(stream, (box, message) => received.push([box, message.toString()]));
    for (let at = 0; at < bytes.length; at += size) stream.emit("data", Buffer.from(bytes.subarray(at, at + size)));
    expect(received).toEqual([...["m", "", "a longer message"].entries()]);
  }
});

test("the chunks of a long message are not kept until it is complete", () => {
  const stream = new PassThrough();
  const received: string[] = [];
  readMessages(stream, (_box, message) => received.push(message.toString()));
  const bytes = messageOf(1, "x".repeat(1_000_000));
  stream.emit("data", bytes.subarray(0, 300_000));
  const chunk = Buffer.from(bytes.subarray(300_000, 600_000));
  stream.emit("data", chunk);
  chunk.fill(0);
  stream.emit("data", bytes.subarray(600_000));
  expect(received).toEqual(["x".repeat(1_000_000)]);
});
