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
  [
    "an archive of test files",
    ["1.in", "1.out", "2.in", "2.out"],
    /archive of test files, not a package.*drop its test files on Tests/,
  ],
  ["an archive of numbered inputs", ["input/input00.txt", "output/output00.txt"], /archive of test files/],
  ["a DMOJ problem", ["init.yml", "tests.zip"], /a DMOJ problem \(init\.yml\).*drop its test files/],
  ["a Hydro problem", ["problem.yaml", "problem_zh.md", "testdata/1.in", "testdata/1.out"], /a Hydro problem/],
  ["Hydro's or Luogu's tests", ["config.yaml", "1.in", "1.out"], /a Hydro or Luogu archive of tests/],
  ["a CMS task", ["task.yaml", "input/input0.txt", "output/output0.txt"], /a CMS task/],
  ["an omegaUp problem", ["statements/es.markdown", "cases/1.in", "cases/1.out"], /an omegaUp problem/],
  ["a TPS problem", ["problem.json", "subtasks.json", "gen/data", "tests/0-01.in"], /a TPS problem/],
  ["a QDUOJ problem", ["1/problem.json", "1/testcase/1.in"], /a QDUOJ problem/],
  ["a sinol package", ["prog/abc.cpp", "in/abc0.in", "out/abc0.out", "config.yml"], /a sinol package/],
  ["a BOCA problem", ["description/problem.info", "input/1", "output/1"], /a BOCA problem/],
  [
    "several packages",
    ["a/problem.yaml", "b/problem.yaml", "README"],
    /contains 2 packages \(a, b\)\. Pack each in a zip/,
  ],
  ["Polygon's contest", ["contest.xml", "problems/a/problem.xml", "problems/b/problem.xml"], /contains 2 packages/],
  ["zips in a zip", ["a.zip", "b.zip"], /contains other zip files \(a\.zip, b\.zip\)\. Unpack it/],
  ["anything else", ["holiday.jpg"], /not a package: it has no problem\.yaml, domjudge-problem\.ini, problem\.xml/],
])("%s is refused with what it is and what to do, in a folder as well", async (_, names, reason) => {
  expect(await refusalOf(zipOf(names))).toMatch(reason);
  expect(await refusalOf(zipOf(names, "folder/"))).toMatch(reason);
});

test.each([
  ["Rar!\x1a\x07\x00", /RAR archive, not a zip file\. Unpack it/],
  ["7z\xbc\xaf\x27\x1c\x00", /7z archive/],
  ["\x1f\x8b\x08\x00", /gzip archive/],
  ['<?xml version="1.0"?><fps version="1.2">', /FPS format/],
  ['<?xml version="1.0"?><problem>', /an XML file, not a zip file/],
  ["hello", /not a valid zip file/],
])("a file that begins with %j is refused with what it is", async (start, reason) => {
  expect(await refusalOf(Buffer.from(start.padEnd(40), "latin1"))).toMatch(reason);
});
