import { mkdir, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeZip, type ZipEntry } from "@assay/judge/testing/make-zip";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PackageFiles } from "#files/package-files";
import { readFolder } from "#files/read-folder";
import { unzip } from "#files/read-zip";
import { PACKAGE_LIMITS } from "#limits";

const NOTHING = new Uint8Array();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "assay-package-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("a package has no more files than the limit", () => {
  const files = new PackageFiles();
  for (let number = 0; number < PACKAGE_LIMITS.fileCount; number += 1) files.add(`${number}`, NOTHING);
  expect(() => files.add("one-more", NOTHING)).toThrow(`more than ${PACKAGE_LIMITS.fileCount} files`);
});

test("a package has no more bytes than the limit", () => {
  const files = new PackageFiles();
  const large = new Uint8Array(PACKAGE_LIMITS.fileBytes);
  const most = PACKAGE_LIMITS.totalBytes / PACKAGE_LIMITS.fileBytes;
  for (let number = 0; number < most; number += 1) files.add(`${number}`, large);
  expect(() => files.add("one-more", new Uint8Array(1))).toThrow(
    `more than ${PACKAGE_LIMITS.totalBytes} bytes unpacked`,
  );
});

test("a text and a path are no longer than their limits", () => {
  const files = new PackageFiles();
  const path = "x".repeat(PACKAGE_LIMITS.pathLength);
  files.add(path, Buffer.from("text"));
  expect(files.text(path, 4)).toBe("text");
  expect(() => files.text(path, 3)).toThrow("is larger than 3 bytes");
  expect(() => files.add(`${path}x`, NOTHING)).toThrow("may leave the package");
});

test("long files are in memory only if they are no tests, and only so many", () => {
  const files = new PackageFiles();
  const path = join(folder, "long");
  const long = { path, byteLength: PACKAGE_LIMITS.readBytes + 1, sha256: "" };
  files.add("data/secret/1.in", long);
  expect(files.content("data/secret/1.in")).toBe(long);
  expect(() => files.bytes("data/secret/1.in")).toThrow(
    `its files apart from the tests have more than ${PACKAGE_LIMITS.readBytes} bytes`,
  );
});

test("a zip that is too large is refused before it is read", async () => {
  const path = join(folder, "large.zip");
  await writeFile(path, "");
  await truncate(path, PACKAGE_LIMITS.zipBytes + 1);
  const reason = `the zip is larger than ${PACKAGE_LIMITS.zipBytes} bytes`;
  await expect(unzip(path)).rejects.toThrow(reason);
  await expect(unzip(Buffer.alloc(PACKAGE_LIMITS.zipBytes + 1))).rejects.toThrow(reason);
});

test("files and bytes are counted while a zip is inflated, not only at its end", async () => {
  const content = "123456";
  const names = ["problem.yaml", "1.in", "2.in"];
  const zip = Buffer.from(makeZip(names.map((name) => ({ name, content }))));
  await expect(unzip(zip, { limits: { fileCount: 2, totalBytes: 100 } })).rejects.toThrow("more than 2 files");
  await expect(unzip(zip, { limits: { fileCount: 3, totalBytes: 17 } })).rejects.toThrow(
    "2.in unpacks to more than the remaining 5",
  );
  expect((await unzip(zip, { limits: { fileCount: 3, totalBytes: 18 } })).paths()).toHaveLength(3);
});

test("the target of a link in a zip is no longer than a path, and links in a circle lead to nothing", async () => {
  const zip = (...links: [name: string, content: string][]) => {
    const entries: ZipEntry[] = links.map(([name, content]) => ({ name, content, isLink: true }));
    return unzip(Buffer.from(makeZip([{ name: "problem.yaml", content: "" }, ...entries])));
  };
  const long = "x".repeat(PACKAGE_LIMITS.pathLength + 1);
  await expect(zip(["notes", long])).rejects.toThrow(`more than the remaining ${PACKAGE_LIMITS.pathLength} bytes`);
  const { notes } = await zip(["a", "b"], ["b", "a"]);
  expect(notes).toHaveLength(2);
});

test("a folder is not nested too deeply, and its files are no larger than the limit", async () => {
  const deepest = join(folder, ..."12345678");
  await mkdir(deepest, { recursive: true });
  await writeFile(join(deepest, "file"), "");
  expect((await readFolder(folder)).paths()).toEqual(["1/2/3/4/5/6/7/8/file"]);
  await mkdir(join(deepest, "9"));
  await expect(readFolder(folder)).rejects.toThrow("folders are nested too deeply");
  await rm(join(deepest, "9"), { recursive: true });
  await truncate(join(deepest, "file"), PACKAGE_LIMITS.fileBytes + 1);
  await expect(readFolder(folder)).rejects.toThrow(`is larger than ${PACKAGE_LIMITS.fileBytes} bytes`);
});
