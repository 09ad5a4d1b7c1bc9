import { type LanguageId, PAGE_LANGUAGES } from "@assay/contract/vocabulary/languages";
import {
  ALL_LANGUAGES,
  idsOf,
  JUDGE_LANGUAGES,
  type LanguageKey,
  languageWithId,
} from "@assay/contract/vocabulary/languages/all";
import type { LanguageData } from "@assay/contract/vocabulary/languages/language-data";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isInstalled, languageTools, OPTIONAL_LANGUAGES, REQUIRED_IDS } from "#languages/all";
import type { LanguageTools } from "#languages/language";
import { pythonChecker } from "#testing/checkers";
import { judgeOne, type TestOptions } from "#testing/judge-one";
import { LANGUAGE_PROGRAMS } from "#testing/language-programs";
import { openTestJudge, type TestJudge } from "#testing/open-test-judge";

let open: TestJudge;
beforeAll(async () => {
  open = await openTestJudge();
});
afterAll(() => open.close());

/** Their interpreters find a syntax error only when they run the program, so it is a runtime error, as in Judge0. */
const INTERPRETED = ["python", "pypy", "javascript", "bash", "sql", "ruby", "php", "perl", "octave"];
const GREEDY_LIMITS = { memoryKb: 128 * 1_024 };
const ENDLESS_LIMITS = { cpuTimeMs: 300 };

/** Programs that print "ok" if ONLINE_JUDGE is defined. */
const ONLINE_JUDGE: Partial<Record<LanguageKey, string>> = {
  c: '#include <stdio.h>\n#ifndef ONLINE_JUDGE\n#include "debug.h"\n#endif\nint main(void) { puts("ok"); }',
  csharp: 'class P { static void Main() {\n#if ONLINE_JUDGE\nSystem.Console.Write("ok");\n#endif\n} }',
  kotlin: 'fun main() { if (System.getProperty("ONLINE_JUDGE") != null) print("ok") }',
  pascal: "begin\n{$ifdef ONLINE_JUDGE}\nwrite('ok');\n{$endif}\nend.",
};

/** Accepts a program that prints 1 and reads the answer, without ending before. */
const ANSWERS_ONE = pythonChecker(`
import sys
if sys.stdin.readline().strip() != "1": sys.exit(43)
print("yes", flush=True)
sys.exit(42)`);

/** Returns a template with all of its comments as code, except the first, which explains them. */
function uncommented(starter: string): string {
  let count = 0;
  return starter.replaceAll(/^([ \t]*)(?:\/\/|#|--|%) (.*)$/gm, (comment, indent, code) =>
    count++ === 0 ? comment : indent + code,
  );
}

const present = ALL_LANGUAGES.filter(isInstalled);
const missing = ALL_LANGUAGES.filter((language) => !isInstalled(language));

it("has tools for every language that the pages, the API and problem packages offer", () => {
  const tools: Readonly<Record<number, LanguageTools>> = languageTools({
    kind: "mount",
    path: "/node",
    source: "/node",
  });
  const offered = [...PAGE_LANGUAGES, ...JUDGE_LANGUAGES, ...ALL_LANGUAGES].map(
    ({ id }) => languageWithId(id)?.id ?? id,
  );
  for (const id of offered) expect(tools[id]?.id, `language ${id}`).toBe(id);
  const prepared = [...REQUIRED_IDS, ...OPTIONAL_LANGUAGES.map(({ id }) => id)];
  expect(Object.keys(tools).map(Number)).toEqual(prepared.toSorted((a, b) => a - b));
});

it("offers the languages that need only Assay and Debian itself", () => {
  const keys = present.map(({ key }) => key);
  expect(keys).toEqual(
    expect.arrayContaining(["cpp", "java", "python", "c", "javascript", "typescript", "bash", "perl"]),
  );
});

it("offers a language under all its ids if its tools are installed, and under none otherwise", () => {
  const offered = open.judge.languages.map(({ id }) => id);
  expect(offered).toEqual(expect.arrayContaining(present.flatMap(idsOf)));
  expect(offered.filter((id) => missing.flatMap(idsOf).some((absent) => absent === id))).toEqual([]);
});

it("names every language with the version of the installed tool", () => {
  for (const { id, name } of open.judge.languages.filter(({ id }) => id !== 89)) {
    expect(name, `language ${id}`).toMatch(/^[A-Za-z+#]+ \((?:[A-Za-z.]+ )?\d+\.\d+[\d.]*\)$/);
  }
});

describe.each(present.map(({ key }) => key))("%s", (key) => {
  const language: LanguageData = ALL_LANGUAGES.find((language) => language.key === key) ?? ALL_LANGUAGES[0];
  const { interactiveStarter } = language;
  const languageId = language.id as LanguageId;
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

  it("reports what is wrong with a program that does not parse", async () => {
    const { verdict, stdout, stderr, compilation } = await run(programs.broken);
    expect(verdict).toBe(INTERPRETED.includes(key) ? "runtime_error" : "compilation_error");
    expect(`${stdout}${stderr}${compilation.output}`).toMatch(/error|expected|unexpected/i);
  });

  it("reports it as a compilation error on a problem's tests, and no other failure", async () => {
    const options = { reportsSyntaxErrors: true };
    const { verdict, compilation, stderr } = await run(programs.broken, options);
    if (key === "sql") return expect(verdict).toBe("runtime_error");
    expect({ verdict, stderr }).toEqual({ verdict: "compilation_error", stderr: null });
    expect(compilation).toEqual({ isSuccess: false, output: expect.stringMatching(/error|expected|unexpected/i) });
    expect((await run(programs.failing, options)).verdict).toBe("runtime_error");
  });

  it("reports a program that fails", async () => {
    expect(await run(programs.failing)).toMatchObject({
      verdict: "runtime_error",
      message: expect.stringMatching(/^Exited with error status/),
    });
  });

  it("stops a program that never ends and one that takes all memory", async () => {
    expect(await run(programs.endless, { limits: ENDLESS_LIMITS })).toMatchObject({ verdict: "time_limit_exceeded" });
    expect(await run(programs.greedy, { limits: GREEDY_LIMITS })).toMatchObject({ verdict: "memory_limit_exceeded" });
  });

  it("nests function calls a hundred thousand deep", async () => {
    expect(await run(programs.recursive)).toMatchObject({ verdict: "accepted", stdout: "100000\n" });
  });

  const definesOnlineJudge = ONLINE_JUDGE[key];
  if (definesOnlineJudge !== undefined) {
    it("defines ONLINE_JUDGE", async () => {
      expect(await run(definesOnlineJudge, { expected: "ok" })).toMatchObject({ verdict: "accepted" });
    });
  }

  if (interactiveStarter !== undefined) {
    it("has a template for interactive problems that waits for nothing, and whose commented lines exchange messages", async () => {
      const checking = { kind: "interactive", interactor: ANSWERS_ONE } as const;
      const inDialogue = (source: string) => run(source, { checking, expected: "", limits: { wallTimeMs: 8_000 } });
      expect(await inDialogue(interactiveStarter)).toMatchObject({ verdict: "wrong_answer" });
      expect(await inDialogue(uncommented(interactiveStarter))).toMatchObject({ verdict: "accepted" });
    });
  }

  if (programs.echo === null) return;
  const echo = programs.echo;
  it("passes on a request's arguments", async () => {
    const echoed = await run(echo, { options: { commandLineArguments: "one two" } });
    expect(echoed).toMatchObject({ verdict: "accepted", stdout: "one,two" });
  });
});
