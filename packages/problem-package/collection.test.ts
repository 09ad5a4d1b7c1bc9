import { makeZip } from "@assay/judge/testing/make-zip";
import { expect, test } from "vitest";
import { CollectionError } from "#collection";
import { PACKAGE_LIMITS } from "#limits";
import { readCollected, readZippedPackage } from "#read-package";
import { SMALL_PACKAGE } from "#testing/read-files";

const options = { pdfToPng: async () => new Uint8Array() };
const zipOf = (files: Readonly<Record<string, string | Buffer>>) =>
  makeZip(Object.entries(files).map(([name, content]) => ({ name, content })));
const within = (folder: string, files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));
const item = (title: string) =>
  `<item><title>${title}</title><test_input>1</test_input><test_output>1</test_output></item>`;
const QDUOJ = {
  "problem.json":
    '{"title": "A", "time_limit": 1000, "memory_limit": 64, "test_case_score": [{"score": 1, "input_name": "1.in", "output_name": "1.out"}]}',
  "testcase/1.in": "1",
  "testcase/1.out": "1",
};

/** The titles of the problems in an archive. */
async function titlesIn(zip: Buffer): Promise<string[]> {
  const error = await readZippedPackage(zip, "all.zip", options).catch((reason: unknown) => reason);
  if (!(error instanceof CollectionError)) throw error;
  return Promise.all(error.packages.map(async (one) => (await readCollected(one, options)).title));
}

test.each([
  [
    "packages in folders",
    zipOf({ ...within("a", SMALL_PACKAGE), ...within("b", SMALL_PACKAGE), README: "" }),
    ["Echo", "Echo"],
  ],
  ["zips in a zip", zipOf({ "a.zip": zipOf(SMALL_PACKAGE), "b.zip": zipOf(SMALL_PACKAGE) }), ["Echo", "Echo"]],
  ["QDUOJ's export", zipOf({ ...within("1", QDUOJ), ...within("2", QDUOJ) }), ["A", "A"]],
  ["an FPS document in a zip", zipOf({ "all.xml": `<fps>${item("One")}${item("Two")}</fps>` }), ["One", "Two"]],
  ["an FPS document", Buffer.from(`<fps>${item("One")}${item("Two")}</fps>`), ["One", "Two"]],
])("%s are several problems", async (_, zip, titles) => {
  expect(await titlesIn(zip)).toEqual(titles);
});

test.each([
  ["a zip in a zip", zipOf({ "a.zip": zipOf(SMALL_PACKAGE) })],
  ["a package in a folder", zipOf(within("a", SMALL_PACKAGE))],
])("%s is one problem", async (_, zip) => {
  expect(await readZippedPackage(zip, "one.zip", options)).toMatchObject({ title: "Echo" });
});

test("zips in a zip may not unpack to more than one package may", async () => {
  const bomb = zipOf({ "1.in": Buffer.alloc(PACKAGE_LIMITS.fileBytes), "1.out": "" });
  const many = Array.from({ length: 10 }, (_, index) => [`${index}.zip`, bomb] as const);
  await expect(readZippedPackage(zipOf(Object.fromEntries(many)), "all.zip", options)).rejects.toThrow(
    /unpacks to more/,
  );
});

test("an archive with very many problems is refused", async () => {
  const items = Array.from({ length: PACKAGE_LIMITS.collectedPackages + 1 }, (_, index) => item(`${index}`)).join("");
  const read = readZippedPackage(Buffer.from(`<fps>${items}</fps>`), "all.xml", options);
  await expect(read).rejects.toThrow("all: it contains 501 problems, more than 500");
});
