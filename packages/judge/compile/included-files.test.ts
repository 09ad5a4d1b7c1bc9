import { afterAll, beforeAll, expect, test } from "vitest";
import { javaFileName } from "#compile/file-names";
import { type IncludedFile, withIncludedFiles } from "#compile/included-files";
import type { Program } from "#interface";
import { judgeOne } from "#testing/judge-one";
import { makeZip } from "#testing/make-zip";
import { openTestJudge, type TestJudge } from "#testing/open-test-judge";

let open: TestJudge;
beforeAll(async () => {
  open = await openTestJudge();
});
afterAll(() => open.close());

const file = (name: string, text: string): IncludedFile => ({ name, content: Buffer.from(text) });

/** Judges a program with the files that its problem adds. */
function judged(program: Program, files: readonly IncludedFile[], ownName?: string) {
  return judgeOne(open.judge, withIncludedFiles(program, files, ownName), { input: "20 22" });
}

const CPP_FILES = [
  file("adder.h", "int add(int a, int b);\n"),
  file(
    "main.cpp",
    '#include <cstdio>\n#include "adder.h"\nint main() { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", add(a, b)); }\n',
  ),
];

test("compiles a C++ main file together with the program whose function it calls, and both find the header", async () => {
  const source = '#include "adder.h"\nint add(int a, int b) { return a + b; }\n';
  const result = await judged({ languageId: 52, source }, CPP_FILES);
  expect(result).toMatchObject({ verdict: "accepted", stdout: "42\n", compilation: { isSuccess: true } });
});

test("runs a Java main file with the program's class, whatever its name", async () => {
  const main = `import java.util.Scanner;
public class Main {
  public static void main(String[] a) {
    Scanner in = new Scanner(System.in);
    System.out.println(new Adder().add(in.nextInt(), in.nextInt()));
  }
}`;
  const source = "public class Adder { int add(int a, int b) { return a + b; } }";
  expect((await judged({ languageId: 91, source }, [file("Main.java", main)])).stdout).toBe("42\n");
});

test("quickly searches a long program of short lines that has no class", () => {
  expect(javaFileName("", "a\n".repeat(60_000))).toBe("Solution.java");
  expect(javaFileName("", "abstract\nstrictfp class Adder {}\nclass Other {}")).toBe("Adder.java");
});

const PYTHON_MAIN = file(
  "main.py",
  "import os, sys\nfrom table import ADDS\nfrom adder import add\nprint(add(*map(int, input().split())), ADDS)\n",
);
const PYTHON_FILES = [PYTHON_MAIN, file("table.py", "ADDS = True\n")];

test("lets a Python main file import the program under the module name that the main file uses, or under the program's own file name", async () => {
  const source = "def add(a, b): return a + b\n";
  expect((await judged({ languageId: 71, source }, PYTHON_FILES)).stdout).toBe("42 True\n");
  expect((await judged({ languageId: 71, source }, PYTHON_FILES, "adder.py")).stdout).toBe("42 True\n");
});

test("if none of the files is a main file, puts them beside the program when it is compiled and run", async () => {
  const source = "print(sum(map(int, input().split())), open('data.txt').read())";
  expect((await judged({ languageId: 71, source }, [file("data.txt", "beside")])).stdout).toBe("42 beside\n");
  const cpp = '#include "word.h"\n#include <cstdio>\nint main() { puts(WORD); }\n';
  expect((await judged({ languageId: 52, source: cpp }, [file("word.h", '#define WORD "beside"\n')])).stdout).toBe(
    "beside\n",
  );
});

test("adds the request's own files without replacing the problem's, and ignores a broken archive", async () => {
  const source =
    "print(open('data.txt').read(), *(open(n).read() for n in ['more.txt'] if __import__('os').path.exists(n)))";
  const problemFiles = [file("data.txt", "the problem's")];
  const additionalFiles = makeZip([
    { name: "data.txt", content: "the request's" },
    { name: "more.txt", content: "more" },
  ]);
  expect((await judged({ languageId: 71, source, additionalFiles }, problemFiles)).stdout).toBe("the problem's more\n");
  const broken = { languageId: 71, source, additionalFiles: Buffer.from("no zip") } as const;
  expect((await judged(broken, problemFiles)).stdout).toBe("the problem's\n");
});
