import { setTimeout } from "node:timers/promises";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import { addProblem, CHECKER } from "@assay/database/testing/problems";
import { expect, test } from "vitest";
import { judgeRun } from "#testing/batches";
import { setUpWorkshop } from "#testing/set-up-workshop";

const workshop = setUpWorkshop();
const path = () => `${workshop.path}/checker`;

const PYTHON = {
  kind: "checker",
  language: "python",
  protocol: "icpc",
  arguments: ["strict"],
  files: [{ name: "check.py", text: "import sys\nsys.exit(42)\n" }],
};
const COMPILED = { verdict: "accepted" as Verdict, compileOutput: null as string | null, stdout: "" };

/** Saves a checker and gives this result, in place of the judge, to each run that compiles it. */
async function write(change: Record<string, unknown> = {}, { compileOutput, stdout, verdict } = COMPILED) {
  const saving = workshop.admin.put(path(), { revision: 1, ...PYTHON, ...change });
  let isSaved = false;
  void saving.finally(() => {
    isSaved = true;
  });
  while (!isSaved) {
    const runs = await workshop.db.selectFrom("test_runs").where("verdict", "is", null).select("token").execute();
    if (runs.length > 0) await workshop.db.updateTable("submissions").set({ compile_output: compileOutput }).execute();
    for (const { token } of runs) await judgeRun(workshop.db, token, { verdict, stdout: Buffer.from(stdout) });
    await setTimeout(5);
  }
  return saving;
}
const read = async () => (await workshop.admin.get(path())).json().checker;
const stored = async () => {
  const versions = workshop.db
    .selectFrom("problem_versions")
    .where("problem_id", "=", workshop.problemId)
    .select("checking");
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
  const { entries } = (await workshop.admin.get(`/api/admin/audit?object=${workshop.problemId}`)).json();
  expect(entries[0].changes).toEqual([{ field: "comparison", from: "whole output", to: "custom checker (check.py)" }]);
  expect(entries).toHaveLength(1);
});

test("an interactor keeps the passes of the problem and the checker of its output", async () => {
  const checking = { kind: "interactive" as const, interactor: CHECKER, checker: CHECKER, passes: 2 };
  workshop.problemId = await addProblem(workshop.db, { checking });
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

test("a checker that does not compile is refused with its errors, and nothing is stored", async () => {
  const files = [{ name: "check.cpp", text: "int main() { return 42 }" }];
  const compileOutput = "check.cpp:1:24: error: expected ';'\n";
  const cpp = await write({ language: "cpp", files }, { ...COMPILED, verdict: "compilation_error", compileOutput });
  expect([cpp.statusCode, cpp.json()]).toMatchObject([
    400,
    { code: "checker_broken", field: "files", message: "check.cpp:1: expected ';'" },
  ]);
  const python = await write({}, { ...COMPILED, stdout: "2:invalid syntax\n" });
  expect(python.json()).toMatchObject({ code: "checker_broken", message: "check.py:2: invalid syntax" });
  expect(await read()).toBe(null);
});

test("nothing is stored if the judge fails, and nothing is compiled for an edit that is refused", async () => {
  const failed = await write({}, { ...COMPILED, verdict: "internal_error" });
  expect([failed.statusCode, failed.json().code]).toEqual([503, "checker_not_compiled"]);
  expect(await read()).toBe(null);
  const count = async () => (await workshop.db.selectFrom("test_runs").select("token").execute()).length;
  const before = await count();
  expect((await write({ revision: 0 })).json().code).toBe("problem_changed");
  expect(await count()).toBe(before);
});

test("another comparison replaces a checker", async () => {
  await write();
  await workshop.admin.put(workshop.path, { revision: 2, comparison: { kind: "whole_output" } });
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

test("an edit based on an earlier revision is refused", async () => {
  expect((await write({ revision: 0 })).json().code).toBe("problem_changed");
});
