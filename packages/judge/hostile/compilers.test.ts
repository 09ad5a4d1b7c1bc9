import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { BoxFile } from "@assay/sandbox/interface";
import { leakedResources } from "@assay/sandbox/testing/leaked-resources";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { COMPILE_LIMITS, PROGRAM_KB } from "#boxes/box-limits";
import { createCorePool } from "#boxes/core-pool";
import { prepareToolchain } from "#compile/prepare-toolchain";
import { runTool } from "#compile/run-tool";
import { CURIOUS_SOURCES, ENDLESS_SOURCES, type HostileSource, ODD_SOURCES } from "#hostile/cpp-sources";
import { JAVA_SOURCES } from "#hostile/java-sources";
import { CPP } from "#languages/cpp";
import { JAVA_17 } from "#languages/java";
import type { LanguageTools } from "#languages/language";
import { openPreparedFolder } from "#languages/prepared-folder";
import { judgeOne } from "#testing/judge-one";
import { openTestJudge, type TestJudge } from "#testing/open-test-judge";

const SECRET = "a word of the judge's own environment";
const HOST = join(import.meta.dirname, "..");
/** User ids that only this file's boxes have, so that the boxes' processes can be identified. */
const users = { base: 55_000 + 8 * (process.pid % 300), count: 8 };

let open: TestJudge;
beforeAll(async () => {
  process.env.ASSAY_HOSTILE_TEST = SECRET;
  open = await openTestJudge({ uidBase: users.base });
  const folder = await openPreparedFolder(join(open.artefactFolder, ".."));
  const host = { sandbox: open.sandbox, pool: createCorePool([0]), folder, usesCompileServers: false };
  ({ prepared: preparedForJava } = await prepareToolchain(JAVA_17, host));
});
afterEach(async () => {
  await expect.poll(() => leakedResources("98711", users), { timeout: 30_000 }).toEqual([]);
});
afterAll(async () => {
  delete process.env.ASSAY_HOSTILE_TEST;
  await open.close();
});

/** The prepared files for Java; g++ does not need any. */
let preparedForJava: readonly BoxFile[];

/** Compiles as the judge does, but with other limits. */
async function outputUnder(language: LanguageTools, source: string, limits: HostileSource["limits"]): Promise<string> {
  const tool = language.compile?.(Buffer.from(source), { options: [], hasFiles: false });
  if (!tool) throw new TypeError("there is no compiler");
  const prepared = language === JAVA_17 ? preparedForJava : [];
  const run = { sandbox: open.sandbox, limits: { ...COMPILE_LIMITS, ...limits }, productKb: PROGRAM_KB, prepared };
  const { product, output } = await runTool(tool, { ...run, core: 0 });
  expect(product).toBeNull();
  return output ?? "";
}

async function judged(language: LanguageTools, source: string) {
  const kept = await readdir(open.artefactFolder);
  const program = { languageId: language === JAVA_17 ? (91 as const) : (52 as const), source };
  const { verdict, stdout, stderr, compilation } = await judgeOne(open.judge, program);
  if (!compilation.isSuccess) expect(await readdir(open.artefactFolder)).toEqual(kept);
  return { verdict, stdout, stderr, output: compilation.output ?? "" };
}

describe.each([
  ["C++ source that reads what is not its own", CPP, CURIOUS_SOURCES],
  ["C++ source that would compile forever", CPP, ENDLESS_SOURCES],
  ["C++ source that is odd", CPP, ODD_SOURCES],
  ["Java source that is hostile or odd", JAVA_17, JAVA_SOURCES],
])("a %s", (_kind, language, sources) => {
  it.each(sources.map((source) => [source.name, source] as const))("%s", async (_name, hostile) => {
    const source = hostile.source.replaceAll("HOST", HOST);
    if (hostile.limits) {
      expect(await outputUnder(language, source, hostile.limits)).toMatch(hostile.output ?? /^$/);
      return;
    }
    const { verdict, stdout, output } = await judged(language, source);
    expect([output, stdout].join("")).not.toMatch(/root:|ASSAY_HOSTILE|"dependencies"|RAN AT COMPILE TIME/);
    if (hostile.output) expect(output).toMatch(hostile.output);
    expect(verdict).toBe(hostile.prints === undefined ? "compilation_error" : "accepted");
    if (hostile.prints !== undefined) expect(stdout?.trim()).toBe(hostile.prints);
  });
});
