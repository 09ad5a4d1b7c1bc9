import { readdir, truncate } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judgeAll, judgedTest, judgeOne } from "#testing/judge-one";
import { openTestJudge, type TestJudge } from "#testing/open-test-judge";

let open: TestJudge;
beforeAll(async () => {
  open = await openTestJudge();
});
afterAll(() => open.close());

const compile = (source: string, languageId: 52 | 91 = 52) => judgeOne(open.judge, { languageId, source });
const artefacts = () => readdir(open.artefactFolder);

describe("compiling", () => {
  it("compiles once for all tests and not again for the same source", async () => {
    const program = { languageId: 52, source: '#include <cstdio>\nint main() { puts("once"); }\n' } as const;
    const tests = Array.from({ length: 10 }, (_, index) => judgedTest(`${index}`, { expected: "once" }));
    const before = (await artefacts()).length;
    const first = await judgeAll(open.judge, program, tests);
    expect(first.results.map(({ verdict }) => verdict)).toEqual(Array(10).fill("accepted"));
    expect((await artefacts()).length).toBe(before + 1);
    const second = await judgeAll(open.judge, program, tests);
    expect(second.compilation).toEqual(first.compilation);
    expect((await artefacts()).length).toBe(before + 1);
  });

  it("caches the warnings with the program", async () => {
    const source = "int main() { return 2147483647 + 2 ? 0 : 1; }\n";
    const first = await compile(source);
    expect(first.compilation.output).toContain("warning");
    expect((await compile(source)).compilation).toEqual(first.compilation);
  });

  it("recompiles a program that is damaged in the cache", async () => {
    const source = "int main() { return 5; }\n";
    const before = new Set(await artefacts());
    expect((await compile(source)).exitCode).toBe(5);
    const [name = ""] = (await artefacts()).filter((each) => !before.has(each));
    await truncate(join(open.artefactFolder, name), 1_000);
    expect((await compile(source)).exitCode).toBe(5);
  });

  it("does not cache a failed compilation", async () => {
    const before = await artefacts();
    expect((await compile("int main() { return x; }\n")).verdict).toBe("compilation_error");
    expect(await artefacts()).toEqual(before);
  });

  it("gives every test the verdict of a failed compilation and runs none", async () => {
    const tests = ["a", "b", "c"].map((id) => ({
      ...judgedTest(id),
      input: () => Promise.reject(new Error("asked for the input")),
    }));
    const { results } = await judgeAll(open.judge, { languageId: 91, source: "class {" }, tests);
    expect(results.map(({ id, verdict }) => [id, verdict])).toEqual(
      ["a", "b", "c"].map((id) => [id, "compilation_error"]),
    );
  });

  it.each([
    ["an include of a system file", '#include "/etc/passwd"\nint main() {}\n', /passwd:1:/],
    ["an include of the judge's own input", '#include "/dev/stdin"\n', /undefined reference to [`']main'/],
    [
      "an include without end",
      '#include "/dev/zero"\nint main() {}\n',
      /Compilation (memory|time) limit exceeded|cc1plus/,
    ],
    ["an include of itself", '#include "main.cpp"\nint main() {}\n', /nested depth/],
    [
      "a template recursion",
      "template <int N> struct T { static const int v = T<N + 1>::v; };\nint main() { return T<0>::v; }\n",
      /template instantiation depth/,
    ],
    ["an empty source", "", /undefined reference to [`']main'/],
    ["a product that is too large", "int a[100'000'000] = {1};\nint main() { return a[5]; }\n", /./],
  ])("reports %s as a compilation error", async (_case, source, words) => {
    const result = await compile(source);
    expect(result.verdict).toBe("compilation_error");
    expect(result.compilation.output).toMatch(words);
  });

  it("reports that a compilation was stopped for too much output", async () => {
    const source = `int main() { ${"undefined_name_number_one + ".repeat(6_000)} 1;\n${"x;\n".repeat(20_000)} }\n`;
    const { verdict, compilation } = await compile(source);
    expect(verdict).toBe("compilation_error");
    expect(Buffer.byteLength(compilation.output ?? "")).toBeLessThan(66_000);
    expect(compilation.output).toMatch(/\[the rest is left out\]\n$/);
  });

  it("hides the host's users and files from the compiler", async () => {
    const { compilation } = await compile('#include "/etc/passwd"\n#include "/etc/shadow"\n#include "/root/.bashrc"\n');
    expect(compilation.output).toContain("/etc/shadow: No such file or directory");
  });

  it("accepts a source that names an annotation processor, but does not run it", async () => {
    const source =
      '@javax.annotation.processing.SupportedAnnotationTypes("*") public class A { public static void main(String[] a) {} }';
    expect((await compile(source, 91)).verdict).toBe("accepted");
  });
});
