import { LIMITS } from "@assay/contract/vocabulary/limits";
import { expect, test } from "vitest";
import { GENERATOR, setUpWorkshop } from "#testing/set-up-workshop";

const workshop = setUpWorkshop();
const { authorPrograms } = LIMITS;

test("programs are changed and deleted; an edit that has not seen the last one is refused, and each is in the audit log", async () => {
  const path = `${workshop.path}/programs`;
  const [{ _id }] = (await workshop.admin.post(path, GENERATOR)).json().programs;
  expect((await workshop.admin.post(path, GENERATOR)).json()).toMatchObject({ code: "taken", field: "name" });
  const change = { ...GENERATOR, name: "make", files: [{ name: "lib.py", text: "pass" }], revision: 1 };
  expect((await workshop.admin.put(`${path}/${_id}`, change)).json().programs).toMatchObject([
    { name: "make", otherFiles: 1, revision: 2 },
  ]);
  expect((await workshop.admin.put(`${path}/${_id}`, change)).json().code).toBe("program_changed");
  expect((await workshop.admin.get(`${path}/${_id}`)).json()).toEqual({
    ...{ source: "print(1)", files: [{ name: "lib.py", text: "pass" }], revision: 2 },
  });
  expect((await workshop.admin.delete(`${path}/${_id}`)).json().programs).toEqual([]);
  const { entries } = (await workshop.admin.get(`/api/admin/audit?object=${workshop.problemId}`)).json();
  expect(entries.map(({ changes }: { changes: { to: string }[] }) => changes[0]?.to)).toEqual([
    "generator make deleted",
    "generator make changed",
    "generator gen added",
  ]);
});

test.each([
  ["name", { name: "../gen" }],
  ["languageId", { languageId: 1 }],
  ["source", { source: "a\u0000" }],
  ["source", { source: "x".repeat(authorPrograms.length + 1) }],
  ["protocol", { protocol: "icpc" }],
  ["arguments", { kind: "validator", protocol: "icpc", arguments: "a; b" }],
  ["files.0.name", { files: [{ name: "../lib.py", text: "" }] }],
])("a program with a bad %s is refused", async (field, change) => {
  const reply = await workshop.admin.post(`${workshop.path}/programs`, { ...GENERATOR, ...change });
  expect([reply.statusCode, reply.json().field]).toEqual([400, field]);
});
