import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSite } from "#start/read-site";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "assay-site-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

const person = { name: "Ada", role: "Founder", link: "https://example.org/ada" };
const own = { contactAddress: "judge@school.example", contributors: [person, person, person, person] };
const write = (content: string) => writeFile(join(dataDir, "site.json"), content);
const failure = () =>
  readSite({ DATA_DIR: dataDir }).then(
    () => null,
    (error: Error) => `${error.name} ${error.message}`,
  );

test("reads the project's site.json, without an address and with four contributors", async () => {
  const site = await readSite({ DATA_DIR: dataDir });
  expect(site.contact).toBeNull();
  expect(site.contactAddress).toBe("");
  expect(site.contributors).toHaveLength(4);
});

test("prefers the site.json in DATA_DIR, and takes the contact form from the settings", async () => {
  await write(JSON.stringify(own));
  const form = { CONTACT_FORM_URL: "https://forms.example.org/submit", CONTACT_FORM_KEY: "key" };
  expect(await readSite({ DATA_DIR: dataDir, ...form })).toEqual({
    ...own,
    contact: { url: "https://forms.example.org/submit", accessKey: "key" },
  });
});

test.each([
  ["no JSON", "{"],
  ["an unknown field", JSON.stringify({ ...own, adress: "x" })],
  ["too many contributors", JSON.stringify({ ...own, contributors: Array(51).fill(person) })],
  ["no address", JSON.stringify({ ...own, contactAddress: "nobody" })],
  ["a script for a link", JSON.stringify({ ...own, contributors: [{ ...person, link: "javascript:alert(1)" }] })],
  ["null", "null"],
])("rejects an invalid file in one line that names it: %s", async (_, content) => {
  await write(content);
  const message = await failure();
  expect(message).toContain(`UsageError ${join(dataDir, "site.json")} is not`);
  expect(message).toMatch(/^[^\n]*$/);
});

test("names every error with its place", async () => {
  await write(JSON.stringify({ contactAddress: "x", contributors: [{ ...person, name: "" }, person, person, person] }));
  expect(await failure()).toMatch(/contactAddress: .*; contributors\.0\.name: /);
});
