import { makeZip, type ZipEntry } from "@assay/judge/testing/make-zip";
import { expect, test } from "vitest";
import { readZippedPackage } from "#read-package";
import { SMALL_PACKAGE } from "#testing/read-files";

const pdfToPng = async () => new Uint8Array();
const entries = (rename: (name: string) => string): ZipEntry[] =>
  Object.entries(SMALL_PACKAGE).map(([name, content]) => ({ name: rename(name), content }));
const read = (list: readonly ZipEntry[], fileName = "echo.zip") =>
  readZippedPackage(makeZip(list), fileName, { pdfToPng });
const plain = () => read(entries((name) => name));

test.each<[string, ZipEntry[]]>([
  ["backslashes, as old versions of PowerShell write them", entries((name) => `echo\\${name.replaceAll("/", "\\")}`)],
  [
    "entries for folders with backslashes",
    [{ name: "echo\\data\\", content: "" }, ...entries((name) => `echo\\${name}`)],
  ],
  ["./ before its names", [{ name: "./", content: "" }, ...entries((name) => `./${name}`)]],
  ["./ inside its names", entries((name) => `echo/./${name}`)],
  [
    "the files that macOS and Windows add",
    [
      ...entries((name) => `echo/${name}`),
      ...["__MACOSX/._echo", "__MACOSX/echo/data/secret/._01-one.in", "echo/.DS_Store", "echo/data/secret/._02.in"].map(
        (name) => ({ name, content: "x" }),
      ),
      { name: "echo/data/secret/Thumbs.db", content: "x" },
    ],
  ],
])("a zip with %s is read like any other", async (_, list) => {
  expect(await read(list)).toEqual(await plain());
});

test("names may be in any script, and statements find their pictures", async () => {
  const decomposed = "data/secret/é.in".normalize("NFD");
  const list = [
    ...entries((name) => name).filter(({ name }) => name !== "statement/problem.en.md"),
    { name: "statement/problem.en.md", content: "![](схема.png) ![](рисун.png) ![](é.png)\n" },
    ...["схема.png", "рисун.png", "é.png".normalize("NFD")].map((name) => ({
      name: `statement/${name}`,
      content: name,
    })),
    { name: "data/secret/テスト.in", content: "x", isNameUnflagged: true },
    { name: "data/secret/テスト.ans", content: "x" },
    { name: decomposed, content: "x", isNameUnflagged: true },
    { name: "data/secret/é.ans".normalize("NFC"), content: "x" },
  ];
  const { tests, pictures, slug } = await read(list, "Сумма.zip");
  expect(tests.map(({ name }) => name).slice(-2)).toEqual(["secret/é", "secret/テスト"]);
  expect(pictures.map(({ content }) => Buffer.from(content).toString().normalize("NFC"))).toEqual([
    "схема.png",
    "рисун.png",
    "é.png",
  ]);
  expect(new Set(pictures.map(({ name }) => name)).size).toBe(3);
  expect(slug).toMatch(/^problem-[0-9a-f]{8}$/);
});

test("a package's name becomes a slug", async () => {
  const slugs = ["Größte Summe.zip", "two_sums.zip", "a b (final).zip", "C++ 01.kpp"].map(
    async (fileName) =>
      (
        await read(
          entries((name) => name),
          fileName,
        )
      ).slug,
  );
  expect(await Promise.all(slugs)).toEqual(["gro-te-summe", "two_sums", "a-b-final", "c++-01"]);
});

test("a package deep in its zip is found, and a note counts what is outside it", async () => {
  const { notes, tests } = await read([
    ...entries((name) => `repository/problems/echo/${name}`),
    { name: "repository/README.md", content: "x" },
    { name: "repository/problems/echo/source/problem.yaml", content: "name: other" },
  ]);
  expect(notes).toEqual(["left out: 1 file outside the folder repository/problems/echo/"]);
  expect(tests).toHaveLength(3);
});
