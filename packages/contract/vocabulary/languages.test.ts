import { expect, test } from "vitest";
import { DEFAULT_LANGUAGE, PAGE_LANGUAGES } from "#vocabulary/languages";
import { ALL_LANGUAGES, idsOf, JUDGE_LANGUAGES, languageName, languageWithId } from "#vocabulary/languages/all";
import type { LanguageData } from "#vocabulary/languages/language-data";
import { PHP } from "#vocabulary/languages/php";
import { readWantedLanguages } from "#vocabulary/languages/read-wanted";

test("the page languages have the specification's ids, with C++ first and as the default (section 9)", () => {
  expect(PAGE_LANGUAGES.map(({ id, name }) => [id, name])).toEqual([
    [52, "C++"],
    [91, "Java"],
    [71, "Python"],
  ]);
  expect(DEFAULT_LANGUAGE.id).toBe(52);
});

/** Judge0's ids that are served, by language (Judge0 CE 1.13.1 and the hosted 1.14.0). */
const IDS: readonly (readonly [string, readonly number[]])[] = [
  ["C++", [52, 53, 54, 76, 105]],
  ["C", [48, 49, 50, 75, 103, 104, 110]],
  ["Java", [62, 91]],
  ["Python", [71, 92, 100, 109, 113]],
  ["JavaScript", [63, 93, 97, 102]],
  ["TypeScript", [74, 94, 101]],
  ["Bash", [46]],
  ["SQL", [82]],
  ["Go", [60, 95, 106, 107]],
  ["Rust", [73, 108]],
  ["Ruby", [72]],
  ["PHP", [68, 98]],
  ["C#", [51]],
  ["Kotlin", [78, 111]],
  ["Perl", [85]],
  ["Lua", [64]],
  ["Haskell", [61]],
  ["Octave", [66]],
  ["Pascal", [67]],
];

test.each(IDS)("%s has Judge0's ids", (name, ids) => {
  const language = ALL_LANGUAGES.find((one) => one.name === name) ?? ALL_LANGUAGES[0];
  expect(idsOf(language).toSorted((a, b) => a - b)).toEqual(ids);
  for (const id of ids) {
    expect(languageWithId(id)).toBe(language);
    expect(languageName(id)).toBe(name);
  }
});

test("no two languages share an id, key, ending or name, and an unknown id has no language", () => {
  const all: readonly LanguageData[] = ALL_LANGUAGES;
  for (const values of [
    JUDGE_LANGUAGES.map(({ id }) => id),
    all.map(({ key }) => key),
    all.map(({ name }) => name.toLowerCase()),
    all.flatMap(({ endings }) => endings),
  ]) {
    expect(new Set<unknown>(values).size).toBe(values.length);
  }
  expect(languageWithId(43)).toBe(null);
});

test("a language with Debian packages names at least one tool", () => {
  const all: readonly LanguageData[] = ALL_LANGUAGES;
  for (const { packages, tools, key } of all) {
    if (packages.length > 0) expect(tools.length, key).toBeGreaterThan(0);
  }
});

test("a language's tools include every file of the host that its commands name", () => {
  const all: readonly LanguageData[] = ALL_LANGUAGES;
  const named = /(?<![\w./{}*])\/(?:usr|etc|bin)\/[\w./+-]*\w/g;
  for (const { key, tools, toolchain } of all) {
    if (!toolchain) continue;
    const { version, compile = [], run, preparations = [] } = toolchain;
    const words = [...version.argv, ...compile, ...run, ...preparations.flatMap(({ argv }) => argv)];
    const files = words.flatMap((word) => word.match(named) ?? []);
    const known = new Set([...tools, "/bin/sh", "/usr/bin/readlink"]);
    expect(
      files.filter((file) => !known.has(file)),
      key,
    ).toEqual([]);
  }
});

test("PHP needs each extension that its command loads", () => {
  const extensions = PHP.toolchain.run.filter((word) => word.startsWith("extension="));
  const files = extensions.map((word) => `/usr/lib/php/*/${word.replace("extension=", "")}.so`);
  expect(PHP.tools).toEqual(["/usr/bin/php", ...files]);
});

test("every language whose programs have input has a template for interactive problems, with its lines explained", () => {
  const all: readonly LanguageData[] = ALL_LANGUAGES;
  for (const { key, interactiveStarter } of all)
    if (key !== "sql") expect(interactiveStarter, key).toMatch(/^\s*(\/\/|#|--|%) .*:\n\s*\1 /m);
});

test("the setting LANGUAGES accepts names, ignoring case, or all", () => {
  expect(readWantedLanguages("Go, rust,C#").map(({ key }) => key)).toEqual(["csharp", "go", "rust"]);
  expect(readWantedLanguages("all")).toEqual([...ALL_LANGUAGES]);
  expect(readWantedLanguages(" , ")).toEqual([]);
  expect(() => readWantedLanguages("Go,Gopher")).toThrow(
    /^there is no language "Gopher"; choose from C\+\+, .* or all$/,
  );
});
