import { PAGE_LANGUAGES } from "@assay/contract/vocabulary/languages";
import { C } from "@assay/contract/vocabulary/languages/c";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { expect, test } from "vitest";
import { readSourceFile } from "#features/submissions/source-file";

const fileOf = (name: string, content: BlobPart = "x") => new File([content], name);

test.each([
  ["main.cpp", "cpp"],
  ["MAIN.CPP", "cpp"],
  ["solution.final.py", "python"],
  ["Main.java", "java"],
  ["a.c", "c"],
  ["a.C", "cpp"],
  ["notes.txt", undefined],
  ["py", undefined],
  [".py", "python"],
])("%s is in %s", async (name, key) => {
  const { language } = await readSourceFile(fileOf(name), [...PAGE_LANGUAGES, C]);
  expect(language?.key).toBe(key);
});

test("has no language if its own is not offered", async () => {
  expect((await readSourceFile(fileOf("a.c"), PAGE_LANGUAGES)).language).toBeNull();
});

test("returns the text without a byte order mark", async () => {
  const { source } = await readSourceFile(fileOf("a.py", "\uFEFFprint('é')\r\n"), PAGE_LANGUAGES);
  expect(source).toBe("print('é')\r\n");
});

test("accepts the largest program and nothing larger", async () => {
  const largest = "x".repeat(LIMITS.sourceBytes);
  expect((await readSourceFile(fileOf("a.py", largest), PAGE_LANGUAGES)).source).toHaveLength(LIMITS.sourceBytes);
  await expect(readSourceFile(fileOf("a.py", `${largest}x`), PAGE_LANGUAGES)).rejects.toThrow(
    "a.py is larger than 256 kB, the limit for a program",
  );
});

test.each([
  ["bytes that are not UTF-8", new Uint8Array([0xff, 0xfe, 0x41])],
  ["a NUL byte", "a\0b"],
])("rejects %s", async (_, content) => {
  await expect(readSourceFile(fileOf("a.out", content), PAGE_LANGUAGES)).rejects.toThrow("a.out is not a text file");
});
