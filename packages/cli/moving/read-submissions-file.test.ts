import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import { IMPORT_SYSTEMS } from "@assay/server/users/imported-passwords";
import { describe, expect, test } from "vitest";
import { languageOf, verdictOf } from "#moving/foreign-terms";
import { readSubmissionsFile } from "#moving/read-submissions-file";

const MOMENT = new Date("2024-03-01T12:00:05Z");

test("reads DMOJ's table as MySQL prints it, with a program in Base64 that is broken into lines", () => {
  const source = "print(1)\n\\n\t'é'\n".repeat(8);
  const encoded = (
    Buffer.from(source)
      .toString("base64")
      .match(/.{1,76}/g) ?? []
  ).join("\\n");
  const tsv = `username\tproblem\ttitle\tlanguage\tresult\tdate\tsource_base64\nada\taplusb\tA Plus B\tPY3\tAC\t1709294405\t${encoded}\n`;
  const [first] = readSubmissionsFile(tsv, "dmoj");
  expect(first).toEqual({
    submission: {
      ...{
        userName: "ada",
        problem: "aplusb",
        title: "A Plus B",
        languageId: LANGUAGE_IDS.python,
        verdict: "accepted",
      },
      ...{ submittedAt: MOMENT, source: Buffer.from(source) },
    },
  });
});

test("reads Hydro's records as one JSON object in each line, with white space around the program", () => {
  const row = {
    uname: "ada",
    pid: "P1",
    lang: "cc.cc17o2",
    status: 2,
    date: "2024-03-01 12:00:05",
    code: "  int main(){}\n",
  };
  expect(readSubmissionsFile(`${JSON.stringify(row)}\n`, "hydro")).toMatchObject([
    {
      submission: {
        ...{ languageId: LANGUAGE_IDS.cpp, verdict: "wrong_answer", submittedAt: MOMENT },
        source: Buffer.from("  int main(){}\n"),
      },
    },
  ]);
});

test.each([
  [{ result: "6" }, "no verdict: 6"],
  [{ language: "Brainfuck" }, "no such language here: Brainfuck"],
  [{ date: "soon" }, "no date: soon"],
  [{ date: "9999999999" }, "no date: 9999999999"],
])("says why a row with %j has no submission", (wrong, reason) => {
  const good = { username: "ada", problem: "1", language: "C++", result: "0", date: "1709294405", code: "x" };
  expect(readSubmissionsFile(JSON.stringify([good, { ...good, ...wrong }]), "qduoj")[1]).toEqual({ reason });
});

test.each([
  ["", /no submissions/],
  ["username,problem,language,result,date\nada,1,C,0,1\n", /no column source_base64 or source or code/],
])("refuses %j with the reason", (text, reason) => {
  expect(() => readSubmissionsFile(text, "qduoj")).toThrow(reason);
});

describe("names of other judges", () => {
  test.each([
    ["dmoj", "CPP20", "cpp"],
    ["dmoj", "C11", "c"],
    ["dmoj", "JAVA8", "java"],
    ["dmoj", "PYPY3", "pypy"],
    ["dmoj", "MONOCS", "csharp"],
    ["qduoj", "Golang", "go"],
    ["qduoj", "C With O2", "c"],
    ["domjudge", "python3", "python"],
    ["domjudge", "csharp", "csharp"],
    ["domjudge", "kotlin", "kotlin"],
    ["hustoj", "0", "c"],
    ["hustoj", "1", "cpp"],
    ["hustoj", "6", "python"],
    ["hydro", "py.py3", "python"],
    ["hydro", "cc", "cpp"],
    ["hydro", "js.node", "javascript"],
  ] as const)("%s: %s", (system, name, key) => {
    expect(languageOf(system, name)).toBe(LANGUAGE_IDS[key]);
  });

  test.each(IMPORT_SYSTEMS)("%s: waiting and unknown results are no verdict", (system) => {
    for (const result of ["", "12", "IE", "JUDGING", "toString"]) expect(verdictOf(system, result)).toBe(null);
  });
});
