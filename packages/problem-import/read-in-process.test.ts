import { randomUUID } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeZip } from "@assay/judge/compile/make-zip";
import { PACKAGE_LIMITS } from "@assay/problem-package/limits";
import { PackageError } from "@assay/problem-package/package-error";
import type { ProblemPackage } from "@assay/problem-package/problem";
import type { ReadOptions } from "@assay/problem-package/read-options";
import { readZippedPackage } from "@assay/problem-package/read-package";
import { SMALL_PACKAGE } from "@assay/problem-package/testing/read-files";
import { textOf } from "@assay/problem-package/testing/text-of";
import { afterAll, expect, test, vi } from "vitest";
import { readInProcess } from "#read-in-process";
import { packageReaders } from "#testing/package-readers";

const LIMITS = PACKAGE_LIMITS.reading;
const PICTURE = new TextEncoder().encode("a picture");
const options = { pdfToPng: async () => PICTURE, pdfToPages: async () => [] };
const { signal } = new AbortController();

const folder = mkdtempSync(join(tmpdir(), "assay-read-"));
afterAll(() => rm(folder, { recursive: true }));

/** The path of a zip file with these bytes. */
function fileOf(bytes: Uint8Array): string {
  const path = join(folder, randomUUID());
  writeFileSync(path, bytes);
  return path;
}

function zipOf(files: Readonly<Record<string, string>>): string {
  return fileOf(makeZip(Object.entries(files).map(([name, text]) => ({ name, content: Buffer.from(text) }))));
}

const withStatement = (name: string, text: string) => {
  const { "statement/problem.en.md": _, ...others } = SMALL_PACKAGE;
  return zipOf({ ...others, [`statement/${name}`]: text });
};

/** Reads a zip with one problem. */
async function readOne(zip: string, given: ReadOptions = options): Promise<ProblemPackage> {
  const read = await readInProcess(signal)(zip, "echo.zip", given);
  if ("several" in read) throw new Error("there are several problems");
  return read;
}

/** Each command becomes an object of several hundred bytes. */
const CATASTROPHIC = withStatement("problem.en.tex", "\\a ".repeat(PACKAGE_LIMITS.statementBytes / 3 - 1));

test("reads the same as without a process of its own, with PDF files drawn by the caller", async () => {
  const zip = zipOf({
    ...SMALL_PACKAGE,
    "statement/problem.en.md": "![a drawing](a.pdf)",
    "statement/a.pdf": "%PDF-",
  });
  const read = await readOne(zip);
  expect(read).toEqual(await readZippedPackage(zip, "echo.zip", options));
  expect(read.pictures.map(({ content }) => Buffer.from(content).toString())).toEqual(["a picture"]);
});

test("leaves long tests in files, of the same content", async () => {
  const files = [join(folder, "one"), join(folder, "other")];
  for (const path of files) await mkdir(path);
  const long = "1 2 3\n".repeat(10_000);
  const zip = zipOf({
    ...SMALL_PACKAGE,
    "data/secret/long.in": long.replaceAll("\n", "\r\n"),
    "data/secret/long.ans": long,
  });
  const read = await readOne(zip, { ...options, folder: files[0] ?? "" });
  const inMemory = await readZippedPackage(zip, "echo.zip", options);
  expect(read.hash).toBe(inMemory.hash);
  const texts = ({ tests }: ProblemPackage) => tests.map(({ input, answer }) => [textOf(input), textOf(answer)]);
  expect(texts(read)).toEqual(texts(inMemory));
  expect(read.tests.filter(({ input }) => "path" in input).map(({ name, input }) => [name, textOf(input)])).toEqual([
    ["secret/long", long],
  ]);
});

test("leaves each of several problems in a zip of its own", async () => {
  const place = join(folder, "several");
  await mkdir(place);
  const long = "1 2 3\n".repeat(10_000);
  const both = ["one", "two"].flatMap((name) =>
    Object.entries({ ...SMALL_PACKAGE, "data/secret/9.in": long, "data/secret/9.ans": long }).map(
      ([path, text]) => [`${name}/${path}`, text] as const,
    ),
  );
  const read = await readInProcess(signal)(zipOf(Object.fromEntries(both)), "all.zip", { ...options, folder: place });
  const several = "several" in read ? read.several : [];
  expect(several.map(({ name }) => name)).toEqual(["one", "two"]);
  const { tests } = await readZippedPackage(several[1]?.zip ?? "", "two.zip", options);
  expect(textOf(tests.find(({ name }) => name === "secret/9")?.input)).toBe(long);
});

