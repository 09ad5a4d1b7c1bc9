import { expect, test } from "vitest";
import { tablePieces } from "#http/table-export";

test("a table ends after its most rows, and no further page is read", async () => {
  let count = 0;
  async function* pages() {
    for (;;) {
      count += 1;
      yield [
        ["＝1", "b;c"],
        [null, { decimal: "1.5" }],
        ["\n", "d"],
      ];
    }
  }
  const pieces: string[] = [];
  for await (const piece of tablePieces({ format: "excel-comma", header: ["x", "y"], pages: pages() }, 4))
    pieces.push(piece);
  expect(pieces).toEqual(["\ufeffx;y\r\n", '\'＝1;"b;c"\r\n;1,5\r\n"\'\n";d\r\n', '\'＝1;"b;c"\r\n']);
  expect(count).toBe(2);
});
