import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { leavingsOf } from "@assay/sandbox/testing/host-leavings";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { runTool } from "#compile/run-tool";
import { COMPILE_LIMITS, PROGRAM_KB } from "#execute/box-limits";
import { CURIOUS_SOURCES, ENDLESS_SOURCES, type HostileSource, ODD_SOURCES } from "#hostile/cpp-sources";
import { CPP } from "#languages/cpp";
import { judgeOne } from "#testing/judge-one";
import { openTestJudge, type TestJudge } from "#testing/open-test-judge";

const SECRET = "a word of the judge's own environment";
const HOST = join(import.meta.dirname, "..");
/** Users of this file's boxes alone, so that a process of theirs is one of ours. */
const users = { base: 55_000 + 8 * (process.pid % 300), count: 8 };

let open: TestJudge;
beforeAll(async () => {
  process.env.ASSAY_HOSTILE_TEST = SECRET;
  open = await openTestJudge({ uidBase: users.base });
});
afterEach(() => {
  expect(leavingsOf("98711", users)).toEqual([]);
});
afterAll(async () => {
  delete process.env.ASSAY_HOSTILE_TEST;
  await open.close();
});

/** Compiles as the judge does, but for the limits. */
async function wordsUnder(source: string, limits: HostileSource["limits"]): Promise<string> {
  const tool = CPP.compile?.(Buffer.from(source), { options: [], hasFiles: false });
  if (!tool) throw new TypeError("C++ has no compiler");
  const run = { sandbox: open.sandbox, limits: { ...COMPILE_LIMITS, ...limits }, productKb: PROGRAM_KB, prepared: [] };
  const { product, words } = await runTool(tool, { ...run, core: 0 });
  expect(product).toBeNull();
  return words ?? "";
}

async function judged(source: string) {
  const kept = await readdir(open.artefactFolder);
  const { verdict, stdout, compilation } = await judgeOne(open.judge, { languageId: 52, source });
  if (!compilation.isSuccess) expect(await readdir(open.artefactFolder)).toEqual(kept);
  return { verdict, stdout, words: compilation.output ?? "" };
}

describe.each([
  ["reads what is not its own", CURIOUS_SOURCES],
  ["would compile for ever", ENDLESS_SOURCES],
  ["is odd", ODD_SOURCES],
])("a C++ source that %s", (_kind, sources) => {
  it.each(sources.map((source) => [source.name, source] as const))("%s", async (_name, hostile) => {
    const source = hostile.source.replaceAll("HOST", HOST);
    if (hostile.limits) {
      expect(await wordsUnder(source, hostile.limits)).toMatch(hostile.words ?? /^$/);
      return;
    }
    const { verdict, stdout, words } = await judged(source);
    expect([words, stdout].join("")).not.toMatch(/root:|ASSAY_HOSTILE|"dependencies"/);
    if (hostile.words) expect(words).toMatch(hostile.words);
    expect(verdict).toBe(hostile.prints === undefined ? "compilation_error" : "accepted");
    if (hostile.prints !== undefined) expect(stdout?.trim()).toBe(hostile.prints);
  });
});