test.each([
  [
    "has very many tiny files",
    zipOf(
      Object.fromEntries(Array.from({ length: PACKAGE_LIMITS.fileCount + 1 }, (_, index) => [`data/${index}`, ""])),
    ),
    `echo: more than ${PACKAGE_LIMITS.fileCount} files`,
  ],
  [
    "has aliases of aliases",
    zipOf({
      ...SMALL_PACKAGE,
      "problem.yaml": `a0: &a0 [x]\n${Array.from({ length: 30 }, (_, n) => `a${n + 1}: &a${n + 1} [*a${n}, *a${n}]\n`).join("")}`,
    }),
    "echo: problem.yaml is not valid YAML",
  ],
])("a package that %s is refused before it uses much memory or CPU time", async (_, zip, reason) => {
  await expect(readZippedPackage(zip, "echo.zip", options)).rejects.toThrow(reason);
});

test("the process has no secret in its environment, and exits when the reading is done", async () => {
  vi.stubEnv("DATABASE_URL", "postgres://secret");
  let during: string[] = [];
  const pdfToPages = async () => {
    during = await packageReaders();
    return [];
  };
  const zip = withStatement("problem.en.pdf", "%PDF-");
  await readInProcess(signal)(zip, "echo.zip", { ...options, pdfToPages }).catch(() => null);
  expect(during).toEqual([expect.stringContaining("NODE_CHANNEL_FD")]);
  expect(during.join()).not.toContain("secret");
  await vi.waitFor(async () => expect(await packageReaders()).toEqual([]), 5_000);
});

test("passes on why a package is refused", async () => {
  const error = await readInProcess(signal)(fileOf(Buffer.from("text")), "echo.zip", options).catch((reason) => reason);
  expect(error).toBeInstanceOf(PackageError);
  expect(error.message).toContain("echo: not a valid zip file");
});

test("ends at the limit of CPU time", async () => {
  const read = readInProcess(signal, { ...LIMITS, cpuSeconds: 1 });
  await expect(read(CATASTROPHIC, "echo.zip", options)).rejects.toThrow(
    "echo: reading it takes more than 1 s of CPU time",
  );
});

test("ends at the limit of memory", async () => {
  const read = readInProcess(signal, { ...LIMITS, heapMebibytes: 40 });
  await expect(read(CATASTROPHIC, "echo.zip", options)).rejects.toThrow(
    "echo: reading it takes more than 40 MiB of memory",
  );
});

test("ends at the limit of wall-clock time, even while a PDF file is being drawn", async () => {
  const zip = withStatement("problem.en.pdf", "%PDF-");
  const forever = { ...options, pdfToPages: () => new Promise<never>(() => {}) };
  const read = readInProcess(signal, { ...LIMITS, wallMs: 100 });
  await expect(read(zip, "echo.zip", forever)).rejects.toThrow("echo: reading it takes more than 0.1 s");
});

test("passes on why a PDF file could not be drawn", async () => {
  const refuse = async () => {
    throw new Error("it has no pages");
  };
  const { notes } = await readOne(withStatement("problem.en.pdf", "%PDF-"), {
    ...options,
    pdfToPages: refuse,
  });
  expect(notes.join()).toMatch(/left out: the statement .*problem\.en\.pdf, because it has no pages/);
});

test("ends when the worker stops", async () => {
  const stopping = new AbortController();
  const reading = readInProcess(stopping.signal)(CATASTROPHIC, "echo.zip", options);
  stopping.abort(new Error("the worker stops"));
  await expect(reading).rejects.toThrow("the worker stops");
  await expect(readInProcess(stopping.signal)(CATASTROPHIC, "echo.zip", options)).rejects.toThrow("the worker stops");
});
