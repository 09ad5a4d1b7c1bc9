import { existsSync } from "node:fs";
import { ALL_LANGUAGES, idsOf } from "@assay/contract/vocabulary/languages/all";
import type { LanguageData } from "@assay/contract/vocabulary/languages/language-data";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judgeOne, type TestOptions } from "#testing/judge-one";
import { LANGUAGE_PROGRAMS } from "#testing/language-programs";
import { openTestJudge, type TestJudge } from "#testing/open-test-judge";

let open: TestJudge;
beforeAll(async () => {
  open = await openTestJudge();
});
afterAll(() => open.close());

/** Interpreters meet a mistake of syntax when they run the program; Judge0 reports it in the same way. */
const INTERPRETED = ["python", "pypy", "javascript", "bash", "sql", "ruby", "php", "perl"];
const GREEDY_LIMITS = { memoryKb: 128 * 1_024 };
const ENDLESS_LIMITS = { cpuTimeMs: 300 };

const hasTools = ({ tools }: LanguageData) => tools.every((path) => existsSync(path));
const present = ALL_LANGUAGES.filter(hasTools);
const missing = ALL_LANGUAGES.filter((language) => !hasTools(language));

it("the languages that need nothing but the product and Debian itself are there", () => {
  const keys = present.map(({ key }) => key);
  expect(keys).toEqual(
    expect.arrayContaining(["cpp", "java", "python", "c", "javascript", "typescript", "bash", "perl"]),
  );
});

it("a language is offered under all its ids where its tools are installed, and under none where they are not", () => {
  const offered = open.judge.languages.map(({ id }) => id);
  expect(offered).toEqual(expect.arrayContaining(present.flatMap(idsOf)));
  expect(offered.filter((id) => missing.flatMap(idsOf).some((absent) => absent === id))).toEqual([]);
});

it("every name has the version of the tool that is installed", () => {
  for (const { id, name } of open.judge.languages.filter(({ id }) => id !== 89)) {
    expect(name, `language ${id}`).toMatch(/^[A-Za-z+#]+ \((?:[A-Za-z.]+ )?\d+\.\d+[\d.]*\)$/);
  }
});

describe.each(present.map(({ key }) => key))("%s", (key) => {
  const { id: languageId } = ALL_LANGUAGES.find((language) => language.key === key) ?? ALL_LANGUAGES[0];
  const programs = LANGUAGE_PROGRAMS[key];
  const run = (source: string, options?: TestOptions) => judgeOne(open.judge, { languageId, source }, options);

  it("prints and adds", async () => {
    if (programs.add === null) {
      const printed = { verdict: "accepted", stdout: "hello, world\n", stderr: "" };
      return expect(await run(programs.hello)).toMatchObject(printed);
    }
    const sum = await run(programs.add, { input: "20 22\n", expected: "42\n" });
    expect(sum).toMatchObject({ verdict: "accepted", stderr: "", exitCode: 0, compilation: { isSuccess: true } });
  });

  it("tells what is wrong with a program that is none", async () => {
    const { verdict, stdout, stderr, compilation } = await run(programs.broken);
    expect(verdict).toBe(INTERPRETED.includes(key) ? "runtime_error" : "compilation_error");
    expect(`${stdout}${stderr}${compilation.output}`).toMatch(/error|expected|unexpected/i);
  });

  it("reports a program that fails", async () => {
    expect(await run(programs.failing)).toMatchObject({
      verdict: "runtime_error",
      message: expect.stringMatching(/^Exited with error status/),
    });
  });

  it("ends a program that does not end, and one that takes all memory", async () => {
    expect(await run(programs.endless, { limits: ENDLESS_LIMITS })).toMatchObject({ verdict: "time_limit_exceeded" });
    expect(await run(programs.greedy, { limits: GREEDY_LIMITS })).toMatchObject({ verdict: "memory_limit_exceeded" });
  });

  it("calls a function a hundred thousand calls deep", async () => {
    expect(await run(programs.recursive)).toMatchObject({ verdict: "accepted", stdout: "100000\n" });
  });

  if (programs.echo === null) return;
  const echo = programs.echo;
  it("passes the arguments of a request on", async () => {
    const echoed = await run(echo, { options: { commandLineArguments: "one two" } });
    expect(echoed).toMatchObject({ verdict: "accepted", stdout: "one,two" });
  });
});
