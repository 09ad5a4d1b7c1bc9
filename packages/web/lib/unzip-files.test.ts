// @vitest-environment node
import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { filesInZips } from "#lib/dropped-files";

/** A zip with these files, packed if their names end in `.in`. */
function zipOf(files: Readonly<Record<string, string | Buffer>>, name = "tests.zip"): File {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const [title, content] = [Buffer.from(path), Buffer.from(text)];
    const method = path.endsWith(".in") ? 8 : 0;
    const packed = method === 8 ? deflateRawSync(content) : content;
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(title.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(content.length, 24);
    entry.writeUInt16LE(title.length, 28);
    entry.writeUInt32LE(offset, 42);
    parts.push(header, title, packed);
    directory.push(entry, title);
    offset += header.length + title.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return new File([Buffer.concat([...parts, list, end])], name);
}

test("a zip is taken as the files in it, without the folder that all share and what a system adds", async () => {
  const zip = zipOf({
    "sum/secret/07.in": "1 2\n",
    "sum/secret/07.out": "3\n",
    "sum\\secret\\é.in": "4",
    "sum/.DS_Store": "x",
    "__MACOSX/sum/._07.in": "x",
    "sum/empty/": "",
  });
  const files = await filesInZips([zip, new File(["5"], "8.in")]);
  expect(await Promise.all(files.map(async (file) => [file.name, await file.text()]))).toEqual([
    ["07.in", "1 2\n"],
    ["07.out", "3\n"],
    ["é.in", "4"],
    ["8.in", "5"],
  ]);
});

test("a file in a zip that unpacks to more than a test may have is refused", async () => {
  const zip = zipOf({ "1.in": Buffer.alloc(33 * 1_024 * 1_024) });
  expect(zip.size).toBeLessThan(100_000);
  await expect(filesInZips([zip])).rejects.toThrow("1.in in tests.zip is larger than a test may be.");
});

test("a zip that is incomplete is refused with what to do", async () => {
  const whole = zipOf({ "1.in": "1 2 3 4 5 6 7 8 9\n", "1.out": "2" });
  for (const zip of [new File(["text"], "tests.zip"), new File([whole.slice(0, 60)], "tests.zip")])
    await expect(filesInZips([zip])).rejects.toThrow(
      "tests.zip is not a zip file, or it is incomplete. Unpack it and drop its files.",
    );
});
