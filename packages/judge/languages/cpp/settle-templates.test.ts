import type { BoxFile } from "@assay/sandbox/interface";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PREPARE_LIMITS } from "#boxes/box-limits";
import { createCorePool } from "#boxes/core-pool";
import { prepareToolchain } from "#compile/prepare-toolchain";
import { runTool } from "#compile/run-tool";
import { CPP } from "#languages/cpp";
import { PREPARED_FOLDER, PRODUCT_PATH, type Tool } from "#languages/language";
import { openPreparedFolder } from "#languages/prepared-folder";
import { openTestJudge, type TestJudge } from "#testing/open-test-judge";

let open: TestJudge;
beforeAll(async () => {
  open = await openTestJudge();
});
afterAll(() => open.close());

/** The shell command that uses the header in this folder as programs do. g++ reports its phases, and fails if it cannot use a header there. */
const use = (folder: string) =>
  "echo '#include <bits/stdc++.h>' > use.cpp" +
  ` && g++ -O2 -std=gnu++20 -DONLINE_JUDGE -I${folder} -Winvalid-pch -Werror -ftime-report -c use.cpp -o ${PRODUCT_PATH}`;

async function output(tool: Tool, prepared: readonly BoxFile[]): Promise<string> {
  const { fileSizeKb } = PREPARE_LIMITS;
  const run = { sandbox: open.sandbox, limits: PREPARE_LIMITS, productKb: fileSizeKb, core: 0, prepared };
  const result = await runTool(tool, run);
  if (result.product === null) throw new Error(`the header cannot be used: ${result.output}`);
  return result.output ?? "";
}

/** What instantiating templates allocated, in kilobytes or megabytes as g++ prints it. */
const instantiation = /template instantiation\s+:.*?(\d+)([kM]) \(/;

test("gives programs a header with instantiated templates", async () => {
  const folder = await openPreparedFolder(`${open.artefactFolder}/..`);
  const host = { sandbox: open.sandbox, pool: createCorePool([0]), folder, usesCompileServers: false };
  const { prepared } = await prepareToolchain(CPP, host);
  const tool = { argv: ["/bin/sh", "-c", use(PREPARED_FOLDER)], files: [], stdin: Buffer.of() };
  const [, , unit] = instantiation.exec(await output(tool, prepared)) ?? [];
  expect(unit === undefined || unit === "k").toBe(true);
});

test("builds the header without the plugin if g++ does not accept it", async () => {
  const [header] = CPP.preparations;
  if (header === undefined) throw new Error("C++ prepares no header");
  const [shell = "", option = "", script = ""] = header.tool.argv;
  const broken = script.replace("settle-templates.cc", "there-is-no-such-file.cc");
  const move = `mkdir -p /tmp/bits && mv ${PRODUCT_PATH} /tmp/bits/stdc++.h.gch`;
  const tool = { ...header.tool, argv: [shell, option, `(${broken}) && ${move} && ${use("/tmp")}`] };
  expect(instantiation.exec(await output(tool, []))?.[2]).toBe("M");
});
