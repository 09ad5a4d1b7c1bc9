import { makeZip } from "@assay/judge/testing/make-zip";
import { expect, test } from "vitest";
import { readZippedPackage } from "#read-package";

const refusalOf = (zip: Buffer) =>
  readZippedPackage(zip, "other.zip", { pdfToPng: async () => new Uint8Array() }).then(
    () => "it was read",
    (error: Error) => error.message,
  );
const zipOf = (names: readonly string[], folder = "") =>
  makeZip(names.map((name) => ({ name: folder + name, content: "name: x\n" })));

test.each([
  ["inputs without outputs", ["1.in", "2.in"], /inputs without outputs.*drop its test files on Tests/],
  ["a sinol package", ["prog/abc.cpp", "in/abc0.in", "out/abc0.out", "config.yml"], /a sinol package/],
  ["a BOCA problem", ["description/problem.info", "input/1", "output/1"], /a BOCA problem/],
  ["anything else", ["holiday.jpg"], /not a package: it has no problem\.yaml, domjudge-problem\.ini, problem\.xml/],
])("%s is refused with what it is and what to do, in a folder as well", async (_, names, reason) => {
  expect(await refusalOf(zipOf(names))).toMatch(reason);
  expect(await refusalOf(zipOf(names, "folder/"))).toMatch(reason);
});

test.each([
  ["Rar!\x1a\x07\x00", /RAR archive, not a zip file\. Unpack it/],
  ["7z\xbc\xaf\x27\x1c\x00", /7z archive/],
  ["\x1f\x8b\x08\x00", /gzip archive/],
  ['<?xml version="1.0"?><problem>', /an XML file, not a zip file/],
  ["hello", /not a valid zip file/],
])("a file that begins with %j is refused with what it is", async (start, reason) => {
  expect(await refusalOf(Buffer.from(start.padEnd(40), "latin1"))).toMatch(reason);
});
