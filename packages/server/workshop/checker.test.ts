import { addProblem, CHECKER } from "@assay/database/testing/problems";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let admin: SignedIn;
let problemId: string;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.signInAdmin();
});
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
  problemId = await addProblem(server.db);
});
afterAll(() => server.close());

const path = () => `/api/admin/problems/${problemId}/checker`;
const PYTHON = {
  kind: "checker",
  language: "python",
  protocol: "icpc",
  arguments: ["strict"],
  files: [{ name: "check.py", text: "import sys\nsys.exit(42)\n" }],
};
const write = (change: Record<string, unknown> = {}) => admin.put(path(), { revision: 1, ...PYTHON, ...change });
const read = async () => (await admin.get(path())).json().checker;
const stored = async () => {
  const versions = server.db.selectFrom("problem_versions").where("problem_id", "=", problemId).select("checking");
  return (await versions.orderBy("number", "desc").execute())[0]?.checking;
};

test("a checker is stored as a new version, and read again", async () => {
  expect(await read()).toBe(null);
  const reply = await write();
  expect(reply.json().problem).toMatchObject({ revision: 2, comparison: { kind: "checker" } });
  expect(await read()).toEqual(PYTHON);
  const { files, protocol } = PYTHON;
  const checker = { languageId: 71, files, protocol, arguments: ["strict"] };
  expect(await stored()).toEqual({ kind: "checker", checker });
  expect((await write({ revision: 2 })).json().problem.revision).toBe(2);
  const { entries } = (await admin.get(`/api/admin/audit?object=${problemId}`)).json();
  expect(entries[0].changes).toEqual([{ field: "comparison", from: "whole_output", to: "checker (check.py)" }]);
  expect(entries).toHaveLength(1);
});

test("an interactor keeps the passes of the problem and the checker of its output", async () => {
  const checking = { kind: "interactive" as const, interactor: CHECKER, checker: CHECKER, passes: 2 };
  problemId = await addProblem(server.db, { checking });
  const files = [
    { name: "talk.cpp", text: '#include "talk.h"\nint main() {}\n' },
    { name: "talk.h", text: "" },
  ];
  await write({ kind: "interactive", language: "cpp", files });
  expect(await stored()).toMatchObject({
    ...{ kind: "interactive", passes: 2, checker: CHECKER },
    interactor: { languageId: 52, files },
  });
});

test("another comparison replaces it", async () => {
  await write();
  await admin.put(`/api/admin/problems/${problemId}`, { revision: 2, comparison: { kind: "whole_output" } });
  expect(await read()).toBe(null);
});

test.each([
  [{ language: "rust" }, "language"],
  [{ protocol: "other" }, "protocol"],
  [{ files: [] }, "files"],
  [{ files: [{ name: "../x.py", text: "" }] }, "files.0.name"],
  [{ files: [{ name: "check.cpp", text: "" }] }, "files.0.name"],
  [{ files: [...PYTHON.files, ...PYTHON.files] }, "files"],
  [{ files: [{ name: "check.py", text: "x".repeat(1_048_577) }] }, "files.0.text"],
  [{ arguments: Array(21).fill("x") }, "arguments"],
])("%o is refused, naming %s", async (change, field) => {
  const reply = await write(change);
  expect([reply.statusCode, reply.json().field]).toEqual([400, field]);
});

test("an edit that has not seen the last one is refused", async () => {
  expect((await write({ revision: 0 })).json().code).toBe("problem_changed");
});
